//! Where things happen: what is gone, what is forbidden, who is no member, who left.

use std::time::Duration;

use end_to_end::{Shown, Table, World, moves_on};
use o_an_quan::playground::{Channel, Permissions};
use o_an_quan::session::UserId;

use crate::elsewhere::{Visit, moves};
use crate::faults::{lost_and_found, press, resigns};
use crate::privacy;
use crate::vanished::{goes_on_in, is_closed, until, until_adrift};

pub async fn gone() {
    a_message_is_gone().await;
    for in_thread in [false, true] {
        a_channel_is_gone(in_thread).await;
    }
    a_server_is_gone().await;
}

async fn a_message_is_gone() {
    let (world, mut table) = lost_and_found().await;
    assert!(table.channel.delete_message(table.board.id()));
    let here = table.seats[1].in_(&table.channel);
    table.board = here.slash("board", &[]).await.message();
    press(&table).await.updated();
    assert_eq!(table.saved(&world).await.moves().len(), 1);
}

async fn a_channel_is_gone(in_thread: bool) {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let parent = world.channel("choi-co");
    let channel = match in_thread {
        true => parent.add_thread("van", &red),
        false => parent,
    };
    let mut table = world.table(&channel, [&red, &blue]).await;
    channel.delete();
    until_adrift(&world, table.game).await;
    goes_on_in(&world, &mut table, &world.channel("khac")).await;
    // Left alone again, it ends, and leaves nobody in a game.
    table.channel = world.channel("nua");
    let other = world.table(&table.channel, [&red, &blue]).await;
    other.channel.delete();
    until_adrift(&world, other.game).await;
    world.advance(Duration::from_secs(7 * 24 * 3600));
    until(&world, other.game, is_closed).await;
}

async fn a_server_is_gone() {
    let (world, mut table) = lost_and_found().await;
    world.guild.set_outage(true);
    world.guild.set_outage(false);
    table.board = press(&table).await.updated();
    assert_eq!(table.saved(&world).await.moves().len(), 1);
    world.guild.remove_bot();
    until(&world, table.game, is_closed).await;
    world.guild.invite_bot();
    let [red, blue] = &table.seats;
    let games = red.in_(&table.channel).slash("games", &[]).await.private();
    assert!(!games.text().contains("đến lượt"), "{}", games.text());
    world.table(&table.channel, [red, blue]).await;
}

pub async fn may_not() {
    // A board that can't be reached, and one that can't be posted anew.
    for (denied, name) in [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        (Permissions::SEND_MESSAGES, "Send Messages"),
    ] {
        let (world, table) = lost_and_found().await;
        assert!(table.channel.delete_message(table.board.id()));
        table.channel.deny_bot(denied);
        let resigned = resigns(&table).await;
        let heard = world.said_further(&[resigned.id]).await;
        assert!(heard.is_private());
        let words = format!("lacks these permissions in this channel: {name}.");
        assert!(heard.text().contains(&words), "{}", heard.text());
        assert!(table.is_over(&world).await);
    }
    // A thread that can't be opened.
    let world = World::open().await;
    let (channel, tom) = (world.channel("choi-co"), world.english("Tom"));
    for (denied, name) in [
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
    ] {
        channel.deny_bot(denied);
        let wish = [("thread", "true")];
        let heard = tom.in_(&channel).slash("challenge", &wish).await.private();
        assert!(heard.text().contains(name), "{}", heard.text());
    }
    assert_eq!(world.playing_in(&channel).await, None);
}

pub async fn a_guest() {
    let visit = Visit::group().await;
    let Visit {
        world,
        channel,
        lan,
        tom,
    } = &visit;
    let wish = [("clock", "60s")];
    let refused = lan.in_(channel).slash("challenge", &wish).await.private();
    assert!(refused.text().contains("can't keep a clock in seconds"));
    let mention = tom.mention();
    let wish = [("opponent", mention.as_str()), ("first", "challenger")];
    let asked = lan.in_(channel).slash("challenge", &wish);
    let id = asked.id;
    let asked = asked.await.message();
    let told = world.said_further(&[id]).await;
    assert!(told.is_private() && told.text().contains("The bot isn't a member here"));
    let accept = asked.buttons().remove(0).custom_id.unwrap();
    let mut board = tom.press(&asked, &accept).await.updated();
    // Each turn is answered by the press that makes it, however late it comes.
    for mover in [lan, tom, lan, tom] {
        world.advance(Duration::from_secs(2 * 24 * 3600));
        let next = moves(mover, &board).await;
        assert_eq!(next.id(), board.id());
        board = next;
    }
    nobody_is_called(channel);
    visit.only_answers();
}

/// Whoever is named in a message was not pinged by it.
fn nobody_is_called(channel: &Channel) {
    for message in channel.messages() {
        assert_eq!(message.pinged(), [], "{}", message.text());
    }
}

pub async fn departed() {
    leaves().await;
    is_forgotten().await;
}

async fn leaves() {
    let (world, table) = lost_and_found().await;
    let [lan, tom] = &table.seats;
    resigns(&table).await.await.updated();
    names_on_page(&world, &table, ["Lan", "Tom"]).await;
    tom.leave(&world.guild);
    // What Discord has answered is good for an hour.
    world.advance(Duration::from_secs(3601));
    names_on_page(&world, &table, ["Lan"]).await;
    let games = lan.in_(&table.channel).slash("ván-đấu", &[]).await;
    let games = games.private().text();
    assert_eq!(games.matches("bạn thắng").count(), 1, "{games}");
}

async fn is_forgotten() {
    let world = World::open().await;
    let (lan, tom) = (world.english("Lan"), world.english("Tom"));
    let old = world.table(&world.channel("a"), [&tom, &lan]).await;
    resigns(&old).await.await.updated();
    let on = world.table(&world.channel("b"), [&lan, &tom]).await;
    names_on_page(&world, &old, ["Lan", "Tom"]).await;
    privacy::forgets(&tom, &on.channel).await;
    let is_over = |shown: &Shown| moves_on(shown).is_empty();
    let board = on.channel.until_message(on.board.id(), "the end", is_over);
    let board = board.await.text();
    assert!(board.contains("Lan") && !board.contains("Tom"), "{board}");
    // Her games stay, and name him no more.
    names_on_page(&world, &old, ["Lan"]).await;
    let games = lan.in_(&old.channel).slash("games", &[]).await.private();
    assert_eq!(games.text().matches("you ").count(), 2, "{}", games.text());
    assert!(!games.text().contains("Tom"), "{}", games.text());
    for game in [old.game, on.game] {
        let record = world.saved(game).await.record();
        assert!(!record.names(UserId(tom.id.0)) && record.names(UserId(lan.id.0)));
    }
}

/// Exactly these are on the board of honour.
async fn names_on_page<const N: usize>(world: &World, table: &Table, names: [&str; N]) {
    world.advance(Duration::from_secs(10));
    let here = world.english("Ann");
    let page = here.in_(&table.channel).slash("leaderboard", &[]).await;
    let page = page.message().text();
    let mut known = ["Lan", "Tom"].to_vec();
    known.retain(|name| page.contains(name));
    assert_eq!(known, names, "{page}");
}
