//! Proofs: what is proved is borne out by the checker and in play, and what is wrong is refused.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Prover, Repetition, Verdict, VerifyError, Way, verify};
use o_an_quan::rules::{Game, OverReason, Packed, Position, Preset, Ruleset, Setup, Side, Sides};

const WAYS: [Way; 2] = [Way::AtLeast, Way::AtMost];

/// Boards with what they are worth under their rules. On the first two one
/// side could have more if it might play for ever.
const BOARDS: [(Preset, &str, i32); 5] = [
    (Preset::BocQuan, "Q1.0.1.0.1.0/0.1.1.0.1.0", 8),
    (Preset::BocQuan, "Q1.1.0.0.0.0/0.0.1.0.0.1", 12),
    (Preset::BocQuan, "0.1.0.0.0.1/Q0.1.0.0.0.0", -9),
    (Preset::CoLang, "1.0.0.1.1.0/Q2.0.0.0.1.0", 14),
    (Preset::PhoThong, "Q0.0.0.3.0.0/0.0.0.0.0.2", -11),
];

fn position(rules: &Ruleset, board: &str) -> Position {
    let setup = Setup::from_text(&format!("{board} A 0+0-0/0+0-0"), Sides::Two);
    Position::set(rules, &setup.expect("a position")).expect("a position of these rules")
}

/// The proof of a claim, if there is one; that is found within a few turns.
fn proof(
    (preset, board): (Preset, &str),
    repetition: Repetition,
    way: Way,
    points: i32,
) -> Option<String> {
    let rules = Ruleset::preset(preset);
    let packed = position(&rules, board).packed(24).expect("few dân");
    let mut prover = Prover::new(rules, repetition, 1 << 20);
    match prover.prove(&packed, way, points, 20_000, &AtomicBool::new(false)) {
        Verdict::Proved => Some(prover.proof().expect("what is proved follows").to_string()),
        Verdict::Failed => None,
        Verdict::Stopped => panic!("{board}: {way:?} {points} took too many turns"),
    }
}

/// The proofs of what each board is worth, both ways, under the rules.
fn proofs() -> impl Iterator<Item = (Preset, &'static str, Way, i32, String)> {
    BOARDS.into_iter().flat_map(|(preset, board, worth)| {
        WAYS.map(|way| {
            let proof = proof((preset, board), Repetition::Settles, way, worth);
            let proof = proof.unwrap_or_else(|| panic!("{board}: not proved, {way:?} {worth}"));
            (preset, board, way, worth, proof)
        })
    })
}

/// One point more than is claimed.
fn more(way: Way, points: i32) -> i32 {
    points + if way == Way::AtLeast { 1 } else { -1 }
}

#[test]
fn what_is_proved_is_borne_out_by_the_checker_and_no_more_is() {
    for (preset, board, way, worth, proof_text) in proofs() {
        let verified = verify(proof_text.lines()).expect("a proof");
        assert!(verified.bears_repetition && !verified.is_start, "{board}");
        let claim = if way == Way::AtLeast { ">=" } else { "<=" };
        assert_eq!(verified.claim, format!("{claim}{worth} {board}"));
        let further = proof((preset, board), Repetition::Settles, way, more(way, worth));
        assert_eq!(further, None, "{board}");
    }
}

#[test]
fn who_may_play_for_ever_is_promised_more() {
    let hurt = [(BOARDS[0], Way::AtLeast), (BOARDS[1], Way::AtMost)];
    for ((preset, board, worth), way) in hurt {
        let endless = proof((preset, board), Repetition::Serves, way, more(way, worth));
        // It holds, but not under the rules: the third occurrence is in the way.
        let endless = endless.expect("more for who may play for ever");
        let verified = verify(endless.lines()).expect("a proof");
        assert!(verified.or_endless && !verified.bears_repetition, "{board}");
    }
}

#[test]
fn play_that_ends_is_proved_without_circles() {
    let (preset, board, worth) = BOARDS[4];
    // Without coming back the other side can't hold it to the last point.
    for (way, points) in [(Way::AtLeast, worth), (Way::AtMost, worth + 1)] {
        let ends = proof((preset, board), Repetition::Loses, way, points);
        let ends = ends.expect("by play that ends");
        assert!(!verify(ends.lines()).expect("a proof").or_endless);
    }
}

/// A proof as whoever plays by it reads it.
struct Plan {
    goal: Way,
    points: i64,
    lines: Vec<(Way, i64)>,
    of_board: HashMap<(Packed, Way), Vec<usize>>,
}

fn seen(position: &Position) -> Packed {
    let side = position.to_move().expect("the game is on");
    let packed = position.packed(2).expect("few dân");
    packed.ground().seen_by(side)
}

impl Plan {
    fn read(rules: &Ruleset, proof: &str) -> Plan {
        let mut plan = Plan {
            goal: Way::AtLeast,
            points: 0,
            lines: Vec::new(),
            of_board: HashMap::new(),
        };
        for (at, line) in proof.lines().skip(1).enumerate() {
            let (claim, board) = line.split_once(' ').expect("a claim and a board");
            let (sign, points) = claim.split_at(2);
            let way = if sign == ">=" {
                Way::AtLeast
            } else {
                Way::AtMost
            };
            let board = seen(&position(rules, board));
            plan.lines.push((way, points.parse().expect("points")));
            plan.of_board.entry((board, way)).or_default().push(at);
        }
        (plan.goal, plan.points) = *plan.lines.last().expect("a goal");
        plan
    }

    /// The earliest line that serves where so many points are wanted; 0 for a game
    /// that is over as it should be.
    fn earliest(&self, game: &Game, way: Way, wanted: i64) -> Option<usize> {
        let serves = |points: i64| match way {
            Way::AtLeast => points >= wanted,
            Way::AtMost => points <= wanted,
        };
        if game.outcome().is_some() {
            return serves(0).then_some(0);
        }
        let lines = self.of_board.get(&(seen(game.position()), way))?;
        let earliest = lines.iter().find(|&&line| serves(self.lines[line].1))?;
        Some(earliest + 1)
    }
}

/// The lead of the side that moved first, in points won since.
fn lead(game: &Game, side: Side, before: i64) -> i64 {
    let scores = game.position().scores(game.rules());
    scores[side] - scores[Sides::Two.after(side)] - before
}

/// Plays by a proof against whatever comes; what the first side has won at the end.
fn play(rules: &Ruleset, board: &str, plan: &Plan, mut chance: u64) -> (i64, bool) {
    let mut game = Game::from_position(*rules, position(rules, board));
    let first = game.position().to_move().expect("the game is on");
    let before = lead(&game, first, 0);
    while game.outcome().is_none() {
        let side = game.position().to_move().expect("the game is on");
        let own = side == first;
        let plans = own == (plan.goal == Way::AtLeast);
        let moves: Vec<_> = game.position().legal_moves().collect();
        let line = |mv| {
            let mut next = game.clone();
            next.play(mv, &mut ()).expect("a legal move");
            let won = lead(&next, first, before);
            let asked = if own {
                won - plan.points
            } else {
                plan.points - won
            };
            plan.earliest(&next, Way::AtMost, asked)
                .unwrap_or(usize::MAX)
        };
        let mv = match plans {
            true => *moves.iter().min_by_key(|&&mv| line(mv)).expect("a move"),
            false => {
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                moves[(chance >> 33) as usize % moves.len()]
            }
        };
        game.play(mv, &mut ()).expect("a legal move");
    }
    let by_repetition = game
        .outcome()
        .is_some_and(|outcome| outcome.reason == OverReason::Repetition);
    (lead(&game, first, before), by_repetition)
}

#[test]
fn whoever_plays_by_a_proof_gets_what_it_says() {
    let mut repeated = 0;
    for (preset, board, way, worth, proof) in proofs() {
        let rules = Ruleset::preset(preset);
        let plan = Plan::read(&rules, &proof);
        for chance in 0..40 {
            let (won, by_repetition) = play(&rules, board, &plan, chance);
            let kept = match way {
                Way::AtLeast => won >= worth.into(),
                Way::AtMost => won <= worth.into(),
            };
            assert!(kept, "{board}: {won}, {way:?} {worth}");
            repeated += usize::from(by_repetition);
        }
    }
    assert!(
        repeated > 0,
        "no game ended by the third occurrence of a board"
    );
}

#[test]
fn a_proof_of_one_turn_bears_repetition() {
    // One dân a square: all points, in one turn. A board with one line can't come back.
    let lines = ["o-an-quan-proof-1 dan=1", ">=30 Q0.1.1.1.1.1/Q0.1.1.1.1.1"];
    assert!(verify(lines).expect("a proof").bears_repetition);
}

/// The lines of a proof, one of them put in another way, or left out.
fn with_line(proof: &str, at: usize, other: Option<String>) -> String {
    let lines = proof.lines().enumerate();
    let kept = lines.filter_map(|(number, line)| match number == at {
        true => other.clone(),
        false => Some(line.to_owned()),
    });
    kept.collect::<Vec<_>>().join("\n")
}

fn is_refused(proof: &str) -> bool {
    matches!(verify(proof.lines()), Err(VerifyError::DoesNotFollow(_)))
}

#[test]
fn a_circle_holds_and_does_not_force() {
    // Play comes back in each other's claims: enough to hold, never to force.
    let holding = proofs().filter(|(.., proof)| proof.contains("-holding-1"));
    let forcing = holding.map(|(.., proof)| proof.replacen("-holding-1", "-proof-1", 1));
    assert!(forcing.filter(|proof| is_refused(proof)).count() >= 4);
}

#[test]
fn a_proof_is_refused_if_any_part_is_wrong() {
    for (.., proof) in proofs() {
        for (at, line) in proof.lines().enumerate().skip(1) {
            let (claim, board) = line.split_once(' ').expect("a claim and a board");
            let (sign, points) = claim.split_at(2);
            let points: i32 = points.parse().expect("points");
            let more = if sign == ">=" { 200 } else { -200 };
            let too_much = format!("{sign}{} {board}", points + more);
            assert!(is_refused(&with_line(&proof, at, Some(too_much))), "{line}");
            let last = at + 1 == proof.lines().count();
            if !last {
                assert!(is_refused(&with_line(&proof, at, None)), "without {line}");
            }
        }
    }
}

#[test]
fn what_is_no_proof_is_refused() {
    assert_eq!(verify([]), Err(VerifyError::Header));
    assert_eq!(verify(["something else"]), Err(VerifyError::Header));
    let header = "o-an-quan-proof-1 dan=5";
    assert_eq!(verify([header]), Err(VerifyError::Empty));
    for line in [
        "",
        ">=1",
        ">=x Q0.1.0.0.0.0/0.0.0.0.0.1",
        "=1 Q0.1.0.0.0.0/0.0.0.0.0.1",
    ] {
        let read = verify([header, line]);
        assert_eq!(read, Err(VerifyError::Unreadable(2)), "{line}");
    }
}
