//! What holds whatever is asked, in whatever order, by whomever.

use o_an_quan::rules::{BySide, Direction, Move, Sides};
use o_an_quan::session::{
    Actor, Command, Ending, Excuse, Finished, First, Phase, Playing, Ply, Record, Refusal, Request,
    Seat, Session, Standing, Timestamp, UserId,
};
use proptest::prelude::*;

use crate::histories::{BLUE, Fate, RED, START, Script, any_rules, any_script, mixed};

/// Numbers from which a request is made once it is known how the session stands.
#[derive(Debug, Clone, Copy)]
struct Draw {
    command: u64,
    by: u64,
    choice: u64,
    hours: i64,
}

fn any_draw() -> impl Strategy<Value = Draw> {
    let numbers = (any::<u64>(), any::<u64>(), any::<u64>(), 0..10_i64);
    numbers.prop_map(|(command, by, choice, hours)| Draw {
        command,
        by,
        choice,
        hours,
    })
}

/// Any request; mostly one that may be granted.
fn request(session: &Session, draw: Draw) -> Request {
    let at = Timestamp(session.table().changed.0 + draw.hours * 3_600_000);
    let ply = Ply(session.ply().0 + u32::from(draw.choice.is_multiple_of(11)));
    let command = match draw.command % 40 {
        0 => Command::Decline(Excuse::Later),
        1 => Command::Withdraw,
        2 => Command::Wake,
        3 => Command::Close,
        4 => Command::Resign { ply },
        5..10 => Command::Accept,
        _ => Command::Play {
            ply,
            mv: a_move(session, draw.choice),
        },
    };
    let by = match draw.by % 12 {
        0 => Actor::Clock,
        1 => Actor::Moderator(UserId(404)),
        2 => Actor::Person(UserId(303)),
        3 => Actor::Person(RED),
        4 => Actor::Person(BLUE),
        _ => Actor::Person(mover(session).unwrap_or(BLUE)),
    };
    Request {
        by,
        at,
        seed: draw.choice,
        command,
    }
}

fn mover(session: &Session) -> Option<UserId> {
    match session {
        Session::Playing(playing) => playing.player(playing.game().position().to_move()?),
        _ => None,
    }
}

/// A legal move four times in five, else any.
fn a_move(session: &Session, choice: u64) -> Move {
    let sides = session.table().terms.rules.sides();
    let squares: Vec<_> = sides.squares().collect();
    let any = Move {
        square: squares[choice as usize % squares.len()],
        direction: Direction::BOTH[choice as usize % 2],
    };
    let Session::Playing(playing) = session else {
        return any;
    };
    let legal: Vec<Move> = playing.game().position().legal_moves().collect();
    match choice % 5 {
        0 => any,
        _ => legal[mixed(choice, 0) as usize % legal.len()],
    }
}

fn begin(script: &Script) -> Session {
    let record = script.records().remove(0);
    Session::from_record(record).expect("a challenge")
}

proptest! {
    #[test]
    fn a_course_of_events_keeps_the_laws(
        script in any_rules().prop_map(|rules| Script {
            rules: rules.with_sides(Sides::Two),
            ..Script::new(1, Fate::Played)
        }),
        draws in prop::collection::vec(any_draw(), 1..120),
    ) {
        let mut session = begin(&script);
        for draw in draws {
            let before = session.record();
            let request = request(&session, draw);
            session = match session.apply(&request) {
                Ok(step) => {
                    check_step(&before, &step.session.record(), &request)?;
                    step.session
                }
                Err(refused) => {
                    prop_assert_eq!(refused.session.record(), before.clone());
                    check_refusal(&before, refused.refusal)?;
                    *refused.session
                }
            };
            check_round_trip(&session)?;
        }
    }

    #[test]
    fn a_stale_ply_is_always_refused(
        script in any_script(1),
        ply in 0..100_u32,
    ) {
        for record in script.records() {
            let Ok(Session::Playing(playing)) = Session::from_record(record) else {
                continue;
            };
            let seated = [script.red, script.blue].into_iter();
            for seat in seated.filter(|&user| playing.side_of(user).is_some()) {
                check_stale(&playing, ply, seat)?;
            }
        }
    }

    #[test]
    fn standings_are_what_the_board_says(
        script in any_rules().prop_map(|rules| Script { rules, ..Script::new(1, Fate::Played) }),
        seed in any::<u64>(),
    ) {
        let record = Script { seed, ..script }.last();
        let session = Session::from_record(record).expect("a record of a session");
        let Session::Finished(finished) = session else {
            panic!("played to the end");
        };
        check_standings(&finished)?;
    }

    #[test]
    fn lots_fall_both_ways(seed in any::<u64>()) {
        let starts = (seed..=seed.saturating_add(1)).map(first_by_lot);
        let mut starts: Vec<Option<UserId>> = starts.collect();
        starts.sort();
        prop_assume!(starts.len() == 2);
        prop_assert_eq!(starts, [Some(RED), Some(BLUE)]);
    }
}

/// One change: a version more, at the time of the request, what was agreed untouched.
fn check_step(before: &Record, after: &Record, request: &Request) -> Result<(), TestCaseError> {
    prop_assert_eq!(after.table.version, before.table.version.next());
    prop_assert_eq!(after.table.changed, request.at);
    let mut table = after.table.clone();
    table.version = before.table.version;
    table.changed = before.table.changed;
    prop_assert_eq!(&table, &before.table);
    prop_assert!(after.moves.starts_with(&before.moves));
    let made = usize::from(matches!(request.command, Command::Play { .. }));
    prop_assert_eq!(after.moves.len(), before.moves.len() + made);
    if before.phase == Phase::Playing {
        prop_assert_eq!(&after.seats, &before.seats);
    }
    prop_assert_ne!(after.phase, Phase::Lobby);
    Ok(())
}

/// What is over is over, and nothing else says so.
fn check_refusal(before: &Record, refusal: Refusal) -> Result<(), TestCaseError> {
    let over = matches!(before.phase, Phase::Finished(_));
    prop_assert_eq!(refusal == Refusal::Finished, over);
    Ok(())
}

/// A session and the one read from its record are the same in all that can be seen.
fn check_round_trip(session: &Session) -> Result<(), TestCaseError> {
    let record = session.record();
    let read = Session::from_record(record.clone()).expect("a record of a session");
    prop_assert_eq!(read.record(), record);
    prop_assert_eq!(seen(&read), seen(session));
    Ok(())
}

fn seen(session: &Session) -> String {
    match session {
        Session::Contest(contest) => format!("{}", contest.round()),
        Session::Lobby(lobby) => format!("{:?} {:?}", lobby.table(), lobby.expires()),
        Session::Playing(on) => {
            let position = on.game().position();
            format!("{position} {:?} {:?}", on.told(), on.seats())
        }
        Session::Finished(over) => {
            let outcome = over.game().map(|game| (game.position(), game.outcome()));
            format!("{outcome:?} {:?} {:?}", over.told(), over.standings())
        }
    }
}

fn check_stale(playing: &Playing, ply: u32, by: UserId) -> Result<(), TestCaseError> {
    let ply = Ply(ply);
    let mv = playing.game().position().legal_moves().next();
    let mv = mv.expect("a legal move while a game is on");
    for command in [Command::Play { ply, mv }, Command::Resign { ply }] {
        let request = Request {
            by: Actor::Person(by),
            at: START,
            seed: 0,
            command,
        };
        let answer = Session::Playing(playing.clone()).apply(&request);
        let stale = matches!(&answer, Err(refused) if refused.refusal == Refusal::Stale);
        prop_assert_eq!(stale, ply != playing.ply());
    }
    Ok(())
}

/// Whoever has the best score has won, or drawn if others have it too.
fn check_standings(finished: &Finished) -> Result<(), TestCaseError> {
    let sides = finished.table().terms.rules.sides();
    let outcome = finished.game().and_then(|game| game.outcome());
    let scores = outcome.expect("the board ended it").scores;
    let standings = finished.standings().expect("a game that counts");
    for (side, &score) in scores.iter(sides) {
        let above = scores
            .iter(sides)
            .filter(|&(_, &other)| other > score)
            .count();
        let level = scores
            .iter(sides)
            .filter(|&(_, &other)| other == score)
            .count();
        let expected = match (above, level) {
            (0, 1) => Standing::Won,
            (0, _) => Standing::Drew,
            _ => Standing::Lost,
        };
        prop_assert_eq!(standings[side], expected);
    }
    Ok(())
}

fn first_by_lot(seed: u64) -> Option<UserId> {
    let script = Script {
        first: First::Lot,
        seed,
        ..Script::new(1, Fate::Left(0))
    };
    script.last().seats[0].person()
}

#[test]
fn whoever_was_to_begin_begins() {
    for (first, starter) in [(First::Challenger, RED), (First::Opponent, BLUE)] {
        for seed in 0..4 {
            let script = Script {
                first,
                seed,
                ..Script::new(1, Fate::Left(0))
            };
            assert_eq!(script.last().seats[0], Seat::Person(starter));
        }
    }
}

#[test]
fn whoever_gives_up_loses_alone() {
    for sides in [Sides::Two] {
        let script = Script::new(1, Fate::Resigned(0));
        let session = Session::from_record(script.last()).expect("a record of a session");
        let Session::Finished(finished) = session else {
            panic!("given up");
        };
        let Ending::Resigned(loser) = finished.ending() else {
            panic!("given up");
        };
        let standings = finished.standings().expect("a game that counts");
        let expected = BySide::from_fn(|side| match side == loser {
            true => Standing::Lost,
            false => Standing::Won,
        });
        for side in sides.iter() {
            assert_eq!(standings[side], expected[side]);
        }
    }
}
