//! Proofs: what is proved is checked by the checker, and what is wrong is refused.

use std::sync::atomic::AtomicBool;

use o_an_quan::ai::{Builder, Prover, Tables, Verdict, VerifyError, Way, verify};
use o_an_quan::rules::{Position, Ruleset, Setup, Sides};

fn tables(rules: Ruleset) -> Tables {
    let mut builder = Builder::new(rules, 3);
    while let Some(chunks) = builder.round() {
        let changes: Vec<_> = chunks.iter().map(|chunk| builder.work(chunk)).collect();
        builder.take(changes);
    }
    builder.finish()
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

/// The strongest claim of a way that is proved about a position, and its proof.
fn strongest(tables: &Tables, position: &Position, way: Way) -> Option<(i32, String)> {
    let packed = position.packed(24).expect("few dân");
    let mut points: Vec<i32> = (-40..=40).collect();
    if way == Way::AtLeast {
        points.reverse();
    }
    points.into_iter().find_map(|points| {
        let mut prover = Prover::new(Ruleset::default(), tables, 1 << 22);
        let stop = AtomicBool::new(false);
        let verdict = prover.prove(&packed, way, points, 4_000, &stop);
        (verdict == Verdict::Proved).then(|| {
            let proof = prover.proof().expect("what is proved follows");
            (points, proof.to_string())
        })
    })
}

#[test]
fn what_is_proved_is_borne_out_by_the_checker() {
    let tables = tables(Ruleset::default());
    let mut checked = 0;
    for board in BOARDS {
        let position = position(board);
        let claims = WAYS.map(|way| strongest(&tables, &position, way));
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
    let tables = tables(Ruleset::default());
    let mut rest_on_others = 0;
    for (board, way) in BOARDS.iter().flat_map(|board| WAYS.map(|way| (board, way))) {
        let Some((points, proof)) = strongest(&tables, &position(board), way) else {
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
