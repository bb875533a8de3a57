# Bàn cờ, lời thách, kết quả. Từ vựng: xem commands.ftl.

side-a = Đỏ
side-b = Xanh
side-c = Vàng
side-d = Tím
side-and-name = { $side } ({ $name })
somebody = người chơi
bot-of-level = 🤖 { $level }
gone-resigned = { $name } (xin thua)
gone-late = { $name } (hết giờ)
played-on = 🤖 thay { $name }

bearing-left = trái
bearing-right = phải
bearing-up = lên
bearing-down = xuống

# A board that is on
turn-heading = ### { $side }: đến lượt { $name }
turn-heading-bot = ### { $side }: { $name } đang nghĩ…
deadline = ⏳ Hết giờ { $until }
set-aside = 💤 Ván này đang gác lại. Ai đến lượt cứ đi là chơi tiếp.
offer-draw = 🤝 { $side } xin hòa.
offer-takeback = ↩️ { $side } xin đi lại nước vừa rồi.
offer-waits = Chờ { $sides } trả lời. Hết hạn { $until }, hoặc khi có người đi nước mới.
menu-move = Chọn ô và chiều rải
button-agree = Đồng ý
button-refuse = Không
first-move = Bàn đã bày xong. { $side } đi trước: chọn ô và chiều rải.
board-row = { $disc } **{ $side }**  { $row }
board-quan-squares = Ô quan: { $squares }
board-quan-square = { $side } { $held }
held-nothing = trống
held-dan = { $dan } dân
held-quan = 👑
held-quan-and-dan = 👑 + { $dan } dân
held-young = 👑 non ({ $dan } dân)
account = { $side } · { $name }: kho { $dan } dân{ $quan ->
        [0] {""}
       *[other] , { $quan } quan
    }{ $debt ->
        [0] {""}
       *[other] , nợ { $debt }
    } = **{ $score }**

# The same for screen readers; every number of a side in this order
line-turn = Lượt { $side }.
line-over = Hết ván.
line-side = { $side }: các ô { $squares }; ô quan { $stone } quan, { $beside } dân; kho { $dan } dân, { $quan } quan, nợ { $debt }.

button-more = Thêm…
button-in-vietnamese = Tiếng Việt
button-resign = Xin thua
button-resign-now = Vâng, tôi xin thua
button-rules = Luật chơi
button-draw = Xin hòa
button-takeback = Xin đi lại
button-board = Đưa bàn xuống
more-text = Muốn làm gì nữa ở bàn này?
resign-text = Xin thua thật chứ? Ván này sẽ tính là bạn thua. Nếu không, cứ đóng lời nhắn này lại.
direction-text = Ô { $square }, rải chiều nào?

# A challenge
challenge-one = ### ⚔️ { $challenger } thách { $opponent } một ván ô ăn quan
challenge-open = ### ⚔️ { $challenger } mời cả kênh một ván ô ăn quan
challenge-again = ### 🔁 { $challenger } muốn đấu lại
challenge-first = Đi trước: **{ $first }**
challenge-until = Ai nhận thì bấm nút bên dưới. Hết hạn { $until }.
challenge-until-one = { $opponent } nhận lời chứ? Hết hạn { $until }.
table-until = Đủ người là vào ván. Hết hạn { $until }.
table-joined = Đã vào bàn **{ $joined }/{ $seats }**: { $names }. Còn { $free } chỗ.
table-kept = Có một chỗ giữ cho { $opponent }.
table-passed-on = Đổi chỗ so với ván trước:
challenge-declined-because = { $opponent } đã từ chối lời thách của { $challenger }: “{ $excuse }”.
decline-text = Từ chối lời thách của { $challenger }: vì sao? Lý do sẽ hiện ở kênh.
challenge-declined = { $opponent } đã từ chối lời thách của { $challenger }.
challenge-withdrawn = { $challenger } đã rút lại lời thách.
challenge-expired = Lời thách của { $challenger } đã hết hạn, chưa ai nhận.
challenge-closed = Người điều hành đã khép lời thách của { $challenger }.
button-accept = Nhận lời
button-join = Vào bàn
button-leave = Rời bàn
button-start = Chơi luôn, 🤖 thế chỗ trống
button-decline = Từ chối
button-block = Từ chối và chặn
button-withdraw = Rút lại

# Oẳn tù tì
contest = ### ✌️ ✊ ✋ { $one } và { $other } oẳn tù tì xem ai đi trước
contest-tie = Hòa { $ties } lần rồi: ra lại!
contest-shown = ✅ { $name } đã ra tay
contest-waits = 💭 { $name } còn nghĩ
contest-until = Ra kín, hai người cùng lật. Chưa xong thì bốc thăm { $until }.
contest-won = Oẳn tù tì: { $winner } ra { $won }, thắng { $loser } ra { $lost }.
contest-lot = Oẳn tù tì quá giờ nên bốc thăm: { $winner } đi trước.

terms-rules = Luật **{ $name }**
terms-players = Bàn { $players } bên
terms-stones = Mỗi ô { $dan } dân, mỗi quan bằng { $value } dân
terms-stones-beside = Mỗi ô { $dan } dân, mỗi quan bằng { $value } dân và có sẵn { $beside } dân bên cạnh
terms-stones-dan-alone = Mỗi ô { $dan } dân; không có quân quan, mỗi ô quan bày { $quan } dân
terms-stop-occupied = Hết tay trước ô quan còn quân thì dừng; ô quan trống như ô thường
terms-stop-always = Hết tay trước ô quan là dừng, ô quan trống cũng vậy
terms-stop-while-quan = Ô quan còn quan thì dừng; mất quan rồi thì dân ở đó cũng bốc rải tiếp
terms-stop-pick-one = Hết tay trước ô quan có dân thì bốc một dân ở đó rải tiếp; chỉ còn quan thì dừng
terms-young = Quan non: quan kèm ít hơn { $dan } dân thì chưa ăn được
terms-young-off = Không tính quan non
terms-end-empty = Hết ván khi mọi ô quan đều trống
terms-end-captured = Hết ván khi mọi quan đã bị ăn
terms-rated = Ván tính hạng: không xin đi lại, không gợi ý
terms-unrated = Ván giao hữu, không tính hạng
pace-free = Không giới hạn thời gian
pace-days = Đánh thư từ: mỗi lượt { $days } ngày
pace-minutes = Mỗi lượt { $minutes } phút
pace-seconds = Mỗi lượt { $seconds } giây

# A result
result-won = ### 🏆 { $winner } thắng!
result-drawn = ### 🤝 Hòa: { $sides }
result-resigned = ### 🏳️ { $loser } xin thua, { $winner } thắng
result-late = ### ⏰ { $loser } hết giờ, { $winner } thắng
result-agreed = ### 🤝 Đồng ý hòa: { $sides }
result-closed = ### Ván đã khép, không tính thắng thua
settlement = **Tính sổ**: ăn + thu về − nợ
settled = { $side } · { $name }: { $captured }{ $quan ->
        [0] {""}
       *[other] {" "}(có { $quan } quan)
    } + { $swept } − { $debt } = **{ $score }**
result-footer = -# Luật { $rules } · { $turns } lượt
result-footer-rated = -# Luật { $rules } · { $turns } lượt · tính hạng
button-rematch = Đấu lại
button-new-game = Ván mới
