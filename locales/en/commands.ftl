# Glossary (docs/RULES.md)
#
#   board              bàn, bàn cờ      dân square       ô dân
#   quan square        ô quan           dân, quan        the small and the big stones; never translated,
#                                                        the same in the plural
#   side               bên              Red Blue Yellow Purple: sides A B C D, always with the letter too
#   lift               bốc              sow              rải
#   runs out           hết tay          relay            bốc tiếp
#   capture, chain     ăn, ăn chuỗi     takes a quan at one stroke   một đập ăn quan
#   a rich square      ô nhà giàu (10 dân or more)       filthy rich   giàu sụ (20 or more)
#   young quan         quan non         the turn is lost mất lượt
#   store              kho: what one has taken           borrow, owe   vay, nợ
#   settlement         tính sổ          move, turn       nước, lượt
#   game, challenge    ván, thách đấu   resign           xin thua
#   clockwise, counter-clockwise        xuôi, ngược

command-sow-name = sow
command-sow-description = Lift one of your squares and sow it in the direction you choose
option-square-name = square
option-square-description = Which square, with a direction if you like: "3 left", "3 right", "3 clockwise"
option-direction-name = direction
option-direction-description = Which way to sow, as seen on the board
choice-direction-left = ⬅ left
choice-direction-right = ➡ right
choice-direction-up = ⬆ up
choice-direction-down = ⬇ down
choice-direction-clockwise = clockwise
choice-direction-counterclockwise = counter-clockwise

command-challenge-name = challenge
command-challenge-description = Challenge somebody, or invite the whole channel to a game
option-opponent-name = opponent
option-opponent-description = Whom to challenge; left out, whoever accepts first plays
option-rules-name = rules
option-rules-description = Which rules to play by; the usual ones of this server if left out
option-quan_non-name = quan_non
option-quan_non-description = A quan with fewer dân than this beside it can't be captured (0 to 20, 0 is off)
option-first-name = first
option-first-description = Who starts; drawn by lot if left out
option-sides-name = sides
option-sides-description = A board of 2, 3 or 4 sides; 2 if left out
option-clock-name = clock
option-clock-description = How long a turn may take; no limit if left out
option-rated-name = rated
option-rated-description = Whether the game is rated: then nothing is taken back and there are no hints
option-thread-name = thread
option-thread-description = Open a thread to play in
option-level-name = level
option-level-description = How well the bot plays, from Khóa sinh to Trạng nguyên
option-style-name = style
option-style-description = Choose moves by ten buttons or by one menu
option-whose-name = whose
option-whose-description = Your own settings, or those of the server
choice-sides-2 = 2 sides
choice-sides-3 = 3 sides
choice-sides-4 = 4 sides
choice-clock-free = No limit
choice-clock-1d = Correspondence: 1 day a turn
choice-clock-3d = Correspondence: 3 days a turn
choice-clock-7d = Correspondence: 7 days a turn
choice-clock-300s = Live: 5 minutes a turn
choice-clock-120s = Live: 2 minutes a turn
choice-clock-60s = Live: 1 minute a turn
choice-clock-30s = Live: 30 seconds a turn
choice-clock-15s = Blitz: 15 seconds a turn
choice-clock-5s = Blitz: 5 seconds a turn
choice-whose-mine = Your own
choice-whose-server = The server's
choice-rules-pho-thong = Common rules (Phổ thông)
choice-rules-co-lang = Stop while the quan is there (Quan còn thì dừng)
choice-rules-mancala-world = Stop at every quan square (Gặp ô quan là dừng)
choice-rules-boc-quan = Pick one from the quan square (Bốc một ở ô quan)
choice-first-challenger = The challenger
choice-first-opponent = The opponent
choice-first-lot = Drawn by lot
choice-first-hands = Oẳn tù tì (scissors, hammer, paper)
choice-level-khoa-sinh = Khóa sinh (pupil)
choice-level-tu-tai = Tú tài (bachelor)
choice-level-cu-nhan = Cử nhân (licentiate)
choice-level-tham-hoa = Thám hoa (third of the realm)
choice-level-bang-nhan = Bảng nhãn (second of the realm)
choice-level-trang-nguyen = Trạng nguyên (first of the realm)
choice-excuse-none = No reason given
choice-excuse-busy = No time right now
choice-excuse-later = Rather another time
choice-excuse-other-rules = Rather by other rules
choice-hand-keo = ✌️ Scissors
choice-hand-bua = ✊ Hammer
choice-hand-bao = ✋ Paper
choice-style-buttons = Ten buttons
choice-style-menu = One menu

command-challenge-user-name = Challenge to Ô ăn quan

command-play-name = play
command-play-description = Play against the bot, from Khóa sinh (pupil) to Trạng nguyên (first of the realm)

command-hint-name = hint
command-hint-description = A good move and why, for you alone; not in rated games

command-draw-name = draw
command-draw-description = Offer a draw in the game of this channel

command-takeback-name = takeback
command-takeback-description = Ask to take your last move back

command-rematch-name = rematch
command-rematch-description = Play the same people again, sides swapped

command-games-name = games
command-games-description = Your games that are on, and those that are over

command-settings-name = settings
command-settings-description = Settings of the server, or your own

command-privacy-name = privacy
command-privacy-description = See, get or delete what is stored about you
option-what-name = what
option-what-description = Get it as a file, or delete it
choice-what-export = Get it as a file
choice-what-delete = Delete it

command-doctor-name = doctor
command-doctor-description = Which permissions the bot lacks in this channel

command-board-name = board
command-board-description = Bring the board of the game here down to the end of the channel

command-resign-name = resign
command-resign-description = Give up the game in this channel

command-end-game-name = end-game
command-end-game-description = Close a stuck game in this channel (for moderators)

command-leaderboard-name = leaderboard
command-leaderboard-description = The best players of this server

command-rules-name = rules
command-rules-description = The rules of the game, a short page a topic
option-topic-name = topic
option-topic-description = Which page to read
choice-topic-play = How to move
choice-topic-capture = How to capture
choice-topic-end = The end and the settlement
choice-topic-variants = Ways of playing
choice-topic-story = Old tales and small tips

command-help-name = help
command-help-description = Start playing within a minute
