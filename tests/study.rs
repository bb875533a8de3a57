//! The commands that study the game, as somebody types them: what they say, and
//! what they refuse in one line.

#![cfg(feature = "bot")]
#![allow(clippy::unwrap_used)] // What goes wrong here is a failed test.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A game small enough to be solved at once.
const SMALL: [&str; 3] = ["--rules", "preset=pho-thong", "dan=1"];

/// The program in a folder, with nothing of the environment.
fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_o-an-quan"))
        .current_dir(folder.path())
        .args(arguments)
        .env_clear()
        .output()
        .unwrap()
}

/// What it says when all goes well.
fn said(folder: &TempDir, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {wrong}");
    String::from_utf8(output.stdout).unwrap()
}

/// It ends with a code that is not 0 and one line in which all these words stand.
fn is_refused(folder: &TempDir, arguments: &[&str], words: &[&str]) {
    let output = run(folder, arguments);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {wrong}");
    assert_eq!(
        wrong.trim_end().lines().count(),
        1,
        "{arguments:?}: {wrong}"
    );
    for word in words {
        assert!(wrong.contains(word), "{arguments:?}, {word}: {wrong}");
    }
}

/// A folder in which the small game has been solved, its proofs under `proofs`.
fn solved() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let asked = [&["solve"], &SMALL[..], &["--memory", "64"]].concat();
    let said = said(&folder, &[&asked[..], &["--out", "proofs"]].concat());
    (folder, said)
}

const PROOFS: [&str; 2] = ["proofs/at-least-30.proof", "proofs/at-most-30.proof"];

fn change(folder: &TempDir, file: &str, change: impl Fn(&str) -> String) {
    let file = folder.path().join(file);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(file, change(&text)).unwrap();
}

#[test]
fn a_small_game_is_solved_and_its_proofs_hold() {
    let (folder, said_first) = solved();
    assert!(said_first.contains("exactly 30"), "{said_first}");
    for (proof, claim) in PROOFS.into_iter().zip([">=30", "<=30"]) {
        let holds = said(&folder, &["solve", "verify", proof]);
        let start = format!("holds: {claim} Q0.1.1.1.1.1/Q0.1.1.1.1.1");
        assert!(holds.starts_with(&start), "{holds}");
        assert!(holds.contains("(the start)"), "{holds}");
        assert!(
            holds.contains("under the rules, repetition and all"),
            "{holds}"
        );
    }
}

#[test]
fn a_proof_that_claims_a_point_more_is_refused_by_its_line() {
    let (folder, _) = solved();
    let [least, most] = PROOFS;
    change(&folder, least, |text| text.replace(">=30", ">=32"));
    let words = [least, "line 2", "does not follow"];
    is_refused(&folder, &["solve", "verify", least], &words);
    change(&folder, most, |text| text.replace("<=30", "<=28"));
    is_refused(&folder, &["solve", "verify", most], &[most, "line "]);
}

#[test]
fn a_proof_that_can_not_be_read_is_named() {
    let (folder, _) = solved();
    let [least, _] = PROOFS;
    let verify = ["solve", "verify", least];
    change(&folder, least, |text| text.replace(">=30", ">=many"));
    is_refused(&folder, &verify, &[least, "line 2", "can't be read"]);
    change(&folder, least, |_| "no proof\n".to_owned());
    is_refused(&folder, &verify, &[least, "line 1"]);
    let missing = ["solve", "verify", "nowhere.proof"];
    is_refused(&folder, &missing, &["nowhere.proof", "No such file"]);
}

#[test]
fn rules_and_claims_that_nobody_knows_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let cases: [(&str, &[&str]); 4] = [
        ("preset=common", &["preset", "common", "pho-thong"]),
        ("stones=5", &["unknown option stones"]),
        ("dan=some", &["dan", "1..=20", "some"]),
        ("dan", &["KEY=VALUE", "dan"]),
    ];
    for (rule, words) in cases {
        is_refused(&folder, &["solve", "--rules", rule], words);
    }
    let output = run(&folder, &["solve", "--claim", "thirty"]);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{wrong}");
    let first = wrong.lines().next().unwrap();
    assert!(
        first.contains("thirty") && first.contains("at-least-P or at-most-P"),
        "{wrong}"
    );
}

#[test]
fn a_folder_that_can_not_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("taken"), "").unwrap();
    let asked = [&["solve"], &SMALL[..], &["--out", "taken"]].concat();
    is_refused(&folder, &asked, &["taken"]);
}

#[test]
fn tables_are_built_and_read_and_refused_where_they_are_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let built = said(
        &folder,
        &["tables", "build", "--stones", "3", "--out", "few.tables"],
    );
    assert!(built.starts_with("few.tables: at most 3 dân"), "{built}");
    let check = ["tables", "check", "few.tables"];
    assert_eq!(said(&folder, &check), built);

    let file = folder.path().join("few.tables");
    let whole = fs::read(&file).unwrap();
    damage(&file, &whole);
    is_refused(&folder, &check, &["few.tables", "their sum is wrong"]);
    fs::write(&file, &whole[..whole.len() - 1]).unwrap();
    is_refused(&folder, &check, &["few.tables", "cut short"]);
    fs::remove_file(&file).unwrap();
    is_refused(&folder, &check, &["few.tables", "No such file"]);
    let nowhere = ["tables", "build", "--stones", "1", "--out", "no/where"];
    is_refused(&folder, &nowhere, &["no/where"]);
}

/// One bit in the middle of the boards.
fn damage(file: &Path, whole: &[u8]) {
    let mut damaged = whole.to_vec();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    fs::write(file, damaged).unwrap();
}

#[test]
fn a_match_ends_with_its_score() {
    let folder = tempfile::tempdir().unwrap();
    let played = said(
        &folder,
        &["arena", "khoa-sinh", "khoa-sinh", "--games", "2"],
    );
    let score = played.lines().last().unwrap();
    assert!(
        score.starts_with("khoa-sinh against khoa-sinh: 50.0 %") && score.contains("+1 =0 -1"),
        "{played}"
    );
}
