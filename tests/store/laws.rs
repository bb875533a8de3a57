//! What every store must do, whatever is behind it.

use std::collections::{BTreeMap, HashMap};
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;

use o_an_quan::rules::{Ruleset, Side};
use o_an_quan::session::{
    Actor, ChannelId, Command, Ending, GameId, GuildId, MessageId, Phase, Record, Request, Session,
    Timestamp, UserId,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use o_an_quan::store::{Board, Leaderboard, PageOf, Person, Ranked, Store, StoreError};

use crate::histories::{BLUE, Fate, GUILD, RED, START, Script, any_script, pick};

/// A place for one store's data, which can be opened several times as by several processes.
pub trait Ground {
    /// Opens it once more.
    async fn open(&self) -> Arc<dyn Store>;
}

/// Runs every law over a kind of store.
macro_rules! every_law {
    ($ground:expr) => {
        crate::laws::every_law!($ground;
            a_saved_record_is_loaded_as_it_was,
            nothing_is_found_where_nothing_was_saved,
            a_name_is_taken_once,
            a_stale_save_is_refused_and_changes_nothing,
            an_unknown_session_is_not_saved,
            a_channel_keeps_one_game,
            a_finished_game_frees_its_channel,
            two_stores_on_one_place_agree_on_every_ply,
            concurrent_saves_are_answered_each,
            what_is_due_comes_oldest_first,
            the_board_is_where_it_was_last_put,
            people_are_remembered,
            a_registration_is_remembered,
            results_count_once,
            what_does_not_count_leaves_no_result,
            the_leaderboard_is_in_order,
            the_leaderboard_has_pages,
            servers_have_leaderboards_of_their_own,
            tallies_are_what_the_results_give,
            a_game_that_cannot_have_been_played_is_refused,
            a_closed_store_has_kept_what_was_queued,
            a_dropped_save_is_done_whole_or_not_at_all,
            any_history_by_any_rules_is_kept,
            a_refused_save_undoes_none_of_its_neighbours,
        );
    };
    ($ground:expr; $($law:ident),* $(,)?) => {
        $(
            #[tokio::test]
            async fn $law() {
                crate::laws::$law(&$ground).await;
            }
        )*
    };
}
pub(crate) use every_law;

/// Writes a session's records in their order.
pub async fn write(store: &dyn Store, records: &[Record]) {
    let (first, rest) = records.split_first().expect("a session leaves a record");
    store.create(first).await.expect("a new name");
    for record in rest {
        store.save(record).await.expect("the next version");
    }
}

async fn loaded(store: &dyn Store, game: GameId) -> Option<Record> {
    store.load(game).await.expect("a readable record")
}

fn is_stale(result: &Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Stale))
}

pub async fn a_saved_record_is_loaded_as_it_was(ground: &impl Ground) {
    let store = ground.open().await;
    let fates = [
        Fate::Declined,
        Fate::Withdrawn,
        Fate::Expired,
        Fate::Closed(3),
        Fate::Resigned(4),
        Fate::Played,
        Fate::Left(5),
    ];
    for (game, fate) in (1..).zip(fates) {
        let mut saved = 0;
        for record in Script::new(game, fate).records() {
            match saved {
                0 => store.create(&record).await.expect("a new name"),
                _ => store.save(&record).await.expect("the next version"),
            }
            saved += 1;
            assert_eq!(loaded(&*store, record.table.id).await, Some(record));
        }
        assert!(saved > 1, "{fate:?}");
    }
}

pub async fn nothing_is_found_where_nothing_was_saved(ground: &impl Ground) {
    let store = ground.open().await;
    let game = GameId(1);
    assert_eq!(loaded(&*store, game).await, None);
    assert_eq!(store.playing_in(ChannelId(1)).await.expect("reads"), None);
    assert_eq!(store.due(Timestamp(i64::MAX), 10).await.expect("reads"), []);
    assert_eq!(store.next_wake().await.expect("reads"), None);
    assert_eq!(store.board(game).await.expect("reads"), None);
    assert_eq!(store.people(&[RED]).await.expect("reads"), HashMap::new());
    assert_eq!(store.registered(1).await.expect("reads"), None);
    assert_eq!(page(&*store, 0, 10, RED).await, Leaderboard::default());
}

pub async fn a_name_is_taken_once(ground: &impl Ground) {
    let store = ground.open().await;
    let first = Script::new(1, Fate::Left(0)).records().remove(0);
    let mut second = Script::new(1, Fate::Left(0));
    second.channel = ChannelId(77);
    store.create(&first).await.expect("a new name");
    let again = store.create(&second.records()[0]).await;
    assert!(matches!(again, Err(StoreError::Taken)), "{again:?}");
    assert_eq!(loaded(&*store, GameId(1)).await, Some(first));
}

pub async fn a_stale_save_is_refused_and_changes_nothing(ground: &impl Ground) {
    let store = ground.open().await;
    let records = Script::new(1, Fate::Played).records();
    let (kept, _) = records.split_at(records.len() / 2);
    write(&*store, kept).await;
    let now = kept.last().expect("half of a game");
    for record in records
        .iter()
        .filter(|record| record.table.version != now.table.version.next())
    {
        let refused = store.save(record).await;
        assert!(
            is_stale(&refused),
            "{:?}: {refused:?}",
            record.table.version
        );
        assert_eq!(loaded(&*store, GameId(1)).await.as_ref(), Some(now));
    }
    assert_eq!(page(&*store, 0, 10, RED).await, Leaderboard::default());
}

pub async fn an_unknown_session_is_not_saved(ground: &impl Ground) {
    let store = ground.open().await;
    let record = Script::new(1, Fate::Left(2)).last();
    let refused = store.save(&record).await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    assert_eq!(loaded(&*store, GameId(1)).await, None);
}

pub async fn a_channel_keeps_one_game(ground: &impl Ground) {
    let store = ground.open().await;
    let [first, mut second] = [1, 2].map(|game| Script::new(game, Fate::Left(2)));
    second.channel = first.channel;
    let second = second.records();
    write(&*store, &first.records()).await;
    store
        .create(&second[0])
        .await
        .expect("challenges may stand beside a game");
    let refused = store.save(&second[1]).await;
    assert!(
        matches!(refused, Err(StoreError::ChannelTaken(GameId(1)))),
        "{refused:?}"
    );
    assert_eq!(loaded(&*store, GameId(2)).await.as_ref(), Some(&second[0]));
    let mut begun = second[1].clone();
    begun.table.id = GameId(3);
    let refused = store.create(&begun).await;
    assert!(
        matches!(refused, Err(StoreError::ChannelTaken(GameId(1)))),
        "{refused:?}"
    );
    let on = store.playing_in(first.channel).await.expect("reads");
    assert_eq!(on, Some(GameId(1)));
}

pub async fn a_finished_game_frees_its_channel(ground: &impl Ground) {
    let store = ground.open().await;
    let [first, mut second] = [1, 2].map(|game| Script::new(game, Fate::Resigned(2)));
    second.channel = first.channel;
    write(&*store, &first.records()).await;
    assert_eq!(store.playing_in(first.channel).await.expect("reads"), None);
    write(&*store, &second.records()).await;
}

/// Both try the same ply at the same time, each with a move of its own.
pub async fn two_stores_on_one_place_agree_on_every_ply(ground: &impl Ground) {
    let stores = [ground.open().await, ground.open().await];
    let mut game = 0;
    let mut session = None;
    for ply in 0..50 {
        let on = match session.take() {
            Some(on @ Session::Playing(_)) => on,
            _ => {
                game += 1;
                begun(&*stores[0], game).await
            }
        };
        let tries = [2 * ply, 2 * ply + 1].map(|seed| next_move(&on, seed));
        let records = tries.each_ref().map(Session::record);
        let (a, b) = tokio::join!(stores[0].save(&records[0]), stores[1].save(&records[1]));
        let winner = match (&a, &b) {
            (Ok(()), stale) if is_stale(stale) => 0,
            (stale, Ok(())) if is_stale(stale) => 1,
            both => panic!("ply {ply}: {both:?}"),
        };
        for store in &stores {
            let kept = loaded(&**store, GameId(game)).await;
            assert_eq!(kept.as_ref(), Some(&records[winner]));
        }
        session = tries.into_iter().nth(winner);
    }
}

/// The session after whoever is to move has made a move that the seed chooses.
fn next_move(session: &Session, seed: u64) -> Session {
    let Session::Playing(playing) = session else {
        panic!("no game is on");
    };
    let mover = playing.mover().and_then(|seat| seat.person());
    let request = Request {
        by: Actor::Person(mover.expect("a person is to move while a game is on")),
        at: Timestamp(START.0 + seed as i64),
        seed,
        command: Command::Play {
            ply: playing.ply(),
            mv: pick(playing.game().position(), seed, 0),
        },
    };
    let step = session.clone().apply(&request);
    step.expect("a legal move in time").session
}

async fn begun(store: &dyn Store, game: u64) -> Session {
    let start = Script::new(game, Fate::Left(0)).records();
    write(store, &start).await;
    let last = start.last().expect("a record").clone();
    Session::from_record(last).expect("a record of a session")
}

pub async fn concurrent_saves_are_answered_each(ground: &impl Ground) {
    let store = ground.open().await;
    let scripts: Vec<Vec<Record>> = (1..=40)
        .map(|game| Script::new(game, Fate::Left(3)).records())
        .collect();
    let tasks: Vec<_> = scripts
        .iter()
        .cloned()
        .map(|records| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                write(&*store, &records).await;
                store.save(records.last().expect("a record")).await
            })
        })
        .collect();
    for task in tasks {
        assert!(is_stale(&task.await.expect("no panic")));
    }
    for records in &scripts {
        let last = records.last().expect("a record");
        assert_eq!(loaded(&*store, last.table.id).await.as_ref(), Some(last));
    }
}

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

pub async fn the_board_is_where_it_was_last_put(ground: &impl Ground) {
    let store = ground.open().await;
    let game = GameId(1);
    let board = |number| Board {
        channel: ChannelId(number),
        message: MessageId(number + 1),
        posted: Timestamp(number as i64),
    };
    let refused = store.set_board(game, board(1)).await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    write(&*store, &Script::new(1, Fate::Left(1)).records()).await;
    assert_eq!(store.board(game).await.expect("reads"), None);
    for number in [5, 9, 7] {
        store.set_board(game, board(number)).await.expect("a game");
        assert_eq!(store.board(game).await.expect("reads"), Some(board(number)));
    }
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

pub async fn page(store: &dyn Store, page: u32, per_page: u32, asker: UserId) -> Leaderboard {
    let query = PageOf {
        guild: GUILD,
        page,
        per_page,
        asker,
    };
    store.leaderboard(query).await.expect("reads")
}

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
        script.red = UserId(game % 3);
        script.blue = UserId(3 + game % 4);
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

pub async fn a_game_that_cannot_have_been_played_is_refused(ground: &impl Ground) {
    let store = ground.open().await;
    let records = Script::new(1, Fate::Left(4)).records();
    write(&*store, &records).await;
    let mut forged = records.last().expect("a record").clone();
    forged.phase = Phase::Finished(Ending::Resigned(Side::A));
    forged.table.version = forged.table.version.next();
    forged.moves.push(forged.moves[0]);
    forged.moves.push(forged.moves[0]);
    let refused = store.save(&forged).await;
    let game = GameId(1);
    assert!(
        matches!(&refused, Err(StoreError::Damaged { game: found, .. }) if *found == game),
        "{refused:?}"
    );
    assert_eq!(loaded(&*store, game).await.as_ref(), records.last());
}

pub async fn a_closed_store_has_kept_what_was_queued(ground: &impl Ground) {
    let store = ground.open().await;
    let other = ground.open().await;
    let records: Vec<Record> = (1..=50)
        .map(|game| Script::new(game, Fate::Left(0)).records().remove(0))
        .collect();
    let creates = records.iter().map(|record| store.create(record));
    let (created, ()) = tokio::join!(futures_util::future::join_all(creates), store.close());
    for (record, created) in records.iter().zip(created) {
        let kept = loaded(&*other, record.table.id).await;
        match created {
            Ok(()) => assert_eq!(kept.as_ref(), Some(record)),
            Err(StoreError::Unavailable(_)) => assert_eq!(kept, None),
            Err(error) => panic!("{error:?}"),
        }
    }
    let late = store
        .create(&Script::new(99, Fate::Left(0)).records()[0])
        .await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    store.close().await;
}

pub async fn a_dropped_save_is_done_whole_or_not_at_all(ground: &impl Ground) {
    let store = ground.open().await;
    for game in 1..=20 {
        let records = Script::new(game, Fate::Resigned(2)).records();
        let (last, before) = records.split_last().expect("a record");
        write(&*store, before).await;
        let mut save = Box::pin(store.save(last));
        for _ in 0..game {
            poll_once(&mut save).await;
            tokio::task::yield_now().await;
        }
        drop(save);
        // Whatever was queued before this change is settled when it is answered.
        store.set_registered(1, "after").await.expect("writes");
        let kept = loaded(&*store, GameId(game)).await;
        let whole = kept.as_ref() == Some(last);
        assert!(whole || kept.as_ref() == before.last(), "{kept:?}");
    }
    let board = page(&*store, 0, 10, RED).await;
    store.recount().await.expect("writes");
    assert_eq!(page(&*store, 0, 10, RED).await, board);
}

async fn poll_once<F: Future>(future: &mut Pin<Box<F>>) {
    std::future::poll_fn(|context| {
        let _ = future.as_mut().poll(context);
        Poll::Ready(())
    })
    .await;
}

/// All at once, every third of them stale: the others are kept.
pub async fn a_refused_save_undoes_none_of_its_neighbours(ground: &impl Ground) {
    let store = ground.open().await;
    let games: Vec<Vec<Record>> = (1..=60)
        .map(|game| Script::new(game, Fate::Left(1)).records())
        .collect();
    for records in &games {
        write(&*store, &records[..2]).await;
    }
    let tried = games.iter().map(|records| match is_to_fail(records) {
        true => &records[1],
        false => &records[2],
    });
    let saves = tried.map(|record| store.save(record));
    let answers = futures_util::future::join_all(saves).await;
    for (records, answer) in games.iter().zip(answers) {
        assert_eq!(is_stale(&answer), is_to_fail(records), "{answer:?}");
        let expected = if is_to_fail(records) { 1 } else { 2 };
        let kept = loaded(&*store, records[0].table.id).await;
        assert_eq!(kept.as_ref(), Some(&records[expected]));
    }
}

fn is_to_fail(records: &[Record]) -> bool {
    records[0].table.id.0.is_multiple_of(3)
}

/// Generated histories share one store: each is a session of its own.
pub async fn any_history_by_any_rules_is_kept(ground: &impl Ground) {
    let store = ground.open().await;
    let mut runner = TestRunner::new(ProptestConfig::default());
    for game in 1..=u64::from(runner.config().cases.div_ceil(4)) {
        let tree = any_script(game).new_tree(&mut runner).expect("a script");
        let records = tree.current().records();
        for (version, record) in records.iter().enumerate() {
            match version {
                0 => store.create(record).await.expect("a new name"),
                _ => store.save(record).await.expect("the next version"),
            }
            assert_eq!(loaded(&*store, GameId(game)).await.as_ref(), Some(record));
        }
    }
}
