//! Names of people, whatever they hold.

use o_an_quan::view::{Lang, Name};
use proptest::prelude::*;
use unicode_normalization::is_nfc;
use unicode_segmentation::UnicodeSegmentation;

fn shown(raw: &str) -> String {
    Name::shown(raw).text(Lang::En)
}

/// What a reader sees of an escaped text.
fn seen(shown: &str) -> String {
    let mut seen = String::new();
    let mut chars = shown
        .chars()
        .filter(|c| !matches!(c, '\u{200B}' | '\u{2068}' | '\u{2069}'));
    while let Some(c) = chars.next() {
        seen.push(if c == '\\' {
            chars.next().expect("something is escaped")
        } else {
            c
        });
    }
    seen
}

#[test]
fn names_are_shown_as_text() {
    let table = [
        ("An", "An"),
        ("  Nguyễn   Văn\tAn ", "Nguyễn Văn An"),
        ("Nguye\u{302}\u{303}n", "Nguyễn"),
        ("**x**", r"\*\*x\*\*"),
        ("@everyone", "\\@\u{200B}everyone"),
        ("<@123>", "\\<\\@\u{200B}123\\>"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
        ("https://x.y", r"https\:\/\/x\.y"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("# big", r"\# big"),
        ("> quote", r"\> quote"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("~~gone~~ __u__", r"\~\~gone\~\~ \_\_u\_\_"),
        ("\\", r"\\"),
        ("a\u{202E}b\u{2066}c\u{200B}d", "abcd"),
        ("a\u{0}\u{7}b\nc", "a b c"),
        ("👑👑", "👑👑"),
        ("", "player"),
        ("   ", "player"),
        ("\u{200B}\u{3164}\u{2800}", "player"),
        ("\u{E0041}\u{FEFF}", "player"),
        ("שלום", "\u{2068}שלום\u{2069}"),
    ];
    for (raw, wanted) in table {
        assert_eq!(shown(raw), wanted, "{raw:?}");
    }
    assert_eq!(Name::shown("").text(Lang::Vi), "người chơi");
}

#[test]
fn long_names_are_cut() {
    assert_eq!(shown(&"ễ".repeat(100)), "ễ".repeat(32));
    assert_eq!(shown(&"👑".repeat(100)), "👑".repeat(32));
    assert!(
        shown(&format!("a{}", "\u{301}".repeat(5000)))
            .chars()
            .count()
            <= 64
    );
}

proptest! {
    #[test]
    fn a_name_is_only_ever_text(raw in prop_oneof![".*", "[@<>*_~|`#:\\[\\]()\\\\a-z0-9/ \u{200B}-\u{202E}]{0,60}"]) {
        let name = shown(&raw);
        let seen = seen(&name);
        prop_assert!(!name.trim().is_empty());
        prop_assert!(is_nfc(&seen));
        prop_assert!(seen.graphemes(true).count() <= 32);
        prop_assert!(name.chars().count() <= 64 * 3 + 2);
        prop_assert!(!seen.contains(char::is_control));
        let hidden = ['\u{202E}', '\u{200B}', '\u{2066}', '\u{FEFF}'];
        prop_assert!(!seen.contains(hidden), "hidden marks");
        // Every sign of markdown has its backslash.
        let mut escaped = false;
        for c in name.chars() {
            let marks = "*_~|`#<>@[]():";
            prop_assert!(escaped || !marks.contains(c), "{} in {}", c, name);
            escaped = c == '\\' && !escaped;
        }
        prop_assert!(!name.contains("@everyone") && !name.contains("@here"));
    }

    #[test]
    fn a_name_shown_is_shown_again_alike(raw in "\\PC{0,40}") {
        let once = seen(&shown(&raw));
        prop_assert_eq!(seen(&shown(&once)), once);
    }
}
