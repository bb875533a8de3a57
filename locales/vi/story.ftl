# Chuyện của một lượt, như người chơi vẫn hô. Từ vựng: xem commands.ftl.

story-sow = { $side } bốc { $square }, rải { $way }
story-relay-one = { $sown }, hết tay bốc tiếp { $what }.
story-relay-two = { $sown }, hết tay bốc tiếp { $what }, rồi { $then }.
story-relay-many = { $sown }, hết tay bốc tiếp { $times } lần, sau cùng là { $last }.
way-left = sang trái
way-right = sang phải
way-up = lên trên
way-down = xuống dưới

square-own = ô { $number }
square-other = ô { $name }
square-quan = ô quan { $side }
square-pick = một dân ở { $square }

capture-dan = Ăn { $dan } dân
capture-quan = Một đập ăn quan
capture-quan-and-dan = Một đập ăn quan kèm { $dan } dân
chain-dan = ăn chuỗi thêm { $dan }
chain-quan = ăn chuỗi thêm cả quan
chain-quan-and-dan = ăn chuỗi thêm cả quan kèm { $dan } dân
chain-more-dan = thêm { $dan } nữa
chain-more-quan = thêm cả quan
chain-more-quan-and-dan = thêm cả quan kèm { $dan } dân
chain-sum = Cả chuỗi được { $dan } dân.
chain-sum-quan = Cả chuỗi được { $quan } quan và { $dan } dân.
chain-long = ăn chuỗi liền { $squares } ô nữa: { $items }
chain-item-quan = quan
chain-item-quan-and-dan = quan kèm { $dan }
cry-rich = : trúng ô nhà giàu
cry-very-rich = : trúng ô giàu sụ
mark-rich = {" "}(trúng ô nhà giàu)
mark-very-rich = {" "}(trúng ô giàu sụ)

stop-quan = Gặp ô quan { $side }: mất lượt.
stop-empty = Trước mặt hai ô trống: mất lượt.
stop-endless = Rải mãi không hết: dừng tại đây, mất lượt.
stop-young = Quan còn non{ $beside }, chưa ăn được: mất lượt.
stop-young-chain = Quan còn non{ $beside }, chưa ăn được: hết chuỗi.
stop-young-beside = {" "}({ $dan } dân)

scatter-store = { $side } hết dân trên hàng: lấy { $store } trong kho rải ra.
scatter-borrow = { $side } hết dân trên hàng, kho cũng cạn: vay { $borrowed }.
scatter-both = { $side } hết dân trên hàng: lấy { $store } trong kho, vay { $borrowed }.
scatter-debt = Vay cũ vay mới, { $side } nợ { $debt }.

end-quan-gone = Hết quan, tàn dân, thu quân, { $call }!
end-repetition = Thế cờ lặp lại lần thứ ba: dừng ván, thu quân, { $call }!
choice-call-keo-ve = kéo về
choice-call-ban-ruong = bán ruộng
swept-dan = { $side } thu { $dan } dân
swept-quan = { $side } thu 1 quan
swept-both = { $side } thu 1 quan và { $dan } dân
