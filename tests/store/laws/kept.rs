//! What is kept beside the sessions: boards, people, registrations, and what is due.

use std::collections::HashMap;

use o_an_quan::rules::{BySide, Side};
use o_an_quan::session::{
    ChannelId, GameId, Gone, GuildId, Hand, Hands, MessageId, Offer, OfferNumber, Offered, State,
    Timestamp, UserId, Version,
};
use o_an_quan::store::{Board, Drawn, Person, StoreError};

use super::{Ground, loaded, write};
use crate::histories::{Fate, GUILD, START, Script};

pub async fn what_is_due_comes_oldest_first(ground: &impl Ground) {
    let store = ground.open().await;
    let at = |hours: i64| Timestamp(START.0 + hours * 3_600_000);
    for (game, hours) in [(1, 5), (2, 1), (3, 3), (4, 1)] {
        let mut record = Script::new(game, Fate::Withdrawn).records().remove(0);
        record.wakes_at = Some(at(hours));
        store.create(&record).await.expect("a new name");
    }
    write(&*store, &Script::new(5, Fate::Left(1)).records()).await;
    let due = async |hours, limit| {
        let due = store.due(at(hours), limit).await.expect("reads");
        due.into_iter().map(|game| game.0).collect::<Vec<_>>()
    };
    assert_eq!(due(0, 10).await, [0_u64; 0]);
    assert_eq!(due(1, 10).await, [2, 4]);
    assert_eq!(due(4, 10).await, [2, 4, 3]);
    assert_eq!(due(99, 3).await, [2, 4, 3]);
    assert_eq!(due(99, 10).await, [2, 4, 3, 1]);
    assert_eq!(store.next_wake().await.expect("reads"), Some(at(1)));
}

pub async fn after_a_stop_no_turn_is_lost_at_once(ground: &impl Ground) {
    let store = ground.open().await;
    let at = |minutes: i64| Timestamp(START.0 + minutes * 60_000);
    for (game, minutes) in [(1, Some(5)), (2, Some(90)), (3, None)] {
        let mut record = Script::new(game, Fate::Left(1)).last();
        record.table.version = Version(0);
        record.state.deadline = minutes.map(at);
        record.wakes_at = minutes.map(at);
        store.create(&record).await.expect("a new name");
    }
    store.grant_until(at(60)).await.expect("writes");
    for (game, minutes) in [(1, Some(60)), (2, Some(90)), (3, None)] {
        let record = loaded(&*store, GameId(game)).await.expect("kept");
        assert_eq!(record.state.deadline, minutes.map(at));
        assert_eq!(record.wakes_at, minutes.map(at));
    }
}

pub async fn a_game_set_aside_leaves_its_channel_free(ground: &impl Ground) {
    let store = ground.open().await;
    let (game, other) = (GameId(1), GameId(2));
    let mut record = Script::new(game.0, Fate::Left(1)).last();
    let channel = record.table.place.channel;
    record.table.version = Version(0);
    record.state.aside = true;
    store.create(&record).await.expect("a new name");
    assert_eq!(store.playing_in(channel).await.expect("reads"), None);
    assert_eq!(store.aside_in(channel).await.expect("reads"), Some(game));

    let mut second = Script::new(other.0, Fate::Left(1)).last();
    second.table.version = Version(0);
    second.table.place.channel = channel;
    store.create(&second).await.expect("the channel is free");
    record.state.aside = false;
    record.table.version = Version(1);
    let back = store.save(&record).await;
    assert!(matches!(back, Err(StoreError::ChannelTaken(taken)) if taken == other));
}

pub async fn what_stands_beside_the_moves_is_kept(ground: &impl Ground) {
    let store = ground.open().await;
    let offer = |what, agreed: &[Side]| Offer {
        number: OfferNumber(7),
        what,
        by: Side::B,
        expires: START,
        agreed: BySide::from_fn(|side| agreed.contains(&side)),
    };
    let offers = [
        None,
        Some(offer(Offered::Draw, &[Side::B])),
        Some(offer(Offered::Takeback, &[Side::A, Side::B])),
    ];
    for (game, offer) in (1..).zip(offers) {
        let mut record = Script::new(game, Fate::Left(3)).last();
        record.table.version = Version(0);
        record.state = State {
            hands: Some(Hands {
                round: 3,
                shown: [Some(Hand::Paper), Some(Hand::Hammer)],
            }),
            gone: BySide::from_fn(|side| (side == Side::C).then_some(Gone::Late)),
            offer,
            offers: OfferNumber(7),
            taken_back: 5,
            deadline: Some(START),
            warned: true,
            aside: false,
            adrift: true,
            guided: true,
        };
        store.create(&record).await.expect("a new name");
        assert_eq!(loaded(&*store, GameId(game)).await, Some(record));
    }
}

pub async fn rated_games_are_found_by_their_players(ground: &impl Ground) {
    let store = ground.open().await;
    let mut people = Vec::new();
    for (game, rated, fate) in [
        (1, true, Fate::Left(1)),
        (2, false, Fate::Left(1)),
        (3, true, Fate::Resigned(3)),
        (4, true, Fate::Withdrawn),
    ] {
        let mut record = Script::new(game, fate).last();
        record.table.version = Version(0);
        record.table.terms.rated = rated;
        people.extend(record.seats.iter().filter_map(|seat| seat.person()));
        store.create(&record).await.expect("a new name");
    }
    for user in people {
        let found = store.rated_games_of(user).await.expect("reads");
        assert_eq!(found, [GameId(1)], "on, and rated");
    }
    let nobody = store.rated_games_of(UserId(999)).await.expect("reads");
    assert_eq!(nobody, []);
}

/// What is over is in no place.
pub async fn what_is_on_is_found_by_its_place(ground: &impl Ground) {
    let store = ground.open().await;
    let script = |game, fate, channel| Script {
        channel: ChannelId(channel),
        ..Script::new(game, fate)
    };
    let scripts = [
        script(2, Fate::Resigned(2), 8),
        script(1, Fate::Left(2), 8),
        script(3, Fate::Left(3), 9),
        Script {
            guild: GuildId(77),
            ..script(4, Fate::Left(1), 10)
        },
    ];
    for script in &scripts {
        write(&*store, &script.records()).await;
    }
    let lobby = script(5, Fate::Withdrawn, 8).records().remove(0);
    store.create(&lobby).await.expect("a new name");
    let open = async |channel: Option<u64>| {
        let open = store.open_in(GUILD, channel.map(ChannelId)).await;
        let mut open = open.expect("reads");
        open.sort();
        open
    };
    assert_eq!(open(None).await, [1, 3, 5].map(GameId));
    assert_eq!(open(Some(8)).await, [1, 5].map(GameId));
    assert_eq!(open(Some(10)).await, []);
    // Places that are no servers are not among them.
    for (game, guild) in [(6, GuildId::NONE), (7, GuildId::ELSEWHERE)] {
        let script = Script {
            guild,
            ..script(game, Fate::Left(1), 20 + game)
        };
        write(&*store, &script.records()).await;
    }
    let mut servers = store.open_servers().await.expect("reads");
    servers.sort();
    let mut expected = [GUILD, GuildId(77)];
    expected.sort();
    assert_eq!(servers, expected);
}

pub async fn the_board_is_where_it_was_last_put(ground: &impl Ground) {
    let store = ground.open().await;
    let game = GameId(1);
    let board = |number| Board {
        channel: ChannelId(number),
        message: MessageId(number + 1),
        posted: Timestamp(number as i64),
    };
    let refused = store.set_board(game, board(1), Version(0)).await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    write(&*store, &Script::new(1, Fate::Left(1)).records()).await;
    assert_eq!(store.board(game).await.expect("reads"), None);
    for number in [5, 9, 7] {
        let set = store.set_board(game, board(number), Version(0)).await;
        set.expect("a game");
        assert_eq!(store.board(game).await.expect("reads"), Some(board(number)));
    }
}

/// What nobody is known to have seen is what was saved and not drawn since, on the
/// message that is the board.
pub async fn what_no_board_shows_is_unseen(ground: &impl Ground) {
    let store = ground.open().await;
    let (shown, behind, never, old) = (GameId(1), GameId(2), GameId(3), GameId(4));
    for game in [shown, behind, never, old] {
        write(&*store, &Script::new(game.0, Fate::Left(2)).records()).await;
    }
    let last = Script::new(1, Fate::Left(2)).last().table;
    let hang = async |game: GameId, message, drawn| {
        let board = Board {
            channel: ChannelId(1),
            message: MessageId(message),
            posted: START,
        };
        let hung = store.set_board(game, board, Version(drawn)).await;
        hung.expect("a game");
    };
    let unseen = async |since| store.unseen(since).await.expect("reads");
    for game in [shown, behind, old] {
        hang(game, game.0, 0).await;
    }
    let drawn = |game: GameId, message, version| Drawn {
        game,
        message: MessageId(message),
        version,
    };
    let seen = [
        drawn(shown, shown.0, last.version),
        // An earlier one that is noted later, another message, and a game that is not there.
        drawn(shown, shown.0, Version(1)),
        drawn(behind, 77, last.version),
        drawn(GameId(99), 1, Version(1)),
        drawn(old, old.0, last.version),
    ];
    store.set_drawn(&seen).await.expect("writes");
    assert_eq!(unseen(START).await, [behind, never]);
    let later = Timestamp(last.changed.0 + 1);
    assert_eq!(unseen(later).await, []);
    // A new message is drawn as it is when it is hung.
    hang(behind, 78, last.version.0).await;
    assert_eq!(unseen(START).await, [never]);
}

pub async fn people_are_remembered(ground: &impl Ground) {
    let store = ground.open().await;
    let person = |id, name: &str| Person {
        id: UserId(id),
        name: name.to_owned(),
        locale: "vi".to_owned(),
    };
    let hostile = person(1, "'); DROP TABLE people; --\u{202E}\0 @everyone 🟠");
    let greatest = person(u64::MAX, "");
    for known in [&hostile, &greatest] {
        store.remember(known, START).await.expect("writes");
    }
    let renamed = person(2, "Đỏ");
    for (name, late) in [("before", 0), ("Đỏ", 2), ("older", 1)] {
        let at = Timestamp(START.0 + late);
        let seen = person(2, name);
        store.remember(&seen, at).await.expect("writes");
    }
    let users: Vec<UserId> = (0..5000).chain([u64::MAX]).map(UserId).collect();
    let known = store.people(&users).await.expect("reads");
    let expected = [hostile, greatest, renamed].map(|person| (person.id, person));
    assert_eq!(known, HashMap::from(expected));
}

pub async fn a_registration_is_remembered(ground: &impl Ground) {
    let store = ground.open().await;
    for (application, hash) in [(1, "one"), (2, "two"), (1, "three")] {
        let kept = store.set_registered(application, hash).await;
        kept.expect("writes");
    }
    let registered = async |application| store.registered(application).await.expect("reads");
    assert_eq!(registered(1).await.as_deref(), Some("three"));
    assert_eq!(registered(2).await.as_deref(), Some("two"));
}
