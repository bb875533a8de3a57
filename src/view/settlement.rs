//! The settlement: captured + swept - debt, side by side. docs/RULES.md, "A turn", 5.

use crate::rules::{Event, Game, Side, Sides};
use crate::session::{Finished, Gone};

use super::board::signed;
use super::names::Names;
use super::sides::side_title;
use super::stage::{left, seated};
use super::words::{Words, text};

/// The settlement of a game that the board has ended. Where more than two play,
/// the best stand first, and whoever left last.
pub(super) fn settlement(words: &Words, finished: &Finished, game: &Game, names: &Names) -> String {
    let settled = Settled {
        words,
        finished,
        game,
        names,
    };
    let heading = text!(words, "settlement");
    format!("{heading}\n{}", settled.lines().join("\n"))
}

struct Settled<'a> {
    words: &'a Words,
    finished: &'a Finished,
    game: &'a Game,
    names: &'a Names,
}

impl Settled<'_> {
    fn lines(&self) -> Vec<String> {
        let sides = self.game.rules().sides();
        match sides {
            Sides::Two => sides.iter().map(|side| self.line(side)).collect(),
            Sides::Three | Sides::Four => self.ranked(sides),
        }
    }

    fn ranked(&self, sides: Sides) -> Vec<String> {
        let mut ranked: Vec<Side> = sides.iter().collect();
        ranked.sort_by_key(|&side| self.rank(side));
        let placed = ranked.iter().map(|&side| {
            let better = ranked
                .iter()
                .filter(|&&one| self.rank(one) < self.rank(side));
            format!("{} {}", medal(better.count() + 1), self.line(side))
        });
        placed.collect()
    }

    /// Less is better: those who stayed before those who left, then by score.
    fn rank(&self, side: Side) -> (bool, i64) {
        let account = self.game.position().account(side);
        let score = account.score(self.game.rules());
        (self.gone(side).is_some(), -score)
    }

    fn gone(&self, side: Side) -> Option<Gone> {
        self.finished.gone(side)
    }

    fn line(&self, side: Side) -> String {
        let (words, rules) = (self.words, self.game.rules());
        let account = self.game.position().account(side);
        let (swept_dan, swept_quan) = self.swept(side);
        let points = |dan: u32, quan: u32| dan + quan * rules.quan_value();
        text!(
            words,
            "settled",
            side = side_title(words, side),
            name = self.name(side),
            captured = points(
                account.dan.saturating_sub(swept_dan),
                account.quan.saturating_sub(swept_quan)
            ),
            quan = account.quan.saturating_sub(swept_quan),
            swept = points(swept_dan, swept_quan),
            debt = account.debt,
            score = signed(account.score(rules)),
        )
    }

    fn name(&self, side: Side) -> String {
        let seats = self.finished.seats();
        let name = seats.map(|seats| seated(seats[side], self.words.lang(), self.names));
        let name = name.unwrap_or_default();
        match self.gone(side) {
            Some(gone) => left(self.words, name, gone),
            None => name,
        }
    }

    fn swept(&self, side: Side) -> (u32, u32) {
        let told = self.finished.told().into_iter();
        let sweep = told
            .flat_map(|told| &told.events)
            .find_map(|event| match *event {
                Event::Sweep {
                    side: swept,
                    dan,
                    quan,
                } if swept == side => Some((dan, u32::from(quan))),
                _ => None,
            });
        sweep.unwrap_or_default()
    }
}

/// A place with its medal, for the first three.
pub(super) fn medal(place: usize) -> String {
    match place {
        1 => "🥇 1.".to_owned(),
        2 => "🥈 2.".to_owned(),
        3 => "🥉 3.".to_owned(),
        place => format!("▫️ {place}."),
    }
}
