//! The phases of the table, and what else of a session changes an answer.

use o_an_quan::rules::{Ruleset, Sides};
use o_an_quan::session::{
    Actor, ChannelId, Command, First, GameId, Hand, Level, Pace, Place, Ply, Request, Session,
    Terms, Timestamp, UserId,
};

use crate::histories::{BLUE, Fate, GUILD, RED, START, Script, mover, pick};

pub const GREEN: UserId = UserId(404);
pub const VIOLET: UserId = UserId(505);

/// Where a table's session stands. Red has challenged, and begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// A challenge to blue.
    Asked,
    /// A rematch, which blue has not taken up.
    Again,
    /// A challenge to whoever comes first.
    Open,
    /// One for three, of whom blue has come.
    Filling,
    /// The same, but the last seat is kept for green.
    Kept,
    /// *Oẳn tù tì*, no hand shown.
    Hands,
    /// Red has shown a hammer.
    OneHand,
    /// A game, no move made.
    Begun,
    /// Two moves made.
    Moved,
    /// The same where it counts for a rating.
    Rated,
    /// The same against the bot; blue is a stranger.
    AgainstBot,
    /// Two moves made, red offers a draw.
    DrawOffered,
    /// Two moves made, red asks to take the first back.
    TakebackAsked,
    /// Two moves made, and then set aside.
    Aside,
    /// A minute a turn, two moves made.
    Clocked,
    /// A game that was given up after three moves.
    Over,
    /// A challenge that was declined.
    Declined,
}

impl Start {
    pub const ALL: [Start; 17] = [
        Start::Asked,
        Start::Again,
        Start::Open,
        Start::Filling,
        Start::Kept,
        Start::Hands,
        Start::OneHand,
        Start::Begun,
        Start::Moved,
        Start::Rated,
        Start::AgainstBot,
        Start::DrawOffered,
        Start::TakebackAsked,
        Start::Aside,
        Start::Clocked,
        Start::Over,
        Start::Declined,
    ];

    pub fn session(self) -> Session {
        let terms = Terms {
            opponent: Some(BLUE),
            first: First::Challenger,
            ..Terms::friendly(Ruleset::default())
        };
        let open = |rules| Terms {
            opponent: None,
            rules,
            ..terms
        };
        match self {
            Start::Asked => challenge(terms),
            Start::Again => again(),
            Start::Open => challenge(open(terms.rules)),
            Start::Filling => accepted(open(terms.rules.with_sides(Sides::Three))),
            Start::Kept => accepted(Terms {
                opponent: Some(GREEN),
                ..open(terms.rules.with_sides(Sides::Three))
            }),
            Start::Hands => {
                let first = First::Hands;
                accepted(Terms { first, ..terms })
            }
            Start::OneHand => {
                let (round, hand) = (0, Hand::Hammer);
                let shows = Command::ShowHand { round, hand };
                by(Start::Hands.session(), RED, shows)
            }
            Start::Begun => accepted(terms),
            Start::Moved => moved(accepted(terms)),
            Start::Rated => {
                let rated = true;
                moved(accepted(Terms { rated, ..terms }))
            }
            Start::AgainstBot => moved(against_bot(terms)),
            Start::DrawOffered => offering(|ply| Command::OfferDraw { ply }),
            Start::TakebackAsked => offering(|ply| Command::AskTakeback { ply }),
            Start::Aside => {
                let mut record = Start::Moved.session().record();
                record.state.aside = true;
                Session::from_record(record).expect("a record of a session")
            }
            Start::Clocked => {
                let pace = Pace::Seconds(60);
                moved(accepted(Terms { pace, ..terms }))
            }
            Start::Over => read(Fate::Resigned(3)),
            Start::Declined => read(Fate::Declined),
        }
    }
}

pub fn place() -> Place {
    Place {
        guild: GUILD,
        channel: ChannelId(1),
    }
}

fn read(fate: Fate) -> Session {
    Session::from_record(Script::new(1, fate).last()).expect("a record of a session")
}

fn challenge(terms: Terms) -> Session {
    Session::challenge(GameId(1), place(), terms, RED, START).session
}

fn against_bot(terms: Terms) -> Session {
    let (level, chance) = (Level::TuTai, (START, 0));
    Session::against_bot(GameId(1), place(), terms, RED, level, chance).session
}

fn accepted(terms: Terms) -> Session {
    by(challenge(terms), BLUE, Command::Accept)
}

fn again() -> Session {
    let Session::Finished(over) = read(Fate::Resigned(3)) else {
        panic!("given up");
    };
    let step = over.rematch(GameId(2), RED, START);
    step.expect("red has played").session
}

fn moved(session: Session) -> Session {
    plays(session, 2)
}

/// So many moves on.
pub fn plays(mut session: Session, moves: usize) -> Session {
    for turn in 0..moves {
        let Session::Playing(on) = &session else {
            panic!("it is on");
        };
        let (by, ply) = (mover(on), on.ply());
        let mv = pick(on.game().position(), 5, turn);
        session = ask(session, by, START, Command::Play { ply, mv });
    }
    session
}

fn offering(command: impl Fn(Ply) -> Command) -> Session {
    let session = Start::Moved.session();
    let ply = session.ply();
    by(session, RED, command(ply))
}

/// What somebody asks for, which they may.
pub fn ask(session: Session, by: Actor, at: Timestamp, command: Command) -> Session {
    let request = Request {
        by,
        at,
        seed: 0,
        command,
    };
    let step = session.apply(&request);
    step.unwrap_or_else(|refused| panic!("{command:?} by {by:?}: {refused}"))
        .session
}

/// What a person asks for, which they may.
pub fn by(session: Session, user: UserId, command: Command) -> Session {
    ask(session, Actor::Person(user), START, command)
}
