//! All of a person: given to them, or forgotten.

use o_an_quan::session::{GameId, Record, UserId};
use o_an_quan::store::{OwnSettings, Part, Person, Store, StoreError};

use super::{Ground, loaded, page, write};
use crate::histories::{BLUE, Fate, RED, START, Script};

const STRANGER: UserId = UserId(999);

/// Red and Blue have played, play, and have set something; Red is blocked by Blue too.
async fn lived_in(store: &dyn Store) -> Vec<Record> {
    let fates = [
        Fate::Resigned(3),
        Fate::Played,
        Fate::Declined,
        Fate::Left(2),
    ];
    let mut last = Vec::new();
    for (game, fate) in (1..).zip(fates) {
        let script = Script::new(game, fate);
        write(store, &script.records()).await;
        last.push(script.last());
    }
    for (id, name, blocked) in [(RED, "Lan", BLUE), (BLUE, "Tom", RED)] {
        let person = Person {
            id,
            name: name.to_owned(),
            locale: "vi".to_owned(),
        };
        store.remember(&person, START).await.expect("writes");
        let set = OwnSettings {
            pings: false,
            blocked: vec![blocked],
            ..OwnSettings::default()
        };
        store.set_own_settings(id, &set).await.expect("writes");
    }
    last
}

/// The game that is on, a version later, without somebody.
fn without(record: &Record, user: UserId) -> Record {
    let mut record = record.clone().without(user);
    record.table.version = record.table.version.next();
    record
}

pub async fn all_of_a_person_is_given(ground: &impl Ground) {
    let store = ground.open().await;
    lived_in(&*store).await;
    let stored = store.stored(RED).await.expect("reads");
    let named = stored.person.as_ref().map(|person| person.name.as_str());
    assert_eq!(named, Some("Lan"));
    assert!(stored.settings.as_ref().is_some_and(|set| !set.pings));
    assert_eq!(stored.blocked, [BLUE.to_string()]);
    let phases: Vec<&str> = stored
        .games
        .iter()
        .map(|game| game.phase.as_str())
        .collect();
    assert_eq!(phases, ["finished", "finished", "finished", "playing"]);
    for game in &stored.games {
        assert_eq!(game.challenger, Part::You);
        assert_eq!(game.opponent, Some(Part::Another));
    }
    let played = &stored.games[0];
    assert_eq!(played.seats["A"], Part::You);
    assert_eq!(played.seats["B"], Part::Another);
    assert_eq!(played.result.as_deref(), Some("lost"));
    assert_eq!(played.moves.split(' ').count(), 3);
    assert_eq!(stored.leaderboards.len(), 1);
    let text = format!("{stored:?}");
    assert!(!text.contains("Tom"), "what is another's is theirs: {text}");

    let nothing = store.stored(STRANGER).await.expect("reads");
    assert!(nothing.person.is_none() && nothing.games.is_empty());
}

pub async fn a_forgotten_person_is_nowhere(ground: &impl Ground) {
    let store = ground.open().await;
    let records = lived_in(&*store).await;
    let blues = store.stored(BLUE).await.expect("reads");
    let last = [without(&records[3], RED)];
    store.forget(RED, &last).await.expect("writes");

    let stored = store.stored(RED).await.expect("reads");
    let nothing = store.stored(STRANGER).await.expect("reads");
    assert_eq!(stored.games, nothing.games);
    assert!(stored.person.is_none() && stored.settings.is_none());
    assert!(stored.blocked.is_empty() && stored.leaderboards.is_empty());
    for record in &records {
        let kept = loaded(&*store, record.table.id).await.expect("kept");
        assert!(!kept.names(RED), "{kept:?}");
        assert_eq!(kept.moves, record.moves);
        let expected = record.clone().without(RED).seats;
        assert_eq!(kept.seats, expected);
    }
    // What is the other's stays, and being blocked is theirs.
    let after = store.stored(BLUE).await.expect("reads");
    assert_eq!(after, blues);
    let board = page(&*store, 0, 10, RED).await;
    assert_eq!(board.asker, None);
    assert_eq!(board.rows.len(), 1);
    store.recount().await.expect("writes");
    assert_eq!(page(&*store, 0, 10, RED).await, board);
    // Again, there is nothing more to forget.
    store.forget(RED, &[]).await.expect("writes");
}

/// A game goes on while its record is prepared, or another begins.
pub async fn who_still_plays_is_not_forgotten(ground: &impl Ground) {
    let store = ground.open().await;
    let records = lived_in(&*store).await;
    let before = store.stored(RED).await.expect("reads");
    let stale = without(&without(&records[3], RED), RED);
    for last in [&[][..], &[stale]] {
        let refused = store.forget(RED, last).await;
        assert!(matches!(refused, Err(StoreError::Stale)), "{refused:?}");
        assert_eq!(store.stored(RED).await.expect("reads"), before);
    }
    let kept = loaded(&*store, GameId(4)).await;
    assert_eq!(kept.as_ref(), records.last());
}

/// With more at the table others play on, and nobody wins nobody's game.
pub async fn a_game_that_ends_later_counts_for_who_is_left(ground: &impl Ground) {
    let store = ground.open().await;
    let records = Script::new(1, Fate::Resigned(3)).records();
    let (end, before) = records.split_last().expect("records");
    write(&*store, before).await;
    let parted = without(before.last().expect("a record"), RED);
    store.forget(RED, &[parted]).await.expect("writes");
    let mut end = end.clone().without(RED);
    end.table.version = end.table.version.next();
    store.save(&end).await.expect("the next version");
    let board = page(&*store, 0, 10, BLUE).await;
    assert_eq!(board.rows.len(), 1);
    assert_eq!(board.asker.expect("a line").wins, 1);
    assert_eq!(store.games_on(RED, 9).await.expect("reads"), []);
    let nobody = store.stored(UserId::NOBODY).await.expect("reads");
    assert!(nobody.games.is_empty(), "{nobody:?}");
}
