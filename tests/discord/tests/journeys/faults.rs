//! What goes wrong between the bot, Discord and the store.

use std::sync::Arc;
use std::time::Duration;

use end_to_end::{Faulty, Mood, Shown, Table, World, moves_on};
use o_an_quan::playground::people::Pending;
use o_an_quan::playground::state::interaction::Status;
use o_an_quan::playground::state::{Limits, State};
use o_an_quan::playground::{Channel, Entry, Fault, Matching, Permissions, Verdict, When};
use o_an_quan::rules::Side;
use o_an_quan::session::{Ending, Session};
use o_an_quan::store::Store;

pub(crate) const SECOND: Duration = Duration::from_secs(1);

/// Longer than the bot waits before it acknowledges.
const LONG: Duration = Duration::from_millis(1600);

pub(crate) async fn lost_and_found() -> (World, Table) {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    (world, table)
}

pub(crate) async fn on_a_faulty_store() -> (World, Table, Arc<Faulty>) {
    let mut faulty = None;
    let world = World::open_with(|store| {
        let around = Faulty::around(store);
        faulty = Some(around.clone());
        around as Arc<dyn Store>
    })
    .await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    (world, table, faulty.unwrap())
}

/// The boards in a channel that can be played on.
fn live_boards(channel: &Channel) -> Vec<Shown> {
    let mut all = channel.messages();
    all.retain(|message| !message.is_private() && !moves_on(message).is_empty());
    all
}

pub(crate) fn is_blues(shown: &Shown) -> bool {
    let moves = moves_on(shown);
    !moves.is_empty() && moves.iter().all(|(_, mv)| mv.square.side() == Side::B)
}

pub(crate) fn first_move(table: &Table) -> String {
    moves_on(&table.board).remove(0).0
}

pub(crate) fn press(table: &Table) -> Pending {
    let mover = table.mover().unwrap();
    mover.press(&table.board, &first_move(table))
}

pub(crate) const PASSING: [Fault; 5] = [
    Fault::RateLimited(Duration::from_millis(100)),
    Fault::ServerError,
    Fault::ServerErrorAfter,
    Fault::Cut,
    Fault::CutAfter,
];

#[tokio::test]
async fn what_passes_is_tried_again_and_the_board_is_shown_once() {
    for fault in PASSING {
        let (world, mut table) = lost_and_found().await;
        let callback = || Matching::any().method("POST").path("/callback");
        world.town.fail_next(1, callback(), fault);
        table.board = press(&table).await.updated();
        assert!(is_blues(&table.board), "{fault:?}");
        assert_eq!(table.saved(&world).await.moves().len(), 1);

        world.town.fail_next(1, callback(), fault);
        let blue = table.seats[1].in_(&table.channel);
        let board = blue.types("/sow 3 left").await.message();
        let old = table.board.id();
        let retired = |shown: &Shown| shown.buttons().is_empty();
        table
            .channel
            .until_message(old, "it retired", retired)
            .await;
        let live: Vec<_> = live_boards(&table.channel).iter().map(Shown::id).collect();
        assert_eq!(live, [board.id()], "{fault:?}");
        assert_eq!(table.saved(&world).await.moves().len(), 2);
        let noted = world.store.board(table.game).await.unwrap().unwrap();
        assert_eq!(noted.message.0, board.id().0);
    }
}

#[tokio::test]
async fn when_no_answer_arrives_the_board_is_edited_later() {
    let (world, table) = lost_and_found().await;
    world
        .town
        .fail_next(100, Matching::any(), Fault::ServerError);
    let lost = press(&table);
    // Whatever fails, the move is saved and stands.
    while table.saved(&world).await.moves().is_empty() {
        tokio::task::yield_now().await;
    }
    assert!(lost.now().is_none());
    world.town.heal();
    // Tries go on; the longest pause is counted on the bot's clock.
    let shown = table
        .channel
        .until_message(table.board.id(), "blue's turn", is_blues);
    let passing = async {
        loop {
            world.advance_bot(SECOND);
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        board = shown => assert!(is_blues(&board)),
        () = passing => {}
    }
}

#[tokio::test]
async fn an_answer_that_takes_long_is_acknowledged_and_comes() {
    for more in [Duration::ZERO, 10 * SECOND] {
        let (world, mut table, store) = on_a_faulty_store().await;
        store.set(Mood::Blocked);
        let pressed = press(&table);
        acknowledged(&world, &store, &pressed).await;
        world.advance(more);
        store.set(Mood::Well);
        table.board = table
            .channel
            .until_message(table.board.id(), "blue's turn", is_blues)
            .await;

        store.set(Mood::Blocked);
        let blue = table.seats[1].in_(&table.channel);
        let said = blue.types("/sow 3 left");
        acknowledged(&world, &store, &said).await;
        world.advance(more);
        store.set(Mood::Well);
        let board = said.await.message();
        assert!(!moves_on(&board).is_empty());
        assert_eq!(table.saved(&world).await.moves().len(), 2);
    }
}

/// Lets the bot wait for its store until it says that it heard.
pub(crate) async fn acknowledged(world: &World, store: &Faulty, pending: &Pending) {
    store.waited_for().await;
    world.advance_bot(LONG);
    let heard = |state: &State| {
        let status = &state.interactions.get(&pending.id)?.status;
        matches!(status, Status::Deferred | Status::Acknowledged).then_some(())
    };
    world.town.until("it to be acknowledged", heard).await;
}

#[tokio::test]
async fn a_refusal_that_takes_long_is_still_private() {
    let (world, table, store) = on_a_faulty_store().await;
    for (person, said) in [
        (&table.seats[1], "/sow 3 left"),
        (&table.seats[0], "/rải 9"),
    ] {
        store.set(Mood::Blocked);
        let asked = person.in_(&table.channel).types(said);
        acknowledged(&world, &store, &asked).await;
        store.set(Mood::Well);
        let heard = world.said_further(&[asked.id]).await;
        assert!(heard.is_private(), "{}", heard.text());
    }
    assert!(
        table
            .channel
            .messages()
            .iter()
            .all(|message| !message.is_thinking())
    );
    let stranger = world.english("Ann");
    store.set(Mood::Blocked);
    let pressed = stranger.press(&table.board, &first_move(&table));
    acknowledged(&world, &store, &pressed).await;
    store.set(Mood::Well);
    let heard = world.said_further(&[pressed.id]).await;
    assert!(heard.is_private() && heard.text().contains("This game is between"));
    assert_eq!(table.saved(&world).await.moves().len(), 0);
}

#[tokio::test]
async fn after_a_quarter_of_an_hour_the_board_is_edited_as_a_message() {
    let (world, table, store) = on_a_faulty_store().await;
    store.set(Mood::Blocked);
    let pressed = press(&table);
    acknowledged(&world, &store, &pressed).await;
    world.advance(16 * 60 * SECOND);
    store.set(Mood::Well);
    table
        .channel
        .until_message(table.board.id(), "blue's turn", is_blues)
        .await;
    assert_eq!(table.saved(&world).await.moves().len(), 1);
}

#[tokio::test]
async fn an_answer_that_comes_too_late_leaves_the_move_standing() {
    let (world, table) = lost_and_found().await;
    let town = world.town.clone();
    // The press is the first step from here, its answer the second.
    world.town.at_step(2, When::Before, move |_| {
        town.advance(4 * SECOND);
        Verdict::Go
    });
    let pressed = press(&table);
    assert!(pressed.await.is_failed());
    table
        .channel
        .until_message(table.board.id(), "blue's turn", is_blues)
        .await;
    assert_eq!(table.saved(&world).await.moves().len(), 1);
}

/// Blue resigns by a private message: the board has to be edited as a message.
pub(crate) async fn resigns(table: &Table) -> Pending {
    let blue = &table.seats[1];
    let asked = blue
        .in_(&table.channel)
        .slash("resign", &[])
        .await
        .private();
    blue.click(&asked, "Yes, I resign")
}

pub(crate) fn is_result(shown: &Shown) -> bool {
    shown.text().contains("resigns")
}

#[tokio::test]
async fn a_board_that_was_deleted_is_posted_anew() {
    let (world, table) = lost_and_found().await;
    assert!(table.channel.delete_message(table.board.id()));
    resigns(&table).await.await.updated();
    let result = table.channel.until_latest("the result", is_result).await;
    assert_ne!(result.id(), table.board.id());
    assert!(table.is_over(&world).await);

    let (world, table) = lost_and_found().await;
    assert!(table.channel.delete_message(table.board.id()));
    let red = table.seats[0].in_(&table.channel);
    let board = red.slash("board", &[]).await.message();
    assert_eq!(moves_on(&board).len(), 10);
    drop(world);
}

#[tokio::test]
async fn a_board_too_old_to_edit_is_posted_anew() {
    let (world, table) = lost_and_found().await;
    world.town.set_limits(Limits {
        late_edits: 0,
        ..Limits::default()
    });
    world.advance(2 * 3600 * SECOND);
    resigns(&table).await.await.updated();
    table.channel.until_latest("the result", is_result).await;
    // What stays is not tried again.
    let sent = world.town.drain_journal();
    let is_board =
        |one: &&Entry| one.path.ends_with("/messages") && !one.body["components"].is_null();
    let before = sent.iter().take_while(|one| !is_board(one));
    assert_eq!(before.filter(|one| one.code == Some(30046)).count(), 1);
}

#[tokio::test]
async fn a_permission_that_is_missing_is_named() {
    let (world, table) = lost_and_found().await;
    table.channel.deny_bot(Permissions::VIEW_CHANNEL);
    let resigned = resigns(&table).await;
    let heard = world.said_further(&[resigned.id]).await;
    assert!(heard.is_private());
    assert!(
        heard.text().contains("lacks these permissions"),
        "{}",
        heard.text()
    );
    assert!(heard.text().contains("View Channel"), "{}", heard.text());
    assert!(table.is_over(&world).await);
}

#[tokio::test]
async fn a_store_that_fails_is_told_with_an_id_and_nothing_is_half_saved() {
    let (world, mut table, store) = on_a_faulty_store().await;
    for mood in [Mood::FailingToWrite, Mood::Failing] {
        let before = table.saved(&world).await.moves().len();
        store.set(mood);
        let red_reads_vi = before % 2 == 0;
        let words = if red_reads_vi {
            "Có trục trặc"
        } else {
            "Something went wrong"
        };
        let pressed = press(&table);
        let id = pressed.id.to_string();
        let heard = pressed.await.private();
        assert!(heard.text().contains(words), "{}", heard.text());
        assert!(heard.text().contains(&id), "{}", heard.text());
        // Somebody new, and a challenge elsewhere.
        let stranger = world.english("Ann");
        let channel = world.channel("khac");
        let heard = stranger
            .in_(&channel)
            .slash("challenge", &[])
            .await
            .private();
        assert!(
            heard.text().contains("Something went wrong"),
            "{}",
            heard.text()
        );
        store.set(Mood::Well);
        assert_eq!(table.saved(&world).await.moves().len(), before);
        assert_eq!(world.playing_in(&channel).await, None);
        table.board = press(&table).await.updated();
        assert_eq!(table.saved(&world).await.moves().len(), before + 1);
    }
}

#[tokio::test]
async fn a_move_that_was_saved_after_all_is_told() {
    let (world, mut table, store) = on_a_faulty_store().await;
    store.set(Mood::LosingAnswers);
    table.board = press(&table).await.updated();
    assert!(is_blues(&table.board));
    assert_eq!(table.saved(&world).await.moves().len(), 1);
}

#[tokio::test]
async fn a_channel_that_is_gone_holds_nobody_up() {
    let (world, table) = lost_and_found().await;
    let asked = table.seats[1]
        .in_(&table.channel)
        .slash("resign", &[])
        .await
        .private();
    let Session::Playing(_) = world.saved(table.game).await else {
        panic!("it is on");
    };
    table.channel.delete();
    drop(asked);
    let elsewhere = world.channel("khac");
    let other = world
        .table(&elsewhere, [&table.seats[0], &table.seats[1]])
        .await;
    assert_eq!(moves_on(&other.board).len(), 10);
}

#[tokio::test]
async fn an_outage_of_the_server_is_no_removal() {
    let (world, mut table) = lost_and_found().await;
    world.guild.set_outage(true);
    world.guild.set_outage(false);
    table.board = press(&table).await.updated();
    assert!(is_blues(&table.board));
    let session = world.saved(table.game).await;
    assert!(!matches!(session, Session::Finished(game) if game.ending() == Ending::Closed));
}
