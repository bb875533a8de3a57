//! Pages of one's own: games, settings, data, and a channel's health.

use std::collections::BTreeSet;

use o_an_quan::rules::{Preset, Ruleset};
use o_an_quan::session::{
    Actor, ChannelId, Command, Level, Ply, Seat, Standing, Terms, Timestamp, UserId,
};
use o_an_quan::view::{
    Action, Change, Checkup, Closing, Games, Lang, LiveGame, MyChange, MySettings, Name, Names,
    Need, PastGame, Row, Scene, ServerChange, ServerSettings, Style, WaitsFor, doctor, forget,
    games, my_settings, privacy, server_settings,
};

use crate::scenes::{after, challenge, contest, game_of_three, keep, played, terms};
use crate::table::{AN, BINH, CHI, names, text_of};

const HERE: ChannelId = ChannelId(2);

fn link() -> Option<String> {
    Some("https://discord.com/channels/1/2/3".to_owned())
}

fn past(others: Vec<Seat>, standing: Option<Standing>) -> PastGame {
    PastGame {
        link: None,
        others,
        standing,
        ended: Timestamp(1_700_000_000_000),
    }
}

#[test]
fn ones_games() {
    let lobby = challenge(Terms::friendly(Ruleset::default()));
    let over = after(
        played(Ruleset::default(), "A2+"),
        Actor::Person(AN),
        Command::Resign { ply: Ply(1) },
    );
    let sessions = [
        (played(Ruleset::default(), "A2+ B5-"), link()),
        (played(Ruleset::default(), "A2+"), link()),
        (game_of_three(), None),
        (challenge(terms(Ruleset::default())), link()),
        (lobby, link()),
        (contest(), link()),
        (over, link()),
    ];
    let live = |user: UserId| -> Vec<LiveGame> {
        let seen = sessions.iter();
        seen.filter_map(|(session, link)| LiveGame::of(session, user, link.clone()))
            .collect()
    };
    let waits: Vec<WaitsFor> = live(AN).iter().map(|game| game.waits_for).collect();
    let binh = WaitsFor::Other(Seat::Person(BINH));
    let (you, answer) = (WaitsFor::You, WaitsFor::Answer);
    assert_eq!(waits, [you, binh, you, answer, answer, WaitsFor::Hands]);
    let page = Games {
        live: live(AN),
        past: vec![
            past(vec![Seat::Person(BINH)], Some(Standing::Won)),
            past(vec![Seat::Bot(Level::TuTai)], Some(Standing::Lost)),
            past(vec![Seat::Person(BINH), Seat::Person(CHI)], None),
            past(vec![Seat::Person(CHI)], Some(Standing::Drew)),
        ],
        page: 0,
        pages: 2,
    };
    keep("games", |lang| games(&page, lang, &names()));
    let none = Games {
        pages: 1,
        ..Games::default()
    };
    keep("games-none", |lang| games(&none, lang, &names()));
}

#[test]
fn however_many_games_fit() {
    let longest: Names = [(AN, "*".repeat(32))].into_iter().collect();
    let others = vec![Seat::Person(AN); 3];
    let live = LiveGame {
        link: link(),
        others: others.clone(),
        waits_for: WaitsFor::Other(Seat::Person(AN)),
        until: Some(Timestamp(i64::MAX)),
    };
    let many = Games {
        live: vec![live; 100],
        past: vec![past(others, None); 100],
        page: 0,
        pages: u32::MAX,
    };
    for lang in Lang::ALL {
        let text = text_of(&games(&many, lang, &longest));
        assert!(text.chars().count() <= 4000, "{}", text.chars().count());
    }
}

fn set_server() -> ServerSettings {
    ServerSettings {
        lang: Some(Lang::Vi),
        style: Style::Menu,
        rules: Preset::CoLang,
        channels: vec![HERE, ChannelId(9)],
        games: 3,
        pings: false,
        threads: true,
        closing: Closing::BanRuong,
    }
}

#[test]
fn settings() {
    keep("settings-server", |lang| {
        server_settings(&ServerSettings::default(), HERE, lang)
    });
    keep("settings-server-set", |lang| {
        server_settings(&set_server(), HERE, lang)
    });
    keep("settings-mine", |lang| {
        my_settings(&MySettings::default(), lang, &names())
    });
    let set = MySettings {
        lang: Some(Lang::En),
        style: Some(Style::Menu),
        pings: false,
        challenges: false,
        blocked: vec![BINH, CHI],
    };
    keep("settings-mine-set", |lang| {
        my_settings(&set, lang, &names())
    });
}

/// What can be chosen on a page.
fn changes(scene: &Scene) -> Vec<Change> {
    let rows = scene.controls.iter();
    let actions = rows.flat_map(|row| match row {
        Row::Menu { choices, .. } => choices.iter().map(|choice| choice.action).collect(),
        Row::Buttons(buttons) => {
            let enabled = buttons.iter().filter(|button| button.enabled);
            enabled.map(|button| button.action).collect::<Vec<Action>>()
        }
    });
    actions
        .filter_map(|action| match action {
            Action::Change(change) => Some(change),
            _ => None,
        })
        .collect()
}

/// Whatever is chosen changes something, and is then no choice any more.
#[test]
fn every_choice_of_a_page_is_a_change() {
    for before in [ServerSettings::default(), set_server()] {
        for change in changes(&server_settings(&before, HERE, Lang::Vi)) {
            let Change::Server(change) = change else {
                panic!("a server's page changes the server's settings");
            };
            let after = before.clone().changed(change, HERE);
            assert_ne!(after, before, "{change:?}");
            let next = changes(&server_settings(&after, HERE, Lang::Vi));
            assert!(!next.contains(&Change::Server(change)), "{change:?}");
        }
    }
    let before = MySettings {
        blocked: vec![BINH],
        ..MySettings::default()
    };
    let offered = changes(&my_settings(&before, Lang::Vi, &names()));
    assert!(offered.contains(&Change::Mine(MyChange::Unblock(BINH))));
    for change in offered {
        let Change::Mine(change) = change else {
            panic!("one's own page changes one's own settings");
        };
        assert_ne!(before.clone().changed(change), before, "{change:?}");
    }
}

#[test]
fn where_games_may_be_played() {
    let anywhere = ServerSettings::default();
    assert!(anywhere.allows(HERE));
    let here = anywhere.changed(ServerChange::Here(true), HERE);
    assert!(here.allows(HERE) && !here.allows(ChannelId(3)));
    let twice = here.clone().changed(ServerChange::Here(true), HERE);
    assert_eq!(twice, here);
    let again = here.changed(ServerChange::Everywhere, HERE);
    assert!(again.allows(ChannelId(3)));
}

#[test]
fn the_largest_settings_fit() {
    let channels = (0..500).map(|n| ChannelId(u64::MAX - n)).collect();
    let server = ServerSettings {
        channels,
        ..ServerSettings::default()
    };
    let blocked: Vec<UserId> = (0..500).map(UserId).collect();
    let named = blocked.iter().map(|&user| (user, "*".repeat(32)));
    let names: Names = named.collect();
    let mine = MySettings {
        blocked,
        ..MySettings::default()
    };
    for lang in Lang::ALL {
        let scenes = [
            server_settings(&server, HERE, lang),
            my_settings(&mine, lang, &names),
        ];
        for scene in scenes {
            assert!(text_of(&scene).chars().count() <= 4000);
            assert_menu_fits(&scene);
        }
    }
}

/// Discord: 1 to 25 choices, each of its own, with labels of up to 100 characters.
fn assert_menu_fits(scene: &Scene) {
    for row in &scene.controls {
        if let Row::Menu { choices, .. } = row {
            assert!((1..=25).contains(&choices.len()));
            let values: BTreeSet<String> = choices.iter().map(|c| c.action.to_string()).collect();
            assert_eq!(values.len(), choices.len());
            let labels = choices.iter().map(|choice| choice.label.chars().count());
            assert!(labels.max() <= Some(100));
        }
    }
}

/// A label knows no markdown: a name stands in it as it is.
#[test]
fn names_in_labels_are_not_escaped() {
    let names: Names = [(BINH, "*sao*")].into_iter().collect();
    let mine = MySettings {
        blocked: vec![BINH],
        ..MySettings::default()
    };
    let scene = my_settings(&mine, Lang::Vi, &names);
    let labels = scene.controls.iter().flat_map(|row| match row {
        Row::Menu { choices, .. } => choices.as_slice(),
        Row::Buttons(_) => &[],
    });
    let labels: Vec<&str> = labels.map(|choice| choice.label.as_str()).collect();
    assert!(labels.contains(&"Bỏ chặn *sao*"), "{labels:?}");
    assert!(text_of(&scene).contains(&Name::shown("*sao*").text(Lang::Vi)));
}

#[test]
fn data_and_health() {
    let policy = Some("https://example.org/privacy");
    keep("privacy", |lang| privacy(policy, policy, lang));
    keep("privacy-bare", |lang| privacy(None, None, lang));
    keep("forget", |lang| forget(0, lang));
    keep("forget-live", |lang| forget(2, lang));
    let well = Checkup {
        missing: Vec::new(),
        is_allowed: true,
    };
    keep("doctor-well", |lang| doctor(&well, lang));
    let ill = Checkup {
        missing: vec![Need::SendMessages, Need::CreateThreads],
        is_allowed: false,
    };
    keep("doctor-ill", |lang| doctor(&ill, lang));
}
