//! A game: the moves made from a position, and the repetition that may end it.

use std::collections::HashMap;

use super::event::Sink;
use super::ground::Wide;
use super::position::{IllegalMove, Move, Position};
use super::ruleset::Ruleset;
use super::square::{BySide, Side};

/// How often the same board with the same side to move may come up.
/// docs/RULES.md, "A turn", 6.
const OCCURRENCES: u8 = 3;

/// Why the board ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OverReason {
    /// The quan are gone (*hết quan, tàn dân*).
    MandarinsGone,
    /// The same board came up for the third time.
    Repetition,
}

impl OverReason {
    /// As it is written in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            OverReason::MandarinsGone => "mandarins-gone",
            OverReason::Repetition => "repetition",
        }
    }
}

/// What the board says of a game that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Why it is over.
    pub reason: OverReason,
    /// Each side's points; see [`super::Account::score`].
    pub scores: BySide<i64>,
}

/// A game in play or over: a ruleset, the position it began from, its moves.
#[derive(Debug, Clone)]
pub struct Game {
    rules: Ruleset,
    start: Position,
    position: Position,
    moves: Vec<Move>,
    seen: HashMap<(Wide, Side), u8>,
    reason: Option<OverReason>,
}

impl Game {
    /// A game from the start position.
    pub fn new(rules: Ruleset) -> Game {
        Game::from_position(rules, Position::start(&rules))
    }

    /// A game from another position of the same rules: its first occurrence.
    pub fn from_position(rules: Ruleset, start: Position) -> Game {
        let seen = start.to_move.map(|side| ((start.ground, side), 1));
        let seen = seen.into_iter().collect();
        Game {
            rules,
            start,
            position: start,
            moves: Vec::new(),
            seen,
            reason: None,
        }
    }

    /// A game from the start position with these moves made.
    ///
    /// # Errors
    /// The first illegal move, and how many came before it.
    pub fn replay(rules: Ruleset, moves: &[Move]) -> Result<Game, (usize, IllegalMove)> {
        let mut game = Game::new(rules);
        for (ply, &mv) in moves.iter().enumerate() {
            game.play(mv, &mut ()).map_err(|illegal| (ply, illegal))?;
        }
        Ok(game)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The position it began from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves made.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What the board says, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let scores = self.position.scores(&self.rules);
        self.reason.map(|reason| Outcome { reason, scores })
    }

    /// Makes a move and all that follows from it, the end by repetition too.
    ///
    /// # Errors
    /// An illegal move changes nothing.
    pub fn play(&mut self, mv: Move, sink: &mut impl Sink) -> Result<(), IllegalMove> {
        self.position.play(&self.rules, mv, sink)?;
        self.moves.push(mv);
        let Some(side) = self.position.to_move else {
            self.reason = Some(OverReason::MandarinsGone);
            return Ok(());
        };
        let occurrences = self.seen.entry((self.position.ground, side)).or_insert(0);
        *occurrences += 1;
        if *occurrences >= OCCURRENCES {
            self.reason = Some(OverReason::Repetition);
            self.position.settle(sink);
        }
        Ok(())
    }
}
