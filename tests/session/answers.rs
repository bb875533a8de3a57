//! The table: what comes of each command in each phase, a column for each who asks.

use o_an_quan::rules::{IllegalMove, Side};
use o_an_quan::session::Refusal::{
    Begun, BotDeclines, Finished, Full, HandShown, Illegal, NoOffer, NotBegun, NotChallenger,
    NotDue, NotInvited, NotModerator, NotSeated, NotYourTurn, NothingToTakeBack, OfferStands,
    OwnChallenge, OwnOffer, Rated, Seated, Stale,
};
use o_an_quan::session::{ChannelId, Ending, Excuse, Offered, Session};

use crate::starts::Start;
use crate::table::Answer::{No, To};
use crate::table::{Answer, Ask, ELSEWHERE, Next, On};

/// Red, blue, a stranger, a stranger who moderates, red who moderates, the clock, the bot.
type Row = [Answer; 7];

const fn ended(ending: Ending) -> Answer {
    To(Next::Ended(ending))
}

const RESIGNED_A: Answer = ended(Ending::Resigned(Side::A));
const RESIGNED_B: Answer = ended(Ending::Resigned(Side::B));
const WITHDRAWN: Answer = ended(Ending::Withdrawn);
const AGREED: Answer = ended(Ending::Agreed);

/// A game that begins.
const BEGINS: Answer = To(Next::On(On {
    ply: 0,
    moves: 0,
    offer: None,
    aside: false,
    channel: ChannelId(1),
}));

/// The same for everyone.
const fn all(answer: Answer) -> Row {
    [answer; 7]
}

/// By right of red's seat or blue's; who has none hears that.
const fn seated(red: Answer, blue: Answer) -> Row {
    let none = No(NotSeated);
    [red, blue, none, none, red, none, none]
}

/// The same, but the bot hears that it is not its turn.
const fn moving(red: Answer, blue: Answer) -> Row {
    let mut row = seated(red, blue);
    row[6] = No(NotYourTurn);
    row
}

/// Moderators may, and whatever happens by itself: a channel that is gone.
const fn by_moderators() -> Row {
    let (no, closed) = (No(NotModerator), ended(Ending::Closed));
    [no, no, no, closed, closed, closed, no]
}

/// It happens by itself, and nobody says so.
const fn by_itself(answer: Answer) -> Row {
    let no = No(NotModerator);
    [no, no, no, no, no, answer, no]
}

/// Who was not asked can't answer.
const fn invited(blue: Answer) -> Row {
    let (own, not) = (No(OwnChallenge), No(NotInvited));
    [own, blue, not, not, own, not, not]
}

/// The challenger alone may.
const fn challengers(red: Answer) -> Row {
    let not = No(NotChallenger);
    [red, not, not, not, red, not, not]
}

/// The row of the table.
pub fn answers(start: Start, ask: Ask) -> Row {
    match start {
        Start::Asked | Start::Again | Start::Open | Start::Filling | Start::Kept => {
            lobby(start, ask)
        }
        Start::Hands | Start::OneHand => contest(start, ask),
        Start::Over | Start::Declined => all(No(Finished)),
        Start::Begun
        | Start::Moved
        | Start::Rated
        | Start::AgainstBot
        | Start::DrawOffered
        | Start::TakebackAsked
        | Start::Aside
        | Start::Clocked => playing(start, ask),
    }
}

fn lobby(start: Start, ask: Ask) -> Row {
    match (start, ask) {
        (Start::Asked | Start::Again, Ask::Accept) => invited(BEGINS),
        (Start::Asked | Start::Again, Ask::Decline) => {
            invited(ended(Ending::Declined(Excuse::Busy)))
        }
        (Start::Open, Ask::Accept) => coming(BEGINS, BEGINS),
        (Start::Filling, Ask::Accept) => coming(No(Seated), BEGINS),
        (Start::Kept, Ask::Accept) => coming(No(Seated), No(Full)),
        (_, Ask::Decline) => invited(No(NotInvited)),
        (Start::Filling | Start::Kept, Ask::Leave) => seated(WITHDRAWN, To(Next::Lobby(1))),
        (_, Ask::Leave) => seated(WITHDRAWN, No(NotSeated)),
        (Start::Filling | Start::Kept, Ask::Start) => challengers(BEGINS),
        (_, Ask::Start) => challengers(No(NotBegun)),
        (_, Ask::Withdraw) => challengers(WITHDRAWN),
        (_, Ask::WakeEarly) => all(No(NotDue)),
        (_, Ask::WakeLate) => all(ended(Ending::Expired)),
        (_, Ask::Close) => by_moderators(),
        (_, Ask::LosePlace) => by_itself(ended(Ending::Closed)),
        _ => all(No(NotBegun)),
    }
}

/// Any person may take a seat of a challenge to all.
const fn coming(blue: Answer, others: Answer) -> Row {
    let (own, not) = (No(OwnChallenge), No(NotInvited));
    [own, blue, others, others, own, not, not]
}

fn contest(start: Start, ask: Ask) -> Row {
    let shown = To(Next::Contest(0, 1));
    match (start, ask) {
        (Start::Hands, Ask::ShowHand) => seated(shown, shown),
        // A hammer breaks blue's scissors.
        (_, Ask::ShowHand) => seated(No(HandShown), BEGINS),
        (_, Ask::ShowHandStale) => seated(No(Stale), No(Stale)),
        (_, Ask::Withdraw | Ask::Leave) => seated(WITHDRAWN, WITHDRAWN),
        (_, Ask::Accept | Ask::Decline | Ask::Start) => all(No(Begun)),
        (_, Ask::WakeEarly) => all(No(NotDue)),
        (_, Ask::WakeLate) => all(BEGINS),
        (_, Ask::Close) => by_moderators(),
        (_, Ask::LosePlace) => by_itself(ended(Ending::Closed)),
        _ => all(No(NotBegun)),
    }
}

/// The game as it stood, but for what an answer changes.
fn now(start: Start) -> On {
    match start.session() {
        Session::Playing(playing) => On::of(&playing),
        _ => panic!("{start:?} is on"),
    }
}

fn playing(start: Start, ask: Ask) -> Row {
    let now = now(start);
    let on = |on: On| To(Next::On(on));
    match (start, ask) {
        (
            _,
            Ask::Accept
            | Ask::Leave
            | Ask::Start
            | Ask::Decline
            | Ask::Withdraw
            | Ask::ShowHand
            | Ask::ShowHandStale,
        ) => all(No(Begun)),
        (_, Ask::Close) => by_moderators(),
        (_, Ask::LosePlace) => by_itself(on(On { aside: true, ..now })),
        (_, Ask::WakeEarly) => all(No(NotDue)),
        (Start::Clocked, Ask::WakeLate) => all(ended(Ending::Late(Side::A))),
        (Start::DrawOffered | Start::TakebackAsked, Ask::WakeLate) => {
            all(on(On { offer: None, ..now }))
        }
        (_, Ask::WakeLate) => all(No(NotDue)),
        (_, Ask::SetAsideEarly) => all(No(NotDue)),
        // Where a turn can be lost, nobody waits for ever.
        (Start::Clocked | Start::Aside, Ask::SetAsideLate) => all(No(NotDue)),
        (_, Ask::SetAsideLate) => all(on(On { aside: true, ..now })),
        (_, Ask::MoveTo) => all(on(On {
            aside: false,
            channel: ELSEWHERE,
            ..now
        })),
        (Start::AgainstBot, _) => alone(at_the_board(start, ask, now)),
        _ => at_the_board(start, ask, now),
    }
}

/// Against the bot blue is a stranger like others.
const fn alone(mut row: Row) -> Row {
    row[1] = No(NotSeated);
    row
}

fn at_the_board(start: Start, ask: Ask, now: On) -> Row {
    let on = |on: On| To(Next::On(on));
    match ask {
        // Offers die with the board they were made at; an idle game is played on.
        Ask::Play => moving(
            on(On {
                ply: now.ply + 1,
                moves: now.moves + 1,
                offer: None,
                aside: false,
                ..now
            }),
            No(NotYourTurn),
        ),
        Ask::PlayIllegally => moving(No(Illegal(IllegalMove::NotOwn)), No(NotYourTurn)),
        Ask::PlayStale => moving(No(Stale), No(Stale)),
        Ask::Resign => seated(RESIGNED_A, RESIGNED_B),
        Ask::ResignStale
        | Ask::OfferDrawStale
        | Ask::TakebackStale
        | Ask::AgreeStale
        | Ask::AgreeToAnother
        | Ask::RefuseStale
        | Ask::RefuseAnother => seated(No(Stale), No(Stale)),
        _ => offers(start, ask, now),
    }
}

fn offers(start: Start, ask: Ask, now: On) -> Row {
    let on = |on: On| To(Next::On(on));
    let offered = |what| {
        let offer = Some(what);
        on(On { offer, ..now })
    };
    let dropped = on(On { offer: None, ..now });
    // Red's last move, and blue's after it; a ply never comes again.
    let taken_back = on(On {
        ply: now.ply + 1,
        moves: 0,
        offer: None,
        ..now
    });
    let both = |answer| seated(answer, answer);
    match (start, ask) {
        (Start::AgainstBot, Ask::OfferDraw) => both(No(BotDeclines)),
        (Start::DrawOffered, Ask::OfferDraw) => seated(No(OwnOffer), AGREED),
        (Start::TakebackAsked, Ask::OfferDraw) => seated(No(OwnOffer), No(OfferStands)),
        (_, Ask::OfferDraw) => both(offered(Offered::Draw)),
        (Start::Begun, Ask::Takeback) => both(No(NothingToTakeBack)),
        (Start::Rated, Ask::Takeback) => both(No(Rated)),
        (Start::DrawOffered | Start::TakebackAsked, Ask::Takeback) => {
            seated(No(OwnOffer), No(OfferStands))
        }
        // The bot lets people take back what they like.
        (Start::AgainstBot, Ask::Takeback) => both(taken_back),
        (_, Ask::Takeback) => both(offered(Offered::Takeback)),
        (Start::DrawOffered, Ask::Agree) => seated(No(OwnOffer), AGREED),
        (Start::TakebackAsked, Ask::Agree) => seated(No(OwnOffer), taken_back),
        (Start::DrawOffered | Start::TakebackAsked, Ask::Refuse) => both(dropped),
        (_, Ask::Agree | Ask::Refuse) => both(No(NoOffer)),
        _ => panic!("{start:?} has no row for {ask:?}"),
    }
}
