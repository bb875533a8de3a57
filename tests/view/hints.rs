//! Hints: the move, what it captures, and why.

use o_an_quan::rules::{Move, Ruleset};
use o_an_quan::session::Session;
use o_an_quan::view::{Action, Lang, Outlook, Row, hint};

use crate::scenes::{game_of_three, keep, played};
use crate::table::text_of;

fn hinted(session: &Session, mv: &str, lead: i64, lang: Lang) -> o_an_quan::view::Scene {
    told(session, mv, Outlook::Expected(lead), lang)
}

fn told(session: &Session, mv: &str, outlook: Outlook, lang: Lang) -> o_an_quan::view::Scene {
    let Session::Playing(playing) = session else {
        panic!("the game is on");
    };
    let sides = playing.game().rules().sides();
    let mv = Move::from_text(mv, sides).expect("a move");
    assert!(playing.game().position().check(mv).is_ok(), "{mv:?}");
    hint(playing, mv, outlook, lang)
}

#[test]
fn a_hint_says_what_and_why() {
    let start = played(Ruleset::default(), "");
    keep("hint-start", |lang| hinted(&start, "A2+", 12, lang));
    let later = played(Ruleset::default(), "A2+ B5-");
    keep("hint-later", |lang| hinted(&later, "A5-", -1, lang));
    keep("hint-three", |lang| {
        hinted(&game_of_three(), "A3+", 0, lang)
    });
}

/// A move of a book promises what is proved, and doesn't claim that nothing brings more.
#[test]
fn a_proved_hint_says_what_is_sure() {
    let start = played(Ruleset::default(), "");
    keep("hint-proved", |lang| {
        told(&start, "A2+", Outlook::Proved(12), lang)
    });
    let quiet = played(Ruleset::default(), "A2+ B5-");
    let words = |mv: &str, outlook| text_of(&told(&quiet, mv, outlook, Lang::En));
    let squares = ["A1", "A2", "A3", "A4", "A5"];
    let moves = squares
        .iter()
        .flat_map(|square| ["+", "-"].map(|way| format!("{square}{way}")));
    let moves = moves.filter(|mv| can_be_played(&quiet, mv));
    let most = "no other move";
    let best: Vec<_> = moves
        .filter(|mv| words(mv, Outlook::Expected(0)).contains(most))
        .collect();
    assert!(!best.is_empty(), "some move has no other reason");
    for mv in best {
        let sure = words(&mv, Outlook::Proved(0));
        assert!(sure.contains("you don't lose"), "{sure}");
        assert!(!sure.contains(most), "{sure}");
    }
}

fn can_be_played(session: &Session, mv: &str) -> bool {
    let Session::Playing(playing) = session else {
        panic!("the game is on");
    };
    let mv = Move::from_text(mv, playing.game().rules().sides()).expect("a move");
    playing.game().position().check(mv).is_ok()
}

/// Whatever the board, every legal move of a whole game can be told, and the
/// button makes it.
#[test]
fn every_move_has_its_reasons() {
    let moves = crate::table::moves_of(Ruleset::default(), 5);
    let moves: Vec<&str> = moves.split(' ').collect();
    for ply in 0..moves.len() {
        let session = played(Ruleset::default(), &moves[..ply].join(" "));
        let Session::Playing(playing) = &session else {
            panic!("the game is on");
        };
        for mv in playing.game().position().legal_moves() {
            for lang in Lang::ALL {
                let scene = hint(playing, mv, Outlook::Expected(3), lang);
                assert_eq!(text_of(&scene).lines().count(), 3);
                let [Row::Buttons(buttons)] = &scene.controls[..] else {
                    panic!("one button");
                };
                let makes = |action| matches!(action, Action::Play { mv: made, .. } if made == mv);
                assert!(makes(buttons[0].action) && buttons[0].enabled);
            }
        }
    }
}
