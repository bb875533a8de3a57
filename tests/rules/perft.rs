//! How many sequences of moves the common rules have, to depth 8, as
//! counted by a program written apart from this one.

use o_an_quan::rules::{Position, Ruleset, perft, perft_within};

/// Counts for depth 1, 2, ... 8.
const COMMON: [u64; 8] = [10, 80, 664, 5_128, 38_476, 278_360, 1_987_420, 13_376_192];
/// The same with *quan non* 5: from depth 5 on, the last four.
const YOUNG_FROM_FIVE: [u64; 4] = [39_128, 285_324, 2_045_884, 13_902_104];

fn count(young_quan: &str, depth: u32) -> u64 {
    let rules = Ruleset::default()
        .with("young_quan", young_quan)
        .expect("a value of the option");
    perft(&rules, &Position::start(&rules), depth)
}

#[test]
fn common_rules() {
    for (depth, nodes) in (1..).zip(COMMON) {
        assert_eq!(count("0", depth), nodes, "depth {depth}");
    }
}

#[test]
fn common_rules_with_young_quan() {
    for (depth, nodes) in (5..).zip(YOUNG_FROM_FIVE) {
        assert_eq!(count("5", depth), nodes, "depth {depth}");
    }
}

#[test]
fn no_moves_at_all_is_one_sequence() {
    assert_eq!(count("0", 0), 1);
}

#[test]
fn a_limit_on_the_work_gives_the_count_or_nothing() {
    let rules = Ruleset::default();
    let start = Position::start(&rules);
    assert_eq!(perft_within(&rules, &start, 5, 1_000), None);
    assert_eq!(perft_within(&rules, &start, 5, 1_000_000), Some(COMMON[4]));
}
