# Lời đáp riêng cho một người: chuyện gì, và bây giờ đi được gì. Từ vựng: xem commands.ftl.

refused-not-invited = Lời thách này dành cho { $opponent }.
refused-open = Lời mời này dành cho cả kênh: không chơi thì bạn cứ bỏ qua.
refused-own-challenge = Đây là lời thách của chính bạn: chờ người khác nhận, hoặc bấm “{ button-withdraw }”.
refused-not-challenger = Chỉ { $challenger } mới rút lại được lời thách này.
refused-not-begun = Ván chưa bắt đầu: lời thách còn chờ người nhận.
refused-begun = Ván đã bắt đầu rồi.
refused-not-expired = Lời thách này còn hiệu lực.
refused-not-seated = Ván này của { $players }. Mời bạn cứ ngồi xem!
refused-not-your-turn = Chưa đến lượt bạn: đang chờ { $mover }.
refused-stale = Bàn đã sang nước khác, nút này cũ rồi.
refused-finished = Ván này xong rồi. Muốn chơi nữa: `/{ command-challenge-name }`.
refused-bare = Ô { $square } đang trống.
refused-not-own = Ô ấy không phải của bạn.
legal-moves = Bạn đi được ô { $squares }, rải sang { $one } hoặc { $other }. Ví dụ: “{ $example }”.
legal-waiting = Đang chờ { $mover }.

said-nothing = Bạn chưa nói đi ô nào.
said-no-square = Chưa rõ ô nào: nói số ô rồi đến chiều.
said-no-such-square = Không có ô { $number }: mỗi bên chỉ có ô 1 đến ô 5.
said-two-squares = Mỗi lượt chỉ bốc một ô.
said-quan = Ô quan không bốc được, chỉ bốc ô 1 đến ô 5 bên mình.
said-other-side = Ô ấy của { $side }, không phải của bạn.
said-not-here = Bên bạn không rải chiều “{ $bearing }” được.
said-two-directions = Hai chiều ngược nhau, chưa biết theo chiều nào.
said-unknown = Chưa hiểu “{ $word }”.

notice-no-game = Kênh này chưa có ván nào. Bắt đầu bằng `/{ command-challenge-name }`.
notice-game-on = Kênh này đang có một ván.{ $link } Chơi xong ván ấy đã, hoặc sang kênh khác.
notice-challenge-on = Kênh này đang có một lời thách chờ người nhận.{ $link }
notice-yourself = Không tự thách mình được. Chọn người khác, hoặc bỏ trống để mời cả kênh.
notice-bot = Bot không ngồi vào bàn được. Chọn một người, hoặc bỏ trống để mời cả kênh.
notice-not-in-server = Người ấy không ở máy chủ này. Chọn người khác, hoặc bỏ trống để mời cả kênh.
notice-servers-only = Ô ăn quan chỉ chơi trong kênh của máy chủ.
notice-moderators-only = Chỉ người điều hành (quyền Quản lý tin nhắn) mới làm được việc này.
notice-missing = Bot còn thiếu quyền ở kênh này: { $permissions }. Nhờ người quản lý máy chủ cấp thêm.
notice-store-down = Lúc này bot không ghi lại được gì, nên chưa có gì thay đổi. Lát nữa bạn thử lại nhé.
notice-unknown = Nút này không còn dùng được. Xem bàn đang chơi: `/{ command-board-name }`.
notice-board-moved = Bàn cờ đã dời xuống cuối kênh.{ $link }
notice-moved = Bạn đã đi xong, xem trên bàn cờ.
notice-resigned = Bạn đã xin thua. Cảm ơn bạn đã chơi.
notice-game-closed = Đã khép ván ở kênh này, không tính thắng thua.
notice-option-unknown = Không có mục “{ $option }”.
notice-option-value = Mục “{ $option }” nhận { $allowed }, không nhận “{ $value }”.
fault = Có trục trặc, không phải tại bạn, và ván không thay đổi. Báo lỗi thì kèm mã `{ $id }`.

ping-challenge = { $mention }, { $challenger } thách bạn một ván ô ăn quan.{ $link }
ping-turn = { $mention }, đến lượt bạn.{ $link }
