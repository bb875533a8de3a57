//! Who may press what, and how often it counts.

use end_to_end::{Table, World, moves_on, runs};
use futures_util::future::join;

#[tokio::test]
async fn an_outsiders_click_is_answered_privately_and_changes_nothing() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let cases = [
        (world.vietnamese("Hoa"), "Ván này của"),
        (world.english("Tom"), "This game is between"),
    ];
    for (outsider, words) in cases {
        for (custom_id, _) in moves_on(&table.board) {
            let heard = outsider.click(&table.board, &custom_id).await.private();
            assert!(heard.text().contains(words), "{}", heard.text());
            assert!(heard.text().contains("Lan") && heard.text().contains("Minh"));
        }
    }
    assert_eq!(table.saved(&world).await.moves().len(), 0);
    let now = red.look_again(&table.board).unwrap();
    assert_eq!(now.message.components, table.board.message.components);
}

#[tokio::test]
async fn whoever_waits_is_told_whose_turn_it_is() {
    let world = World::open().await;
    let (red, blue) = (world.english("Tom"), world.vietnamese("Minh"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let (custom_id, _) = moves_on(&table.board).remove(0);
    let heard = blue.click(&table.board, &custom_id).await.private();
    assert!(
        heard.text().contains("Chưa đến lượt bạn"),
        "{}",
        heard.text()
    );
    assert_eq!(table.saved(&world).await.moves().len(), 0);
}

/// Sent twice by the gateway: one interaction. Pressed twice: two, of which one counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_click_makes_one_move() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut chance = fastrand::Rng::with_seed(4);
    let mut table = world.table(&world.channel("van-0"), [&red, &blue]).await;
    for round in 0..runs(60, 200) {
        if table.mover().is_none() {
            let channel = world.channel(&format!("van-{}", round + 1));
            table = world.table(&channel, [&red, &blue]).await;
        }
        let before = table.saved(&world).await.moves().len();
        match round % 2 {
            0 => sent_twice(&mut table, &mut chance).await,
            _ => pressed_twice(&world, &mut table, &mut chance).await,
        }
        assert_eq!(table.saved(&world).await.moves().len(), before + 1);
    }
}

async fn sent_twice(table: &mut Table, chance: &mut fastrand::Rng) {
    let (custom_id, _) = chance.choice(moves_on(&table.board)).unwrap();
    let mover = table.mover().unwrap().clone();
    let here = mover.in_(&table.channel).twice();
    table.board = here.press(table.board.id(), &custom_id).await.updated();
}

async fn pressed_twice(world: &World, table: &mut Table, chance: &mut fastrand::Rng) {
    let moves = moves_on(&table.board);
    let chosen = [
        chance.choice(&moves).unwrap(),
        chance.choice(&moves).unwrap(),
    ];
    let mover = table.mover().unwrap().clone();
    let [one, other] = chosen.map(|(id, _)| mover.press(&table.board, id));
    let asked = [one.id, other.id];
    let (one, other) = join(one.into_future(), other.into_future()).await;
    // Both show the board as it is now, and one of them says why it was refused.
    let (one, other) = (one.updated(), other.updated());
    assert_eq!(one.id(), other.id());
    let heard = world.said_further(&asked).await;
    table.board = mover.look_again(&table.board).unwrap();
    let words = match table.is_over(world).await {
        true => "Ván này xong rồi",
        false => "nút này cũ rồi",
    };
    assert!(
        heard.is_private() && heard.text().contains(words),
        "{}",
        heard.text()
    );
}

#[tokio::test]
async fn a_button_of_an_old_board_is_refused() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let old = table.board.clone();
    let mut chance = fastrand::Rng::with_seed(5);
    for _ in 0..2 {
        assert!(table.press_any(&mut chance).await);
    }
    let before = table.saved(&world).await.moves().to_vec();
    for (person, words) in [
        (&red, "nút này cũ rồi"),
        (&blue, "this button is an old one"),
    ] {
        for (custom_id, _) in moves_on(&old) {
            let heard = world.refusal(person.press(&old, &custom_id)).await;
            // It hung under the live board: that is shown as it is now.
            let now = person.look_again(&table.board).unwrap();
            assert_eq!(now.text(), table.board.text());
            assert!(
                heard.is_private() && heard.text().contains(words),
                "{}",
                heard.text()
            );
        }
    }
    assert_eq!(table.saved(&world).await.moves(), before);
}
