//! A challenge that waits for an answer: all that is agreed by accepting it.

use crate::rules::Sides;
use crate::session::{Excuse, Lobby, Seat, Timestamp};

use super::action::Action;
use super::lang::Lang;
use super::menus::{button, private};
use super::names::Names;
use super::scene::{Block, Look, Row, Scene};
use super::sides::side_title;
use super::stage::seated;
use super::terms;
use super::words::{Words, text, words};

pub(super) fn lobby(lobby: &Lobby, lang: Lang, names: &Names) -> Scene {
    let waits = Waits {
        words: words(lang),
        lobby,
        names,
    };
    let texts = [
        Some(waits.heading()),
        Some(waits.terms()),
        waits.people(),
        Some(waits.until()),
    ];
    Scene {
        accent: Some(0x77B255),
        body: texts.into_iter().flatten().map(Block::Text).collect(),
        controls: vec![waits.answers()],
    }
}

/// Why one turns a challenge down, and whether for good: for whom it is for alone.
pub fn declining(lobby: &Lobby, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let table = lobby.table();
    let excuse = |excuse: Excuse| {
        button(
            words.choice("excuse", excuse.name()),
            Look::Secondary,
            Action::Decline(table.id, excuse),
        )
    };
    let block = button(
        text!(words, "button-block"),
        Look::Danger,
        Action::Block(table.id),
    );
    let challenger = names.text(table.challenger, lang);
    private(
        text!(words, "decline-text", challenger = challenger),
        vec![Excuse::ALL.map(excuse).into(), vec![block]],
    )
}

struct Waits<'a> {
    words: &'static Words,
    lobby: &'a Lobby,
    names: &'a Names,
}

impl Waits<'_> {
    fn sides(&self) -> Sides {
        self.lobby.table().terms.rules.sides()
    }

    fn is_rematch(&self) -> bool {
        !self.lobby.seating().is_empty()
    }

    fn challenger(&self) -> String {
        let challenger = self.lobby.table().challenger;
        self.names.text(challenger, self.words.lang())
    }

    fn opponent(&self) -> Option<String> {
        let opponent = self.lobby.table().terms.opponent;
        opponent.map(|user| self.names.text(user, self.words.lang()))
    }

    fn heading(&self) -> String {
        let (words, challenger) = (self.words, self.challenger());
        match self.opponent() {
            _ if self.is_rematch() => text!(words, "challenge-again", challenger = challenger),
            Some(opponent) => text!(
                words,
                "challenge-one",
                challenger = challenger,
                opponent = opponent
            ),
            None => text!(words, "challenge-open", challenger = challenger),
        }
    }

    fn terms(&self) -> String {
        let terms = &self.lobby.table().terms;
        let first = match self.lobby.seating().first() {
            Some(&seat) => seated(seat, self.words.lang(), self.names),
            None => terms::first_name(self.words, terms),
        };
        let first = text!(self.words, "challenge-first", first = first);
        format!("{}\n- {first}", terms::agreed(self.words, terms))
    }

    /// Who has a seat; where two play, the heading has said it.
    fn people(&self) -> Option<String> {
        match self.sides() {
            _ if self.is_rematch() => Some(self.passed_on()),
            Sides::Two => None,
            Sides::Three | Sides::Four => Some(self.joined()),
        }
    }

    fn joined(&self) -> String {
        let joined = self.lobby.joined();
        let names = joined
            .iter()
            .map(|&user| self.names.text(user, self.words.lang()));
        let names: Vec<String> = names.collect();
        let seats = text!(
            self.words,
            "table-joined",
            joined = joined.len(),
            seats = self.sides().count(),
            names = names.join(", "),
            free = self.lobby.free(),
        );
        let opponent = self.lobby.table().terms.opponent;
        let waited_for = opponent.filter(|user| !joined.contains(user));
        match waited_for.and_then(|_| self.opponent()) {
            Some(opponent) => format!(
                "{seats} {}",
                text!(self.words, "table-kept", opponent = opponent)
            ),
            None => seats,
        }
    }

    /// Who sits where next time, and who has said yes.
    fn passed_on(&self) -> String {
        let seats = self.sides().iter().zip(self.lobby.seating());
        let seats = seats.map(|(side, &seat)| {
            let name = seated(seat, self.words.lang(), self.names);
            let mark = if self.is_ready(seat) { "✅" } else { "⏳" };
            format!("{mark} {} · {name}", side_title(self.words, side))
        });
        let seats: Vec<String> = seats.collect();
        let heading = text!(self.words, "table-passed-on");
        format!("{heading}\n{}", seats.join("\n"))
    }

    fn is_ready(&self, seat: Seat) -> bool {
        seat.person()
            .is_none_or(|user| self.lobby.joined().contains(&user))
    }

    fn until(&self) -> String {
        let until = relative(self.lobby.expires());
        match (self.sides(), self.opponent()) {
            (Sides::Two, Some(opponent)) => text!(
                self.words,
                "challenge-until-one",
                opponent = opponent,
                until = until
            ),
            (Sides::Two, None) => text!(self.words, "challenge-until", until = until),
            (Sides::Three | Sides::Four, _) => text!(self.words, "table-until", until = until),
        }
    }

    /// An open challenge can't be declined, and a table for two is full with the
    /// second. Whoever is asked again sits down by their own consent alone.
    fn answers(&self) -> Row {
        let (words, id) = (self.words, self.lobby.table().id);
        let is_large = self.sides() != Sides::Two;
        let accept = match is_large {
            true => text!(words, "button-join"),
            false => text!(words, "button-accept"),
        };
        let plain = |label, action| button(label, Look::Secondary, action);
        let mut buttons = vec![button(accept, Look::Success, Action::Accept(id))];
        if is_large {
            buttons.push(plain(text!(words, "button-leave"), Action::Leave(id)));
        }
        if is_large && !self.is_rematch() {
            let start = text!(words, "button-start");
            buttons.push(button(start, Look::Primary, Action::Start(id)));
        }
        if self.is_rematch() || self.opponent().is_some() {
            let decline = text!(words, "button-decline");
            buttons.push(plain(decline, Action::DeclineMenu(id)));
        }
        buttons.push(plain(text!(words, "button-withdraw"), Action::Withdraw(id)));
        Row::Buttons(buttons)
    }
}

/// A moment as each reader's client counts to it.
pub(super) fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.0.div_euclid(1000))
}
