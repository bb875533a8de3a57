# Gợi ý. Từ vựng: xem commands.ftl.

button-hint = Gợi ý
hint-move = ### 💡 { $move }
hint-quiet = Nước này chưa ăn ngay.
hint-ends = Hết ván luôn: bạn được { $own }, { $side } được { $other }.
hint-saves = Giữ được quân mình: để yên thì { $side } ăn mất { $what }.
hint-denies = Chặn { $side }, không cho ăn { $what }.
hint-bares = Làm { $side } hết dân trên hàng: phải bỏ 5 dân ra rải lại.
hint-quan = Một quan bằng { $value } dân, ăn sớm thì chắc.
hint-chain = Ăn chuỗi: một lượt được { $squares } ô.
hint-threatens = Lượt sau còn dọa ăn { $what }.
hint-only = Bạn chỉ còn ô này.
hint-best = Tính đến cùng thì nước này được nhiều nhất.
hint-by-heart = Nước này nằm trong cách đi đã tính trọn đến hết ván.
hint-what-dan = { $dan } dân
hint-what-quan = quan
hint-what-both = quan kèm { $dan } dân
hint-ahead = -# Tính trước: cuối ván bạn hơn chừng { $points } điểm.
hint-behind = -# Tính trước: cuối ván bạn kém chừng { $points } điểm; nước khác còn kém hơn.
hint-even = -# Tính trước: cuối ván hai bên ngang nhau.
hint-proved = -# Đã chứng minh: cứ theo gợi ý thì cuối ván bạn hơn ít nhất { $points } điểm, bên kia đi sao cũng vậy.
hint-proved-even = -# Đã chứng minh: cứ theo gợi ý thì bạn không thua, bên kia đi sao cũng vậy.

# Ván đầu tiên, vừa chơi vừa chỉ
button-first-game = Chơi ván đầu tiên
guide-begin = Bạn là { $side }, hàng bên dưới. Bấm một nút: `⬅2` là bốc ô 2 rải sang trái, mỗi ô một dân. Hết tay trước một ô trống mà ô sau có quân thì ăn ô sau.
guide-catches = Lượt này có { $moves } nước ăn được ngay, tìm thử nhé. Bí thì bấm “{ button-hint }”.
guide-no-catch = Lượt này chưa ăn được gì. Đừng để ô nhiều dân nằm ngay sau một ô trống là được.
guide-relay = Hết tay mà ô kế còn dân thì bốc lên rải tiếp, cùng chiều.
guide-capture = Ăn là thế này: hết tay trước một ô trống thì quân ở ô sau được cất vào kho.
guide-chain = Ăn chuỗi: sau ô vừa ăn lại một ô trống rồi một ô có quân thì ăn luôn.
guide-quan = Một quan bằng 10 dân. Hai ô quan đều trống là hết ván.
guide-stop-quan = Hết tay trước ô quan còn quân thì dừng, mất lượt.
guide-stop-empty = Hai ô trống liền nhau thì mất lượt.
guide-scatter = Hết dân trên hàng thì lấy 5 dân trong kho ra rải, mỗi ô một dân; thiếu thì vay, tính sổ trừ lại.
guide-over = Tính sổ là: quân đã ăn cộng dân còn trên hàng mình, trừ nợ. Chơi nữa thì bấm “{ button-rematch }”, hoặc thách một người: `/{ command-challenge-name }`.
