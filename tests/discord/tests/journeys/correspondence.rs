//! Games of days: every turn that comes late is shown on a new board.

use std::time::Duration;

use end_to_end::{Shown, Table, World, moves_on};
use o_an_quan::playground::Id;

const MINUTE: Duration = Duration::from_secs(60);

/// The public messages of a channel that can be played on.
fn live_boards(table: &Table) -> Vec<Id> {
    let mut all = table.channel.messages();
    all.retain(|message| !message.is_private() && !moves_on(message).is_empty());
    all.iter().map(Shown::id).collect()
}

fn is_retired(shown: &Shown) -> bool {
    shown.buttons().is_empty()
}

async fn by_letter(world: &World) -> Table {
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    world
        .table_by(&channel, [&red, &blue], &[("clock", "3d")])
        .await
}

#[tokio::test]
async fn a_turn_that_comes_late_is_shown_on_a_new_board() {
    let world = World::open().await;
    let mut table = by_letter(&world).await;
    // Within the hour it is the same message.
    world.advance(59 * MINUTE);
    let first = moves_on(&table.board).remove(0).0;
    table.press(&first).await;
    let old = table.board.clone();
    world.advance(2 * MINUTE);
    let second = moves_on(&table.board).remove(0).0;
    let mover = table.mover().unwrap().clone();
    let board = mover.click(&table.board, &second).await.message();
    assert_ne!(board.id(), old.id());
    assert_eq!(table.saved(&world).await.moves().len(), 2);
    let retired = table
        .channel
        .until_message(old.id(), "it retired", is_retired)
        .await;
    let link = format!("/{}/{}/{}", world.guild.id, table.channel.id, board.id());
    assert!(retired.text().contains(&link), "{}", retired.text());
    assert_eq!(live_boards(&table), [board.id()]);
}

/// Also where what was pressed is not the board.
#[tokio::test]
async fn a_result_that_comes_late_is_posted_anew() {
    let world = World::open().await;
    let table = by_letter(&world).await;
    world.advance(120 * MINUTE);
    let blue = &table.seats[1];
    let asked = blue
        .in_(&table.channel)
        .slash("resign", &[])
        .await
        .private();
    blue.click(&asked, "Yes, I resign").await.updated();
    let is_result = |shown: &Shown| shown.text().contains("resigns");
    let result = table.channel.until_latest("the result", is_result).await;
    assert_ne!(result.id(), table.board.id());
    table
        .channel
        .until_message(table.board.id(), "it retired", is_retired)
        .await;
}

#[tokio::test]
async fn other_games_keep_their_board() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    world.advance(120 * MINUTE);
    let first = moves_on(&table.board).remove(0).0;
    let before = table.board.id();
    table.press(&first).await;
    assert_eq!(table.board.id(), before);
}
