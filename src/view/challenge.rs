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
    let heading = match table.terms.opponent {
        Some(opponent) => text!(
            words,
            "challenge-one",
            challenger = challenger,
            opponent = names.text(opponent, lang)
        ),
        None => text!(words, "challenge-open", challenger = challenger),
    };
    let first = terms::first_name(words, table.terms.first);
    let waits = text!(
        words,
        "challenge-waits",
        first = first,
        until = relative(lobby.expires())
    );
    Scene {
        accent: Some(0x77B255),
        body: vec![
            Block::Text(heading),
            Block::Text(terms::options(words, &table.terms.rules)),
            Block::Text(waits),
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
