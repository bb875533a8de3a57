//! Sessions: kept as they were saved, or refused by name.

use std::collections::HashMap;

use o_an_quan::rules::Side;
use o_an_quan::session::{ChannelId, Ending, GameId, Phase, Record, Timestamp};
use o_an_quan::store::{Leaderboard, ServerSettings, StoreError};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::{Ground, is_stale, loaded, page, write};
use crate::histories::{Fate, GUILD, RED, Script, any_script};

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

/// Whoever asks at the same time: no more than the server has set.
pub async fn a_channel_keeps_as_many_games_as_its_server_lets(ground: &impl Ground) {
    let store = ground.open().await;
    let set = ServerSettings {
        games: 3,
        ..ServerSettings::default()
    };
    let saved = store.set_server_settings(GUILD, &set).await;
    saved.expect("writes");
    let scripts: Vec<Vec<Record>> = (1..=6)
        .map(|game| {
            let mut script = Script::new(game, Fate::Left(2));
            script.channel = ChannelId(77);
            script.records()
        })
        .collect();
    for records in &scripts {
        store.create(&records[0]).await.expect("a new name");
    }
    let begun = scripts.iter().map(|records| store.save(&records[1]));
    let begun = futures_util::future::join_all(begun).await;
    assert_eq!(begun.iter().filter(|done| done.is_ok()).count(), 3);
    let on = store.all_playing_in(ChannelId(77)).await.expect("reads");
    assert_eq!(on.len(), 3);
    for (records, begun) in scripts.iter().zip(&begun) {
        match begun {
            // A game that is on goes on.
            Ok(()) => store.save(&records[2]).await.expect("the next version"),
            Err(StoreError::ChannelTaken(game)) => assert!(on.contains(game)),
            Err(error) => panic!("{error:?}"),
        }
    }
}

pub async fn a_finished_game_frees_its_channel(ground: &impl Ground) {
    let store = ground.open().await;
    let [first, mut second] = [1, 2].map(|game| Script::new(game, Fate::Resigned(2)));
    second.channel = first.channel;
    write(&*store, &first.records()).await;
    assert_eq!(store.playing_in(first.channel).await.expect("reads"), None);
    write(&*store, &second.records()).await;
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
