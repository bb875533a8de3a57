//! Games in threads of their own.

use std::sync::Arc;
use std::time::Duration;

use end_to_end::{Faulty, Mood, Shown, World, game_of_challenge, moves_on};
use o_an_quan::playground::{Channel, Permissions, Person};
use o_an_quan::session::{ChannelId, GuildId, Session};
use o_an_quan::store::{ServerSettings, Store};

const HOUR: Duration = Duration::from_secs(3600);

/// The thread that an answer leads to.
fn thread_of(world: &World, answer: &Shown) -> Channel {
    let text = answer.text();
    let (_, rest) = text.split_once("<#").unwrap();
    let (id, _) = rest.split_once('>').unwrap();
    world.town.channel(id.parse().unwrap()).unwrap()
}

fn title(world: &World, channel: &Channel) -> String {
    world.town.state().channels[&channel.id].name.clone()
}

fn threads(world: &World) -> usize {
    let state = world.town.state();
    let is_thread = |one: &&o_an_quan::playground::state::places::Channel| one.thread().is_some();
    state.channels.values().filter(is_thread).count()
}

fn challenge_in(thread: &Channel) -> Shown {
    let mut all = thread.messages();
    all.retain(|message| !message.buttons().is_empty());
    all.remove(0)
}

async fn challenged(world: &World, channel: &Channel, [red, blue]: [&Person; 2]) -> Channel {
    let mention = blue.mention();
    let wish = [
        ("opponent", mention.as_str()),
        ("thread", "true"),
        ("first", "challenger"),
    ];
    let answer = red.in_(channel).slash("challenge", &wish).await.message();
    thread_of(world, &answer)
}

#[tokio::test]
async fn a_game_is_challenged_to_and_played_in_its_own_thread() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let mention = blue.mention();
    let wish = [("đối-thủ", mention.as_str()), ("chủ-đề", "true")];
    let answer = red.in_(&channel).slash("thách-đấu", &wish).await.message();
    assert!(answer.text().contains("chủ đề riêng"), "{}", answer.text());
    let thread = thread_of(&world, &answer);
    assert_eq!(title(&world, &thread), "Ô ăn quan: Lan – Tom");
    let challenge = challenge_in(&thread);
    // Blue is called there.
    let called = |shown: &Shown| shown.message.pinged.contains(&blue.id);
    thread.until_latest("blue is called", called).await;
    let accept = challenge.buttons()[0].label.clone();
    let board = blue.click(&challenge, &accept).await.updated();
    assert_eq!(moves_on(&board).len(), 10);
    assert!(world.playing_in(&thread).await.is_some());
    assert_eq!(world.playing_in(&channel).await, None);
    // The channel has room for others.
    world.table(&channel, [&red, &blue]).await;
}

#[tokio::test]
async fn what_a_thread_needs_is_named() {
    let world = World::open().await;
    let red = world.english("Tom");
    let channel = world.channel("choi-co");
    let wish = [("thread", "true")];
    for (denied, name) in [
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
    ] {
        channel.deny_bot(denied);
        let heard = red.in_(&channel).slash("challenge", &wish).await.private();
        assert!(heard.text().contains(name), "{}", heard.text());
    }
    channel.deny_bot(Permissions::NONE);
    let thread = channel.add_thread("van", &red);
    let heard = red.in_(&thread).slash("challenge", &wish).await.private();
    assert!(
        heard.text().contains("No thread can be opened"),
        "{}",
        heard.text()
    );
    assert_eq!(threads(&world), 1);
}

#[tokio::test]
async fn a_server_may_want_a_thread_for_every_game() {
    let world = World::open().await;
    let red = world.english("Tom");
    let set = ServerSettings {
        threads: true,
        ..ServerSettings::default()
    };
    let saved = world
        .store
        .set_server_settings(GuildId(world.guild.id.0), &set);
    saved.await.unwrap();
    let channel = world.channel("choi-co");
    let level = [("level", "khoa-sinh"), ("first", "challenger")];
    let answer = red.in_(&channel).slash("play", &level).await.message();
    let thread = thread_of(&world, &answer);
    let board = challenge_in(&thread);
    assert_eq!(moves_on(&board).len(), 10);
    let answer = red.in_(&channel).slash("challenge", &[]).await.message();
    let challenge = challenge_in(&thread_of(&world, &answer));
    game_of_challenge(&challenge);
    // Whoever wants none has none, and in a thread a game is played as it is.
    let none = [("thread", "false")];
    let challenge = red.in_(&channel).slash("challenge", &none).await.message();
    game_of_challenge(&challenge);
    let threads = threads(&world);
    let other = channel.add_thread("khac", &red);
    let challenge = red.in_(&other).slash("challenge", &[]).await.message();
    game_of_challenge(&challenge);
    assert_eq!(self::threads(&world), threads + 1);
}

#[tokio::test]
async fn an_archived_thread_is_opened_for_its_board() {
    let world = World::open().await;
    let (red, blue) = (world.english("Lan"), world.english("Tom"));
    let thread = challenged(&world, &world.channel("choi-co"), [&red, &blue]).await;
    let challenge = challenge_in(&thread);
    thread.set_archived(true, false);
    // A challenge lapses by itself: nobody is there to open the thread.
    world.advance(25 * HOUR);
    let lapsed = |shown: &Shown| shown.buttons().is_empty();
    thread
        .until_message(challenge.id(), "it lapsed", lapsed)
        .await;
}

#[tokio::test]
async fn a_game_in_a_thread_that_is_shut_goes_on_elsewhere() {
    let world = World::open().await;
    let (red, blue) = (world.english("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let thread = challenged(&world, &channel, [&red, &blue]).await;
    let challenge = challenge_in(&thread);
    let board = blue
        .click(&challenge, &challenge.buttons()[0].label)
        .await
        .updated();
    let game = world.playing_in(&thread).await.unwrap();
    thread.set_archived(true, true);
    let brought = blue.in_(&channel).slash("board", &[]).await.message();
    assert_eq!(brought.text(), board.text());
    assert_eq!(world.playing_in(&channel).await, Some(game));
    let Session::Playing(playing) = world.saved(game).await else {
        panic!("it is on");
    };
    assert_eq!(playing.table().place.channel, ChannelId(channel.id.0));
}

/// Threads that are open.
fn open_threads(world: &World) -> usize {
    let state = world.town.state();
    let threads = state.channels.values().filter_map(|one| one.thread());
    threads.filter(|thread| !thread.archived).count()
}

#[tokio::test]
async fn a_thread_that_was_opened_for_nothing_is_taken_away() {
    // Where the bot may not delete it, it is at least put away.
    for (more, left) in [(Permissions::MANAGE_THREADS, 0), (Permissions::NONE, 2)] {
        let mut faulty = None;
        let world = World::open_with(|store| {
            let around = Faulty::around(store);
            faulty = Some(around.clone());
            around as Arc<dyn Store>
        })
        .await;
        let (store, red) = (faulty.unwrap(), world.english("Tom"));
        let channel = world.channel("choi-co");
        world
            .guild
            .set_bot_permissions(Permissions::EVERYONE | more);
        let set = ServerSettings {
            threads: true,
            ..ServerSettings::default()
        };
        let guild = GuildId(world.guild.id.0);
        store.set_server_settings(guild, &set).await.unwrap();
        // Once met, nothing is written of them when they ask again.
        red.in_(&channel).slash("help", &[]).await.private();
        let level = [("level", "khoa-sinh")];
        for (command, wish) in [("challenge", &[][..]), ("play", &level)] {
            store.set(Mood::FailingToWrite);
            let heard = red.in_(&channel).slash(command, wish).await.private();
            let wrong = "Something went wrong";
            assert!(heard.text().contains(wrong), "{}", heard.text());
            store.set(Mood::Well);
            assert_eq!(open_threads(&world), 0, "{command}");
        }
        assert_eq!(threads(&world), left);
    }
}
