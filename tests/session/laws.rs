//! What holds whatever is asked, in whatever order, by whomever.

use o_an_quan::rules::{BySide, Game, Ruleset, Side, Sides};
use o_an_quan::session::{
    Actor, Command, Ending, Finished, First, GameId, Pace, Playing, Ply, Refusal, Request, Seat,
    Session, Standing, Terms, UserId,
};
use proptest::prelude::*;

use crate::histories::{BLUE, Fate, RED, START, Script, any_rules, any_script, mover, pick};
use crate::starts::{GREEN, VIOLET, ask, by, place};

proptest! {
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

/// A game for as many as the board takes: `leaver` goes after their first turn, the
/// others play to the end.
fn left_by(leaver: UserId, sides: Sides, pace: Pace, seed: u64) -> Session {
    let terms = Terms {
        first: First::Challenger,
        pace,
        ..Terms::friendly(Ruleset::default().with_sides(sides))
    };
    let mut session = Session::challenge(GameId(1), place(), terms, RED, START).session;
    for user in &[BLUE, GREEN, VIOLET][..sides.count() - 1] {
        session = by(session, *user, Command::Accept);
    }
    for turn in 0.. {
        let Session::Playing(on) = &session else {
            break;
        };
        let (by, ply) = (mover(on), on.ply());
        let leaves = turn >= sides.count() && by == Actor::Person(leaver);
        let (by, at, command) = match (leaves, on.deadline()) {
            (true, Some(deadline)) => (Actor::Clock, deadline, Command::Wake),
            (true, None) => (by, START, Command::Resign { ply }),
            _ => {
                let mv = pick(on.game().position(), seed, turn);
                (by, START, Command::Play { ply, mv })
            }
        };
        session = ask(session, by, at, command);
    }
    session
}

#[test]
fn whoever_left_is_last_whatever_the_bot_makes_of_it() {
    let mut best_was_the_bots = 0;
    for (sides, leaver) in [
        (Sides::Three, RED),
        (Sides::Three, GREEN),
        (Sides::Four, BLUE),
    ] {
        for pace in [Pace::Free, Pace::Seconds(60)] {
            for seed in 0..10 {
                let Session::Finished(over) = left_by(leaver, sides, pace, seed) else {
                    panic!("played to the end");
                };
                best_was_the_bots += check_without(&over, leaver);
            }
        }
    }
    assert!(best_was_the_bots > 0, "the law was put to the test");
}

/// How the others did is told by their points alone. 1 if the bot had the most.
fn check_without(over: &Finished, leaver: UserId) -> u32 {
    let sides = over.table().terms.rules.sides();
    let seats = over.seats().expect("played");
    let scores = over.game().and_then(Game::outcome).expect("over").scores;
    let standings = over.standings().expect("it counts");
    let (gone, stayed): (Vec<Side>, Vec<Side>) = sides
        .iter()
        .partition(|&side| seats[side].person() == Some(leaver));
    let best = stayed.iter().map(|&side| scores[side]).max();
    let among_best = stayed.iter().filter(|&&side| Some(scores[side]) == best);
    let shares = among_best.count() > 1;
    for side in stayed {
        let expected = match Some(scores[side]) == best {
            true if shares => Standing::Drew,
            true => Standing::Won,
            false => Standing::Lost,
        };
        assert_eq!(standings[side], expected);
    }
    assert_eq!(standings[gone[0]], Standing::Lost);
    u32::from(Some(scores[gone[0]]) >= best)
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
