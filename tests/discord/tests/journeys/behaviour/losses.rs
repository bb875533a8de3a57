//! What is lost on the way: the process, Discord, the store, the right to edit.

use std::sync::Arc;
use std::time::Duration;

use end_to_end::{Mood, Shown, Table, World, is_answer, moves_on, spec};
use o_an_quan::discord::{self, Access, Links};
use o_an_quan::host::{Clock, Host};
use o_an_quan::playground::people::Pending;
use o_an_quan::playground::state::{Limits, State};
use o_an_quan::playground::{Drop, Entry, Fault, Matching, Playground, Setup, Step, When};
use o_an_quan::store;

use crate::boards::is_retired;
use crate::faults::{
    PASSING, SECOND, acknowledged, first_move, is_blues, is_result, lost_and_found,
    on_a_faulty_store, press, resigns,
};
use crate::match_play::ply;

const QUARTER: Duration = Duration::from_secs(16 * 60);

pub async fn the_process_dies() {
    use When::{After, Before};
    assert_eq!(dies(press, Before, is_heard_of).await, 0);
    for (deed, when) in [(press as Deed, Before), (press, After), (says, After)] {
        assert_eq!(dies(deed, when, is_answer).await, 1, "it was saved before");
    }
    dies(says, Before, is_edit).await;
}

type Deed = fn(&Table) -> Pending;

fn is_heard_of(step: &Step) -> bool {
    matches!(step, Step::Event { name } if &**name == "INTERACTION_CREATE")
}

/// Such as the retiring of the board before.
fn is_edit(step: &Step) -> bool {
    matches!(step, Step::Request { method, .. } if method == "PATCH")
}

fn says(table: &Table) -> Pending {
    let here = table.seats[0].in_(&table.channel);
    here.slash("sow", &[("square", "3 left")])
}

/// A move is made and the bot dies meanwhile; gives how many moves were saved.
async fn dies(deed: Deed, when: When, at: fn(&Step) -> bool) -> u32 {
    let (world, table) = lost_and_found().await;
    world.kill_at(when, at);
    let asked = deed(&table);
    world.town.bot_is_gone().await;
    world.advance(4 * SECOND);
    let answered = !asked.await.is_failed();
    let shown = latest_ply(&world.town.state(), &table);
    assert!(!answered || shown == 1, "what was answered was seen");
    world.restart().await;
    let saved = u32::try_from(table.saved(&world).await.moves().len()).unwrap();
    assert!(shown <= saved, "a move that was seen is lost");
    let is_there = |state: &State| (latest_ply(state, &table) == saved).then_some(());
    world.town.until("the board", is_there).await;
    every_button_works(&world, &table).await;
    saved
}

/// What everyone sees.
fn latest_ply(state: &State, table: &Table) -> u32 {
    let all = state.channels[&table.channel.id].messages.values();
    let all = all.cloned().map(|message| Shown { message });
    all.filter_map(|shown| ply(&shown)).max().unwrap()
}

async fn every_button_works(world: &World, table: &Table) {
    let mut all = table.channel.messages();
    all.retain(|message| !message.is_private());
    let mut buttons = Vec::new();
    for message in &all {
        let ids = message.enabled().into_iter();
        buttons.extend(ids.filter_map(|one| Some((message, one.custom_id?))));
    }
    // Moves come last: the first of them makes the others old.
    buttons.sort_by_key(|(_, id)| id.starts_with("play:"));
    let before = table.saved(world).await.moves().len();
    let mover = &table.seats[before % 2];
    for (message, custom_id) in buttons {
        world.advance(10 * SECOND);
        let outcome = mover.press(message, &custom_id).await;
        let said = outcome.shown().unwrap().text();
        assert!(!said.contains("không còn dùng được"), "{custom_id}");
        assert!(!said.contains("no longer works"), "{custom_id}");
    }
    assert_eq!(table.saved(world).await.moves().len(), before + 1);
}

pub async fn a_dead_token() {
    // The press itself waited so long.
    let (world, table, store) = on_a_faulty_store().await;
    store.set(Mood::Blocked);
    let pressed = press(&table);
    acknowledged(&world, &store, &pressed).await;
    spec::check(&world.town.drain_journal());
    world.advance(QUARTER);
    store.set(Mood::Well);
    shown_as_message(&world, &table, is_blues).await;
    // The other does something by then, elsewhere than on the board.
    world.advance(QUARTER);
    resigns(&table).await.await.updated();
    shown_as_message(&world, &table, is_result).await;
    // Nobody does, and the timer strikes.
    let [red, blue] = &table.seats;
    let clock = [("clock", "300s")];
    let channel = world.channel("khac");
    let table = world.table_by(&channel, [red, blue], &clock).await;
    spec::check(&world.town.drain_journal());
    world.advance(QUARTER);
    shown_as_message(&world, &table, |shown| moves_on(shown).is_empty()).await;
    assert!(table.is_over(&world).await);
}

/// The board comes to be so, and not by the token of what was asked long ago.
async fn shown_as_message(world: &World, table: &Table, wanted: impl Fn(&Shown) -> bool) {
    let board = table.board.id();
    table
        .channel
        .until_message(board, "the board", wanted)
        .await;
    let path = format!("/channels/{}/messages/{board}", table.channel.id);
    let is_on_board = |one: &Entry| one.method == "PATCH" && one.path == path && one.status == 200;
    let sent = world.town.drain_journal();
    spec::check(&sent);
    assert!(sent.iter().any(is_on_board), "{sent:?}");
    let state = world.town.state();
    for one in &sent {
        let mut asked = state.interactions.values();
        let token = asked.find(|asked| one.path.contains(&asked.token));
        let is_dead = token.is_some_and(|asked| asked.is_expired(one.at));
        assert!(!is_dead, "{} {} {:?}", one.method, one.path, one.code);
    }
}

pub async fn no_edit() {
    // Deleted.
    let (world, table) = lost_and_found().await;
    assert!(table.channel.delete_message(table.board.id()));
    resigns(&table).await.await.updated();
    table.channel.until_latest("the result", is_result).await;
    drop(world);
    // Too old, or edited too often since.
    let (world, table) = lost_and_found().await;
    world.town.set_limits(Limits {
        late_edits: 0,
        ..Limits::default()
    });
    world.advance(2 * 3600 * SECOND);
    resigns(&table).await.await.updated();
    let result = table.channel.until_latest("the result", is_result).await;
    assert_ne!(result.id(), table.board.id());
    a_letter_comes_late().await;
}

async fn a_letter_comes_late() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let clock = [("clock", "1d")];
    let mut table = world.table_by(&channel, [&red, &blue], &clock).await;
    world.advance(59 * 60 * SECOND);
    let first = table.board.id();
    let played = first_move(&table);
    table.press(&played).await;
    assert_eq!(table.board.id(), first);
    world.advance(2 * 60 * SECOND);
    let board = press(&table).await.message();
    assert_ne!(board.id(), first);
    let old = channel.until_message(first, "it retired", is_retired).await;
    let link = format!("/{}/{}/{}", world.guild.id, channel.id, board.id());
    assert!(old.text().contains(&link), "{}", old.text());
}

pub async fn discord_fails() {
    let callback = || Matching::any().method("POST").path("/callback");
    for fault in PASSING {
        let (world, mut table) = lost_and_found().await;
        world.town.fail_next(1, callback(), fault);
        table.board = press(&table).await.updated();
        assert!(is_blues(&table.board), "{fault:?}");
        assert_eq!(table.saved(&world).await.moves().len(), 1);
    }
    nothing_arrives().await;
    for how in [Drop::Cut, Drop::Reconnect] {
        let (world, mut table) = lost_and_found().await;
        world.town.drop_gateway(how);
        table.board = press(&table).await.updated();
        assert!(is_blues(&table.board), "{how:?}");
    }
}

/// For longer than an answer is waited for.
async fn nothing_arrives() {
    let (world, table) = lost_and_found().await;
    let all = Matching::any();
    world.town.fail_next(100, all, Fault::ServerError);
    let pressed = press(&table);
    while table.saved(&world).await.moves().is_empty() {
        tokio::task::yield_now().await;
    }
    assert!(pressed.now().is_none());
    world.town.heal();
    let passing = async {
        loop {
            world.advance_bot(SECOND);
            tokio::task::yield_now().await;
        }
    };
    let board = table.board.id();
    let shown = table.channel.until_message(board, "the move", is_blues);
    tokio::select! {
        board = shown => assert!(is_blues(&board)),
        () = passing => {}
    }
}

pub async fn no_store() {
    let (world, mut table, store) = on_a_faulty_store().await;
    for mood in [Mood::FailingToWrite, Mood::Failing] {
        let before = world.saved(table.game).await.record();
        let elsewhere = world.channel("khac");
        store.set(mood);
        let refused = press(&table).await.private();
        is_clear(&refused);
        let stranger = world.english("Ann");
        let wish = stranger.in_(&elsewhere).slash("challenge", &[]);
        is_clear(&wish.await.private());
        store.set(Mood::Well);
        assert_eq!(world.saved(table.game).await.record(), before);
        assert_eq!(world.playing_in(&elsewhere).await, None);
        table.board = press(&table).await.updated();
    }
}

/// It says that nothing has changed, in one of both languages.
fn is_clear(refused: &Shown) {
    let text = refused.text();
    let words = ["hasn't changed", "không thay đổi"];
    assert!(words.iter().any(|part| text.contains(part)), "{text}");
}

/// That the program ends with code 2, and so for every setting, is held where the
/// program is run: `tests/settings.rs`, and what reaches a log by `tests/logs.rs`.
pub async fn a_wrong_token() {
    const WRONG: &str = "c2VjcmV0.dG9rZW4.bmV2ZXItbG9nZ2Vk";
    let town = Playground::start(Setup::default()).await.unwrap();
    let access = Access {
        token: WRONG.to_owned(),
        proxy: Some(town.api_base()),
        links: Links::default(),
    };
    let store = store::open("sqlite::memory:").await.unwrap();
    let host = Arc::new(Host::new(store, Clock::System));
    let ended = discord::serve(&access, host).await.unwrap_err();
    for said in [ended.to_string(), format!("{ended:?}")] {
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(!said.contains(WRONG), "{said}");
    }
    assert!(ended.to_string().starts_with("DISCORD_TOKEN: "));
}
