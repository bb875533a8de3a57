//! Boards that somebody set up: the one door to a position that is no start.

use super::ground::{Ground, Wide};
use super::position::{Account, is_over};
use super::ruleset::Ruleset;
use super::square::{BySide, Side};

/// A board as somebody sets it up or writes it down, not yet checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The stones.
    pub ground: Wide,
    /// Whose turn it is; none when the game is over.
    pub to_move: Option<Side>,
    /// What each side has.
    pub accounts: BySide<Account>,
}

/// Why a setup is no position to play from. docs/PROTOCOL.md, "position set".
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// It is written for another number of sides.
    #[error("the rules are for {0} sides")]
    Sides(usize),
    /// A number is above [`Setup::MOST`].
    #[error("a number is over 9999")]
    TooMany,
    /// More quan stones than sides, or any where dân stand for them.
    #[error("too many quan stones")]
    Quan,
    /// Nobody is to move, or the board is one on which the game has ended.
    #[error("the game is over")]
    Over,
}

impl Setup {
    /// The most that any one number of a setup may be.
    pub const MOST: u32 = 9999;

    /// The side to move, if the rules allow the rest.
    pub(super) fn check(&self, rules: &Ruleset) -> Result<Side, SetupError> {
        let sides = rules.sides();
        if self.ground.sides() != sides {
            return Err(SetupError::Sides(sides.count()));
        }
        let numbers = self
            .accounts
            .iter(sides)
            .flat_map(|(_, a)| [a.dan, a.quan, a.debt]);
        let squares = sides.squares().map(|square| self.ground.dan(square));
        if numbers.chain(squares).any(|number| number > Setup::MOST) {
            return Err(SetupError::TooMany);
        }
        let most = if rules.quan_as_dan() {
            0
        } else {
            sides.count() as u32
        };
        if self.quan_stones() > most {
            return Err(SetupError::Quan);
        }
        self.to_move
            .filter(|&side| sides.contains(side) && !is_over(&self.ground, rules))
            .ok_or(SetupError::Over)
    }

    fn quan_stones(&self) -> u32 {
        let sides = self.ground.sides();
        let on_board = sides
            .iter()
            .filter(|side| self.ground.has_quan(side.quan_square()));
        let captured = self.accounts.iter(sides).map(|(_, account)| account.quan);
        on_board.count() as u32 + captured.sum::<u32>()
    }
}
