//! A challenge that waits for an answer: all that is agreed by accepting it.

use crate::session::{Lobby, Timestamp};

use super::action::Action;
use super::lang::Lang;
use super::menus::button;
use super::names::Names;
use super::scene::{Block, Look, Row, Scene};
use super::terms;
use super::words::{text, words};

pub(super) fn lobby(lobby: &Lobby, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let table = lobby.table();
    let challenger = names.text(table.challenger, lang);
    let opponent = table.terms.opponent.map(|user| names.text(user, lang));
    let until = relative(lobby.expires());
    let (heading, until) = match opponent {
        Some(opponent) => (
            text!(
                words,
                "challenge-one",
                challenger = challenger,
                opponent = opponent.as_str()
            ),
            text!(
                words,
                "challenge-until-one",
                opponent = opponent.as_str(),
                until = until
            ),
        ),
        None => (
            text!(words, "challenge-open", challenger = challenger),
            text!(words, "challenge-until", until = until),
        ),
    };
    let first = terms::first_name(words, &table.terms);
    let first = text!(words, "challenge-first", first = first);
    let options = terms::agreed(words, &table.terms);
    Scene {
        accent: Some(0x77B255),
        body: vec![
            Block::Text(heading),
            Block::Text(format!("{options}\n- {first}")),
            Block::Text(until),
        ],
        controls: vec![answers(lobby, lang)],
    }
}

/// An open challenge can only be taken up or taken back.
fn answers(lobby: &Lobby, lang: Lang) -> Row {
    let words = words(lang);
    let table = lobby.table();
    let accept = button(
        text!(words, "button-accept"),
        Look::Success,
        Action::Accept(table.id),
    );
    let decline = button(
        text!(words, "button-decline"),
        Look::Secondary,
        Action::Decline(table.id),
    );
    let withdraw = button(
        text!(words, "button-withdraw"),
        Look::Secondary,
        Action::Withdraw(table.id),
    );
    Row::Buttons(match table.terms.opponent {
        Some(_) => vec![accept, decline, withdraw],
        None => vec![accept, withdraw],
    })
}

/// A moment as each reader's client counts to it.
fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.0.div_euclid(1000))
}
