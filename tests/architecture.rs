//! The invariants of docs/ARCHITECTURE.md that can be read off the source.

use std::fs;
use std::path::{Path, PathBuf};

/// A room and the rooms of ours that it may name.
const ARROWS: [(&str, &[&str]); 8] = [
    ("rules", &[]),
    ("ai", &["rules"]),
    ("session", &["rules"]),
    ("view", &["session", "rules"]),
    ("store", &["session", "rules"]),
    ("host", &["session", "rules", "store", "ai"]),
    (
        "discord",
        &["host", "view", "session", "rules", "store", "ai"],
    ),
    ("playground", &[]),
];

/// Rooms that know no clock, network, database, environment, chance or log.
const PURE: [&str; 4] = ["rules", "ai", "session", "view"];

/// What a pure room must not name. `ai` may take a stop flag and trace.
const IMPURE: [&str; 14] = [
    "async fn",
    "tokio::",
    "serenity::",
    "sqlx::",
    "std::env",
    "std::fs",
    "std::net",
    "std::io",
    "std::process",
    "std::thread",
    "Instant::now",
    "SystemTime",
    "rand::",
    "println!",
];

/// The longest a source file may be.
const MOST_LINES: usize = 400;

struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    /// The lines that are code: comments name what they like.
    fn code(&self) -> impl Iterator<Item = &str> {
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        self.text.lines().filter(is_code)
    }

    fn names(&self, word: &str) -> bool {
        self.code().any(|line| line.contains(word))
    }
}

fn sources_under(folder: &Path) -> Vec<Source> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                sources_under(&path)
            } else {
                read(path)
            }
        })
        .collect()
}

fn read(path: PathBuf) -> Vec<Source> {
    if path.extension().is_none_or(|extension| extension != "rs") {
        return Vec::new();
    }
    let text = fs::read_to_string(&path).expect("readable source");
    vec![Source { path, text }]
}

fn room(name: &str) -> Vec<Source> {
    sources_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name))
}

#[test]
fn rooms_name_only_the_rooms_below_them() {
    for (name, allowed) in ARROWS {
        for source in room(name) {
            for (other, _) in ARROWS.iter().filter(|(other, _)| *other != name) {
                let named = source.names(&format!("crate::{other}"));
                let path = source.path.display();
                assert!(!named || allowed.contains(other), "{path} names {other}");
            }
        }
    }
}

#[test]
fn pure_rooms_are_pure() {
    for source in PURE.into_iter().flat_map(room) {
        for word in IMPURE {
            assert!(
                !source.names(word),
                "{} names {word}",
                source.path.display()
            );
        }
    }
}

#[test]
fn only_discord_names_serenity_and_only_store_has_sql() {
    for (name, _) in ARROWS {
        for source in room(name) {
            let path = source.path.display();
            assert!(
                name == "discord" || !source.names("serenity"),
                "{path} names serenity"
            );
            let sql = ["sqlx", "SELECT ", "INSERT INTO", "UPDATE "];
            let has_sql = sql.iter().any(|word| source.names(word));
            assert!(name == "store" || !has_sql, "{path} has SQL");
        }
    }
}

#[test]
fn the_playground_knows_nothing_of_the_game() {
    for source in room("playground") {
        for word in ["quan", "sow", "mancala"] {
            let path = source.path.display();
            assert!(!source.names(&format!("\"{word}\"")), "{path} names {word}");
        }
    }
}

#[test]
fn files_are_short_enough_to_read() {
    for source in sources_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let lines = source.text.lines().count();
        assert!(
            lines <= MOST_LINES,
            "{} has {lines} lines",
            source.path.display()
        );
    }
}
