//! Proofs: what is proved is checked by the checker, and what is wrong is refused.

use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Builder, Endings, Prover, Verdict, VerifyError, Way, verify};
use o_an_quan::rules::{Position, Ruleset, Setup, Sides};

fn work(builder: &mut Builder) {
    while let Some(chunks) = builder.round() {
        let changes: Vec<_> = chunks.iter().map(|chunk| builder.work(chunk)).collect();
        builder.take(changes);
    }
}

fn endings(rules: Ruleset, stones: u32) -> Endings {
    let mut builder = Builder::new(rules, stones);
    work(&mut builder);
    let forced = builder.finish();
    builder.hold();
    work(&mut builder);
    Endings::new(forced, builder.finish()).expect("tables of the same boards")
}

const WAYS: [Way; 2] = [Way::AtLeast, Way::AtMost];

/// Boards that a proof is short for, but takes more than one turn.
const BOARDS: [&str; 3] = [
    "Q0.1.1.0.1.0/Q0.1.0.1.1.1 A 0+0-0/0+0-0",
    "Q1.0.2.0.1.0/Q0.0.0.1.1.1 B 0+0-0/0+0-0",
    "Q0.0.3.0.0.1/0.0.2.0.1.0 A 0+0-0/0+1-0",
];

fn position(text: &str) -> Position {
    let setup = Setup::from_text(text, Sides::Two).expect("a position");
    Position::set(&Ruleset::default(), &setup).expect("a position of these rules")
}

/// Boards of at most five dân, A to move.
fn small_boards() -> Vec<Position> {
    let squares = || (0..12).map(|square| 1u32 << square);
    let quan = ["Q", ""];
    let mut texts = Vec::new();
    for (one, other) in squares().flat_map(|one| squares().map(move |other| (one, other))) {
        for (own, others) in quan.iter().flat_map(|own| quan.map(|others| (own, others))) {
            for times in 1..=4 {
                let dan = |square: u32| {
                    let bit = 1 << square;
                    times * u32::from(one == bit) + u32::from(other == bit)
                };
                let row = |from: u32| {
                    (from..from + 6)
                        .map(|square| dan(square).to_string())
                        .collect::<Vec<_>>()
                        .join(".")
                };
                texts.push(format!("{own}{}/{others}{} A 0+0-0/0+0-0", row(0), row(6)));
            }
        }
    }
    let read = |text: String| {
        let setup = Setup::from_text(&text, Sides::Two).ok()?;
        Position::set(&Ruleset::default(), &setup).ok()
    };
    texts.into_iter().filter_map(read).collect()
}

/// The strongest claim of a way that is proved about a position, and its proof.
fn strongest(endings: &Endings, position: &Position, way: Way) -> Option<(i32, String)> {
    let packed = position.packed(24).expect("few dân");
    let mut points: Vec<i32> = (-40..=40).collect();
    if way == Way::AtLeast {
        points.reverse();
    }
    points.into_iter().find_map(|points| {
        let mut prover = Prover::new(Ruleset::default(), endings, 1 << 22);
        let stop = AtomicBool::new(false);
        let verdict = prover.prove(&packed, way, points, 4_000, &stop);
        (verdict == Verdict::Proved).then(|| {
            let proof = prover.proof().expect("what is proved follows");
            (points, proof.to_string())
        })
    })
}

/// The proof that a claim can be held off or play be made endless, if it can.
fn held(endings: &Endings, position: &Position, way: Way, points: i32) -> Option<String> {
    let packed = position.packed(24).expect("few dân");
    let mut prover = Prover::new(Ruleset::default(), endings, 1 << 22);
    let verdict = prover.prove(&packed, way, points, 20_000, &AtomicBool::new(false));
    (verdict == Verdict::Held).then(|| prover.proof().expect("what holds follows").to_string())
}

/// Proofs of what can be held on the boards, above tables of so many dân: for
/// each way that of the claim next to the strongest one that can be proved.
fn holdings(stones: u32) -> Vec<String> {
    let endings = endings(Ruleset::default(), stones);
    let nearest = |(board, way): (&str, Way)| {
        let position = position(board);
        let mut points: Vec<i32> = (-40..=40).collect();
        if way == Way::AtMost {
            points.reverse();
        }
        let hold = |points| held(&endings, &position, way, points);
        points.into_iter().find_map(hold)
    };
    let both = |board| WAYS.map(|way| (board, way));
    BOARDS
        .into_iter()
        .flat_map(both)
        .filter_map(nearest)
        .collect()
}

#[test]
fn what_is_proved_is_borne_out_by_the_checker() {
    let endings = endings(Ruleset::default(), 3);
    let mut checked = 0;
    for board in BOARDS {
        let position = position(board);
        let claims = WAYS.map(|way| strongest(&endings, &position, way));
        if let [Some((lower, _)), Some((upper, _))] = &claims {
            assert!(lower <= upper, "{board}");
        }
        for (_, proof) in claims.into_iter().flatten() {
            let verified = verify(proof.lines()).expect("a proof");
            assert!(!verified.is_start);
            checked += 1;
        }
    }
    assert!(checked >= 3, "{checked} claims proved");
}

#[test]
fn a_claim_that_does_not_follow_is_refused() {
    let endings = endings(Ruleset::default(), 3);
    let mut rest_on_others = 0;
    for (board, way) in BOARDS.iter().flat_map(|board| WAYS.map(|way| (board, way))) {
        let Some((points, proof)) = strongest(&endings, &position(board), way) else {
            continue;
        };
        let lines: Vec<&str> = proof.lines().collect();
        let (last, before) = lines.split_last().expect("a line");
        let claim = last.split(' ').next().expect("the claim");
        let too_much = match way {
            Way::AtLeast => format!(">={}", points + 9),
            Way::AtMost => format!("<={}", points - 9),
        };
        let more = last.replacen(claim, &too_much, 1);
        let wrong = before.iter().copied().chain([more.as_str()]);
        assert_eq!(verify(wrong), Err(VerifyError::DoesNotFollow(lines.len())));
        // Without the lines and the small boards that it rests on it does not stand.
        let bare = lines[0].replace("stones=3", "stones=0");
        let alone = verify([bare.as_str(), last]);
        rest_on_others += usize::from(alone == Err(VerifyError::DoesNotFollow(2)));
    }
    assert!(rest_on_others > 0, "every claim was won in one turn");
}

#[test]
fn what_is_held_is_borne_out_by_the_checker() {
    for stones in [0, 2] {
        let holdings = holdings(stones);
        assert!(holdings.len() >= 3, "{} above {stones} dân", holdings.len());
        for proof in holdings {
            let verified = verify(proof.lines()).expect("a proof of what is held");
            assert!(verified.or_endless && !verified.is_start);
        }
    }
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
    // Play never ends in each other's claims: enough to hold, never to force.
    let holdings = holdings(0);
    let forcing = holdings
        .iter()
        .map(|proof| proof.replacen("-holding-1", "-proof-1", 1));
    assert!(forcing.filter(|proof| is_refused(proof)).count() >= 2);
}

#[test]
fn a_proof_of_what_is_held_is_refused_if_any_part_is_wrong() {
    let mut parts = 0;
    for proof in holdings(1) {
        // Each check works the small boards out anew, so not every line of a long proof.
        let apart = 1 + proof.lines().count() / 12;
        for (at, line) in proof.lines().enumerate().skip(1).step_by(apart) {
            let (claim, board) = line.split_once(' ').expect("a claim and a board");
            let (sign, points) = claim.split_at(2);
            let points: i32 = points.parse().expect("points");
            let more = if sign == ">=" { 200 } else { -200 };
            let too_much = format!("{sign}{} {board}", points + more);
            assert!(is_refused(&with_line(&proof, at, Some(too_much))), "{line}");
            let last = at + 1 == proof.lines().count();
            if !last {
                assert!(is_refused(&with_line(&proof, at, None)), "without {line}");
                let other = if sign == ">=" { "<=" } else { ">=" };
                let other_way = format!("{other}{points} {board}");
                assert!(
                    is_refused(&with_line(&proof, at, Some(other_way))),
                    "{line}"
                );
            }
            parts += 1;
        }
    }
    assert!(parts > 10, "{parts} lines");
}

#[test]
fn a_proof_of_what_is_held_needs_the_small_boards_that_it_names() {
    let holdings = holdings(3);
    let bare = holdings
        .iter()
        .map(|proof| proof.replacen("stones=3", "stones=0", 1));
    assert!(bare.filter(|proof| is_refused(proof)).count() > 0);
}

#[test]
fn more_can_be_held_than_forced() {
    let endings = endings(Ruleset::default(), 5);
    let (mut boards, mut more) = (0, 0);
    for board in small_boards() {
        let (Some(forced), Some(held)) = (
            endings.forced().bounds(&board),
            endings.held().bounds(&board),
        ) else {
            continue;
        };
        assert!(
            held.lower >= forced.lower && held.upper <= forced.upper,
            "{board}"
        );
        // What one side forces the other can't hold off.
        assert!(
            held.upper >= forced.lower && held.lower <= forced.upper,
            "{board}"
        );
        more += usize::from(held != forced);
        boards += 1;
    }
    assert!(
        boards > 500 && more > 0,
        "{boards} boards, more held on {more}"
    );
}

#[test]
fn only_a_proof_that_bears_repetition_is_said_to() {
    // One dân a square: all points, in one turn. A board with one line can't come back.
    let start = ">=30 Q0.1.1.1.1.1/Q0.1.1.1.1.1";
    let with = |stones: u32| format!("o-an-quan-proof-1 stones={stones} dan=1");
    let bears = |stones| {
        let verified = verify([with(stones).as_str(), start]).expect("a proof");
        verified.bears_repetition
    };
    assert!(bears(0));
    // What small boards are worth may rest on boards that come back.
    assert!(!bears(1));
    for proof in holdings(0) {
        assert!(!verify(proof.lines()).expect("a proof").bears_repetition);
    }
}

#[test]
fn what_is_no_proof_is_refused() {
    assert_eq!(verify([]), Err(VerifyError::Header));
    assert_eq!(verify(["something else"]), Err(VerifyError::Header));
    let header = "o-an-quan-proof-1 stones=0";
    assert_eq!(verify([header]), Err(VerifyError::Empty));
    for line in [
        "",
        ">=1",
        ">=x Q0.1.0.0.0.0/0.0.0.0.0.1",
        "=1 Q0.1.0.0.0.0/0.0.0.0.0.1",
    ] {
        assert_eq!(
            verify([header, line]),
            Err(VerifyError::Unreadable(2)),
            "{line}"
        );
    }
}
