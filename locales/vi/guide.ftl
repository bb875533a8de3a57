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
hint-what-dan = { $dan } dân
hint-what-quan = quan
hint-what-both = quan kèm { $dan } dân
hint-ahead = -# Tính trước: cuối ván bạn hơn chừng { $points } điểm.
hint-behind = -# Tính trước: cuối ván bạn kém chừng { $points } điểm; nước khác còn kém hơn.
hint-even = -# Tính trước: cuối ván hai bên ngang nhau.
