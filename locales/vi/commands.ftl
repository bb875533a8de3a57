# Từ vựng · glossary (docs/RULES.md)
#
#   bàn, bàn cờ        board            ô dân            dân square (small square)
#   ô quan             quan square      dân, quan        the small and the big stones; never translated
#   bên                side             Đỏ Xanh Vàng Tím sides A B C D, always with the letter too
#   bốc                lift             rải              sow
#   hết tay            out of stones in hand             bốc tiếp   relay
#   ăn, ăn chuỗi       capture, chain   một đập ăn quan  take a quan at one stroke
#   ô nhà giàu         a square of 10 dân or more        giàu sụ    of 20 or more
#   quan non           young quan       mất lượt         the turn ends with nothing
#   kho                what one has taken                vay, nợ    borrow, owe
#   hết quan, tàn dân, thu quân, kéo về    what is called out when the game ends
#   tính sổ            settlement       nước, lượt       move, turn
#   ván, thách đấu     game, challenge  xin thua         resign
#   xuôi, ngược        clockwise, counter-clockwise
#
# Một lối viết: khóa, hòa, xóa, thủy. Tên lệnh viết thường, nối bằng gạch.

command-sow-name = rải
command-sow-description = Bốc một ô bên mình rồi rải theo chiều bạn chọn
option-square-name = ô
option-square-description = Ô số mấy, có thể kèm chiều: “3 trái”, “3 phải”, “3 xuôi”
option-direction-name = chiều
option-direction-description = Rải về phía nào, nhìn trên bàn
choice-direction-left = ⬅ trái
choice-direction-right = ➡ phải
choice-direction-up = ⬆ lên
choice-direction-down = ⬇ xuống
choice-direction-clockwise = xuôi kim đồng hồ
choice-direction-counterclockwise = ngược kim đồng hồ

command-challenge-name = thách-đấu
command-challenge-description = Thách một người, hoặc mời cả kênh vào ván
option-opponent-name = đối-thủ
option-opponent-description = Thách ai; bỏ trống thì ai nhận trước sẽ chơi
option-rules-name = luật
option-rules-description = Chơi theo luật nào; không chọn thì theo luật phổ thông
option-quan_non-name = quan-non
option-quan_non-description = Quan kèm ít dân hơn số này thì chưa ăn được (0 đến 20, 0 là không tính)
option-first-name = đi-trước
option-first-description = Ai đi trước; không chọn thì bốc thăm
choice-rules-pho-thong = Phổ thông
choice-rules-co-lang = Quan còn thì dừng
choice-rules-mancala-world = Gặp ô quan là dừng
choice-rules-boc-quan = Bốc một ở ô quan
choice-first-challenger = Người thách
choice-first-opponent = Người nhận
choice-first-lot = Bốc thăm
choice-first-hands = Oẳn tù tì
choice-level-khoa-sinh = Khóa sinh
choice-level-tu-tai = Tú tài
choice-level-cu-nhan = Cử nhân
choice-level-tham-hoa = Thám hoa
choice-level-bang-nhan = Bảng nhãn
choice-level-trang-nguyen = Trạng nguyên
choice-excuse-none = Không nêu lý do
choice-excuse-busy = Bây giờ đang bận
choice-excuse-later = Để lúc khác nhé
choice-excuse-other-rules = Muốn chơi luật khác
choice-hand-keo = ✌️ Kéo
choice-hand-bua = ✊ Búa
choice-hand-bao = ✋ Bao
choice-style-buttons = Mười nút
choice-style-menu = Một bảng chọn

command-board-name = bàn-cờ
command-board-description = Đưa bàn đang chơi xuống cuối kênh

command-resign-name = xin-thua
command-resign-description = Xin thua ván đang chơi ở kênh này

command-end-game-name = khép-ván
command-end-game-description = Khép lại ván bị kẹt ở kênh này (dành cho người điều hành)

command-leaderboard-name = xếp-hạng
command-leaderboard-description = Bảng vàng của máy chủ này

command-rules-name = luật-chơi
command-rules-description = Luật chơi, ngắn gọn từng mục
option-topic-name = mục
option-topic-description = Đọc mục nào
choice-topic-play = Cách đi
choice-topic-capture = Cách ăn
choice-topic-end = Hết ván và tính sổ
choice-topic-variants = Các lối chơi
choice-topic-story = Tích xưa và mẹo nhỏ

command-help-name = trợ-giúp
command-help-description = Bắt đầu chơi trong một phút
