//! The leaderboard of a server.

use super::action::Action;
use super::lang::Lang;
use super::names::Name;
use super::pager::pager;
use super::scene::{Block, Scene};
use super::words::{Words, text, words};

/// One person's place on a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// The place, from 1; people who tie share one.
    pub place: u32,
    /// Who.
    pub name: Name,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn.
    pub draws: u32,
    /// Whether it is the person who asks.
    pub is_asker: bool,
}

/// A page of a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaderboard {
    /// The places of this page, best first.
    pub rows: Vec<Ranked>,
    /// The asker's own place, on whatever page; none if they have played no game.
    pub asker: Option<Ranked>,
    /// Which page, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
}

/// A page of the leaderboard, with the asker's own place under it.
pub fn leaderboard(board: &Leaderboard, lang: Lang) -> Scene {
    let words = words(lang);
    let mut body = vec![Block::Text(text!(words, "leaderboard-title"))];
    if board.rows.is_empty() {
        body.push(Block::Text(text!(words, "leaderboard-empty")));
    } else {
        let rows: Vec<String> = board.rows.iter().map(|row| line(words, row)).collect();
        body.push(Block::Text(rows.join("\n")));
    }
    body.push(Block::Line);
    body.push(Block::Text(own_place(words, board)));
    Scene {
        accent: Some(0xFFAC33),
        body,
        controls: pager(words, board.page, board.pages, Action::Leaderboard),
    }
}

fn own_place(words: &Words, board: &Leaderboard) -> String {
    match &board.asker {
        None => text!(words, "leaderboard-unranked"),
        Some(row) => text!(words, "leaderboard-own", row = line(words, row)),
    }
}

fn line(words: &Words, row: &Ranked) -> String {
    let name = row.name.text(words.lang());
    let name = if row.is_asker {
        format!("**{name}**")
    } else {
        name
    };
    let place = match row.place {
        1 => "🥇 1".to_owned(),
        2 => "🥈 2".to_owned(),
        3 => "🥉 3".to_owned(),
        place => format!("▫️ {place}"),
    };
    text!(
        words,
        "leaderboard-row",
        place = place,
        name = name,
        wins = row.wins,
        losses = row.losses,
        draws = row.draws,
    )
}
