//! A game whose place is gone waits without a clock, goes on elsewhere, or ends.

use o_an_quan::session::{
    Actor, ChannelId, Command, Effect, Ending, IDLE, Pace, Phase, Playing, Refusal, Request,
    Session, Step, Terms, Timestamp, UserId,
};

use crate::histories::{Fate, RED, START, Script};

const HERE: ChannelId = ChannelId(77);
/// Where the games of these tests begin.
const HOME: ChannelId = ChannelId(1);

fn ask(session: Session, by: Actor, command: Command, at: Timestamp) -> Result<Step, Refusal> {
    let request = Request {
        by,
        at,
        seed: 0,
        command,
    };
    session.apply(&request).map_err(|refused| refused.refusal)
}

fn session(fate: Fate, pace: Pace) -> Session {
    let mut record = Script::new(1, fate).last();
    let terms = record.table.terms;
    record.table.terms = Terms { pace, ..terms };
    let session = Session::from_record(record).expect("a record of a session");
    // The clock starts with the next turn.
    let Session::Playing(playing) = &session else {
        return session;
    };
    let (ply, at) = (playing.ply(), session.table().changed);
    let side = playing.game().position().to_move().expect("it is on");
    let by = Actor::Person(playing.player(side).expect("a person"));
    let mv = playing.game().position().legal_moves().next();
    let mv = mv.expect("a legal move");
    let step = ask(session, by, Command::Play { ply, mv }, at);
    step.expect("a legal move").session
}

fn lost(pace: Pace) -> Step {
    let session = session(Fate::Left(2), pace);
    let step = ask(session, Actor::Clock, Command::LosePlace(HOME), START);
    step.expect("it may lose its place")
}

fn playing(session: &Session) -> &Playing {
    match session {
        Session::Playing(playing) => playing,
        other => panic!("it is on: {other:?}"),
    }
}

#[test]
fn who_may_say_so_and_what_comes_of_it() {
    let day = Pace::Days(1);
    let challenge = || {
        let record = Script::new(1, Fate::Withdrawn).records().remove(0);
        Session::from_record(record).expect("a challenge")
    };
    for by in [Actor::Person(RED), Actor::Person(UserId(303)), Actor::Bot] {
        for session in [challenge(), session(Fate::Left(2), day)] {
            let refused = ask(session, by, Command::LosePlace(HOME), START).err();
            assert_eq!(refused, Some(Refusal::NotModerator), "{by:?}");
        }
    }
    let ended = ask(challenge(), Actor::Clock, Command::LosePlace(HOME), START);
    let ended = ended.expect("it ends").session.record().phase;
    assert_eq!(ended, Phase::Finished(Ending::Closed));
    let over = session(Fate::Resigned(2), day);
    let refused = ask(over, Actor::Clock, Command::LosePlace(HOME), START).err();
    assert_eq!(refused, Some(Refusal::Finished));
    let again = ask(
        lost(day).session,
        Actor::Clock,
        Command::LosePlace(HOME),
        START,
    )
    .err();
    assert_eq!(again, Some(Refusal::NotDue));
    // Word of another place, where it was before, comes too late.
    let late = session(Fate::Left(2), day);
    let late = ask(late, Actor::Clock, Command::LosePlace(HERE), START).err();
    assert_eq!(late, Some(Refusal::Stale));
}

#[test]
fn a_game_adrift_has_no_clock_and_ends_after_a_week() {
    for pace in [Pace::Free, Pace::Days(1), Pace::Seconds(30)] {
        let step = lost(pace);
        let ends = START + IDLE;
        assert_eq!(step.effects, [Effect::Save, Effect::WakeAt(ends)]);
        let game = playing(&step.session);
        assert!(game.is_adrift() && game.is_aside());
        assert_eq!(game.deadline(), None);
        let early = Timestamp(ends.0 - 1);
        let refused = ask(step.session.clone(), Actor::Clock, Command::Wake, early).err();
        assert_eq!(refused, Some(Refusal::NotDue));
        let ended = ask(step.session, Actor::Clock, Command::Wake, ends);
        let ended = ended.expect("it ends").session.record().phase;
        assert_eq!(ended, Phase::Finished(Ending::Closed));
    }
}

#[test]
fn brought_elsewhere_whoever_is_to_move_has_their_whole_time() {
    for pace in [Pace::Free, Pace::Days(1), Pace::Seconds(30)] {
        let later = Timestamp(START.0 + 5 * 60_000);
        let red = Actor::Person(RED);
        let step = ask(lost(pace).session, red, Command::MoveTo(HERE), later);
        let session = step.expect("it goes on").session;
        let game = playing(&session);
        assert!(!game.is_adrift() && !game.is_aside());
        assert_eq!(session.table().place.channel, HERE);
        assert_eq!(game.deadline(), pace.span().map(|span| later + span));
        // Moved once more, the clock goes on.
        let last = Timestamp(later.0 + 1_000);
        let deadline = game.deadline();
        let step = ask(session, red, Command::MoveTo(ChannelId(78)), last);
        let session = step.expect("it goes on").session;
        assert_eq!(playing(&session).deadline(), deadline);
    }
}

/// A move that was under way when the place was lost.
#[test]
fn a_move_counts_and_starts_no_clock() {
    let session = lost(Pace::Days(1)).session;
    let game = playing(&session);
    let side = game.game().position().to_move().expect("it is on");
    let by = Actor::Person(game.player(side).expect("a person"));
    let (ply, mv) = (game.ply(), game.game().position().legal_moves().next());
    let mv = mv.expect("a legal move");
    let step = ask(session, by, Command::Play { ply, mv }, START);
    let session = step.expect("a legal move").session;
    let game = playing(&session);
    assert!(game.is_adrift() && game.deadline().is_none());
    let record = session.record();
    let read = Session::from_record(record.clone()).expect("a record of a session");
    assert_eq!(read.record(), record);
}
