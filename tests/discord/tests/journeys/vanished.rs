//! What vanishes: the bot, between a save and its board.

use std::time::Duration;

use end_to_end::{Shown, Table, World, moves_on};
use o_an_quan::playground::Entry;
use o_an_quan::rules::Side;

const SECOND: Duration = Duration::from_secs(1);

async fn lost_and_found() -> (World, Table) {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    (world, table)
}

fn is_blues(shown: &Shown) -> bool {
    let moves = moves_on(shown);
    !moves.is_empty() && moves.iter().all(|(_, mv)| mv.square.side() == Side::B)
}

#[tokio::test]
async fn a_move_that_was_saved_and_never_shown_is_shown_after_the_restart() {
    let (world, table) = lost_and_found().await;
    world.kill_at_answer();
    let (custom_id, _) = moves_on(&table.board).remove(0);
    let pressed = table.mover().unwrap().press(&table.board, &custom_id);
    world.town.bot_is_gone().await;
    assert_eq!(table.saved(&world).await.moves().len(), 1);
    world.town.advance(4 * SECOND);
    assert!(pressed.await.is_failed());
    let board = table.channel.message(table.board.id()).unwrap();
    assert!(!is_blues(&board));
    world.restart().await;
    table
        .channel
        .until_message(table.board.id(), "blue's turn", is_blues)
        .await;
}

#[tokio::test]
async fn a_challenge_that_was_saved_and_never_shown_is_posted_after_the_restart() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    world.kill_at_answer();
    let red = world.vietnamese("Lan");
    let asked = red.in_(&channel).slash("challenge", &[]);
    world.town.bot_is_gone().await;
    world.town.advance(4 * SECOND);
    assert!(asked.await.is_failed());
    world.restart().await;
    let challenge = channel.until_latest("the challenge", |shown| !shown.buttons().is_empty());
    let challenge = challenge.await;
    let blue = world.vietnamese("Minh");
    let board = blue.click(&challenge, "Nhận lời").await.updated();
    assert_eq!(moves_on(&board).len(), 10);
}

/// What is known to have been seen is left alone.
#[tokio::test]
async fn what_was_shown_is_not_shown_again() {
    let (world, mut table) = lost_and_found().await;
    let mut chance = fastrand::Rng::with_seed(3);
    for _ in 0..4 {
        table.press_any(&mut chance).await;
    }
    let since = o_an_quan::session::Timestamp(0);
    // What was drawn is noted some seconds later.
    while !world.store.unseen(since).await.unwrap().is_empty() {
        world.advance(SECOND / 10);
        tokio::task::yield_now().await;
    }
    world.town.drain_journal();
    world.restart().await;
    table.press_any(&mut chance).await;
    let edits = |one: &&Entry| one.method == "PATCH" || one.path.ends_with("/messages");
    assert_eq!(world.town.drain_journal().iter().filter(edits).count(), 0);
}
