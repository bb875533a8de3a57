# Hints. Glossary: see commands.ftl.

button-hint = Hint
hint-move = ### 💡 { $move }
hint-quiet = Captures nothing right away.
hint-ends = It ends the game: { $own } for you, { $other } for { $side }.
hint-saves = It saves your own: { $side } was about to take { $what }.
hint-denies = It stops { $side } from taking { $what }.
hint-bares = It leaves { $side }'s row bare: 5 dân have to go back on it.
hint-quan = A quan counts { $value } dân: good to have early.
hint-chain = A chain: { $squares } squares in one turn.
hint-threatens = Next turn it threatens to take { $what }.
hint-only = It is the only square you have.
hint-best = Counted to the end, no other move brings more.
hint-by-heart = It belongs to a way of playing that is worked out to the end of the game.
hint-what-dan = { $dan } dân
hint-what-quan = the quan
hint-what-both = the quan and { $dan } dân
hint-ahead = -# Counted ahead: about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } up at the end.
hint-behind = -# Counted ahead: about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } down at the end; other moves cost more.
hint-even = -# Counted ahead: about even at the end.
hint-proved = -# Proved: keep to the hints and you end at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    } up, whatever the other side plays.
hint-proved-even = -# Proved: keep to the hints and you don't lose, whatever the other side plays.

# A first game that explains itself
button-first-game = Play your first game
guide-begin = You are { $side }, the row below. Press a button: `⬅2` lifts square 2 and sows it to the left, a dân a square. Where you run out before an empty square and the one behind it holds something, you capture that.
guide-catches = { $moves ->
        [one] One of your moves captures right now: can you find it?
       *[other] { $moves } of your moves capture right now: can you find one?
    } Stuck? Press "{ button-hint }".
guide-no-catch = Nothing can be captured this turn. Best leave no full square right behind an empty one.
guide-relay = Running out before a square with dân, one lifts them and sows on, the same way.
guide-capture = A capture: where a sowing runs out before an empty square, what lies behind it goes into the store.
guide-chain = A chain: behind the captured square comes an empty one, then a full one, so that is taken too.
guide-quan = A quan counts 10 dân. When both quan squares are empty, the game is over.
guide-stop-quan = Before a quan square that holds anything a sowing stops: the turn is lost.
guide-stop-empty = Two empty squares in a row: the turn is lost.
guide-scatter = Whose row is bare puts 5 dân from the store back on it. What is missing is borrowed, and taken off at the end.
guide-over = That is the settlement: what was captured and what lay in one's own row, less the debt. Once more? Press "{ button-rematch }", or challenge somebody: `/{ command-challenge-name }`.
