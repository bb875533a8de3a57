//! What people asked for and what they were told.

use std::collections::{HashMap, HashSet};

use end_to_end::{Shown, play_of};
use o_an_quan::playground::{Id, Playground};
use o_an_quan::rules::Move;
use o_an_quan::session::{ChannelId, GameId, UserId};
use o_an_quan::view::Action;

use crate::town::Table;

/// A board that somebody was shown.
pub struct Told {
    pub ply: u32,
    pub text: String,
    /// Whether a position stands on it.
    pub is_board: bool,
}

/// All that was asked and told.
#[derive(Default)]
pub struct Ledger {
    /// Moves pressed, with who pressed them at which ply.
    pressed: HashSet<(GameId, u32, UserId, Move)>,
    /// Moves said in words, in a channel.
    said: HashSet<(ChannelId, UserId, Move)>,
    /// Since the last audit.
    pub told: HashMap<GameId, Vec<Told>>,
    /// Games whose result was shown.
    pub over: HashSet<GameId>,
    pub games: HashSet<GameId>,
}

impl Ledger {
    pub fn presses(&mut self, person: Id, custom_id: &str) {
        if let Ok(Action::Play { game, ply, mv, .. }) = custom_id.parse() {
            self.pressed.insert((game, ply.0, UserId(person.0), mv));
        }
    }

    pub fn says(&mut self, channel: Id, person: Id, mv: Move) {
        let (channel, person) = (ChannelId(channel.0), UserId(person.0));
        self.said.insert((channel, person, mv));
    }

    /// Whether somebody has asked for this move on this board.
    pub fn has_asked(
        &self,
        game: GameId,
        ply: u32,
        channel: ChannelId,
        by: UserId,
        mv: Move,
    ) -> bool {
        self.pressed.contains(&(game, ply, by, mv)) || self.said.contains(&(channel, by, mv))
    }

    pub fn told(&mut self, shown: &Shown) {
        let buttons = shown.buttons();
        let ids: Vec<String> = buttons
            .into_iter()
            .filter_map(|one| one.custom_id)
            .collect();
        for id in &ids {
            match id.parse() {
                Ok(Action::Rematch(game)) => {
                    self.over.insert(game);
                    self.games.insert(game);
                }
                Ok(Action::Accept(game)) => {
                    self.games.insert(game);
                }
                _ => {}
            }
        }
        let Some((game, ply)) = ids.iter().find_map(|id| board_of(id)) else {
            return;
        };
        self.games.insert(game);
        let text = shown.text();
        let is_board = text.contains('👑') && !shown.is_private();
        self.told.entry(game).or_default().push(Told {
            ply,
            text,
            is_board,
        });
    }

    /// Everything that hangs in the channels now.
    pub fn told_everything(&mut self, town: &Playground, tables: &[Table]) {
        for table in tables {
            let Some(channel) = town.channel(table.channel.id) else {
                continue;
            };
            for shown in channel.messages() {
                self.told(&shown);
            }
        }
    }
}

fn board_of(custom_id: &str) -> Option<(GameId, u32)> {
    match custom_id.parse() {
        Ok(Action::Play { game, ply, .. }) if play_of(custom_id).is_some() => Some((game, ply.0)),
        _ => None,
    }
}
