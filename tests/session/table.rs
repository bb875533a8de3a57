//! (phase, command, who asks) -> the next phase and its effects, or a refusal.

use o_an_quan::rules::{Move, Sides};
use o_an_quan::session::{
    Actor, ChannelId, Command, Effect, Ending, Excuse, Hand, OfferNumber, Offered, Phase, Playing,
    Ply, Refusal, Request, Session, Timestamp, UserId,
};

use crate::answers::answers;
use crate::histories::{BLUE, Fate, RED, START, Script};
use crate::starts::Start;

pub const STRANGER: UserId = UserId(303);

/// Another channel than the one a game begins in.
pub const ELSEWHERE: ChannelId = ChannelId(77);

/// Long after any challenge, offer or turn has lapsed, and a game is idle.
const LATE: Timestamp = Timestamp(START.0 + 1_000 * 3_600_000);

/// Who asks, in the order of the columns: red has challenged, and begins.
const ACTORS: [Actor; 7] = [
    Actor::Person(RED),
    Actor::Person(BLUE),
    Actor::Person(STRANGER),
    Actor::Moderator(STRANGER),
    Actor::Moderator(RED),
    Actor::Clock,
    Actor::Bot,
];

/// The commands, for the board and the offer now or for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    Accept,
    Leave,
    Start,
    Decline,
    Withdraw,
    ShowHand,
    ShowHandStale,
    WakeEarly,
    WakeLate,
    Play,
    PlayIllegally,
    PlayStale,
    Resign,
    ResignStale,
    OfferDraw,
    OfferDrawStale,
    Takeback,
    TakebackStale,
    Agree,
    AgreeStale,
    AgreeToAnother,
    Refuse,
    RefuseStale,
    RefuseAnother,
    Close,
    SetAsideEarly,
    SetAsideLate,
    MoveTo,
    LosePlace,
}

impl Ask {
    pub const ALL: [Ask; 29] = [
        Ask::Accept,
        Ask::Leave,
        Ask::Start,
        Ask::Decline,
        Ask::Withdraw,
        Ask::ShowHand,
        Ask::ShowHandStale,
        Ask::WakeEarly,
        Ask::WakeLate,
        Ask::Play,
        Ask::PlayIllegally,
        Ask::PlayStale,
        Ask::Resign,
        Ask::ResignStale,
        Ask::OfferDraw,
        Ask::OfferDrawStale,
        Ask::Takeback,
        Ask::TakebackStale,
        Ask::Agree,
        Ask::AgreeStale,
        Ask::AgreeToAnother,
        Ask::Refuse,
        Ask::RefuseStale,
        Ask::RefuseAnother,
        Ask::Close,
        Ask::SetAsideEarly,
        Ask::SetAsideLate,
        Ask::MoveTo,
        Ask::LosePlace,
    ];

    /// Fails to compile when a command is added that no row asks for.
    fn asks_for(command: &Command) -> &'static [Ask] {
        match command {
            Command::Accept => &[Ask::Accept],
            Command::Leave => &[Ask::Leave],
            Command::Start => &[Ask::Start],
            Command::Decline(_) => &[Ask::Decline],
            Command::Withdraw => &[Ask::Withdraw],
            Command::ShowHand { .. } => &[Ask::ShowHand, Ask::ShowHandStale],
            Command::Wake => &[Ask::WakeEarly, Ask::WakeLate],
            Command::Play { .. } => &[Ask::Play, Ask::PlayIllegally, Ask::PlayStale],
            Command::Resign { .. } => &[Ask::Resign, Ask::ResignStale],
            Command::OfferDraw { .. } => &[Ask::OfferDraw, Ask::OfferDrawStale],
            Command::AskTakeback { .. } => &[Ask::Takeback, Ask::TakebackStale],
            Command::Agree { .. } => &[Ask::Agree, Ask::AgreeStale, Ask::AgreeToAnother],
            Command::Refuse { .. } => &[Ask::Refuse, Ask::RefuseStale, Ask::RefuseAnother],
            Command::Close => &[Ask::Close],
            Command::SetAside => &[Ask::SetAsideEarly, Ask::SetAsideLate],
            Command::MoveTo(_) => &[Ask::MoveTo],
            Command::LosePlace(_) => &[Ask::LosePlace],
        }
    }

    fn command(self, session: &Session) -> Command {
        let (ply, offer, round) = (session.ply(), last_offer(session), round(session));
        let stale = Ply(ply.0 + 1);
        let hand = Hand::Scissors;
        let [legal, illegal] = moves(session);
        match self {
            Ask::Accept => Command::Accept,
            Ask::Leave => Command::Leave,
            Ask::Start => Command::Start,
            Ask::Decline => Command::Decline(Excuse::Busy),
            Ask::Withdraw => Command::Withdraw,
            Ask::ShowHand => Command::ShowHand { round, hand },
            Ask::ShowHandStale => {
                let round = round + 1;
                Command::ShowHand { round, hand }
            }
            Ask::WakeEarly | Ask::WakeLate => Command::Wake,
            Ask::Play => Command::Play { ply, mv: legal },
            Ask::PlayIllegally => Command::Play { ply, mv: illegal },
            Ask::PlayStale => Command::Play {
                ply: stale,
                mv: legal,
            },
            Ask::Resign => Command::Resign { ply },
            Ask::ResignStale => Command::Resign { ply: stale },
            Ask::OfferDraw => Command::OfferDraw { ply },
            Ask::OfferDrawStale => Command::OfferDraw { ply: stale },
            Ask::Takeback => Command::AskTakeback { ply },
            Ask::TakebackStale => Command::AskTakeback { ply: stale },
            Ask::Agree => Command::Agree { ply, offer },
            Ask::AgreeStale => Command::Agree { ply: stale, offer },
            Ask::AgreeToAnother => {
                let offer = offer.next();
                Command::Agree { ply, offer }
            }
            Ask::Refuse => Command::Refuse { ply, offer },
            Ask::RefuseStale => Command::Refuse { ply: stale, offer },
            Ask::RefuseAnother => {
                let offer = offer.next();
                Command::Refuse { ply, offer }
            }
            Ask::Close => Command::Close,
            Ask::SetAsideEarly | Ask::SetAsideLate => Command::SetAside,
            Ask::MoveTo => Command::MoveTo(ELSEWHERE),
            Ask::LosePlace => Command::LosePlace(ChannelId(1)),
        }
    }

    fn request(self, by: Actor, session: &Session) -> Request {
        let command = self.command(session);
        assert!(Ask::asks_for(&command).contains(&self));
        let at = match self {
            Ask::WakeLate | Ask::SetAsideLate => LATE,
            _ => START,
        };
        Request {
            by,
            at,
            seed: 0,
            command,
        }
    }
}

fn last_offer(session: &Session) -> OfferNumber {
    session.record().state.offers
}

fn round(session: &Session) -> u32 {
    session.record().state.hands.map_or(0, |hands| hands.round)
}

/// A move of red's that is legal if it is red's turn, and one that never is.
fn moves(session: &Session) -> [Move; 2] {
    let mv = |text| Move::from_text(text, Sides::Two).expect("a move of the notation");
    let legal = match session {
        Session::Playing(playing) => playing.game().position().legal_moves().next(),
        _ => None,
    };
    [legal.unwrap_or(mv("A3+")), mv("B3+")]
}

/// What comes of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// This comes next: saved, and then shown.
    To(Next),
    No(Refusal),
}

/// A session as far as the table tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// So many take part.
    Lobby(usize),
    /// The round, and how many hands are shown.
    Contest(u32, usize),
    On(On),
    Ended(Ending),
}

/// A game that is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct On {
    pub ply: u32,
    pub moves: usize,
    pub offer: Option<Offered>,
    pub aside: bool,
    pub channel: ChannelId,
}

impl Next {
    fn of(session: &Session) -> Next {
        match session {
            Session::Lobby(lobby) => Next::Lobby(lobby.joined().len()),
            Session::Contest(contest) => {
                let shown = contest.pair().into_iter();
                let shown = shown.filter(|&user| contest.has_shown(user));
                Next::Contest(contest.round(), shown.count())
            }
            Session::Playing(playing) => Next::On(On::of(playing)),
            Session::Finished(finished) => Next::Ended(finished.ending()),
        }
    }
}

impl On {
    pub fn of(playing: &Playing) -> On {
        On {
            ply: playing.ply().0,
            moves: playing.game().moves().len(),
            offer: playing.offer().map(|offer| offer.what),
            aside: playing.is_aside(),
            channel: playing.table().place.channel,
        }
    }
}

#[test]
fn every_command_in_every_phase_by_everyone() {
    for start in Start::ALL {
        for ask in Ask::ALL {
            for (actor, answer) in ACTORS.into_iter().zip(answers(start, ask)) {
                let session = start.session();
                let request = ask.request(actor, &session);
                let case = format!("{start:?}, {ask:?}, {actor:?}");
                check(session, &request, answer, &case);
            }
        }
    }
}

fn check(session: Session, request: &Request, answer: Answer, case: &str) {
    let before = session.record();
    match (session.apply(request), answer) {
        (Ok(step), Answer::To(next)) => {
            assert_eq!(Next::of(&step.session), next, "{case}");
            assert_eq!(step.effects, expected_effects(&step.session), "{case}");
        }
        (Err(refused), Answer::No(refusal)) => {
            assert_eq!(refused.refusal, refusal, "{case}");
            assert_eq!(refused.session.record(), before, "{case}");
        }
        (Ok(step), Answer::No(refusal)) => {
            panic!("{case}: {:?}, not {refusal:?}", Next::of(&step.session))
        }
        (Err(refused), Answer::To(next)) => {
            panic!("{case}: {:?}, not {next:?}", refused.refusal)
        }
    }
}

/// Whoever changes a session is shown it, saved; what follows by itself follows.
fn expected_effects(session: &Session) -> Vec<Effect> {
    let alarm = session.wakes_at().map(Effect::WakeAt);
    // There is no place where it could be shown.
    if matches!(session, Session::Playing(playing) if playing.is_adrift()) {
        return [Effect::Save].into_iter().chain(alarm).collect();
    }
    let thinks = matches!(session, Session::Playing(playing) if playing.is_bots_turn());
    let follows = thinks.then_some(Effect::Think).into_iter().chain(alarm);
    [Effect::Save, Effect::Show]
        .into_iter()
        .chain(follows)
        .collect()
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
