//! (phase, command, who asks) -> the next phase and its effects, or a refusal.

use o_an_quan::rules::{IllegalMove, Move, Side, Sides};
use o_an_quan::session::{
    Actor, Command, Effect, Ending, Excuse, Phase, Ply, Refusal, Request, Session, Terms,
    Timestamp, UserId,
};

use crate::histories::{BLUE, Fate, RED, START, Script};

const STRANGER: UserId = UserId(303);

/// Long after any challenge has lapsed.
const LATE: Timestamp = Timestamp(START.0 + 1_000 * 3_600_000);

/// Who asks, in the order of the columns: red has challenged, and begins.
const ACTORS: [Actor; 6] = [
    Actor::Person(RED),
    Actor::Person(BLUE),
    Actor::Person(STRANGER),
    Actor::Moderator(STRANGER),
    Actor::Moderator(RED),
    Actor::Clock,
];

/// The phases, and what else of a session changes an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// A challenge to blue.
    Asked,
    /// A challenge to whoever comes first.
    Open,
    /// A game, no move made.
    Begun,
    /// A game that was given up after three moves.
    Over,
    /// A challenge that was declined.
    Declined,
}

impl Start {
    const ALL: [Start; 5] = [
        Start::Asked,
        Start::Open,
        Start::Begun,
        Start::Over,
        Start::Declined,
    ];

    fn session(self) -> Session {
        let script = |fate| Script::new(1, fate);
        let mut record = match self {
            Start::Asked | Start::Open => script(Fate::Withdrawn).records().remove(0),
            Start::Begun => script(Fate::Left(0)).last(),
            Start::Over => script(Fate::Resigned(3)).last(),
            Start::Declined => script(Fate::Declined).last(),
        };
        if self == Start::Open {
            let open = Terms {
                opponent: None,
                ..record.table.terms
            };
            record.table.terms = open;
        }
        Session::from_record(record).expect("a record of a session")
    }
}

/// The commands; `Play` and `Resign` with the ply of the board now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    Accept,
    Decline,
    Withdraw,
    ExpireEarly,
    ExpireLate,
    Play,
    PlayIllegally,
    PlayStale,
    Resign,
    ResignStale,
    Close,
}

impl Ask {
    const ALL: [Ask; 11] = [
        Ask::Accept,
        Ask::Decline,
        Ask::Withdraw,
        Ask::ExpireEarly,
        Ask::ExpireLate,
        Ask::Play,
        Ask::PlayIllegally,
        Ask::PlayStale,
        Ask::Resign,
        Ask::ResignStale,
        Ask::Close,
    ];

    /// Fails to compile when a command is added that no row asks for.
    fn asks_for(command: &Command) -> &'static [Ask] {
        match command {
            Command::Accept => &[Ask::Accept],
            Command::Decline(_) => &[Ask::Decline],
            Command::Withdraw => &[Ask::Withdraw],
            Command::Wake => &[Ask::ExpireEarly, Ask::ExpireLate],
            Command::Play { .. } => &[Ask::Play, Ask::PlayIllegally, Ask::PlayStale],
            Command::Resign { .. } => &[Ask::Resign, Ask::ResignStale],
            Command::Close => &[Ask::Close],
            _ => &[],
        }
    }

    fn request(self, by: Actor, now: Ply) -> Request {
        let mv = |text| Move::from_text(text, Sides::Two).expect("a move of the notation");
        let stale = Ply(now.0 + 1);
        let command = match self {
            Ask::Accept => Command::Accept,
            Ask::Decline => Command::Decline(Excuse::Busy),
            Ask::Withdraw => Command::Withdraw,
            Ask::ExpireEarly | Ask::ExpireLate => Command::Wake,
            Ask::Play => Command::Play {
                ply: now,
                mv: mv("A3+"),
            },
            Ask::PlayIllegally => Command::Play {
                ply: now,
                mv: mv("B3+"),
            },
            Ask::PlayStale => Command::Play {
                ply: stale,
                mv: mv("A3+"),
            },
            Ask::Resign => Command::Resign { ply: now },
            Ask::ResignStale => Command::Resign { ply: stale },
            Ask::Close => Command::Close,
        };
        assert!(Ask::asks_for(&command).contains(&self));
        let at = if self == Ask::ExpireLate { LATE } else { START };
        Request {
            by,
            at,
            seed: 0,
            command,
        }
    }
}

/// What comes of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// The next phase, saved and then shown.
    To(Phase),
    No(Refusal),
}

use Answer::{No, To};
use Refusal::{
    Begun, Finished, Illegal, NotBegun, NotChallenger, NotDue, NotInvited, NotModerator, NotSeated,
    NotYourTurn, OwnChallenge, Stale,
};

const PLAYING: Answer = To(Phase::Playing);

const fn ended(ending: Ending) -> Answer {
    To(Phase::Finished(ending))
}

const RESIGNED_A: Answer = ended(Ending::Resigned(Side::A));
const RESIGNED_B: Answer = ended(Ending::Resigned(Side::B));
const DECLINED: Answer = ended(Ending::Declined(Excuse::Busy));
const WITHDRAWN: Answer = ended(Ending::Withdrawn);
const EXPIRED: Answer = ended(Ending::Expired);
const CLOSED: Answer = ended(Ending::Closed);

/// The same for everyone.
const fn all(answer: Answer) -> [Answer; 6] {
    [answer; 6]
}

/// Moderators may, and whatever happens by itself: a channel that is gone.
const BY_MODERATORS: [Answer; 6] = [
    No(NotModerator),
    No(NotModerator),
    No(NotModerator),
    CLOSED,
    CLOSED,
    CLOSED,
];

/// Who does not play hears that first.
const fn seated(red: Answer, blue: Answer) -> [Answer; 6] {
    [red, blue, No(NotSeated), No(NotSeated), red, No(NotSeated)]
}

/// Who was not asked can't answer.
const fn invited(blue: Answer) -> [Answer; 6] {
    let [own, not] = [No(OwnChallenge), No(NotInvited)];
    [own, blue, not, not, own, not]
}

const OPEN_ACCEPT: [Answer; 6] = [
    No(OwnChallenge),
    PLAYING,
    PLAYING,
    PLAYING,
    No(OwnChallenge),
    No(NotInvited),
];

const WITHDRAW: [Answer; 6] = [
    WITHDRAWN,
    No(NotChallenger),
    No(NotChallenger),
    No(NotChallenger),
    WITHDRAWN,
    No(NotChallenger),
];

fn answers(start: Start, ask: Ask) -> [Answer; 6] {
    match (start, ask) {
        (Start::Asked, Ask::Accept) => invited(PLAYING),
        (Start::Asked, Ask::Decline) => invited(DECLINED),
        (Start::Open, Ask::Accept) => OPEN_ACCEPT,
        (Start::Open, Ask::Decline) => invited(No(NotInvited)),
        (Start::Asked | Start::Open, Ask::Withdraw) => WITHDRAW,
        (Start::Asked | Start::Open, Ask::ExpireEarly) => all(No(NotDue)),
        (Start::Asked | Start::Open, Ask::ExpireLate) => all(EXPIRED),
        (Start::Asked | Start::Open, Ask::Play | Ask::PlayIllegally | Ask::PlayStale) => {
            all(No(NotBegun))
        }
        (Start::Asked | Start::Open, Ask::Resign | Ask::ResignStale) => all(No(NotBegun)),
        (Start::Asked | Start::Open | Start::Begun, Ask::Close) => BY_MODERATORS,

        (Start::Begun, Ask::Accept | Ask::Decline | Ask::Withdraw) => all(No(Begun)),
        (Start::Begun, Ask::ExpireEarly | Ask::ExpireLate) => all(No(NotDue)),
        (Start::Begun, Ask::Play) => seated(PLAYING, No(NotYourTurn)),
        (Start::Begun, Ask::PlayIllegally) => {
            seated(No(Illegal(IllegalMove::NotOwn)), No(NotYourTurn))
        }
        (Start::Begun, Ask::PlayStale) => seated(No(Stale), No(Stale)),
        (Start::Begun, Ask::Resign) => seated(RESIGNED_A, RESIGNED_B),
        (Start::Begun, Ask::ResignStale) => seated(No(Stale), No(Stale)),

        (Start::Over | Start::Declined, _) => all(No(Finished)),
    }
}

#[test]
fn every_command_in_every_phase_by_everyone() {
    for start in Start::ALL {
        for ask in Ask::ALL {
            for (actor, answer) in ACTORS.into_iter().zip(answers(start, ask)) {
                let session = start.session();
                let request = ask.request(actor, session.ply());
                let case = format!("{start:?}, {ask:?}, {actor:?}");
                check(session, &request, answer, &case);
            }
        }
    }
}

fn check(session: Session, request: &Request, answer: Answer, case: &str) {
    let before = session.record();
    match (session.apply(request), answer) {
        (Ok(step), To(phase)) => {
            assert_eq!(step.session.record().phase, phase, "{case}");
            assert_eq!(step.effects, [Effect::Save, Effect::Show], "{case}");
        }
        (Err(refused), No(refusal)) => {
            assert_eq!(refused.refusal, refusal, "{case}");
            assert_eq!(refused.session.record(), before, "{case}");
        }
        (Ok(step), No(refusal)) => {
            panic!("{case}: {:?}, not {refusal:?}", step.session.record().phase)
        }
        (Err(refused), To(phase)) => panic!("{case}: {:?}, not {phase:?}", refused.refusal),
    }
}

#[test]
fn a_new_challenge_is_saved_then_shown_and_lapses() {
    let table = Start::Asked.session().table().clone();
    let step = Session::challenge(table.id, table.place, table.terms, RED, START);
    let lapses = step.session.wakes_at().expect("a challenge lapses");
    let expected = [Effect::Save, Effect::Show, Effect::WakeAt(lapses)];
    assert_eq!(step.effects, expected);
    assert_eq!(step.session.record().phase, Phase::Lobby);
    assert!(lapses > START);
}

#[test]
fn the_move_that_ends_the_game_ends_the_session() {
    let records = Script::new(1, Fate::Played).records();
    let [.., before, last] = records.as_slice() else {
        panic!("a game has moves");
    };
    assert_eq!(before.phase, Phase::Playing);
    let Phase::Finished(Ending::Board(_)) = last.phase else {
        panic!("the board ends it: {:?}", last.phase);
    };
    assert_eq!(last.moves.len(), before.moves.len() + 1);
}
