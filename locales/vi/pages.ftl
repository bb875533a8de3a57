# Bảng vàng, luật chơi, trợ giúp. Từ vựng: xem commands.ftl.

leaderboard-title = ## 🏆 Bảng vàng
leaderboard-empty = Chưa ai chơi xong ván nào ở đây. Thách một người nhé: `/{ command-challenge-name }`!
leaderboard-row = { $place }. { $name }: thắng { $wins }, thua { $losses }, hòa { $draws }
leaderboard-own = Bạn: { $row }
leaderboard-unranked = Bạn chưa có tên: chơi xong một ván là có.
page-earlier = ‹ Trước
page-later = Sau ›

rules-play =
    Mỗi người một bên: năm **ô dân** số 1 đến 5, mỗi ô 5 dân, và **ô quan** bên tay phải, trong có một **quan** 👑 bằng 10 dân.

    - **Bốc** hết dân một ô bên mình, chọn chiều, **rải** mỗi ô một dân, ô quan cũng rải.
    - **Hết tay**, nhìn ô kế tiếp. Ô dân có quân: bốc lên rải tiếp, cùng chiều.
    - Ô kế là ô quan còn quân: dừng, mất lượt.
    - Ô kế trống mà ô sau nó có quân: được **ăn**.
    - Hai ô trống liền nhau: mất lượt.

    Bấm nút dưới bàn: `⬅3` là bốc ô 3 rải sang trái, `3➡` là rải sang phải. Gõ cũng được: `/{ command-sow-name } 3 trái`.
rules-capture =
    - Hết tay trước một ô **trống**, sau nó là ô **có quân**: ăn hết quân ô ấy, cất vào kho.
    - Sau ô vừa ăn lại một ô trống rồi một ô có quân: **ăn chuỗi**. Cứ thế đến khi đứt.
    - Trúng ô còn quan: **một đập ăn quan**, 10 điểm một lúc!
    - Ô từ 10 dân là **ô nhà giàu**, từ 20 dân là **giàu sụ**: nuôi được thì sướng, để mất thì đau.
    - Ăn xong là hết lượt, không bốc rải nữa.
    - **Quan non** (nếu hẹn trước): quan kèm quá ít dân thì chưa ăn được, gặp phải thì dừng.
rules-end =
    - Đến lượt mà năm ô bên mình **trống cả**: lấy 5 dân trong kho rải mỗi ô một dân. Thiếu bao nhiêu **vay** bấy nhiêu, lúc tính sổ phải trừ.
    - **Hết quan, tàn dân, thu quân, kéo về**: khi mọi ô quan đều trống thì hết ván, dân còn trên hàng bên nào bên ấy thu.
    - **Tính sổ**: dân ăn được + 10 × quan + dân thu về − nợ. Ai nhiều hơn thì thắng, bằng nhau thì hòa.
    - Cùng một thế cờ, cùng người đi, gặp lần thứ ba: dừng ván và tính sổ như trên.
    - Chịu thua lúc nào cũng được: bấm “{ button-more }”, hoặc `/{ command-resign-name }`.
rules-variants =
    Hẹn với nhau lúc thách đấu, ở mục `{ option-rules-name }`:

    - **{ choice-rules-pho-thong }**: ô quan còn quân thì dừng, ô quan trống như ô thường. Hết ván khi mọi ô quan trống.
    - **{ choice-rules-co-lang }**: ô mất quan rồi thì dân ở đó cũng bốc rải tiếp. Hết ván khi mọi quan đã bị ăn.
    - **{ choice-rules-mancala-world }**: ô quan trống cũng chặn đường rải. Hết ván khi mọi ô quan trống.
    - **{ choice-rules-boc-quan }**: gặp ô quan có dân thì bốc một dân rải tiếp. Hết ván khi mọi quan đã bị ăn.

    Mục `{ option-quan_non-name }`: quan kèm ít dân hơn số ấy thì chưa ăn được; nơi chơi 3, nơi chơi 5.
    Mục `{ option-first-name }`: ai đi trước; không nói gì thì bốc thăm.
rules-story =
    Trò này có tự bao giờ, không ai rõ. Tương truyền Mạc Hiển Tích, đỗ đầu khoa thi năm 1086, từng viết về các phép tính trong ô ăn quan; Nguyễn Phan Chánh vẽ tranh lụa “Chơi ô ăn quan” năm 1931. Khắp thế giới, họ hàng của nó gọi chung là mancala.

    - **Đi trước lợi nhiều**: hai người đi bừa thì cứ 100 ván bên đi trước thắng chừng 57, thua 40. Người giỏi thì còn chênh hơn. Chơi hai ván, đổi lượt đi trước, mới công bằng.
    - Ô trống trước một ô đông dân là mồi ngon: tính xem hết tay có vừa đến đó không.
    - Đừng để hàng mình trống trơn: phải lấy trong kho ra, có khi phải vay.
    - Bot không đếm hộ trước khi đi: tính trước chính là cái thú của trò này.

help-text =
    ## Chơi ô ăn quan
    Chưa chơi bao giờ? Bấm “{ button-first-game }”: bot chơi nhẹ tay, bàn cờ vừa chơi vừa chỉ.

    1. Thách một người, hoặc mời cả kênh bằng nút bên dưới.
    2. Đến lượt thì bấm nút dưới bàn: `⬅3` bốc ô 3 rải sang trái, `3➡` rải sang phải.
    3. Ăn được nhiều hơn thì thắng. Mỗi lượt bot đều kể lại chuyện gì vừa xảy ra.
help-command = `/{ $here }` (`/{ $there }`): { $does }
button-open-challenge = Mời cả kênh chơi

# Cài đặt
settings-server = ## ⚙️ Cài đặt của máy chủ
settings-mine = ## ⚙️ Cài đặt riêng của bạn
settings-change = Đổi một mục…
language = Tiếng Việt
switch-on = có
switch-off = không
set-lang-auto = Ngôn ngữ bàn cờ: theo người chơi
set-lang = Ngôn ngữ bàn cờ: { $lang }
set-my-lang-auto = Ngôn ngữ trả lời riêng bạn: theo máy của bạn
set-my-lang = Ngôn ngữ trả lời riêng bạn: { $lang }
set-style-auto = Cách chọn nước: theo máy chủ
set-style = Cách chọn nước: { $style }
set-rules = Luật mặc định: { $rules }
set-games = Số ván cùng lúc ở một kênh: { $games }
set-pings = Nhắc người chơi khi đến lượt, khi có lời thách: { $switch }
set-my-pings = Nhắc bạn khi đến lượt, khi có lời thách: { $switch }
set-closing = Hô khi hết ván: { $closing }
choice-closing-keo-ve = thu quân, kéo về
choice-closing-ban-ruong = thu quân, bán ruộng
set-threads = Mỗi ván một chủ đề riêng: { $switch }
set-challenges = Nhận lời thách đích danh: { $switch }
set-channels-all = Kênh được chơi: mọi kênh
set-channels = Kênh được chơi: { $channels }
set-channels-many = Kênh được chơi: { $channels } và { $more } kênh nữa
set-blocked = Đang chặn: { $names }
set-unblock = Bỏ chặn { $name }
button-only-here = Chỉ chơi ở kênh này
button-here = Chơi ở kênh này
button-not-here = Thôi chơi ở kênh này
button-everywhere = Chơi ở mọi kênh
button-my-settings = Cài đặt riêng bạn
button-server-settings = Cài đặt máy chủ

# Ván của tôi
games-title = ## Ván của bạn
games-none = Bạn chưa chơi ván nào. Bắt đầu bằng `/{ command-challenge-name }` hoặc `/{ command-play-name }`.
games-none-live = Bạn không có ván nào đang chơi.
games-more = - … và { $more } ván nữa
games-past = **Đã xong**
game-open = cả kênh
game-waits-answer = lời thách chờ người nhận
game-waits-hands = đang oẳn tù tì
game-waits-you = **đến lượt bạn**
game-waits-other = đến lượt { $name }
game-waits-nothing = đang gác lại
game-won = bạn thắng
game-drew = hòa
game-lost = bạn thua
game-void = không tính

# Kiểm tra quyền
doctor-title = ## 🩺 Quyền của bot ở kênh này
doctor-well = Mọi thứ đều ổn.
doctor-missing = Người quản lý máy chủ cấp thêm ở Cài đặt kênh, mục Quyền hạn.
doctor-not-allowed = ⚠️ Cài đặt của máy chủ không cho chơi ở kênh này: `/{ command-settings-name }`.
need-view-channel = Xem kênh
need-view-channel-for = để thấy kênh và tìm lại bàn cờ
need-send-messages = Gửi tin nhắn
need-send-messages-for = để bày bàn mới, nhắc lượt
need-send-in-threads = Gửi tin nhắn trong chủ đề
need-send-in-threads-for = để chơi trong chủ đề
need-create-threads = Tạo chủ đề công khai
need-create-threads-for = để mở chủ đề riêng cho ván đấu
need-attach-files = Đính kèm tệp
need-attach-files-for = để gửi hình bàn cờ, tệp dữ liệu

# Dữ liệu
privacy-text =
    ## Bot lưu gì về bạn
    - Mã số Discord, tên hiển thị và ngôn ngữ máy của bạn, để ghi tên bạn trên bàn.
    - Ván bạn chơi: nước đi, kết quả, lúc bắt đầu và lúc đổi gần nhất; lời thách, lời xin còn chờ.
    - Cài đặt riêng bạn, những người bạn chặn.

    Bot không đọc tin nhắn của ai. Xóa dữ liệu thì ván đang chơi tính là bạn xin thua, tên bạn được gỡ khỏi mọi ván cũ.
privacy-policy = Chính sách dữ liệu: { $link }
privacy-terms = Điều khoản: { $link }
button-export = Tải về
button-forget = Xóa dữ liệu của tôi
button-forget-now = Vâng, xóa hết
forget-text = Xóa thật chứ? Việc này không làm lại được.{ $live ->
        [0] {""}
       *[other] {" "}Bạn đang chơi { $live } ván: các ván ấy tính là bạn xin thua.
    } Nếu không, cứ đóng lời nhắn này lại.
