//! What was agreed before a game, in words.

use crate::rules::{End, Preset, QuanStop, Ruleset, Sides};
use crate::session::{First, Pace, Terms};

use super::words::{Words, text};

/// The name of a preset: "Phổ thông".
pub(super) fn preset_name(words: &Words, preset: Preset) -> String {
    match preset {
        Preset::PhoThong => text!(words, "choice-rules-pho-thong"),
        Preset::CoLang => text!(words, "choice-rules-co-lang"),
        Preset::MancalaWorld => text!(words, "choice-rules-mancala-world"),
        Preset::BocQuan => text!(words, "choice-rules-boc-quan"),
    }
}

/// Who starts. Hands are shown by two; with more people chance decides.
pub(super) fn first_name(words: &Words, terms: &Terms) -> String {
    let first = match (terms.first, terms.rules.sides()) {
        (First::Hands, Sides::Three | Sides::Four) => First::Lot,
        (first, _) => first,
    };
    words.choice("first", first.name())
}

/// How long a turn may take.
pub(super) fn pace_name(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::Free => text!(words, "pace-free"),
        Pace::Days(days) => text!(words, "pace-days", days = u32::from(days)),
        Pace::Seconds(seconds) if seconds >= 60 && seconds % 60 == 0 => {
            text!(words, "pace-minutes", minutes = u32::from(seconds / 60))
        }
        Pace::Seconds(seconds) => text!(words, "pace-seconds", seconds = u32::from(seconds)),
    }
}

/// All that is agreed but who starts, a line each: the rules in full, the clock,
/// and whether it counts.
pub(super) fn agreed(words: &Words, terms: &Terms) -> String {
    let rated = match terms.rated {
        true => text!(words, "terms-rated"),
        false => text!(words, "terms-unrated"),
    };
    let pace = pace_name(words, terms.pace);
    let rules = options(words, &terms.rules);
    format!("{rules}\n- {pace}\n- {rated}")
}

/// Every option of a ruleset in words, a line each.
fn options(words: &Words, rules: &Ruleset) -> String {
    let young = match rules.young_quan() {
        0 => text!(words, "terms-young-off"),
        young => text!(words, "terms-young", dan = young),
    };
    let lines = [
        text!(
            words,
            "terms-rules",
            name = preset_name(words, rules.base())
        ),
        text!(words, "terms-players", players = rules.sides().count()),
        stones(words, rules),
        stop(words, rules.quan_stop()),
        young,
        end(words, rules),
    ];
    lines.map(|line| format!("- {line}")).join("\n")
}

fn stones(words: &Words, rules: &Ruleset) -> String {
    let (dan, value) = (rules.dan(), rules.quan_value());
    match (rules.quan_as_dan(), rules.quan_dan()) {
        (true, _) => text!(
            words,
            "terms-stones-dan-alone",
            dan = dan,
            quan = rules.quan_square_dan()
        ),
        (false, 0) => text!(words, "terms-stones", dan = dan, value = value),
        (false, beside) => text!(
            words,
            "terms-stones-beside",
            dan = dan,
            value = value,
            beside = beside
        ),
    }
}

fn stop(words: &Words, stop: QuanStop) -> String {
    match stop {
        QuanStop::Occupied => text!(words, "terms-stop-occupied"),
        QuanStop::Always => text!(words, "terms-stop-always"),
        QuanStop::WhileQuan => text!(words, "terms-stop-while-quan"),
        QuanStop::PickOne => text!(words, "terms-stop-pick-one"),
    }
}

fn end(words: &Words, rules: &Ruleset) -> String {
    match rules.end() {
        End::Captured if !rules.quan_as_dan() => text!(words, "terms-end-captured"),
        End::Captured | End::Empty => text!(words, "terms-end-empty"),
    }
}
