# Boards, challenges, results. Glossary: see commands.ftl.

side-a = Red
side-b = Blue
side-c = Yellow
side-d = Purple
side-and-name = { $side } ({ $name })
somebody = player
bot-of-level = 🤖 { $level }

bearing-left = left
bearing-right = right
bearing-up = up
bearing-down = down

# A board that is on
turn-heading = ### { $side }: { $name } to move
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
more-text = What else would you like to do at this board?
resign-text = Do you really want to resign? The game will count as your loss. If not, just dismiss this message.
direction-text = Square { $square }: which way?

# A challenge
challenge-one = ### ⚔️ { $challenger } challenges { $opponent } to a game of ô ăn quan
challenge-open = ### ⚔️ { $challenger } invites the whole channel to a game of ô ăn quan
challenge-first = Goes first: **{ $first }**
challenge-until = Whoever wants to play presses the button below. Lapses { $until }.
challenge-until-one = Will { $opponent } accept? Lapses { $until }.
challenge-declined = { $opponent } has declined { $challenger }'s challenge.
challenge-withdrawn = { $challenger } has taken the challenge back.
challenge-expired = { $challenger }'s challenge has lapsed; nobody took it up.
challenge-closed = A moderator has closed { $challenger }'s challenge.
button-accept = Accept
button-decline = Decline
button-withdraw = Take back

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
button-new-game = New game
