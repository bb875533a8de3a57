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
option-rules-description = Chơi theo luật nào; không chọn thì theo luật quen dùng của máy chủ
option-quan_non-name = quan-non
option-quan_non-description = Quan kèm ít dân hơn số này thì chưa ăn được (0 đến 20, 0 là không tính)
option-first-name = đi-trước
option-first-description = Ai đi trước; không chọn thì bốc thăm
option-sides-name = số-bên
option-sides-description = Bàn mấy bên: 2, 3 hay 4; không chọn thì 2
option-clock-name = đồng-hồ
option-clock-description = Mỗi lượt được nghĩ bao lâu; không chọn thì không giới hạn
option-rated-name = tính-hạng
option-rated-description = Ván có tính hạng không; tính hạng thì không xin đi lại, không gợi ý
option-thread-name = chủ-đề
option-thread-description = Mở một chủ đề riêng để chơi
option-level-name = mức
option-level-description = Máy giỏi đến đâu, từ Khóa sinh đến Trạng nguyên
option-style-name = kiểu-bàn
option-style-description = Chọn nước bằng mười nút hay một bảng chọn
option-whose-name = của-ai
option-whose-description = Cài đặt riêng bạn, hay của máy chủ
choice-sides-2 = 2 bên
choice-sides-3 = 3 bên
choice-sides-4 = 4 bên
choice-clock-free = Không giới hạn
choice-clock-1d = Thư từ: 1 ngày một lượt
choice-clock-3d = Thư từ: 3 ngày một lượt
choice-clock-7d = Thư từ: 7 ngày một lượt
choice-clock-300s = Ngồi đánh: 5 phút một lượt
choice-clock-120s = Ngồi đánh: 2 phút một lượt
choice-clock-60s = Ngồi đánh: 1 phút một lượt
choice-clock-30s = Ngồi đánh: 30 giây một lượt
choice-clock-15s = Chớp nhoáng: 15 giây một lượt
choice-clock-5s = Chớp nhoáng: 5 giây một lượt
choice-whose-mine = Của riêng bạn
choice-whose-server = Của máy chủ
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

command-challenge-user-name = Thách đấu ô ăn quan

command-play-name = đấu-máy
command-play-description = Đấu với máy, từ Khóa sinh đến Trạng nguyên

command-hint-name = gợi-ý
command-hint-description = Gợi một nước hay và nói vì sao, chỉ mình bạn thấy; ván tính hạng thì không

command-draw-name = xin-hòa
command-draw-description = Xin hòa ván đang chơi ở kênh này

command-takeback-name = xin-đi-lại
command-takeback-description = Xin đi lại nước vừa đi

command-rematch-name = đấu-lại
command-rematch-description = Đấu lại với những người vừa chơi, đổi bên

command-games-name = ván-đấu
command-games-description = Các ván đang chơi và đã chơi của bạn

command-settings-name = cài-đặt
command-settings-description = Cài đặt cho máy chủ hoặc riêng bạn

command-privacy-name = dữ-liệu
command-privacy-description = Xem, tải về hoặc xóa dữ liệu của bạn
option-what-name = việc
option-what-description = Tải về một tệp, hay xóa đi
choice-what-export = Tải về
choice-what-delete = Xóa

command-doctor-name = kiểm-tra
command-doctor-description = Bot còn thiếu quyền gì ở kênh này

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
