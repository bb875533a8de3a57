//! What holds whatever is asked, in whatever order, by whomever, with two, three
//! and four sides.

use o_an_quan::rules::{Game, Ground, Position};
use o_an_quan::session::{
    Actor, Command, Effect, Finished, GameId, Hand, OfferNumber, Phase, Ply, Record, Refusal,
    Request, Session, Standing, State, Step, Timestamp,
};
use proptest::prelude::*;

use crate::draws::{any_draw, any_opening, request};
use crate::histories::{BLUE, RED};
use crate::starts::{Start, by};

type Checked = Result<(), TestCaseError>;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_course_of_events_keeps_the_laws(
        opening in any_opening(),
        draws in prop::collection::vec(any_draw(), 1..200),
    ) {
        let mut session = opening.session();
        for draw in draws {
            check_round_trip(&session)?;
            check_alarm(&session)?;
            session = match &session {
                Session::Finished(finished) => {
                    check_ranks(finished)?;
                    again(finished, draw.by)?
                }
                _ => session,
            };
            let before = session.record();
            let request = request(&session, draw);
            session = match session.apply(&request) {
                Ok(step) => {
                    check_step(&before, &step, &request)?;
                    step.session
                }
                Err(refused) => {
                    prop_assert_eq!(refused.session.record(), before.clone());
                    check_refusal(&before, refused.refusal)?;
                    *refused.session
                }
            };
        }
    }
}

/// One change: a version more, at the time of the request, what was agreed untouched.
fn check_step(before: &Record, step: &Step, request: &Request) -> Checked {
    let after = step.session.record();
    let mut table = after.table.clone();
    prop_assert_eq!(table.version, before.table.version.next());
    let warned = after.state.warned && !before.state.warned;
    match warned {
        true => prop_assert_eq!(table.changed, before.table.changed),
        false => prop_assert_eq!(table.changed, request.at),
    }
    table.version = before.table.version;
    table.changed = before.table.changed;
    if let Command::MoveTo(channel) = request.command {
        prop_assert_eq!(table.place.channel, channel);
        table.place.channel = before.table.place.channel;
    }
    prop_assert_eq!(&table, &before.table);
    prop_assert!(age(after.phase) >= age(before.phase));
    if before.phase == Phase::Playing {
        prop_assert_eq!(&after.seats, &before.seats);
    }
    check_current(before, request.command)?;
    check_moves(before, &after, request.command)?;
    check_offer(before, &after, request.command)?;
    check_effects(step)
}

/// No phase comes again.
fn age(phase: Phase) -> u8 {
    match phase {
        Phase::Lobby => 0,
        Phase::Contest => 1,
        Phase::Playing => 2,
        Phase::Finished(_) => 3,
    }
}

/// What was granted was asked at the board, of the offer and in the round of now.
fn check_current(before: &Record, command: Command) -> Checked {
    let ply = Ply(before.moves.len() as u32 + before.state.taken_back);
    let (asked_at, offer) = match command {
        Command::Play { ply, .. }
        | Command::Resign { ply }
        | Command::OfferDraw { ply }
        | Command::AskTakeback { ply } => (ply, None),
        Command::Agree { ply, offer } | Command::Refuse { ply, offer } => (ply, Some(offer)),
        Command::ShowHand { round, .. } => {
            let hands = before.state.hands.map(|hands| hands.round);
            prop_assert_eq!(hands, Some(round));
            return Ok(());
        }
        _ => return Ok(()),
    };
    prop_assert_eq!(asked_at, ply);
    if let Some(offer) = offer {
        prop_assert_eq!(Some(offer), standing(&before.state));
    }
    Ok(())
}

fn standing(state: &State) -> Option<OfferNumber> {
    state.offer.map(|offer| offer.number)
}

/// A move adds one; what is taken back is the record without its last plies;
/// nothing else touches the board. A ply never comes again.
fn check_moves(before: &Record, after: &Record, command: Command) -> Checked {
    let ply = |record: &Record| record.moves.len() as u32 + record.state.taken_back;
    let is_move = matches!(command, Command::Play { .. });
    match after.moves.len().checked_sub(before.moves.len()) {
        Some(more) => {
            prop_assert!(after.moves.starts_with(&before.moves));
            prop_assert_eq!(more, usize::from(is_move));
        }
        None => prop_assert!(before.moves.starts_with(&after.moves) && !is_move),
    }
    match after.moves.len() == before.moves.len() {
        true => prop_assert_eq!(ply(after), ply(before)),
        false => prop_assert!(ply(after) > ply(before)),
    }
    check_board(after)
}

/// The board is the record replayed, and every point that was there is there.
fn check_board(after: &Record) -> Checked {
    let session = Session::from_record(after.clone()).expect("a record of a session");
    let game = match &session {
        Session::Playing(playing) => playing.game(),
        Session::Finished(finished) => match finished.game() {
            Some(game) => game,
            None => return Ok(()),
        },
        _ => return Ok(()),
    };
    let replayed = Game::replay(after.table.terms.rules, &after.moves).expect("legal moves");
    prop_assert_eq!(game.position(), replayed.position());
    prop_assert_eq!(points(game.position()), points(game.start()));
    Ok(())
}

/// Dân on the board and captured, less what was borrowed; and quan stones.
fn points(position: &Position) -> (i64, usize) {
    let (ground, sides) = (position.ground(), position.sides());
    let accounts = || sides.iter().map(|side| position.account(side));
    let dan: i64 = sides.squares().map(|at| i64::from(ground.dan(at))).sum();
    let taken: i64 = accounts()
        .map(|account| i64::from(account.dan) - i64::from(account.debt))
        .sum();
    let stones = sides.squares().filter(|&at| ground.has_quan(at)).count();
    let caught: u32 = accounts().map(|account| account.quan).sum();
    (dan + taken, stones + caught as usize)
}

/// An offer dies when the board moves or somebody leaves; a new one has a new number.
fn check_offer(before: &Record, after: &Record, command: Command) -> Checked {
    let (old, new) = (&before.state, &after.state);
    let is_new = new.offers != old.offers;
    let offers = matches!(
        command,
        Command::OfferDraw { .. } | Command::AskTakeback { .. }
    );
    prop_assert!(!is_new || (offers && new.offers == old.offers.next()));
    if let Some(offer) = new.offer {
        prop_assert_eq!(offer.number, new.offers);
        prop_assert_eq!(after.phase, Phase::Playing);
        prop_assert!(is_new || old.offer.is_some_and(|old| old.number == offer.number));
        prop_assert_eq!(&after.moves, &before.moves);
        prop_assert_eq!(new.gone, old.gone);
        prop_assert_eq!(new.gone[offer.by], None);
    }
    Ok(())
}

/// Saved first; then told when to come again.
fn check_effects(step: &Step) -> Checked {
    prop_assert_eq!(step.effects.first(), Some(&Effect::Save));
    let alarms = step.effects.iter().filter_map(|effect| match effect {
        Effect::WakeAt(at) => Some(*at),
        _ => None,
    });
    let alarms: Vec<Timestamp> = alarms.collect();
    let expected: Vec<Timestamp> = step.session.wakes_at().into_iter().collect();
    prop_assert_eq!(alarms, expected);
    Ok(())
}

/// What is over is over, and nothing else says so.
fn check_refusal(before: &Record, refusal: Refusal) -> Checked {
    let over = matches!(before.phase, Phase::Finished(_));
    prop_assert_eq!(refusal == Refusal::Finished, over);
    Ok(())
}

/// A session and the one read from its record are the same in all that can be seen.
fn check_round_trip(session: &Session) -> Checked {
    let record = session.record();
    let read = Session::from_record(record.clone()).expect("a record of a session");
    prop_assert_eq!(read.record(), record);
    prop_assert_eq!(seen(&read), seen(session));
    Ok(())
}

fn seen(session: &Session) -> String {
    let seen = match session {
        Session::Contest(contest) => {
            let shown = contest.pair().map(|user| contest.has_shown(user));
            format!("{} {shown:?} {:?}", contest.round(), contest.ends_at())
        }
        Session::Lobby(lobby) => format!("{:?} {:?}", lobby.joined(), lobby.expires()),
        Session::Playing(on) => {
            let position = on.game().position();
            format!(
                "{position} {:?} {:?} {:?}",
                on.told(),
                on.seats(),
                on.offer()
            )
        }
        Session::Finished(over) => {
            let outcome = over.game().map(|game| (game.position(), game.outcome()));
            format!("{outcome:?} {:?} {:?}", over.told(), over.standings())
        }
    };
    format!("{:?} {:?} {seen}", session.table(), session.people())
}

/// Nothing happens by itself before the time the session names, and something
/// does then; what is done so doesn't come again at once.
fn check_alarm(session: &Session) -> Checked {
    let wake = |session: &Session, at| {
        let (by, command) = (Actor::Clock, Command::Wake);
        session.clone().apply(&Request {
            by,
            at,
            seed: 0,
            command,
        })
    };
    let Some(at) = session.wakes_at() else {
        let never = wake(session, Timestamp(i64::MAX / 2));
        let refusal = never.expect_err("nothing waits").refusal;
        prop_assert!(matches!(refusal, Refusal::NotDue | Refusal::Finished));
        return Ok(());
    };
    let early = wake(session, Timestamp(at.0 - 1));
    prop_assert_eq!(early.expect_err("too early").refusal, Refusal::NotDue);
    let mut woken = wake(session, at);
    for _ in 0..2 {
        let step = woken.expect("it is due");
        match step.session.wakes_at() {
            Some(next) if next <= at => woken = wake(&step.session, at),
            _ => return Ok(()),
        }
    }
    prop_assert!(false, "it wakes again and again");
    Ok(())
}

/// Whoever gave up or was late is last, whatever the bot made of their side; and
/// where anything counts, somebody did better.
fn check_ranks(finished: &Finished) -> Checked {
    let Some(standings) = finished.standings() else {
        prop_assert!(!finished.ending().counts());
        return Ok(());
    };
    prop_assert!(finished.ending().counts());
    let sides = finished.table().terms.rules.sides();
    for side in sides.iter().filter(|&side| finished.gone(side).is_some()) {
        prop_assert_eq!(standings[side], Standing::Lost);
    }
    let mut best = sides
        .iter()
        .filter(|&side| standings[side] != Standing::Lost);
    prop_assert!(best.all(|side| finished.gone(side).is_none()));
    prop_assert!(sides.iter().any(|side| standings[side] != Standing::Lost));
    Ok(())
}

/// A rematch by somebody who played, where it can be had; else it stays over.
fn again(finished: &Finished, by: u64) -> Result<Session, TestCaseError> {
    let over = Session::Finished(finished.clone());
    let people = over.people();
    let asker = people[by as usize % people.len()];
    let id = GameId(finished.table().id.0 + 1);
    let at = finished.table().changed;
    match finished.rematch(id, asker, at) {
        _ if by.is_multiple_of(3) => Ok(over),
        Err(refusal) => {
            prop_assert_eq!(refusal, Refusal::NotBegun);
            Ok(over)
        }
        Ok(step) => {
            let table = step.session.table();
            prop_assert_eq!((table.challenger, table.version.0), (asker, 0));
            check_effects(&step)?;
            Ok(step.session)
        }
    }
}

/// Until both have shown one, a hand is nowhere that can be seen.
#[test]
fn a_hand_is_hidden_until_both_are_shown() {
    for user in [RED, BLUE] {
        let shown = Hand::ALL.map(|hand| {
            let round = 0;
            let session = Start::Hands.session();
            seen(&by(session, user, Command::ShowHand { round, hand }))
        });
        assert!(shown.iter().all(|one| *one == shown[0]), "{shown:?}");
    }
}
