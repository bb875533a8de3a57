//! What people press and say: out of turn, twice, too slowly, wrongly.

use std::time::Duration;

use end_to_end::{Mood, Shown, Table, World, moves_on};
use futures_util::future::join;
use o_an_quan::playground::Locale;
use o_an_quan::playground::people::{Pending, all};

use crate::elsewhere::moves;
use crate::faults::{acknowledged, first_move, is_blues, lost_and_found, on_a_faulty_store, press};
use crate::match_play::ply;
/// What one of two presses is told that came second.
const STALE: &str = "nút này cũ rồi";

pub async fn one_counts() {
    let (world, mut table) = lost_and_found().await;
    let [red, blue] = table.seats.clone();
    let (old, first) = (table.board.clone(), first_move(&table));
    // A double click: both answers show the board, and one says why it was refused.
    let (one, other) = (red.press(&old, &first), red.press(&old, &first));
    let asked = [one.id, other.id];
    let (one, other) = join(one.into_future(), other.into_future()).await;
    assert_eq!(one.updated().id(), other.updated().id());
    let heard = world.said_further(&asked).await;
    assert!(heard.is_private() && heard.text().contains(STALE));
    assert_eq!(plies(&world, &table).await, 1);
    // Two people at once.
    table.board = red.look_again(&old).unwrap();
    let second = first_move(&table);
    let (played, late) = (blue.press(&old, &second), red.press(&old, &first));
    let late = world.refusal(late).await;
    assert!(late.is_private() && late.text().contains(STALE));
    played.await.updated();
    assert_eq!(plies(&world, &table).await, 2);
    // A button of a board that all have seen the end of.
    for (custom_id, _) in moves_on(&old) {
        let heard = world.refusal(red.press(&old, &custom_id)).await;
        assert!(heard.is_private() && heard.text().contains(STALE));
    }
    assert_eq!(plies(&world, &table).await, 2);
}

async fn plies(world: &World, table: &Table) -> usize {
    table.saved(world).await.moves().len()
}

pub async fn an_outsider() {
    let (world, table) = lost_and_found().await;
    let before = world.saved(table.game).await.record();
    let stranger = world.english("Ann");
    for (custom_id, _) in moves_on(&table.board) {
        let heard = stranger.press(&table.board, &custom_id).await.private();
        assert!(
            heard.text().contains("This game is between"),
            "{}",
            heard.text()
        );
        assert_eq!(heard.text().lines().count(), 1, "{}", heard.text());
    }
    // The others are there to be looked at, by the stranger alone.
    let others = table.board.enabled().into_iter();
    let others = others.filter_map(|button| button.custom_id);
    for custom_id in others.filter(|id| !id.starts_with("play:")) {
        stranger.press(&table.board, &custom_id).await.private();
    }
    let now = stranger.look_again(&table.board).unwrap();
    assert_eq!(now.message.components, table.board.message.components);
    assert_eq!(world.saved(table.game).await.record(), before);
}

pub async fn takes_long() {
    // The clock stands at half of the time that Discord gives when it is acknowledged.
    let (world, table, store) = on_a_faulty_store().await;
    for (deed, plies) in [(press as fn(&Table) -> Pending, 1), (says, 2)] {
        store.set(Mood::Blocked);
        let asked = deed(&table);
        acknowledged(&world, &store, &asked).await;
        store.set(Mood::Well);
        let is_there = |shown: &Shown| ply(shown) == Some(plies);
        table.channel.until_latest("the move", is_there).await;
    }
    others_think().await;
}

fn says(table: &Table) -> Pending {
    table.seats[1].in_(&table.channel).types("/sow 3 left")
}

/// Many wait for the strongest level, and two people play all the while.
async fn others_think() {
    let (world, mut table) = lost_and_found().await;
    let mut halls = Vec::new();
    for number in 0..6 {
        let (channel, person) = (world.channel("may"), world.vietnamese("Hoa"));
        let wish = [("level", "trang-nguyen"), ("first", "challenger")];
        let board = person.in_(&channel).slash("play", &wish).await.message();
        let (custom_id, _) = moves_on(&board).remove(number);
        halls.push((channel, person.press(&board, &custom_id)));
    }
    table.board = press(&table).await.updated();
    assert!(is_blues(&table.board));
    let (channels, presses): (Vec<_>, Vec<_>) = halls.into_iter().unzip();
    all(presses).await.into_iter().for_each(|outcome| {
        outcome.updated();
    });
    for channel in channels {
        let moved = |shown: &Shown| ply(shown) == Some(2);
        channel.until_latest("the bot's move", moved).await;
    }
}

pub async fn illegal() {
    let (world, table) = lost_and_found().await;
    let before = world.saved(table.game).await.record();
    let red = &table.seats[0];
    red.set_locale(Locale::EN_US);
    let elsewhere = world.channel("khac");
    let cases = [
        ("sow", "square", "9 left", "You can lift square"),
        ("sow", "square", "banana", "You can lift square"),
        ("challenge", "rules", "chess", "pho-thong"),
        ("challenge", "quan_non", "21", "0–20"),
        ("challenge", "first", "me", "challenger"),
        ("challenge", "sides", "5", "2"),
        ("challenge", "clock", "1 hour", "1d"),
        ("play", "level", "god", "khoa-sinh"),
        ("rules", "topic", "openings", "capture"),
        ("settings", "whose", "yours", "mine"),
    ];
    for (command, option, value, legal) in cases {
        world.advance(Duration::from_secs(10));
        let here = red.in_(match command {
            "sow" => &table.channel,
            _ => &elsewhere,
        });
        let heard = here.forge(command, &[(option, value)]).await.private();
        let heard = heard.text();
        assert!(heard.contains(legal), "{command} {option}: {heard}");
    }
    assert_eq!(world.saved(table.game).await.record(), before);
    assert_eq!(world.playing_in(&elsewhere).await, None);
}

pub async fn hostile_names() {
    let world = World::open().await;
    let guest = world.english("Guest");
    let dragons = "🐉".repeat(32);
    let markup = "**bold** ~~no~~ ||spoiler||";
    let cases = [
        (markup, &["**bold**", "~~no~~", "||spoiler||"][..]),
        ("@everyone <@1> <@&1>", &["@everyone", "<@1>", "<@&1>"]),
        ("\u{202e}evil\u{202c}", &["\u{202e}", "\u{202c}"]),
        (&dragons, &[]),
    ];
    for (name, never) in cases {
        let channel = world.channel("van");
        let hostile = world.english(name);
        let table = world.table(&channel, [&hostile, &guest]).await;
        let board = moves(&hostile, &table.board).await;
        let (custom_id, _) = moves_on(&board).remove(0);
        let stranger = world.english("Ann");
        let heard = stranger.press(&board, &custom_id).await.private();
        for text in [table.board.text(), board.text(), heard.text()] {
            let found = never.iter().find(|part| text.contains(**part));
            assert_eq!(found, None, "{text}");
        }
        for message in channel.messages() {
            let mut pinged = message.pinged().iter();
            assert!(pinged.all(|one| *one == guest.id), "{}", message.text());
        }
        // It is there, as text.
        let letters = |text: &str| -> String { text.replace('\\', "") };
        let core = match name {
            _ if name == markup => "bold",
            _ if name == dragons => "🐉",
            _ if name.contains("evil") => "evil",
            _ => "everyone",
        };
        assert!(letters(&table.board.text()).contains(core));
    }
}
