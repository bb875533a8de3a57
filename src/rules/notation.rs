//! How moves and positions are written and read.
//! docs/RULES.md, "How moves and positions are written".

use std::fmt;

use super::ground::{Ground, Wide};
use super::position::{Account, Move, Position};
use super::setup::Setup;
use super::square::{BySide, Direction, Side, Sides, Square};

/// Why a text is no position or move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// It isn't three groups: board, side, accounts.
    #[error("a position is BOARD SIDE ACCOUNTS")]
    Parts,
    /// The number of groups isn't that of the sides.
    #[error("one group a side, joined by /")]
    Groups,
    /// A group of the board is not six numbers.
    #[error("six numbers a side, joined by .")]
    Squares,
    /// An account isn't `dân+quan-debt`.
    #[error("an account is DAN+QUAN-DEBT")]
    Account,
    /// The side to move is none of the board's.
    #[error("unknown side to move")]
    Side,
    /// Something that should be a number from 0 to 9999 is not.
    #[error("numbers are 0..=9999 in decimal")]
    Number,
    /// Not a square with `+` or `-` behind it.
    #[error("a move is SQUARE+ or SQUARE-")]
    Move,
}

impl Move {
    /// The move as it is written on a board of so many sides: `A3+`.
    pub const fn named(self, sides: Sides) -> MoveText {
        MoveText(self, sides)
    }

    /// Reads what [`Move::named`] writes.
    ///
    /// # Errors
    /// [`NotationError::Move`].
    pub fn from_text(text: &str, sides: Sides) -> Result<Move, NotationError> {
        let read = || {
            let direction = Direction::BOTH
                .into_iter()
                .find(|d| text.ends_with(d.sign()))?;
            let square = Square::from_name(&text[..text.len() - 1], sides)?;
            Some(Move { square, direction })
        };
        read().ok_or(NotationError::Move)
    }
}

/// A move in writing; for `Display`.
#[derive(Debug, Clone, Copy)]
pub struct MoveText(Move, Sides);

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.0.square.named(self.1),
            self.0.direction.sign()
        )
    }
}

impl<G: Ground> fmt::Display for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.ground, self.to_move, &self.accounts)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.ground, self.to_move, &self.accounts)
    }
}

fn write_position<G: Ground>(
    f: &mut fmt::Formatter<'_>,
    ground: &G,
    to_move: Option<Side>,
    accounts: &BySide<Account>,
) -> fmt::Result {
    for side in ground.sides().iter() {
        let slash = if side == Side::A { "" } else { "/" };
        let quan = side.quan_square();
        let stone = if ground.has_quan(quan) { "Q" } else { "" };
        write!(f, "{slash}{stone}{}", ground.dan(quan))?;
        for square in side.dan_squares() {
            write!(f, ".{}", ground.dan(square))?;
        }
    }
    write!(f, " {} ", to_move.map_or('#', Side::letter))?;
    for (side, account) in accounts.iter(ground.sides()) {
        let slash = if side == Side::A { "" } else { "/" };
        write!(
            f,
            "{slash}{}+{}-{}",
            account.dan, account.quan, account.debt
        )?;
    }
    Ok(())
}

impl Setup {
    /// Reads a position as it is written. It is not yet held against any rules.
    ///
    /// # Errors
    /// What of the text can't be read.
    pub fn from_text(text: &str, sides: Sides) -> Result<Setup, NotationError> {
        let mut parts = text.split(' ').filter(|part| !part.is_empty());
        let (Some(board), Some(side), Some(accounts), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NotationError::Parts);
        };
        Ok(Setup {
            ground: read_board(board, sides)?,
            to_move: read_side(side, sides)?,
            accounts: read_accounts(accounts, sides)?,
        })
    }
}

fn read_board(text: &str, sides: Sides) -> Result<Wide, NotationError> {
    let mut ground = Wide::empty(sides);
    for (side, group) in sides.iter().zip(groups(text, sides)?) {
        let dan = match group.strip_prefix('Q') {
            Some(dan) => {
                ground.put_quan(side);
                dan
            }
            None => group,
        };
        let numbers: Vec<&str> = dan.split('.').collect();
        if numbers.len() != side.dan_squares().count() + 1 {
            return Err(NotationError::Squares);
        }
        let squares = std::iter::once(side.quan_square()).chain(side.dan_squares());
        for (square, number) in squares.zip(numbers) {
            ground.put(square, read_number(number)?);
        }
    }
    Ok(ground)
}

fn read_side(text: &str, sides: Sides) -> Result<Option<Side>, NotationError> {
    if text == "#" {
        return Ok(None);
    }
    sides
        .iter()
        .find(|side| text.len() == 1 && text.starts_with(side.letter()))
        .map(Some)
        .ok_or(NotationError::Side)
}

fn read_accounts(text: &str, sides: Sides) -> Result<BySide<Account>, NotationError> {
    let mut accounts = BySide::default();
    for (side, group) in sides.iter().zip(groups(text, sides)?) {
        accounts[side] = read_account(group)?;
    }
    Ok(accounts)
}

fn read_account(text: &str) -> Result<Account, NotationError> {
    let (dan, rest) = text.split_once('+').ok_or(NotationError::Account)?;
    let (quan, debt) = rest.split_once('-').ok_or(NotationError::Account)?;
    let [dan, quan, debt] = [read_number(dan)?, read_number(quan)?, read_number(debt)?];
    Ok(Account { dan, quan, debt })
}

fn groups(text: &str, sides: Sides) -> Result<Vec<&str>, NotationError> {
    let groups: Vec<&str> = text.split('/').collect();
    (groups.len() == sides.count())
        .then_some(groups)
        .ok_or(NotationError::Groups)
}

fn read_number(text: &str) -> Result<u32, NotationError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .then(|| text.parse().ok())
        .flatten()
        .filter(|&number| number <= Setup::MOST)
        .ok_or(NotationError::Number)
}
