//! Outside of the bot's servers: alone with it, and where somebody takes it along.

use std::time::Duration;

use end_to_end::{Shown, World, moves_on, spec};
use o_an_quan::playground::{Channel, Locale, Permissions, Person};

/// A place that the bot is no member of, and two people there who use it.
pub(crate) struct Visit {
    pub(crate) world: World,
    pub(crate) channel: Channel,
    pub(crate) lan: Person,
    pub(crate) tom: Person,
}

impl Visit {
    /// A group of people.
    pub(crate) async fn group() -> Visit {
        let world = World::open().await;
        let (lan, tom) = (world.english("Lan"), world.english("Tom"));
        let channel = world.town.add_group_dm(&[&lan, &tom]);
        Visit::of(world, channel, lan, tom)
    }

    /// A server that the bot was not invited to.
    async fn server() -> Visit {
        let world = World::open().await;
        let guild = world.town.add_guild_without_bot("Xóm");
        let channel = guild.add_channel("choi-co");
        let person = |name| guild.add_person(name, Locale::EN_US);
        let (lan, tom) = (person("Lan"), person("Tom"));
        Visit::of(world, channel, lan, tom)
    }

    fn of(world: World, channel: Channel, lan: Person, tom: Person) -> Visit {
        for person in [&lan, &tom] {
            person.set_has_app(true);
        }
        world.town.drain_journal();
        Visit {
            world,
            channel,
            lan,
            tom,
        }
    }

    /// The bot has sent nothing but answers.
    pub(crate) fn only_answers(&self) {
        let sent = self.world.town.drain_journal();
        spec::check(&sent);
        for sent in sent {
            let is_answer =
                sent.path.starts_with("/interactions/") || sent.path.starts_with("/webhooks/");
            assert!(is_answer, "{} {}", sent.method, sent.path);
            assert!(sent.status < 400, "{sent:?}");
        }
    }
}

/// The board of a ply, wherever it is shown.
async fn board_at(channel: &Channel, ply: u32) -> Shown {
    let wanted = format!(":{ply}:");
    let is_there = |shown: &Shown| {
        let first = moves_on(shown).into_iter().next();
        first.is_some_and(|(id, _)| id.contains(&wanted))
    };
    let what = format!("the board of ply {ply}");
    channel.until_latest(&what, is_there).await
}

pub(crate) async fn moves(person: &Person, board: &Shown) -> Shown {
    let (custom_id, _) = moves_on(board).remove(0);
    person.press(board, &custom_id).await.updated()
}

#[tokio::test]
async fn alone_with_the_bot_one_plays_against_it() {
    let world = World::open().await;
    let lan = world.vietnamese("Lan");
    let here = lan.in_(&lan.dm());
    let options = [("level", "khoa-sinh"), ("first", "challenger")];
    let board = here.slash("đấu-máy", &options).await.message();
    assert!(board.text().contains("Đỏ"), "{}", board.text());
    moves(&lan, &board).await;
    board_at(&lan.dm(), 2).await;
    let games = here.slash("ván-đấu", &[]).await.private();
    let link = format!("/channels/@me/{}/", lan.dm().id);
    assert!(games.text().contains(&link), "{}", games.text());
    for name in ["help", "rules", "settings", "privacy", "board"] {
        here.slash(name, &[]).await;
    }
    let asked = here.slash("resign", &[]).await.private();
    let sure = asked.buttons().remove(0).custom_id.unwrap();
    lan.press(&asked, &sure).await.updated();
    let again = here.slash("rematch", &[]).await.message();
    // Sides are swapped: the bot begins.
    assert!(moves_on(&again).is_empty());
    board_at(&lan.dm(), 1).await;
}

#[tokio::test]
async fn alone_with_the_bot_there_is_nothing_of_a_server() {
    let world = World::open().await;
    let tom = world.english("Tom");
    let here = tom.in_(&tom.dm());
    for name in ["leaderboard", "end-game", "doctor", "challenge"] {
        assert!(here.try_slash(name, &[]).is_err(), "{name} is offered");
    }
    let servers = here.slash("settings", &[("whose", "server")]).await;
    let servers = servers.private();
    assert!(
        servers.text().contains("servers only"),
        "{}",
        servers.text()
    );
    let help = here.slash("help", &[]).await.private();
    let alone = tom.press(&help, "open-challenge").await.private();
    assert!(
        alone.text().contains("Only you and the bot"),
        "{}",
        alone.text()
    );
    let ranks = tom.press(&help, "leaderboard:0").await.private();
    assert!(ranks.text().contains("servers only"), "{}", ranks.text());
}

#[tokio::test]
async fn people_play_where_one_of_them_takes_the_bot_along() {
    for visit in [Visit::group().await, Visit::server().await] {
        let Visit {
            world,
            channel,
            lan,
            tom,
        } = &visit;
        let mention = tom.mention();
        let wish = [("opponent", mention.as_str()), ("first", "challenger")];
        let asked = lan.in_(channel).slash("challenge", &wish);
        let id = asked.id;
        let asked = asked.await.message();
        let told = world.said_further(&[id]).await;
        assert!(told.is_private() && told.text().contains("isn't a member"));
        let accept = asked.buttons().remove(0).custom_id.unwrap();
        let board = tom.press(&asked, &accept).await.updated();
        let board = moves(lan, &board).await;
        let board = moves(tom, &board).await;
        // A quarter of an hour and more after the last answer.
        world.advance(Duration::from_secs(3600));
        let board = moves(lan, &board).await;
        let sown = tom.in_(channel).slash("board", &[]).await.message();
        assert_eq!(moves_on(&sown), moves_on(&board));
        moves(tom, &sown).await;
        let games = lan.in_(channel).slash("games", &[]).await.private();
        assert!(games.text().contains("your turn"), "{}", games.text());
        // Given up from a private question: the board changes by the last answer to it.
        let asked = lan.in_(channel).slash("resign", &[]).await.private();
        let sure = asked.buttons().remove(0).custom_id.unwrap();
        lan.press(&asked, &sure).await.updated();
        let is_over = |shown: &Shown| moves_on(shown).is_empty();
        channel.until_message(sown.id(), "the end", is_over).await;
        visit.only_answers();
    }
}

#[tokio::test]
async fn the_bots_own_move_comes_by_the_press_before_it() {
    let visit = Visit::group().await;
    let Visit {
        world,
        channel,
        lan,
        ..
    } = &visit;
    let options = [("level", "khoa-sinh"), ("first", "challenger")];
    let board = lan.in_(channel).slash("play", &options).await.message();
    moves(lan, &board).await;
    let board = board_at(channel, 2).await;
    world.advance(Duration::from_secs(24 * 3600));
    moves(lan, &board).await;
    board_at(channel, 4).await;
    visit.only_answers();
}

/// What happened while nothing could be shown is shown at the next press.
#[tokio::test]
async fn a_board_that_was_left_behind_is_shown_at_the_next_press() {
    let visit = Visit::group().await;
    let Visit {
        world,
        channel,
        lan,
        tom,
    } = &visit;
    let wish = [("first", "challenger")];
    let asked = lan.in_(channel).slash("challenge", &wish);
    let id = asked.id;
    let asked = asked.await.message();
    world.said_further(&[id]).await;
    let accept = asked.buttons().remove(0).custom_id.unwrap();
    let board = tom.press(&asked, &accept).await.updated();
    // No answer can be changed any more.
    world.advance(Duration::from_secs(3600));
    let sure = tom.in_(channel).slash("resign", &[]).await.private();
    let sure_id = sure.buttons().remove(0).custom_id.unwrap();
    tom.press(&sure, &sure_id).await.updated();
    let left = lan.look_again(&board).unwrap();
    assert_eq!(moves_on(&left), moves_on(&board));
    let (custom_id, _) = moves_on(&board).remove(0);
    let press = lan.press(&board, &custom_id);
    let id = press.id;
    let shown = press.await.updated();
    assert!(moves_on(&shown).is_empty(), "{}", shown.text());
    world.said_further(&[id]).await;
    visit.only_answers();
}

#[tokio::test]
async fn no_live_clock_is_kept_where_the_bot_is_no_member() {
    let visit = Visit::group().await;
    let Visit {
        channel, lan, tom, ..
    } = &visit;
    let wish = [("clock", "60s")];
    let refused = lan.in_(channel).slash("challenge", &wish).await.private();
    assert!(
        refused.text().contains("clock in seconds"),
        "{}",
        refused.text()
    );
    let wish = [("clock", "3d")];
    let asked = lan.in_(channel).slash("challenge", &wish).await.message();
    let accept = asked.buttons().remove(0).custom_id.unwrap();
    tom.press(&asked, &accept).await.updated();
    visit.only_answers();
}

#[tokio::test]
async fn where_the_bot_may_only_whisper_no_game_begins() {
    let visit = Visit::server().await;
    let Visit { channel, lan, .. } = &visit;
    channel.deny(lan, Permissions::USE_EXTERNAL_APPS);
    let here = lan.in_(channel);
    let level = [("level", "khoa-sinh")];
    let refused = here.slash("play", &level).await.private();
    assert!(refused.text().contains("you alone"), "{}", refused.text());
    let help = here.slash("help", &[]).await.private();
    let refused = lan.press(&help, "open-challenge").await.private();
    assert!(refused.text().contains("you alone"), "{}", refused.text());
    visit.only_answers();
}
