//! A first game that explains itself.

use std::collections::BTreeSet;

use o_an_quan::rules::{Move, Ruleset, Sides};
use o_an_quan::session::{
    Actor, ChannelId, Command, GameId, GuildId, Place, Request, Session, Timestamp,
};
use o_an_quan::view::{Lang, scene};

use crate::scenes::keep_session;
use crate::table::{AN, Chance, moves_of, names, text_of};

fn first_game() -> Session {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(2),
    };
    Session::first_game(GameId(7), place, AN, Timestamp(1_700_000_000_000)).session
}

fn after(session: Session, mv: Move) -> Session {
    let Session::Playing(playing) = &session else {
        panic!("the game is on");
    };
    let by = match playing.is_bots_turn() {
        true => Actor::Bot,
        false => Actor::Person(AN),
    };
    let request = Request {
        by,
        at: Timestamp(1_700_000_060_000),
        seed: 0,
        command: Command::Play {
            ply: playing.ply(),
            mv,
        },
    };
    session.apply(&request).expect("a legal move").session
}

fn played(moves: &str) -> Session {
    let sides = Sides::Two;
    let moves = moves.split_whitespace();
    let moves = moves.map(|mv| Move::from_text(mv, sides).expect("a move"));
    moves.fold(first_game(), after)
}

/// What a guided board says, by the sign it begins with.
fn said(session: &Session, lang: Lang) -> Option<String> {
    let text = text_of(&scene(session, lang, &names()));
    let line = text.lines().find(|line| line.starts_with("> 📖 "))?;
    Some(line.to_owned())
}

#[test]
fn the_first_boards_explain_themselves() {
    keep_session("guide-begin", &first_game());
    keep_session("guide-bot-thinks", &played("A2+"));
    keep_session("guide-answered", &played("A2+ B2-"));
    let moves = moves_of(Ruleset::default(), 5);
    let later = |plies| moves.split(' ').take(plies).collect::<Vec<_>>().join(" ");
    keep_session("guide-later", &played(&later(4)));
    keep_session("guide-late", &played(&later(10)));
    keep_session("guide-over", &played(&moves));
}

/// Over whole games: each lesson is told, at the end the settlement, and never
/// more than fits on a phone.
#[test]
fn every_lesson_is_met_and_stays_short() {
    let mut lessons = BTreeSet::new();
    for seed in 0..30 {
        let (mut session, mut chance) = (first_game(), Chance::new(seed));
        while let Session::Playing(playing) = &session {
            let moves: Vec<Move> = playing.game().position().legal_moves().collect();
            let mv = moves[chance.below(moves.len())];
            session = after(session, mv);
            for lang in Lang::ALL {
                let said = said(&session, lang).unwrap_or_default();
                assert!(said.chars().count() <= 330, "{said}");
                if lang == Lang::En {
                    lessons.extend(said.split(". ").map(str::to_owned));
                }
            }
        }
        let end = said(&session, Lang::En).expect("the end is explained");
        assert!(end.contains("the settlement"), "{end}");
    }
    for lesson in [
        "A capture",
        "A chain",
        "counts 10",
        "stops",
        "Two empty",
        "row is bare",
        "lifts them",
    ] {
        assert!(lessons.iter().any(|said| said.contains(lesson)), "{lesson}");
    }
}

#[test]
fn only_a_first_game_explains_itself() {
    let other = crate::scenes::played(Ruleset::default(), "A2+");
    assert_eq!(said(&other, Lang::Vi), None);
    let over = after_resigning(first_game());
    let Session::Finished(finished) = &over else {
        panic!("it is over");
    };
    let again = finished.rematch(GameId(8), AN, Timestamp(1_700_000_120_000));
    assert_eq!(said(&again.expect("An played").session, Lang::Vi), None);
}

fn after_resigning(session: Session) -> Session {
    let request = Request {
        by: Actor::Person(AN),
        at: Timestamp(1_700_000_060_000),
        seed: 0,
        command: Command::Resign { ply: session.ply() },
    };
    session.apply(&request).expect("it is theirs").session
}
