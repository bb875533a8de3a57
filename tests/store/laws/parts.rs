//! Somebody's games are found by their name: those that are on and those that are over.

use o_an_quan::rules::{Ruleset, Sides};
use o_an_quan::session::{
    Actor, ChannelId, Command, Excuse, GameId, Place, Record, Request, Session, Terms, Timestamp,
    UserId,
};
use o_an_quan::store::Store;

use super::{Ground, loaded, write};
use crate::histories::{BLUE, Fate, GUILD, RED, START, Script};

const STRANGER: UserId = UserId(999);

async fn on(store: &dyn Store, user: UserId) -> Vec<u64> {
    let found = store.games_on(user, 100).await.expect("reads");
    found.into_iter().map(|game| game.0).collect()
}

async fn over(store: &dyn Store, user: UserId, page: u32, per_page: u32) -> (Vec<u64>, u32) {
    let found = store.games_over(user, page, per_page).await;
    let found = found.expect("reads");
    (
        found.games.into_iter().map(|game| game.0).collect(),
        found.total,
    )
}

pub async fn a_person_finds_their_games(ground: &impl Ground) {
    let store = ground.open().await;
    let fates = [
        Fate::Declined,
        Fate::Left(0),
        Fate::Resigned(3),
        Fate::Left(5),
        Fate::Expired,
        Fate::Closed(0),
        Fate::Played,
    ];
    for (game, fate) in (1..).zip(fates) {
        let script = Script {
            at: Timestamp(START.0 + 1_000_000 * game as i64),
            ..Script::new(game, fate)
        };
        write(&*store, &script.records()).await;
    }
    let challenge = Script::new(8, Fate::Withdrawn).records().remove(0);
    store.create(&challenge).await.expect("a new name");
    for user in [RED, BLUE] {
        assert_eq!(on(&*store, user).await, [4, 2, 8]);
        assert_eq!(over(&*store, user, 0, 10).await, (vec![7, 6, 3], 3));
        assert_eq!(over(&*store, user, 0, 2).await, (vec![7, 6], 3));
        assert_eq!(over(&*store, user, 1, 2).await, (vec![3], 3));
        assert_eq!(over(&*store, user, u32::MAX, 2).await, (vec![], 3));
        let few = store.games_on(user, 2).await.expect("reads");
        assert_eq!(few, [GameId(4), GameId(2)]);
    }
    assert_eq!(on(&*store, STRANGER).await, [0_u64; 0]);
    assert_eq!(over(&*store, STRANGER, 0, 10).await, (vec![], 0));
}

pub async fn the_last_game_of_a_channel_is_that_of_whoever_asks(ground: &impl Ground) {
    let store = ground.open().await;
    let here = ChannelId(7);
    for (game, blue, channel) in [(1, BLUE, 7), (2, STRANGER, 7), (3, BLUE, 9)] {
        let script = Script {
            blue,
            channel: ChannelId(channel),
            at: Timestamp(START.0 + 1_000_000 * game as i64),
            ..Script::new(game, Fate::Resigned(2))
        };
        write(&*store, &script.records()).await;
    }
    let last = async |user| store.last_over(user, here).await.expect("reads");
    assert_eq!(last(RED).await, Some(GameId(2)));
    assert_eq!(last(BLUE).await, Some(GameId(1)));
    assert_eq!(last(UserId(5)).await, None);
}

fn asked(session: &Session, by: UserId, command: Command) -> Session {
    let request = Request {
        by: Actor::Person(by),
        at: START,
        seed: 1,
        command,
    };
    let step = session.clone().apply(&request);
    step.expect("what may be done").session
}

pub async fn who_leaves_a_challenge_takes_part_no_more(ground: &impl Ground) {
    let store = ground.open().await;
    let place = Place {
        guild: GUILD,
        channel: ChannelId(1),
    };
    let rules = Ruleset::default().with_sides(Sides::Three);
    let terms = Terms {
        opponent: Some(BLUE),
        ..Terms::friendly(rules)
    };
    let step = Session::challenge(GameId(1), place, terms, RED, START);
    let joined = asked(&step.session, STRANGER, Command::Accept);
    let left = asked(&joined, STRANGER, Command::Leave);
    let begun = asked(&left, RED, Command::Start);
    let states: Vec<Record> = [step.session, joined, left, begun]
        .iter()
        .map(Session::record)
        .collect();
    write(&*store, &states[..2]).await;
    assert_eq!(on(&*store, STRANGER).await, [1]);
    assert_eq!(on(&*store, BLUE).await, [1]);
    store.save(&states[2]).await.expect("the next version");
    assert_eq!(on(&*store, STRANGER).await, [0_u64; 0]);
    store.save(&states[3]).await.expect("the next version");
    // Others began without the one who was asked.
    assert_eq!(on(&*store, BLUE).await, [0_u64; 0]);
    assert_eq!(on(&*store, RED).await, [1]);
}

/// A rematch says who is to sit; turned down, nobody sits.
pub async fn a_rematch_that_comes_to_nothing_is_kept(ground: &impl Ground) {
    let store = ground.open().await;
    let played = Script::new(1, Fate::Resigned(2)).last();
    let Ok(Session::Finished(played)) = Session::from_record(played) else {
        panic!("it is over");
    };
    let asked_again = played.rematch(GameId(2), RED, START).expect("theirs");
    let asked_again = asked_again.session;
    let turned_down = asked(&asked_again, BLUE, Command::Decline(Excuse::Busy));
    let records = [asked_again.record(), turned_down.record()];
    write(&*store, &records[..1]).await;
    assert_eq!(on(&*store, BLUE).await, [2]);
    store.save(&records[1]).await.expect("the next version");
    assert_eq!(loaded(&*store, GameId(2)).await.as_ref(), records.last());
    assert_eq!(on(&*store, BLUE).await, [0_u64; 0]);
    assert_eq!(over(&*store, BLUE, 0, 10).await, (vec![], 0));
}
