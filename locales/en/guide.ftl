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
