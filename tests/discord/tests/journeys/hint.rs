//! Hints: for the player alone, and not where it counts.

use end_to_end::{Table, World, moves_on};

/// Lan and Minh at a board of theirs.
async fn seated(world: &World, name: &str, terms: &[(&str, &str)]) -> Table {
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let channel = world.channel(name);
    world.table_by(&channel, [&red, &blue], terms).await
}

#[tokio::test]
async fn a_hint_is_for_whoever_is_to_move_and_can_be_played() {
    let world = World::open().await;
    let table = seated(&world, "choi-co", &[]).await;
    let [red, blue] = &table.seats;
    let early = blue.click(&table.board, "Gợi ý").await.private();
    assert!(early.text().contains("Chưa đến lượt"), "{}", early.text());
    let told = red.click(&table.board, "Gợi ý").await.private();
    assert!(told.text().contains("💡"), "{}", told.text());
    assert!(
        table.saved(&world).await.moves().is_empty(),
        "it only tells"
    );
    let (custom_id, mv) = moves_on(&told).remove(0);
    let done = red.press(&told, &custom_id).await.updated();
    assert!(done.text().contains("Bạn đã đi xong"), "{}", done.text());
    assert_eq!(table.saved(&world).await.moves(), [mv]);
    // The button of the board before: it has moved on.
    let hint = format!("hint:{}:0", table.game);
    let late = world.refusal(blue.press(&table.board, &hint)).await;
    assert!(late.text().contains("nút này cũ rồi"), "{}", late.text());
}

#[tokio::test]
async fn the_command_speaks_the_readers_language() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (red, blue) = (world.english("Tom"), world.vietnamese("Lan"));
    let nothing = blue.in_(&channel).slash("gợi-ý", &[]).await.private();
    assert!(nothing.text().contains("chưa có ván nào"));
    let table = world.table(&channel, [&red, &blue]).await;
    let told = red.in_(&channel).slash("hint", &[]).await.private();
    assert!(told.text().contains("Counted ahead"), "{}", told.text());
    let stranger = world.english("Ann");
    let heard = stranger.in_(&channel).slash("hint", &[]).await.private();
    assert!(heard.text().contains("This game is between"));
    let (custom_id, _) = moves_on(&table.board).remove(0);
    red.press(&table.board, &custom_id).await.updated();
    let told = blue.in_(&channel).slash("gợi-ý", &[]).await.private();
    assert!(told.text().contains("Tính trước"), "{}", told.text());
}

#[tokio::test]
async fn nobody_is_helped_where_it_counts() {
    let world = World::open().await;
    let mut rated = seated(&world, "tinh-hang", &[("rated", "true")]).await;
    let red = rated.seats[0].clone();
    let labels = |table: &Table| -> Vec<String> {
        let buttons = table.board.buttons().into_iter();
        buttons.map(|button| button.label).collect()
    };
    assert!(!labels(&rated).contains(&"Gợi ý".to_owned()));
    let heard = red.in_(&rated.channel).slash("gợi-ý", &[]).await.private();
    assert!(heard.text().contains("không gợi ý"), "{}", heard.text());

    // The same board in a game that does not count, from the other seat.
    let friend = world.vietnamese("Hoa");
    let channel = world.channel("giao-huu");
    let friendly = world.table(&channel, [&red, &friend]).await;
    let heard = red.click(&friendly.board, "Gợi ý").await.private();
    assert!(heard.text().contains("ván tính hạng của bạn"));
    // The rated board moves on, and only its own board is kept to oneself.
    let (custom_id, _) = moves_on(&rated.board).remove(1);
    rated.press(&custom_id).await;
    let told = red.click(&friendly.board, "Gợi ý").await.private();
    assert!(told.text().contains("💡"), "{}", told.text());
}
