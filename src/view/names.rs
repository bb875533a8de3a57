//! Names of people, made safe to stand in any text.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::session::UserId;

use super::lang::Lang;
use super::words::words;

/// As many graphemes of a name are shown.
const LONGEST: usize = 32;

/// As many characters, escapes not counted: a grapheme may hold any number of
/// combining marks.
const MOST_CHARS: usize = 64;

/// A name as it can stand in a message: as text, whatever it holds.
///
/// What can't be seen or would turn the text round is left out; where it is
/// written, markdown is escaped, and nothing in it can become a mention or a link.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Name(String);

impl Name {
    /// The name as shown, out of what a person calls themselves.
    pub fn shown(raw: &str) -> Name {
        let visible: String = raw.chars().map(blank_to_space).filter(is_shown).collect();
        let words: Vec<&str> = visible.split_whitespace().collect();
        let joined: String = words.join(" ").nfc().collect();
        let cut: String = joined.graphemes(true).take(LONGEST).collect();
        let cut: String = cut.chars().take(MOST_CHARS).collect();
        Name(cut.trim().to_owned())
    }

    /// The name, or a neutral word where nothing of it could be shown.
    pub fn text(&self, lang: Lang) -> String {
        self.or_somebody(lang, |name| isolated(escape(name)))
    }

    /// The same for labels, which know no markdown.
    pub(super) fn plain(&self, lang: Lang) -> String {
        self.or_somebody(lang, |name| isolated(name.to_owned()))
    }

    fn or_somebody(&self, lang: Lang, write: impl Fn(&str) -> String) -> String {
        match self.0.as_str() {
            "" => words(lang).text("somebody"),
            name => write(name),
        }
    }
}

/// The names of the people who occur in what is shown.
#[derive(Debug, Clone, Default)]
pub struct Names(HashMap<UserId, Name>);

impl Names {
    /// The name of a person; an empty one if it isn't known.
    pub fn name(&self, user: UserId) -> Name {
        self.0.get(&user).cloned().unwrap_or_default()
    }

    /// The name of a person; a neutral word if it isn't known.
    pub fn text(&self, user: UserId, lang: Lang) -> String {
        self.name(user).text(lang)
    }

    /// Adds a person by what they call themselves.
    pub fn insert(&mut self, user: UserId, raw: &str) {
        self.0.insert(user, Name::shown(raw));
    }
}

impl<S: AsRef<str>> FromIterator<(UserId, S)> for Names {
    fn from_iter<I: IntoIterator<Item = (UserId, S)>>(people: I) -> Names {
        let named = |(user, raw): (UserId, S)| (user, Name::shown(raw.as_ref()));
        Names(people.into_iter().map(named).collect())
    }
}

/// Letters that look like nothing stand for a space.
fn blank_to_space(c: char) -> char {
    match c {
        '\u{115F}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}' => ' ',
        c if c.is_control() => ' ',
        c => c,
    }
}

/// Leaves out what can't be seen: zero-width characters, marks that turn the
/// direction, tags, private and unassigned ones. VS16 stays: emoji need it.
fn is_shown(c: &char) -> bool {
    !matches!(*c,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{180B}'..='\u{180F}' | '\u{17B4}' | '\u{17B5}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0E}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFF}'
        | '\u{E000}'..='\u{F8FF}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{10FFFF}')
}

/// Text of people as Discord shows it literally.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() && !matches!(c, '\'' | '"' | ',' | ';' | '?' | '%' | '$' | '&')
        {
            safe.push('\\');
        }
        safe.push(c);
        // A backslash doesn't keep every reader from seeing `@everyone`.
        if c == '@' {
            safe.push('\u{200B}');
        }
    }
    safe
}

/// Keeps a name that runs from right to left from turning what stands beside it.
fn isolated(name: String) -> String {
    let from_right = |c: char| {
        matches!(c, '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
            | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
    };
    match name.chars().any(from_right) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name,
    }
}
