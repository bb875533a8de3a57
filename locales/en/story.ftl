# The story of a turn, as players call it out. Glossary: see commands.ftl.

story-sow = { $side } lifts { $square }, sows { $way }
story-relay-one = { $sown }, runs out and lifts { $what }.
story-relay-two = { $sown }, runs out and lifts { $what }, then { $then }.
story-relay-many = { $sown }, runs out and lifts again { $times } times, last { $last }.
way-left = to the left
way-right = to the right
way-up = upwards
way-down = downwards

square-own = square { $number }
square-other = square { $name }
square-quan = quan square { $side }
square-pick = one dân from { $square }

capture-dan = Captures { $dan } dân
capture-quan = Takes the quan at one stroke
capture-quan-and-dan = Takes the quan at one stroke with { $dan } dân
chain-dan = { $dan } more in the chain
chain-quan = the quan too in the chain
chain-quan-and-dan = the quan and { $dan } dân more in the chain
chain-more-dan = another { $dan }
chain-more-quan = even the quan
chain-more-quan-and-dan = even the quan with { $dan } dân
chain-sum = The whole chain brings { $dan } dân.
chain-sum-quan = The whole chain brings { $quan } quan and { $dan } dân.
chain-long = then a chain of { $squares } more squares: { $items }
chain-item-quan = the quan
chain-item-quan-and-dan = the quan with { $dan }
cry-rich = : a rich square
cry-very-rich = : a filthy rich square
mark-rich = {" "}(a rich square)
mark-very-rich = {" "}(a filthy rich square)

stop-quan = Meets quan square { $side }: the turn is lost.
stop-empty = Two empty squares ahead: the turn is lost.
stop-endless = The sowing would never end: it stops here, the turn is lost.
stop-young = The quan is still young{ $beside } and can't be captured: the turn is lost.
stop-young-chain = The quan is still young{ $beside } and can't be captured: the chain ends.
stop-young-beside = {" "}({ $dan } dân)

scatter-store = { $side }'s row is bare: { $store } from the store go back on it.
scatter-borrow = { $side }'s row is bare and so is the store: borrows { $borrowed }.
scatter-both = { $side }'s row is bare: { $store } from the store, { $borrowed } borrowed.
scatter-debt = With older debts { $side } now owes { $debt }.

end-quan-gone = The quan are gone, the dân go home: { $call }!
end-repetition = The same board for the third time: the game stops, { $call }!
choice-call-keo-ve = sweep the board
choice-call-ban-ruong = sell the fields
swept-dan = { $side } sweeps { $dan } dân
swept-quan = { $side } sweeps 1 quan
swept-both = { $side } sweeps 1 quan and { $dan } dân
