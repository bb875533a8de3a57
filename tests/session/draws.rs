//! Any game's beginning, and any request to a session: mostly one that may be granted.

use o_an_quan::rules::{Direction, Move, Ruleset};
use o_an_quan::session::{
    Actor, ChannelId, Command, Excuse, First, GameId, Hand, Level, OfferNumber, Pace, Playing, Ply,
    Request, Session, Terms, Timestamp, UserId,
};
use proptest::prelude::*;

use crate::histories::{BLUE, RED, START, any_rules, mixed, mover};
use crate::starts::{GREEN, VIOLET, place};
use crate::table::STRANGER;

const PEOPLE: [UserId; 4] = [RED, BLUE, GREEN, VIOLET];

/// How a session begins.
#[derive(Debug, Clone)]
pub struct Opening {
    rules: Ruleset,
    first: First,
    pace: Pace,
    rated: bool,
    /// Blue alone is asked, not everyone.
    is_named: bool,
    against_bot: bool,
    seed: u64,
}

pub fn any_opening() -> impl Strategy<Value = Opening> {
    let first = prop::sample::select(First::ALL.to_vec());
    let pace = prop::sample::select(Pace::ALL.to_vec());
    let flags = (any::<bool>(), any::<bool>(), prop::bool::weighted(0.2));
    (any_rules(), first, pace, flags, any::<u64>()).prop_map(
        |(rules, first, pace, (rated, is_named, against_bot), seed)| Opening {
            rules,
            first,
            pace,
            rated,
            is_named,
            against_bot,
            seed,
        },
    )
}

impl Opening {
    pub fn session(&self) -> Session {
        let terms = Terms {
            rules: self.rules,
            opponent: self.is_named.then_some(BLUE),
            first: self.first,
            pace: self.pace,
            rated: self.rated,
        };
        let (id, place, chance) = (GameId(1), place(), (START, self.seed));
        match self.against_bot {
            true => Session::against_bot(id, place, terms, RED, Level::TuTai, chance).session,
            false => Session::challenge(id, place, terms, RED, START).session,
        }
    }
}

/// Numbers from which a request is made once it is known how the session stands.
#[derive(Debug, Clone, Copy)]
pub struct Draw {
    pub what: u64,
    pub by: u64,
    pub choice: u64,
}

pub fn any_draw() -> impl Strategy<Value = Draw> {
    let numbers = (any::<u64>(), any::<u64>(), any::<u64>());
    numbers.prop_map(|(what, by, choice)| Draw { what, by, choice })
}

/// One in five is anything by anybody; the others are what such a session is for.
pub fn request(session: &Session, draw: Draw) -> Request {
    let (by, command) = match draw.what % 5 {
        0 => (anybody(draw.by), anything(session, draw)),
        _ => likely(session, draw),
    };
    Request {
        by,
        at: time(session, command, draw),
        seed: draw.choice,
        command,
    }
}

fn anybody(number: u64) -> Actor {
    let people = PEOPLE.map(Actor::Person);
    let others = [
        Actor::Person(STRANGER),
        Actor::Moderator(STRANGER),
        Actor::Moderator(RED),
        Actor::Clock,
        Actor::Bot,
    ];
    let all = [&people[..], &others[..]].concat();
    all[number as usize % all.len()]
}

fn anything(session: &Session, draw: Draw) -> Command {
    let Draw { what, choice, .. } = draw;
    let near = |number: u32, salt| match mixed(choice, salt) % 4 {
        0 => number + 1,
        1 => number.saturating_sub(1),
        _ => number,
    };
    let ply = Ply(near(session.ply().0, 1));
    let state = session.record().state;
    let offer = OfferNumber(near(state.offers.0, 2));
    let round = near(state.hands.map_or(0, |hands| hands.round), 3);
    match what / 5 % 17 {
        0 => Command::Accept,
        1 => Command::Leave,
        2 => Command::Start,
        3 => Command::Decline(Excuse::ALL[choice as usize % 4]),
        4 => Command::Withdraw,
        5 => {
            let hand = a_hand(choice);
            Command::ShowHand { round, hand }
        }
        6 => Command::Resign { ply },
        7 => Command::OfferDraw { ply },
        8 => Command::AskTakeback { ply },
        9 => Command::Agree { ply, offer },
        10 => Command::Refuse { ply, offer },
        11 => Command::Close,
        12 => Command::Wake,
        13 => Command::SetAside,
        14 => Command::MoveTo(ChannelId(choice % 3)),
        15 => Command::LosePlace(session.table().place.channel),
        _ => {
            let mv = any_move(session, choice);
            Command::Play { ply, mv }
        }
    }
}

fn likely(session: &Session, draw: Draw) -> (Actor, Command) {
    let Draw { what, choice, .. } = draw;
    let person = Actor::Person(PEOPLE[draw.by as usize % PEOPLE.len()]);
    match session {
        Session::Lobby(_) if what.is_multiple_of(17) => (Actor::Person(RED), Command::Start),
        Session::Lobby(_) => (person, Command::Accept),
        Session::Contest(contest) => {
            let by = Actor::Person(contest.pair()[draw.by as usize % 2]);
            let (round, hand) = (contest.round(), a_hand(choice));
            (by, Command::ShowHand { round, hand })
        }
        Session::Playing(playing) => in_play(playing, person, what / 5, choice),
        Session::Finished(_) => (anybody(draw.by), anything(session, draw)),
    }
}

fn in_play(playing: &Playing, person: Actor, what: u64, choice: u64) -> (Actor, Command) {
    let ply = playing.ply();
    match (what % 24, playing.offer()) {
        (0, _) => (Actor::Clock, Command::Wake),
        (1, None) => (person, Command::OfferDraw { ply }),
        (2, None) => (person, Command::AskTakeback { ply }),
        (3..8, Some(offer)) => {
            let offer = offer.number;
            (person, Command::Agree { ply, offer })
        }
        (8, Some(offer)) => {
            let offer = offer.number;
            (person, Command::Refuse { ply, offer })
        }
        (9, _) if choice.is_multiple_of(3) => (person, Command::Resign { ply }),
        _ => {
            let legal: Vec<Move> = playing.game().position().legal_moves().collect();
            let mv = legal[mixed(choice, 0) as usize % legal.len()];
            (mover(playing), Command::Play { ply, mv })
        }
    }
}

/// Soon, often; at the moment when something happens by itself; long after.
fn time(session: &Session, command: Command, draw: Draw) -> Timestamp {
    let changed = session.table().changed;
    let soon = Timestamp(changed.0 + (draw.choice % 3_000) as i64);
    let long_after = Timestamp(changed.0 + 30 * 24 * 3_600_000);
    match (draw.by % 8, command) {
        (0..4, Command::Wake) => session.wakes_at().unwrap_or(soon),
        (0, _) | (4..6, Command::Wake | Command::SetAside) => long_after,
        _ => soon,
    }
}

fn a_hand(choice: u64) -> Hand {
    Hand::ALL[choice as usize % Hand::ALL.len()]
}

/// A move of the board, legal or not.
fn any_move(session: &Session, choice: u64) -> Move {
    let sides = session.table().terms.rules.sides();
    let squares: Vec<_> = sides.squares().collect();
    Move {
        square: squares[choice as usize % squares.len()],
        direction: Direction::BOTH[choice as usize % 2],
    }
}
