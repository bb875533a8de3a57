//! Draws and takebacks: an answer goes to the offer that was read, and to no other.

use o_an_quan::rules::{Ruleset, Sides};
use o_an_quan::session::{
    Actor, Command, GameId, OfferNumber, Offered, Phase, Playing, Ply, Refusal, Request, Session,
    Terms, Timestamp,
};

use crate::histories::{BLUE, RED, START};
use crate::starts::{GREEN, ask, by, place, plays};

/// Long after an offer has lapsed.
const LATE: Timestamp = Timestamp(START.0 + 1_000 * 3_600_000);

/// How an offer can die while the board stays at its ply.
#[derive(Debug, Clone, Copy)]
enum Death {
    Refused,
    TakenBack,
    Lapsed,
    /// Somebody left: others play on.
    Left,
}

const DEATHS: [Death; 4] = [Death::Refused, Death::TakenBack, Death::Lapsed, Death::Left];
const OFFERED: [Offered; 2] = [Offered::Draw, Offered::Takeback];

/// Three at a board, each of whom has moved once.
fn three() -> Session {
    let terms = Terms::friendly(Ruleset::default().with_sides(Sides::Three));
    let step = Session::challenge(GameId(1), place(), terms, RED, START);
    let session = by(step.session, BLUE, Command::Accept);
    plays(by(session, GREEN, Command::Accept), 3)
}

fn playing(session: &Session) -> &Playing {
    match session {
        Session::Playing(playing) => playing,
        _ => panic!("it is on"),
    }
}

fn offering(what: Offered, ply: Ply) -> Command {
    match what {
        Offered::Draw => Command::OfferDraw { ply },
        Offered::Takeback => Command::AskTakeback { ply },
    }
}

fn standing(session: &Session) -> OfferNumber {
    playing(session).offer().expect("it stands").number
}

impl Death {
    /// The offer of red's is gone; the board is as it was.
    fn befalls(self, session: Session) -> Session {
        let (ply, offer) = (session.ply(), standing(&session));
        match self {
            Death::Refused => by(session, BLUE, Command::Refuse { ply, offer }),
            Death::TakenBack => by(session, RED, Command::Refuse { ply, offer }),
            Death::Lapsed => ask(session, Actor::Clock, LATE, Command::Wake),
            Death::Left => by(session, GREEN, Command::Resign { ply }),
        }
    }
}

#[test]
fn an_answer_to_an_offer_that_died_answers_no_other() {
    for first in OFFERED {
        for second in OFFERED {
            for death in DEATHS {
                let before = three();
                let ply = before.ply();
                let offered = by(before, RED, offering(first, ply));
                let old = standing(&offered);
                let dead = death.befalls(offered);
                assert_eq!(playing(&dead).offer(), None, "{death:?}");
                let again = by(dead, RED, offering(second, ply));
                let case = format!("{first:?}, {death:?}, {second:?}");
                assert_eq!(again.ply(), ply, "{case}: no ply tells them apart");
                is_stale(&again, old, &case);
            }
        }
    }
}

/// Whoever answers `offer`, however, is refused, and nothing changes.
fn is_stale(session: &Session, offer: OfferNumber, case: &str) {
    let ply = session.ply();
    for user in [RED, BLUE] {
        for command in [
            Command::Agree { ply, offer },
            Command::Refuse { ply, offer },
        ] {
            let request = Request {
                by: Actor::Person(user),
                at: START,
                seed: 0,
                command,
            };
            let refused = session.clone().apply(&request).expect_err(case);
            assert_eq!(refused.refusal, Refusal::Stale, "{case}: {command:?}");
            assert_eq!(refused.session.record(), session.record(), "{case}");
        }
    }
}

#[test]
fn all_who_play_must_agree() {
    let session = three();
    let ply = session.ply();
    let offered = by(session, RED, offering(Offered::Draw, ply));
    let offer = standing(&offered);
    let agreed = by(offered, BLUE, Command::Agree { ply, offer });
    assert_eq!(standing(&agreed), offer, "it is the same one");
    assert_eq!(agreed.record().phase, Phase::Playing);
    // Who offers the same as stands agrees to it.
    let ended = by(agreed, GREEN, Command::OfferDraw { ply });
    assert_ne!(ended.record().phase, Phase::Playing);
}

/// Two who each want their own move back want different things.
#[test]
fn asking_for_ones_own_move_is_no_consent_to_anothers() {
    let session = three();
    let ply = session.ply();
    let asked = by(session, RED, Command::AskTakeback { ply });
    let request = Request {
        by: Actor::Person(BLUE),
        at: START,
        seed: 0,
        command: Command::AskTakeback { ply },
    };
    let refused = asked.apply(&request).expect_err("another's stands");
    assert_eq!(refused.refusal, Refusal::OfferStands);
    assert_eq!(playing(&refused.session).game().moves().len(), 3);
}
