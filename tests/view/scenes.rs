//! Every scene but the board, from real sessions, kept as text.

use o_an_quan::rules::{Move, Preset, Ruleset, Sides, Square};
use o_an_quan::session::{
    Actor, ChannelId, Command, Excuse, First, GameId, GuildId, Place, Ply, Request, Session, Terms,
    Timestamp,
};
use o_an_quan::view::{
    COMMANDS, Lang, Leaderboard, Name, Names, Ranked, Scene, Topic, directions, help, leaderboard,
    resign, rules, scene, words,
};

use crate::table::{AN, BINH, CHI, moves_of, names, printed, text_of};

/// A challenge of An's in a place.
pub fn challenge(terms: Terms) -> Session {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(2),
    };
    Session::challenge(GameId(7), place, terms, AN, Timestamp(1_700_000_000_000)).session
}

/// The common terms: An begins against Bình.
pub fn terms(rules: Ruleset) -> Terms {
    Terms {
        opponent: Some(BINH),
        first: First::Challenger,
        ..Terms::friendly(rules)
    }
}

/// The session after a command that is not refused.
pub fn after(session: Session, by: Actor, command: Command) -> Session {
    let request = Request {
        by,
        at: Timestamp(1_700_000_060_000),
        seed: 0,
        command,
    };
    session
        .apply(&request)
        .expect("a command that is taken")
        .session
}

/// A game between An, who began, and Bình after these moves.
pub fn played(rules: Ruleset, moves: &str) -> Session {
    let begun = after(
        challenge(terms(rules)),
        Actor::Person(BINH),
        Command::Accept,
    );
    let moves = moves.split(' ').filter(|mv| !mv.is_empty());
    moves.enumerate().fold(begun, |session, (ply, mv)| {
        let mv = Move::from_text(mv, rules.sides()).expect("a move");
        let by = Actor::Person(if ply.is_multiple_of(2) { AN } else { BINH });
        let ply = Ply(ply as u32);
        after(session, by, Command::Play { ply, mv })
    })
}

/// The common rules for three.
pub fn three() -> Ruleset {
    Ruleset::default().with_sides(Sides::Three)
}

/// *Oẳn tù tì* between An and Bình, nobody has shown a hand.
pub fn contest() -> Session {
    let terms = Terms {
        first: First::Hands,
        ..terms(Ruleset::default())
    };
    after(challenge(terms), Actor::Person(BINH), Command::Accept)
}

/// A game of An, Bình and Chi, in this order.
pub fn game_of_three() -> Session {
    let terms = Terms {
        first: First::Challenger,
        ..Terms::friendly(three())
    };
    let joined = after(challenge(terms), Actor::Person(BINH), Command::Accept);
    after(joined, Actor::Person(CHI), Command::Accept)
}

/// An asks Bình and Chi for another game, after they resigned.
pub fn rematch() -> Session {
    let ply = Ply(0);
    let leaves = |session, user| after(session, Actor::Person(user), Command::Resign { ply });
    let over = leaves(leaves(game_of_three(), BINH), CHI);
    let Session::Finished(finished) = over else {
        panic!("nobody is left");
    };
    let again = finished.rematch(GameId(8), AN, Timestamp(1_700_000_120_000));
    again.expect("they played").session
}

pub fn keep(name: &str, scene: impl Fn(Lang) -> Scene) {
    for lang in Lang::ALL {
        let scene = scene(lang);
        assert!(
            text_of(&scene).chars().count() <= 4000,
            "{name} is too long"
        );
        insta::assert_snapshot!(format!("{name}-{lang:?}"), printed(&scene));
    }
}

pub fn keep_session(name: &str, session: &Session) {
    keep(name, |lang| scene(session, lang, &names()));
    named_by_its_people(name, session);
}

/// Whoever draws a session looks up the names of its people, and of nobody else.
fn named_by_its_people(name: &str, session: &Session) {
    let all = names();
    let people = session.people().into_iter();
    let looked_up: Names = people
        .map(|user| (user, all.text(user, Lang::En)))
        .collect();
    for lang in Lang::ALL {
        let with_all = printed(&scene(session, lang, &all));
        let with_people = printed(&scene(session, lang, &looked_up));
        assert_eq!(with_people, with_all, "{name} names somebody unknown");
    }
}

#[test]
fn challenges() {
    keep_session("challenge-one", &challenge(terms(Ruleset::default())));
    let rules = Ruleset::preset(Preset::BocQuan)
        .with("young_quan", "3")
        .expect("in bounds");
    let rules = rules.with("quan_dan", "20").expect("in bounds");
    let open = Terms::friendly(rules);
    keep_session("challenge-open", &challenge(open));
    let dan_alone = Ruleset::preset(Preset::CoLang)
        .with("quan_as_dan", "true")
        .expect("in bounds");
    keep_session("challenge-dan-alone", &challenge(terms(dan_alone)));
    keep_session(
        "challenge-mancala-world",
        &challenge(terms(Ruleset::preset(Preset::MancalaWorld))),
    );
}

#[test]
fn challenges_that_came_to_nothing() {
    let made = || challenge(terms(Ruleset::default()));
    let endings = [
        (
            "declined",
            Actor::Person(BINH),
            Command::Decline(Excuse::None),
        ),
        ("withdrawn", Actor::Person(AN), Command::Withdraw),
        ("closed-early", Actor::Moderator(BINH), Command::Close),
    ];
    for (name, by, command) in endings {
        keep_session(name, &after(made(), by, command));
    }
    let Session::Lobby(lobby) = made() else {
        panic!("a challenge is a lobby");
    };
    let late = Request {
        by: Actor::Clock,
        at: lobby.expires(),
        seed: 0,
        command: Command::Wake,
    };
    let expired = made().apply(&late).expect("it is time").session;
    keep_session("expired", &expired);
}

#[test]
fn games_that_are_over() {
    let whole = moves_of(Ruleset::default(), 5);
    keep_session("over", &played(Ruleset::default(), &whole));
    let going = || played(Ruleset::default(), "A2+ B5-");
    let ply = Ply(2);
    keep_session(
        "resigned",
        &after(going(), Actor::Person(BINH), Command::Resign { ply }),
    );
    keep_session(
        "closed",
        &after(going(), Actor::Moderator(BINH), Command::Close),
    );
    let drawn = (0..)
        .map(|seed| moves_of(Ruleset::default(), seed))
        .find(|moves| {
            let session = played(Ruleset::default(), moves);
            printed(&scene(&session, Lang::En, &names())).contains("A draw")
        });
    keep_session(
        "drawn",
        &played(Ruleset::default(), &drawn.expect("some game is drawn")),
    );
}

#[test]
fn menus_and_pages() {
    let (game, ply) = (GameId(7), Ply(2));
    keep("resign", |lang| resign(game, ply, lang));
    keep("help", help);
    for topic in Topic::ALL {
        keep(&format!("rules-{}", topic.name()), |lang| {
            rules(topic, lang)
        });
    }
    let Session::Playing(playing) = played(Ruleset::default(), "A2+") else {
        panic!("the game is on");
    };
    let square = Square::from_name("B3", playing.game().rules().sides()).expect("a square");
    keep("directions", |lang| directions(&playing, square, lang));
}

#[test]
fn topics_have_their_names_and_numbers() {
    for (number, topic) in Topic::ALL.into_iter().enumerate() {
        assert_eq!(Topic::from_name(topic.name()), Some(topic));
        assert_eq!(Topic::from_number(number as u8), Some(topic));
        for lang in Lang::ALL {
            assert!(words(lang).has(&format!("choice-topic-{}", topic.name())));
        }
    }
    assert_eq!(Topic::from_number(99), None);
}

#[test]
fn help_names_the_commands_of_both_languages() {
    for lang in Lang::ALL {
        let text = text_of(&help(lang));
        for command in COMMANDS {
            for other in Lang::ALL {
                let name = words(other).text(&format!("command-{command}-name"));
                assert!(text.contains(&format!("`/{name}`")), "{name} in {lang:?}");
            }
        }
    }
}

fn ranked(place: u32, name: &str, wins: u32, is_asker: bool) -> Ranked {
    Ranked {
        place,
        name: Name::shown(name),
        wins,
        losses: 2,
        draws: 1,
        is_asker,
    }
}

#[test]
fn leaderboards() {
    let rows = vec![
        ranked(1, "An", 12, false),
        ranked(2, "Bình", 9, true),
        ranked(2, "Chi *sao*", 9, false),
        ranked(4, "", 3, false),
    ];
    let page = |page, pages, asker: Option<Ranked>| Leaderboard {
        rows: rows.clone(),
        asker,
        page,
        pages,
    };
    keep("leaderboard", |lang| {
        leaderboard(&page(0, 1, Some(rows[1].clone())), lang)
    });
    keep("leaderboard-page", |lang| {
        leaderboard(&page(1, 3, Some(ranked(31, "Dũng", 0, true))), lang)
    });
    let empty = Leaderboard {
        rows: Vec::new(),
        asker: None,
        page: 0,
        pages: 1,
    };
    keep("leaderboard-empty", |lang| leaderboard(&empty, lang));
}

#[test]
fn the_longest_leaderboard_fits() {
    let longest = "*".repeat(32);
    let rows: Vec<Ranked> = (1..=10)
        .map(|place| ranked(place, &longest, u32::MAX, true))
        .collect();
    let board = Leaderboard {
        asker: rows.first().cloned(),
        rows,
        page: 1,
        pages: u32::MAX,
    };
    for lang in Lang::ALL {
        assert!(text_of(&leaderboard(&board, lang)).chars().count() <= 4000);
    }
}
