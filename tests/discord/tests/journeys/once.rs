//! What is sent once, whatever becomes of its answer, and not before it may be.

use std::time::Duration;

use end_to_end::{Shown, Table, World, moves_on};
use o_an_quan::playground::{Entry, Fault, Matching, Step, When};
use o_an_quan::rules::Side;
use o_an_quan::session::MessageId;

use crate::faults::{is_result, lost_and_found, resigns};

const SECOND: Duration = Duration::from_secs(1);

/// Waits until the store knows another board than this one.
async fn until_hung_anew(world: &World, table: &Table) -> MessageId {
    loop {
        let board = world.store.board(table.game).await.unwrap().unwrap();
        if board.message.0 != table.board.id().0 {
            return board.message;
        }
        tokio::task::yield_now().await;
    }
}

/// The results that hang in the table's channel.
fn results(table: &Table) -> Vec<MessageId> {
    let all = table.channel.messages();
    let results = all.iter().filter(|shown| is_result(shown));
    results.map(|shown| MessageId(shown.id().0)).collect()
}

fn is_post(step: &Step) -> bool {
    matches!(step, Step::Request { method, path } if method == "POST" && path.ends_with("/messages"))
}

#[tokio::test]
async fn a_board_whose_answer_was_lost_is_posted_once() {
    for fault in [Fault::ServerErrorAfter, Fault::CutAfter] {
        let (world, table) = lost_and_found().await;
        assert!(table.channel.delete_message(table.board.id()));
        let posts = Matching::any().method("POST").path("/messages");
        world.town.fail_next(1, posts, fault);
        resigns(&table).await.await.updated();
        let board = until_hung_anew(&world, &table).await;
        assert_eq!(results(&table), [board], "{fault:?}");
    }
}

#[tokio::test]
async fn a_board_that_was_posted_as_the_bot_died_is_posted_once() {
    let (world, table) = lost_and_found().await;
    assert!(table.channel.delete_message(table.board.id()));
    world.kill_at(When::After, is_post);
    resigns(&table).await.await.updated();
    world.town.bot_is_gone().await;
    assert_eq!(results(&table).len(), 1);
    world.restart().await;
    let board = until_hung_anew(&world, &table).await;
    assert_eq!(results(&table), [board]);
}

#[tokio::test]
async fn a_board_that_has_to_wait_is_edited_when_its_time_has_come() {
    const WAIT: u32 = 60;
    let (world, table) = lost_and_found().await;
    let edits = Matching::any().method("PATCH").path("/channels/");
    let limited = Fault::RateLimited(WAIT * SECOND);
    world.town.fail_next(1, edits, limited);
    resigns(&table).await.await.updated();
    let mut waited = 0;
    let passing = async {
        loop {
            world.advance_bot(SECOND);
            waited += 1;
            tokio::task::yield_now().await;
        }
    };
    let board = table.board.id();
    tokio::select! {
        board = table.channel.until_message(board, "the result", is_result) => drop(board),
        () = passing => {}
    }
    assert!(waited >= WAIT, "{waited} s");
}

/// The moves of red on the board, once the bot has answered the first.
fn is_reds_again(shown: &Shown) -> bool {
    let moves = moves_on(shown);
    !moves.is_empty() && moves.iter().all(|(_, mv)| mv.square.side() == Side::A)
}

#[tokio::test]
async fn a_board_is_not_edited_to_what_it_shows_already() {
    let world = World::open().await;
    let (red, channel) = (world.english("Tom"), world.channel("choi-co"));
    let level = [("level", "khoa-sinh"), ("first", "challenger")];
    let board = red.in_(&channel).slash("play", &level).await.message();
    let game = world.playing_in(&channel).await.unwrap();
    let typed = [("square", "3")];
    let asked = red.in_(&channel).slash("sow", &typed).await.private();
    world.town.drain_journal();

    // The bot has moved before its answer to the move arrives.
    world.town.delay(SECOND);
    let (custom_id, _) = moves_on(&asked).remove(0);
    let pressed = red.press(&asked, &custom_id);
    while world.saved_game(game).await.moves().len() < 2 {
        tokio::task::yield_now().await;
    }
    world.town.delay(Duration::ZERO);
    world.town.advance(SECOND);
    pressed.await.updated();
    let board = channel
        .until_message(board.id(), "the bot has moved", is_reds_again)
        .await;
    // Whoever waits for the board has had it when this is answered.
    let (custom_id, _) = moves_on(&board).remove(0);
    red.press(&board, &custom_id).await.updated();

    let mut sent = world.town.drain_journal();
    let last = sent.iter().rposition(|one| one.callback.is_some());
    sent.truncate(last.unwrap());
    // The next move's board may have been sent by then; this one only once.
    let shows_it = |one: &&Entry| {
        one.method == "PATCH" && format!("{:?}", one.body).contains("Red: Tom to move")
    };
    assert_eq!(sent.iter().filter(shows_it).count(), 1, "{sent:#?}");
}
