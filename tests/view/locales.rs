//! The locales against each other, against the code, and against Discord.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use o_an_quan::rules::Preset;
use o_an_quan::session::{Excuse, First, Hand, Level, Pace};
use o_an_quan::view::{COMMANDS, Lang, Scope, Style, Topic, USER_COMMAND, words};
use unicode_normalization::is_nfc;

/// Words of translated pages that no player says.
const MACHINE_WORDS: [&str; 5] = [
    "quan thoại",
    "tiếng phổ thông",
    "thả cá",
    "công dân",
    "bắt giữ",
];
/// One spelling: the mark stands on the first vowel.
const OTHER_SPELLINGS: [&str; 5] = ["khoá", "hoà", "xoá", "thuỷ", "luỹ"];

type Messages = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            let text = fs::read_to_string(&path).expect("text");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

fn locale(lang: &str) -> Vec<(PathBuf, String)> {
    files(&root().join("locales").join(lang), "ftl")
}

/// Every `$name` in a text.
fn variables(text: &str) -> impl Iterator<Item = String> {
    text.split('$').skip(1).map(|rest| {
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_-".contains(c)));
        rest[..end.unwrap_or(rest.len())].to_owned()
    })
}

/// The keys of a locale with the arguments of each.
fn messages(lang: &str) -> Messages {
    let mut messages = Messages::new();
    let mut current = String::new();
    for (path, text) in locale(lang) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                current = key.to_owned();
                let known = messages.insert(current.clone(), BTreeSet::new());
                assert!(known.is_none(), "{key} is given twice, again in {path:?}");
            }
            if let Some(arguments) = messages.get_mut(&current) {
                arguments.extend(variables(line));
            }
        }
    }
    messages
}

/// Every `text!(words, "key", name = ...)` in the sources.
fn calls() -> Vec<(String, BTreeSet<String>)> {
    let sources = files(&root().join("src/view"), "rs");
    let calls = sources
        .iter()
        .flat_map(|(_, text)| text.split("text!(").skip(1).map(call));
    calls.flatten().collect()
}

/// The key and the named arguments of one call, from behind its bracket.
fn call(rest: &str) -> Option<(String, BTreeSet<String>)> {
    let mut depth = 1;
    let mut parts = vec![String::new()];
    for c in rest.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
        parts.last_mut()?.push(c);
    }
    let key = parts.get(1)?.trim().strip_prefix('"')?.strip_suffix('"')?;
    let named = parts
        .iter()
        .skip(2)
        .filter_map(|part| part.split_once(" ="));
    Some((
        key.to_owned(),
        named.map(|(name, _)| name.trim().to_owned()).collect(),
    ))
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    let (vi, en) = (messages("vi"), messages("en"));
    assert!(vi.len() > 150, "{} messages", vi.len());
    assert_eq!(vi.keys().collect::<Vec<_>>(), en.keys().collect::<Vec<_>>());
    for (key, arguments) in &vi {
        assert_eq!(arguments, &en[key], "arguments of {key}");
    }
}

#[test]
fn the_code_asks_for_keys_that_exist_with_the_arguments_they_take() {
    let messages = messages("vi");
    let calls = calls();
    assert!(calls.len() > 100, "{} calls", calls.len());
    for (key, arguments) in calls {
        assert_eq!(
            messages.get(&key),
            Some(&arguments),
            "text!(words, {key:?}, ...)"
        );
    }
}

#[test]
fn no_key_is_left_over() {
    let used: BTreeSet<String> = calls().into_iter().map(|(key, _)| key).collect();
    let asked_by_name = ["command-", "option-", "choice-"];
    for key in messages("vi").keys() {
        let by_name = asked_by_name.iter().any(|prefix| key.starts_with(prefix));
        assert!(by_name || used.contains(key), "{key} is used nowhere");
    }
}

#[test]
fn every_message_can_be_found() {
    for (lang, name) in [(Lang::Vi, "vi"), (Lang::En, "en")] {
        for key in messages(name).keys() {
            assert!(words(lang).has(key), "{key} in {name}");
        }
    }
}

#[test]
fn the_words_are_those_of_players() {
    let sources = files(&root().join("src"), "rs");
    for (path, text) in locale("vi").into_iter().chain(locale("en")).chain(sources) {
        assert!(is_nfc(&text), "{path:?} is not NFC");
        let lower = text.to_lowercase();
        for word in MACHINE_WORDS.iter().chain(&OTHER_SPELLINGS) {
            assert!(!lower.contains(word), "{word:?} in {path:?}");
        }
    }
}

#[test]
fn each_locale_is_headed_by_a_glossary() {
    for lang in ["vi", "en"] {
        let commands = &locale(lang)
            .into_iter()
            .find(|(path, _)| path.ends_with("commands.ftl"));
        let (_, text) = commands.as_ref().expect("commands.ftl");
        let heading: String = text
            .lines()
            .take_while(|line| line.starts_with('#'))
            .collect();
        for word in [
            "lossary",
            "ô quan",
            "bốc",
            "rải",
            "ăn chuỗi",
            "quan non",
            "vay",
        ] {
            assert!(heading.contains(word), "{word} in the glossary of {lang}");
        }
    }
}

fn is_command_name(name: &str) -> bool {
    let fits = |c: char| c == '-' || c == '_' || (c.is_alphanumeric() && !c.is_uppercase());
    (1..=32).contains(&name.chars().count()) && name.chars().all(fits)
}

#[test]
fn names_and_descriptions_of_commands_are_as_discord_takes_them() {
    for lang in Lang::ALL {
        let mut names = BTreeSet::new();
        for command in COMMANDS {
            let name = words(lang).text(&format!("command-{command}-name"));
            assert!(is_command_name(&name), "{name}");
            assert!(names.insert(name.clone()), "{name} twice");
            assert!(words(lang).has(&format!("command-{command}-description")));
        }
        for key in messages("vi")
            .keys()
            .filter(|key| key.starts_with("option-"))
        {
            let text = words(lang).text(key);
            assert!(!key.ends_with("-name") || is_command_name(&text), "{text}");
        }
        for key in messages("vi")
            .keys()
            .filter(|key| key.ends_with("-description") || key.starts_with("choice-"))
        {
            let length = words(lang).text(key).chars().count();
            assert!((1..=100).contains(&length), "{key}: {length}");
        }
    }
}

/// Choices are asked for by their names, which no key in the code shows.
#[test]
fn every_choice_has_words() {
    let named = [
        ("rules", Preset::ALL.map(Preset::name).to_vec()),
        ("first", First::ALL.map(First::name).to_vec()),
        ("level", Level::ALL.map(Level::name).to_vec()),
        ("excuse", Excuse::ALL.map(Excuse::name).to_vec()),
        ("hand", Hand::ALL.map(Hand::name).to_vec()),
        ("topic", Topic::ALL.map(Topic::name).to_vec()),
        ("style", Style::ALL.map(Style::name).to_vec()),
        ("whose", vec![Scope::Mine.name(), Scope::Server.name()]),
        ("sides", vec!["2", "3", "4"]),
    ];
    let clocks = Pace::ALL.map(Pace::name);
    let clocks = clocks.iter().map(String::as_str).collect();
    let named = named.into_iter().chain([("clock", clocks)]);
    let named: Vec<(&str, Vec<&str>)> = named.collect();
    for lang in Lang::ALL {
        for (option, names) in &named {
            for name in names {
                let key = format!("choice-{option}-{name}");
                assert!(words(lang).has(&key), "{key} in {lang:?}");
            }
        }
    }
}

#[test]
fn the_names_of_commands_are_the_agreed_ones() {
    let table = [
        ("sow", "rải"),
        ("challenge", "thách-đấu"),
        ("hint", "gợi-ý"),
        ("board", "bàn-cờ"),
        ("resign", "xin-thua"),
        ("leaderboard", "xếp-hạng"),
        ("rules", "luật-chơi"),
        ("end-game", "khép-ván"),
        ("play", "đấu-máy"),
        ("draw", "xin-hòa"),
        ("takeback", "xin-đi-lại"),
        ("rematch", "đấu-lại"),
        ("games", "ván-đấu"),
        ("settings", "cài-đặt"),
        ("doctor", "kiểm-tra"),
        ("privacy", "dữ-liệu"),
        ("help", "trợ-giúp"),
    ];
    for (en, vi) in table {
        let key = format!("command-{en}-name");
        assert_eq!(words(Lang::En).text(&key), en);
        assert_eq!(words(Lang::Vi).text(&key), vi);
    }
    for name in COMMANDS {
        assert!(table.iter().any(|(en, _)| *en == name), "{name}");
    }
    let key = format!("command-{USER_COMMAND}-name");
    assert_eq!(words(Lang::En).text(&key), "Challenge to Ô ăn quan");
    assert_eq!(words(Lang::Vi).text(&key), "Thách đấu ô ăn quan");
}

/// The options of commands by their agreed Vietnamese names.
#[test]
fn the_names_of_options_are_the_agreed_ones() {
    let table = [
        ("opponent", "đối-thủ"),
        ("rules", "luật"),
        ("sides", "số-bên"),
        ("quan_non", "quan-non"),
        ("first", "đi-trước"),
        ("clock", "đồng-hồ"),
        ("rated", "tính-hạng"),
        ("thread", "chủ-đề"),
        ("level", "mức"),
        ("style", "kiểu-bàn"),
    ];
    for (en, vi) in table {
        let key = format!("option-{en}-name");
        assert_eq!(words(Lang::En).text(&key), en);
        assert_eq!(words(Lang::Vi).text(&key), vi);
    }
}
