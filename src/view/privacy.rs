//! What is stored of a person, and how they get or delete it.

use super::action::Action;
use super::lang::Lang;
use super::menus::{button, private};
use super::scene::{Block, Look, Row, Scene};
use super::words::{text, words};

/// What is stored, with buttons to have it or be rid of it. The addresses of the
/// privacy policy and the terms are the host's.
pub fn privacy(policy: Option<&str>, terms: Option<&str>, lang: Lang) -> Scene {
    let words = words(lang);
    let policy = policy.map(|link| text!(words, "privacy-policy", link = link));
    let terms = terms.map(|link| text!(words, "privacy-terms", link = link));
    let links: Vec<String> = [policy, terms].into_iter().flatten().collect();
    let mut body = vec![Block::Text(text!(words, "privacy-text"))];
    if !links.is_empty() {
        body.push(Block::Text(links.join("\n")));
    }
    let export = text!(words, "button-export");
    let forget = text!(words, "button-forget");
    Scene {
        accent: None,
        body,
        controls: vec![Row::Buttons(vec![
            button(export, Look::Secondary, Action::Export),
            button(forget, Look::Danger, Action::Forget),
        ])],
    }
}

/// Whether one really wants to be forgotten, with so many games on.
pub fn forget(live: usize, lang: Lang) -> Scene {
    let words = words(lang);
    let sure = text!(words, "button-forget-now");
    private(
        text!(words, "forget-text", live = live),
        vec![vec![button(sure, Look::Danger, Action::ForgetNow)]],
    )
}
