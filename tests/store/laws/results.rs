//! Results count once, and the leaderboard is in order.

use std::collections::BTreeMap;

use o_an_quan::rules::Ruleset;
use o_an_quan::session::{GuildId, Record, Session, Timestamp, UserId};
use o_an_quan::store::{Leaderboard, Ranked, Store};

use super::{Ground, is_stale, page, write};
use crate::histories::{BLUE, Fate, RED, START, Script};

fn ranked(place: u32, user: UserId, [wins, losses, draws]: [u32; 3]) -> Ranked {
    Ranked {
        place,
        user,
        wins,
        losses,
        draws,
    }
}

pub async fn results_count_once(ground: &impl Ground) {
    let store = ground.open().await;
    let records = Script::new(1, Fate::Resigned(4)).records();
    write(&*store, &records).await;
    let last = records.last().expect("a record");
    assert!(is_stale(&store.save(last).await));
    let mut again = last.clone();
    again.table.version = again.table.version.next();
    store.save(&again).await.expect("the next version");
    let board = page(&*store, 0, 10, RED).await;
    let lines = [ranked(1, BLUE, [1, 0, 0]), ranked(2, RED, [0, 1, 0])];
    assert_eq!(board.rows, lines);
    assert_eq!(board.asker, Some(lines[1]));
    assert_eq!(board.total, 2);
}

pub async fn what_does_not_count_leaves_no_result(ground: &impl Ground) {
    let store = ground.open().await;
    let fates = [
        Fate::Declined,
        Fate::Withdrawn,
        Fate::Expired,
        Fate::Closed(3),
        Fate::Left(3),
    ];
    for (game, fate) in (1..).zip(fates) {
        write(&*store, &Script::new(game, fate).records()).await;
    }
    assert_eq!(page(&*store, 0, 10, RED).await, Leaderboard::default());
    // Outside of servers there is no leaderboard to stand on.
    for (game, guild) in [(8, GuildId::NONE), (9, GuildId::ELSEWHERE)] {
        let script = Script {
            guild,
            ..Script::new(game, Fate::Resigned(2))
        };
        write(&*store, &script.records()).await;
        let stored = store.stored(RED).await.expect("reads");
        assert_eq!(stored.leaderboards, []);
        assert!(stored.games.iter().all(|game| game.result.is_none()));
        assert_eq!(stored.games.last().expect("it").guild, None);
    }
}

/// Games that `winner` wins of `loser` by resignation, so late.
async fn win(store: &dyn Store, game: u64, winner: u64, loser: u64, late: i64) {
    let mut script = Script::new(game, Fate::Resigned(0));
    script.red = UserId(loser);
    script.blue = UserId(winner);
    script.at = Timestamp(START.0 + late);
    write(store, &script.records()).await;
}

/// Wins of 1 to 5 over 9 and of one another: (game, winner, loser, when).
const SEASON: [(u64, u64, u64, i64); 9] = [
    (1, 1, 9, 50_000),
    (2, 1, 9, 60_000),
    (3, 2, 9, 10_000),
    (4, 2, 9, 20_000),
    (5, 3, 9, 30_000),
    (6, 3, 9, 31_000),
    (7, 4, 3, 90_000),
    (8, 5, 9, 5_000),
    (9, 4, 9, 80_000),
];

/// Place, person, wins, losses of the season: 1, 2 and 4 share the first place, the
/// earliest of them named first; 3 has as many wins and a loss more.
const STANDS: [(u32, u64, u32, u32); 6] = [
    (1, 2, 2, 0),
    (1, 1, 2, 0),
    (1, 4, 2, 0),
    (4, 3, 2, 1),
    (5, 5, 1, 0),
    (6, 9, 0, 8),
];

async fn season(store: &dyn Store) -> Vec<Ranked> {
    for (game, winner, loser, late) in SEASON {
        win(store, game, winner, loser, late).await;
    }
    let line = |(place, user, wins, losses)| ranked(place, UserId(user), [wins, losses, 0]);
    STANDS.map(line).to_vec()
}

pub async fn the_leaderboard_is_in_order(ground: &impl Ground) {
    let store = ground.open().await;
    let lines = season(&*store).await;
    let board = page(&*store, 0, 10, UserId(777)).await;
    assert_eq!(board.rows, lines);
    assert_eq!((board.asker, board.total), (None, 6));
}

pub async fn the_leaderboard_has_pages(ground: &impl Ground) {
    let store = ground.open().await;
    let lines = season(&*store).await;
    for asker in &lines {
        for (number, expected) in (0..).zip([&lines[..4], &lines[4..], &[]]) {
            let board = page(&*store, number, 4, asker.user).await;
            assert_eq!(board.rows, expected);
            assert_eq!(board.asker.as_ref(), Some(asker));
            assert_eq!(board.total, 6);
        }
    }
    let beyond = page(&*store, u32::MAX, u32::MAX, UserId(777)).await;
    assert_eq!((beyond.rows.len(), beyond.total), (0, 6));
}

pub async fn servers_have_leaderboards_of_their_own(ground: &impl Ground) {
    let store = ground.open().await;
    win(&*store, 1, 1, 2, 0).await;
    let mut elsewhere = Script::new(2, Fate::Resigned(0));
    elsewhere.guild = GuildId(2);
    write(&*store, &elsewhere.records()).await;
    let board = page(&*store, 0, 10, RED).await;
    let lines = [
        ranked(1, UserId(1), [1, 0, 0]),
        ranked(2, UserId(2), [0, 1, 0]),
    ];
    assert_eq!(board.rows, lines);
    assert_eq!(board.asker, None);
}

/// Counted here from the finished records, kept by the store, and counted anew by it.
pub async fn tallies_are_what_the_results_give(ground: &impl Ground) {
    let store = ground.open().await;
    let mut tallies: BTreeMap<UserId, [u32; 3]> = BTreeMap::new();
    for game in 1..=30 {
        let fate = match game % 5 {
            0 => Fate::Resigned(game as usize % 7),
            1 => Fate::Closed(2),
            _ => Fate::Played,
        };
        let mut script = Script::new(game, fate);
        script.red = UserId(1 + game % 3);
        script.blue = UserId(4 + game % 4);
        script.rules = few_points();
        if game % 5 == 2 {
            script.seed = seed_of_a_draw(&script);
        }
        let records = script.records();
        count(&mut tallies, records.last().expect("a record"));
        write(&*store, &records).await;
    }
    assert!(tallies.values().any(|[_, _, draws]| *draws > 0));
    let board = page(&*store, 0, 100, RED).await;
    let kept = board
        .rows
        .iter()
        .map(|r| (r.user, [r.wins, r.losses, r.draws]));
    assert_eq!(kept.collect::<BTreeMap<_, _>>(), tallies);
    store.recount().await.expect("writes");
    assert_eq!(page(&*store, 0, 100, RED).await, board);
}

/// Twelve points in all, so that some games are drawn.
fn few_points() -> Ruleset {
    ["dan", "quan_value"]
        .into_iter()
        .fold(Ruleset::default(), |rules, option| {
            rules.with(option, "1").expect("1 to 20")
        })
}

fn seed_of_a_draw(script: &Script) -> u64 {
    let is_drawn = |&seed: &u64| {
        let script = Script {
            seed,
            ..script.clone()
        };
        let mut tallies = BTreeMap::new();
        count(&mut tallies, &script.last());
        tallies.values().all(|tally| *tally == [0, 0, 1])
    };
    (0..1000).find(is_drawn).expect("a game that is drawn")
}

fn count(tallies: &mut BTreeMap<UserId, [u32; 3]>, record: &Record) {
    let session = Session::from_record(record.clone()).expect("a record of a session");
    let Session::Finished(finished) = session else {
        panic!("{:?} is not finished", record.phase);
    };
    let Some(standings) = finished.standings() else {
        return;
    };
    let seats = finished.seats().expect("a game that was played");
    for (side, seat) in seats.iter(record.table.terms.rules.sides()) {
        let user = seat.person().expect("people play");
        let column = match standings[side].name() {
            "won" => 0,
            "lost" => 1,
            _ => 2,
        };
        tallies.entry(user).or_default()[column] += 1;
    }
}
