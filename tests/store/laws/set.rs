//! What servers and people have set is kept as it was said last.

use o_an_quan::rules::Preset;
use o_an_quan::session::{ChannelId, GameId, GuildId, UserId};
use o_an_quan::store::{OwnSettings, ServerSettings, StoreError};

use super::{Ground, write};
use crate::histories::{Fate, Script};

pub async fn settings_of_servers_are_kept(ground: &impl Ground) {
    let store = ground.open().await;
    let (one, other) = (GuildId(1), GuildId(u64::MAX));
    let read = async |guild| store.server_settings(guild).await.expect("reads");
    assert_eq!(read(one).await, ServerSettings::default());
    let set = ServerSettings {
        lang: Some("vi".to_owned()),
        style: Some("'); DROP TABLE games; --\u{202E}".to_owned()),
        rules: Preset::BocQuan,
        channels: vec![ChannelId(7), ChannelId(u64::MAX), ChannelId(3)],
        games: 5,
        pings: false,
        threads: true,
        closing: Some("ban-ruong".to_owned()),
    };
    let plain = ServerSettings {
        channels: Vec::new(),
        ..ServerSettings::default()
    };
    for settings in [&set, &plain, &set] {
        let kept = store.set_server_settings(one, settings).await;
        kept.expect("writes");
        assert_eq!(read(one).await, *settings);
    }
    let again = ground.open().await;
    for rules in Preset::ALL {
        let settings = ServerSettings {
            rules,
            ..plain.clone()
        };
        let kept = again.set_server_settings(other, &settings).await;
        kept.expect("writes");
        assert_eq!(again.server_settings(other).await.expect("reads"), settings);
    }
    assert_eq!(read(one).await, set);
}

pub async fn settings_of_people_are_kept(ground: &impl Ground) {
    let store = ground.open().await;
    let read = async |user| store.own_settings(user).await.expect("reads");
    let (one, other) = (UserId(1), UserId(u64::MAX));
    assert_eq!(read(one).await, OwnSettings::default());
    // Blocks alone, settings alone, both, more than one statement takes, none.
    let many: Vec<UserId> = (2..1500).rev().map(UserId).collect();
    let settings = [
        (false, vec![other, UserId(2)]),
        (true, vec![]),
        (true, many),
    ];
    for (is_set, blocked) in settings {
        let set = OwnSettings {
            lang: is_set.then(|| "en".to_owned()),
            style: is_set.then(|| "menu".to_owned()),
            pings: !is_set,
            challenges: !is_set,
            blocked,
        };
        store.set_own_settings(one, &set).await.expect("writes");
        assert_eq!(read(one).await, set);
    }
    assert_eq!(read(other).await, OwnSettings::default());
    let none = OwnSettings::default();
    store.set_own_settings(one, &none).await.expect("writes");
    assert_eq!(read(one).await, none);
}

pub async fn the_style_of_a_board_is_kept(ground: &impl Ground) {
    let store = ground.open().await;
    let game = GameId(1);
    let refused = store.set_board_style(game, "menu").await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    write(&*store, &Script::new(1, Fate::Left(1)).records()).await;
    let read = async |game| store.board_style(game).await.expect("reads");
    assert_eq!(read(game).await, None);
    for style in ["menu", "buttons"] {
        let kept = store.set_board_style(game, style).await;
        kept.expect("writes");
        assert_eq!(read(game).await.as_deref(), Some(style));
    }
    assert_eq!(read(GameId(2)).await, None);
}

pub async fn only_challenges_that_stand_are_counted(ground: &impl Ground) {
    let store = ground.open().await;
    let challenger = Script::new(1, Fate::Withdrawn).last().table.challenger;
    let standing = async |user| store.standing_challenges(user).await.expect("reads");
    assert_eq!(standing(challenger).await, 0);
    for game in 1..=3 {
        let record = Script::new(game, Fate::Withdrawn).records().remove(0);
        store.create(&record).await.expect("a new name");
        assert_eq!(standing(challenger).await, game as u32);
    }
    for (game, fate, left) in [(1, Fate::Withdrawn, 2), (2, Fate::Declined, 1)] {
        for record in &Script::new(game, fate).records()[1..] {
            store.save(record).await.expect("the next version");
        }
        assert_eq!(standing(challenger).await, left);
    }
    // There is room for those of others, and for as many as may stand.
    let challenge = async |game, most| {
        let record = Script::new(game, Fate::Withdrawn).records().remove(0);
        store.challenge(&record, most).await
    };
    let refused = challenge(5, 1).await;
    assert!(
        matches!(refused, Err(StoreError::ManyChallenges(1))),
        "{refused:?}"
    );
    let taken = challenge(1, 9).await;
    assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
    challenge(5, 2).await.expect("there is room");
    assert_eq!(standing(challenger).await, 2);
    for record in &Script::new(5, Fate::Withdrawn).records()[1..] {
        store.save(record).await.expect("the next version");
    }
    // Those that became games stand no more.
    write(&*store, &Script::new(4, Fate::Left(2)).records()).await;
    assert_eq!(standing(challenger).await, 1);
    assert_eq!(standing(UserId(99)).await, 0);
}
