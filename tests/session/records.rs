//! Records: read back as they were, and refused if no session could have left them.

use o_an_quan::rules::{OverReason, Side};
use o_an_quan::session::{Ending, Excuse, Phase, Record, RecordError, Seat, Session, Timestamp};

use crate::histories::{BLUE, Fate, RED, Script};

fn last(fate: Fate) -> Record {
    Script::new(1, fate).last()
}

fn with(fate: Fate, damage: impl FnOnce(&mut Record)) -> Record {
    let mut record = last(fate);
    damage(&mut record);
    record
}

fn challenge() -> Record {
    Script::new(1, Fate::Withdrawn).records().remove(0)
}

fn refusal(record: Record) -> Option<RecordError> {
    Session::from_record(record).err()
}

#[test]
fn records_that_no_session_left_are_refused() {
    let phase = |phase| move |record: &mut Record| record.phase = phase;
    let ended = |ending| phase(Phase::Finished(ending));
    let gone = Ending::Board(OverReason::MandarinsGone);
    let seats = [Seat::Person(RED), Seat::Person(BLUE)];
    let mut seated = challenge();
    seated.seats = seats[..1].to_vec();
    let mut moved = challenge();
    moved.moves = last(Fate::Left(1)).moves;
    let cases = [
        ("a challenge with a seat of two settled", seated),
        ("a challenge with moves", moved),
        (
            "a game without seats",
            with(Fate::Left(2), |record| record.seats.clear()),
        ),
        (
            "too few seats",
            with(Fate::Left(2), |record| record.seats.truncate(1)),
        ),
        (
            "too many seats",
            with(Fate::Left(2), |record| record.seats.push(seats[0])),
        ),
        (
            "on, but over on the board",
            with(Fate::Played, phase(Phase::Playing)),
        ),
        (
            "over, but not on the board",
            with(Fate::Left(2), ended(gone)),
        ),
        (
            "over for another reason",
            with(Fate::Played, ended(Ending::Board(OverReason::Repetition))),
        ),
        (
            "given up after the end",
            with(Fate::Played, ended(Ending::Resigned(Side::A))),
        ),
        (
            "closed after the end",
            with(Fate::Played, ended(Ending::Closed)),
        ),
        (
            "given up by nobody",
            with(Fate::Left(2), ended(Ending::Resigned(Side::C))),
        ),
        (
            "declined, but played",
            with(Fate::Left(2), ended(Ending::Declined(Excuse::None))),
        ),
        (
            "withdrawn, but played",
            with(Fate::Left(2), ended(Ending::Withdrawn)),
        ),
        (
            "expired, but played",
            with(Fate::Left(2), ended(Ending::Expired)),
        ),
        (
            "given up, not played",
            with(Fate::Declined, ended(Ending::Resigned(Side::A))),
        ),
        ("over, not played", with(Fate::Declined, ended(gone))),
        (
            "an illegal move",
            with(Fate::Left(3), |record| record.moves.swap(0, 1)),
        ),
        (
            "moves after the end",
            with(Fate::Played, |record| record.moves.extend_from_within(..1)),
        ),
    ];
    for (case, record) in cases {
        assert!(refusal(record).is_some(), "{case}");
    }
}

#[test]
fn an_illegal_move_is_named_by_its_ply() {
    let record = with(Fate::Left(5), |record| record.moves[3] = record.moves[2]);
    let error = refusal(record);
    assert!(
        matches!(error, Some(RecordError::Move { ply: 3, .. })),
        "{error:?}"
    );
}

/// The record says when, whatever a challenge made today would say.
#[test]
fn a_challenge_lapses_when_its_record_says() {
    let mut record = challenge();
    record.wakes_at = record.wakes_at.map(|at| Timestamp(at.0 - 5));
    let session = Session::from_record(record.clone()).expect("a challenge");
    assert_eq!(session.wakes_at(), record.wakes_at);
    assert_eq!(session.record(), record);
}
