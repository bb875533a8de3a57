# Boards, challenges, results. Glossary: see commands.ftl.

side-a = Red
side-b = Blue
side-c = Yellow
side-d = Purple
side-and-name = { $side } ({ $name })
somebody = player
bot-of-level = 🤖 { $level }
gone-resigned = { $name } (resigned)
gone-late = { $name } (out of time)
played-on = 🤖 for { $name }

bearing-left = left
bearing-right = right
bearing-up = up
bearing-down = down

# A board that is on
turn-heading = ### { $side }: { $name } to move
turn-heading-bot = ### { $side }: { $name } is thinking…
deadline = ⏳ Time runs out { $until }
set-aside = 💤 This game is set aside. Whoever is to move just moves, and it goes on.
offer-draw = 🤝 { $side } offers a draw.
offer-takeback = ↩️ { $side } asks to take the last move back.
offer-waits = Waiting for { $sides }. Lapses { $until }, or with the next move.
menu-move = Choose a square and a direction
button-agree = Agree
button-refuse = Refuse
first-move = The board is set. { $side } goes first: choose a square and a direction.
board-row = { $disc } **{ $side }**  { $row }
board-quan-squares = Quan squares: { $squares }
board-quan-square = { $side } { $held }
held-nothing = empty
held-dan = { $dan } dân
held-quan = 👑
held-quan-and-dan = 👑 + { $dan } dân
held-young = young 👑 ({ $dan } dân)
account = { $side } · { $name }: store { $dan } dân{ $quan ->
        [0] {""}
       *[other] , { $quan } quan
    }{ $debt ->
        [0] {""}
       *[other] , owes { $debt }
    } = **{ $score }**

# The same for screen readers; every number of a side in this order
line-turn = { $side } to move.
line-over = Game over.
line-side = { $side }: squares { $squares }; quan square { $stone } quan, { $beside } dân; store { $dan } dân, { $quan } quan, owes { $debt }.

button-more = More…
button-in-vietnamese = Tiếng Việt
button-resign = Resign
button-resign-now = Yes, I resign
button-rules = Rules
button-draw = Offer a draw
button-takeback = Ask to take back
button-board = Bring the board down
more-text = What else would you like to do at this board?
resign-text = Do you really want to resign? The game will count as your loss. If not, just dismiss this message.
direction-text = Square { $square }: which way?

# A challenge
challenge-one = ### ⚔️ { $challenger } challenges { $opponent } to a game of ô ăn quan
challenge-open = ### ⚔️ { $challenger } invites the whole channel to a game of ô ăn quan
challenge-again = ### 🔁 { $challenger } would like another game
challenge-first = Goes first: **{ $first }**
challenge-until = Whoever wants to play presses the button below. Lapses { $until }.
challenge-until-one = Will { $opponent } accept? Lapses { $until }.
table-until = The game begins when every seat is taken. Lapses { $until }.
table-joined = Seated **{ $joined }/{ $seats }**: { $names }. { $free ->
        [one] { $free } seat is free.
       *[other] { $free } seats are free.
    }
table-kept = One is kept for { $opponent }.
table-passed-on = Seats are passed on from the last game:
challenge-declined-because = { $opponent } has declined { $challenger }'s challenge: "{ $excuse }".
decline-text = Why do you decline { $challenger }'s challenge? The reason is shown in the channel.
challenge-declined = { $opponent } has declined { $challenger }'s challenge.
challenge-withdrawn = { $challenger } has taken the challenge back.
challenge-expired = { $challenger }'s challenge has lapsed; nobody took it up.
challenge-closed = A moderator has closed { $challenger }'s challenge.
button-accept = Accept
button-join = Take a seat
button-leave = Leave
button-start = Start now, 🤖 takes free seats
button-decline = Decline
button-block = Decline and block
button-withdraw = Take back

# Scissors, hammer, paper
contest = ### ✌️ ✊ ✋ { $one } and { $other } play oẳn tù tì for who goes first
contest-tie = { $ties ->
        [one] A tie: show again!
       *[other] { $ties } ties: show again!
    }
contest-shown = ✅ { $name } has shown a hand
contest-waits = 💭 { $name } is still thinking
contest-until = Hands stay hidden until both are shown. Drawn by lot { $until } if they aren't.
contest-won = Oẳn tù tì: { $winner } shows { $won } and beats { $loser }, who shows { $lost }.
contest-lot = Oẳn tù tì took too long, so it was drawn by lot: { $winner } goes first.

terms-rules = Rules: **{ $name }**
terms-players = A board of { $players } sides
terms-stones = { $dan } dân in each square, a quan is worth { $value } dân
terms-stones-beside = { $dan } dân in each square, a quan is worth { $value } dân and starts with { $beside } dân beside it
terms-stones-dan-alone = { $dan } dân in each square; no quan stones, { $quan } dân in each quan square
terms-stop-occupied = A sowing that runs out before a quan square stops if it holds anything; an empty one is like any other square
terms-stop-always = A sowing that runs out before a quan square stops, before an empty one too
terms-stop-while-quan = A quan square stops the sowing while its quan is there; later its dân are lifted like any others
terms-stop-pick-one = A sowing that runs out before a quan square lifts one of its dân and goes on; a lone quan stops it
terms-young = Young quan: with fewer than { $dan } dân beside it, a quan can't be captured yet
terms-young-off = No young quan
terms-end-empty = The game ends when every quan square is empty
terms-end-captured = The game ends when every quan is captured
terms-rated = A rated game: nothing is taken back, no hints
terms-unrated = A friendly game, not rated
pace-free = No limit of time
pace-days = { $days ->
        [one] By correspondence: { $days } day a turn
       *[other] By correspondence: { $days } days a turn
    }
pace-minutes = { $minutes ->
        [one] { $minutes } minute a turn
       *[other] { $minutes } minutes a turn
    }
pace-seconds = { $seconds } seconds a turn

# A result
result-won = ### 🏆 { $winner } wins!
result-drawn = ### 🤝 A draw: { $sides }
result-resigned = ### 🏳️ { $loser } resigns, { $winner } wins
result-late = ### ⏰ { $loser } ran out of time, { $winner } wins
result-agreed = ### 🤝 A draw by agreement: { $sides }
result-closed = ### The game was closed and counts for nobody
settlement = **Settlement**: captured + swept − debt
settled = { $side } · { $name }: { $captured }{ $quan ->
        [0] {""}
       *[other] {" "}(with { $quan } quan)
    } + { $swept } − { $debt } = **{ $score }**
result-footer = -# { $rules } · { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
result-footer-rated = -# { $rules } · { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } · rated
button-rematch = Rematch
button-new-game = New game
