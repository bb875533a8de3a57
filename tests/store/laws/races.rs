//! Many at once: one wins, the others hear of it, nothing is done by half.

use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;

use o_an_quan::session::{Command, GameId, Record, Request, Session, Timestamp};
use o_an_quan::store::{Store, StoreError};

use super::{Ground, is_stale, loaded, page, write};
use crate::histories::{Fate, RED, START, Script, mover, pick};

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
    let request = Request {
        by: mover(playing),
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

/// Two processes, one person: of all challenges at the same time no more are made than
/// one person can have.
pub async fn no_more_challenges_stand_than_may(ground: &impl Ground) {
    let stores = [ground.open().await, ground.open().await];
    let records: Vec<Record> = (1..=8)
        .map(|game| Script::new(game, Fate::Withdrawn).records().remove(0))
        .collect();
    let tries = records.iter().zip(stores.iter().cycle());
    let tries = tries.map(|(record, store)| store.challenge(record, 5));
    let made = futures_util::future::join_all(tries).await;
    let refused = |one: &&Result<(), StoreError>| matches!(one, Err(StoreError::ManyChallenges(5)));
    assert_eq!(made.iter().filter(|one| one.is_ok()).count(), 5, "{made:?}");
    assert_eq!(made.iter().filter(refused).count(), 3, "{made:?}");
}
