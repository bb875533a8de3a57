//! What vanishes: the bot, between a save and its board; channels, threads, servers.

use std::time::Duration;

use end_to_end::{Shown, Table, World, moves_on};
use o_an_quan::playground::{Channel, Entry, Locale};
use o_an_quan::rules::Side;
use o_an_quan::session::{Ending, GameId, Session};

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

/// Waits until the store says that the bot has heard of it.
pub(crate) async fn until_adrift(world: &World, game: GameId) {
    until(world, game, is_adrift).await;
}

fn is_adrift(session: &Session) -> bool {
    matches!(session, Session::Playing(playing) if playing.is_adrift())
}

pub(crate) async fn until(world: &World, game: GameId, wanted: impl Fn(&Session) -> bool) {
    while !wanted(&world.saved(game).await) {
        tokio::task::yield_now().await;
    }
}

pub(crate) fn is_closed(session: &Session) -> bool {
    matches!(session, Session::Finished(over) if over.ending() == Ending::Closed)
}

/// Somebody who plays asks for the board here, and the game goes on.
pub(crate) async fn goes_on_in(world: &World, table: &mut Table, here: &Channel) {
    let stranger = world.english("Ann");
    let heard = stranger.in_(here).slash("board", &[]).await.private();
    assert!(heard.text().contains("no game"), "{}", heard.text());
    let blue = table.seats[1].clone();
    table.board = blue.in_(here).slash("board", &[]).await.message();
    let before = table.saved(world).await.moves().len();
    let (custom_id, _) = moves_on(&table.board).remove(0);
    table.press(&custom_id).await;
    assert_eq!(table.saved(world).await.moves().len(), before + 1);
    assert_eq!(world.playing_in(here).await, Some(table.game));
}

#[tokio::test]
async fn a_game_whose_channel_or_thread_is_gone_goes_on_elsewhere() {
    for in_thread in [false, true] {
        let world = World::open().await;
        let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
        let parent = world.channel("choi-co");
        let channel = match in_thread {
            true => parent.add_thread("van", &red),
            false => parent.clone(),
        };
        let clock = [("clock", "1d")];
        let mut table = world.table_by(&channel, [&red, &blue], &clock).await;
        channel.delete();
        until_adrift(&world, table.game).await;
        // Nobody loses a turn that they can't make.
        world.advance(Duration::from_secs(30 * 3600));
        let elsewhere = world.channel("khac");
        goes_on_in(&world, &mut table, &elsewhere).await;
    }
}

#[tokio::test]
async fn a_channel_that_went_while_the_bot_was_away_is_found_out() {
    let (world, mut table) = lost_and_found().await;
    world.kill();
    world.town.bot_is_gone().await;
    table.channel.delete();
    world.restart().await;
    let elsewhere = world.channel("khac");
    goes_on_in(&world, &mut table, &elsewhere).await;
}

/// A board that finds no channel tells as much.
#[tokio::test]
async fn a_board_that_finds_no_channel_sets_its_game_adrift() {
    let world = World::open().await;
    let (red, blue, green) = (
        world.english("Lan"),
        world.english("Tom"),
        world.english("Ann"),
    );
    let channel = world.channel("choi-co");
    let wish = [("sides", "3"), ("clock", "1d")];
    let challenge = red.in_(&channel).slash("challenge", &wish).await.message();
    let accept = challenge.buttons()[0].label.clone();
    let challenge = blue.click(&challenge, &accept).await.updated();
    green.click(&challenge, &accept).await.updated();
    let game = world.playing_in(&channel).await.unwrap();
    world.kill();
    world.town.bot_is_gone().await;
    channel.delete();
    world.restart().await;
    // The turn of the first is lost; the two others play on. After a start everyone
    // gets a minute, whenever that is counted from.
    world.advance(Duration::from_secs(25 * 3600));
    // Nothing but time ends it so: a week after it was found to be adrift.
    until(&world, game, |session| {
        world.advance(61 * SECOND);
        is_adrift(session) || is_closed(session)
    })
    .await;
}

#[tokio::test]
async fn a_challenge_ends_with_its_channel() {
    let world = World::open().await;
    let red = world.vietnamese("Lan");
    let channel = world.channel("choi-co");
    let challenge = red.in_(&channel).slash("challenge", &[]).await.message();
    let game = end_to_end::game_of_challenge(&challenge);
    channel.delete();
    until(&world, game, is_closed).await;
}

#[tokio::test]
async fn a_game_that_nobody_brings_elsewhere_ends_after_a_week() {
    let (world, table) = lost_and_found().await;
    table.channel.delete();
    until_adrift(&world, table.game).await;
    world.advance(Duration::from_secs(7 * 24 * 3600));
    until(&world, table.game, is_closed).await;
}

#[tokio::test]
async fn out_of_a_server_its_games_end_and_an_outage_ends_none() {
    let (world, table) = lost_and_found().await;
    let challenge = table.seats[0]
        .in_(&world.channel("khac"))
        .slash("challenge", &[]);
    let challenge = end_to_end::game_of_challenge(&challenge.await.message());
    world.guild.set_outage(true);
    world.guild.set_outage(false);
    // What comes after the outage is answered after it was heard of.
    let again = world.channel("nua");
    table.seats[1]
        .in_(&again)
        .slash("help", &[])
        .await
        .private();
    assert!(!is_closed(&world.saved(table.game).await));
    world.guild.remove_bot();
    until(&world, table.game, is_closed).await;
    until(&world, challenge, is_closed).await;
    // Let in again, it starts afresh.
    world.guild.invite_bot();
    let [red, blue] = &table.seats;
    let table = world.table(&table.channel, [red, blue]).await;
    assert_eq!(moves_on(&table.board).len(), 10);
}

/// Nothing tells of it but the list of servers at the next connection.
#[tokio::test]
async fn out_of_a_server_while_the_bot_was_away_its_games_end() {
    let (world, in_trouble) = lost_and_found().await;
    let left = world.town.add_guild("Xóm");
    let [red, blue] = ["Hoa", "Sue"].map(|name| left.add_person(name, Locale::EN_US));
    let channel = left.add_channel("choi-co");
    let table = world.table(&channel, [&red, &blue]).await;
    let challenge = red.in_(&left.add_channel("khac")).slash("challenge", &[]);
    let challenge = end_to_end::game_of_challenge(&challenge.await.message());
    world.kill();
    world.town.bot_is_gone().await;
    left.remove_bot();
    world.guild.set_outage(true);
    world.restart().await;
    until(&world, table.game, is_closed).await;
    until(&world, challenge, is_closed).await;
    // An outage is no removal: such a server is on the list.
    assert!(!is_closed(&world.saved(in_trouble.game).await));
}
