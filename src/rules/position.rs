//! A position: the board, whose turn it is, and what each side has.

use super::event::Sink;
use super::ground::{Ground, Wide};
use super::packed::Packed;
use super::ruleset::{End, Ruleset};
use super::setup::{Setup, SetupError};
use super::square::{BySide, Direction, Side, Sides, Square};
use super::turn;

/// What a side has taken and what it owes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Account {
    /// Captured dân, less those scattered.
    pub dan: u32,
    /// Captured quan stones.
    pub quan: u32,
    /// Borrowed dân (*vay*), counted against the side in the settlement.
    pub debt: u32,
}

impl Account {
    /// Points: dân, plus quan at their value, minus the debt; may be negative.
    pub fn score(&self, rules: &Ruleset) -> i64 {
        i64::from(self.dan) + i64::from(rules.quan_value()) * i64::from(self.quan)
            - i64::from(self.debt)
    }
}

/// A move: the square lifted and the direction of the sowing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The dân square that is lifted.
    pub square: Square,
    /// The way round the ring.
    pub direction: Direction,
}

/// The legal moves of a position; see [`Position::legal_moves`].
#[derive(Debug, Clone)]
pub struct Moves {
    side: Side,
    /// Two bits a square, clockwise; in each pair the lower one is clockwise.
    left: u16,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.left == 0 {
            return None;
        }
        let bit = self.left.trailing_zeros() as u8;
        self.left &= self.left - 1;
        Some(Move {
            square: self.side.dan_square(bit / 2),
            direction: Direction::BOTH[usize::from(bit % 2)],
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}

/// Why a move can't be made. docs/RULES.md, "A turn", 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square belongs to somebody else.
    #[error("not a square of the side to move")]
    NotOwn,
    /// A quan square is never lifted by choice.
    #[error("a quan square can't be chosen")]
    Quan,
    /// There is nothing to lift.
    #[error("the square is empty")]
    Bare,
}

/// A checked position, over any kind of [`Ground`].
///
/// Unless the game is over, the side to move has a legal move: a bare side has
/// already scattered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<G = Wide> {
    pub(super) ground: G,
    pub(super) to_move: Option<Side>,
    pub(super) accounts: BySide<Account>,
}

impl Position {
    /// The position a game starts from.
    pub fn start(rules: &Ruleset) -> Position {
        let mut ground = Wide::empty(rules.sides());
        for side in rules.sides().iter() {
            ground.put(side.quan_square(), rules.quan_square_dan());
            side.dan_squares()
                .for_each(|square| ground.put(square, rules.dan()));
            if !rules.quan_as_dan() {
                ground.put_quan(side);
            }
        }
        Position {
            ground,
            to_move: Some(Side::A),
            accounts: BySide::default(),
        }
    }

    /// The position somebody set up. A bare side to move scatters at once.
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn set(rules: &Ruleset, setup: &Setup) -> Result<Position, SetupError> {
        let side = setup.check(rules)?;
        let Setup {
            ground,
            to_move,
            accounts,
        } = *setup;
        let mut position = Position {
            ground,
            to_move,
            accounts,
        };
        position.scatter_if_bare(side, &mut ());
        Ok(position)
    }

    /// This position as a setup.
    pub fn setup(&self) -> Setup {
        Setup {
            ground: self.ground,
            to_move: self.to_move,
            accounts: self.accounts,
        }
    }

    /// The same position made for speed, if it has two sides and no square can
    /// come to hold more than 255 dân within so many plies. A side borrows at
    /// most five dân a turn, and everything else only moves about.
    pub fn packed(&self, plies: u32) -> Option<Position<Packed>> {
        let captured: u32 = self.accounts.iter(self.sides()).map(|(_, a)| a.dan).sum();
        let most = self.ground.total_dan() + captured + 5 * plies;
        (self.sides() == Sides::Two && most <= u8::MAX.into()).then(|| Position {
            ground: Packed::from_ground(&self.ground),
            to_move: self.to_move,
            accounts: self.accounts,
        })
    }
}

impl<G: Ground> Position<G> {
    /// The stones on the board.
    pub fn ground(&self) -> &G {
        &self.ground
    }

    /// How many sides play.
    pub fn sides(&self) -> Sides {
        self.ground.sides()
    }

    /// Whose turn it is; none when the game is over.
    pub fn to_move(&self) -> Option<Side> {
        self.to_move
    }

    /// What a side has.
    pub fn account(&self, side: Side) -> Account {
        self.accounts[side]
    }

    /// Every side's points as the accounts stand.
    pub fn scores(&self, rules: &Ruleset) -> BySide<i64> {
        BySide::from_fn(|side| self.accounts[side].score(rules))
    }

    /// The legal moves: clockwise, beginning next to the mover's own quan
    /// square, clockwise before counter-clockwise. None when the game is over.
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        let to_lift = |side: Side| {
            let squares = (1u8..).zip(side.dan_squares());
            squares.fold(0, |moves, (steps, square)| {
                let both = u16::from(self.ground.dan(square) > 0) * 0b11;
                moves | both << (2 * steps)
            })
        };
        Moves {
            side: self.to_move.unwrap_or(Side::A),
            left: self.to_move.map_or(0, to_lift),
        }
    }

    /// Whether the move can be made here.
    ///
    /// # Errors
    /// Why it can't.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let side = self.to_move.ok_or(IllegalMove::Over)?;
        if mv.square.side() != side {
            return Err(IllegalMove::NotOwn);
        }
        if mv.square.is_quan() {
            return Err(IllegalMove::Quan);
        }
        match self.ground.dan(mv.square) {
            0 => Err(IllegalMove::Bare),
            _ => Ok(()),
        }
    }

    /// Makes a move, and all that follows from it: captures, the scatter of a
    /// bare side, the sweep at the end. Repetition is the [`super::Game`]'s to see.
    ///
    /// # Errors
    /// An illegal move changes nothing.
    pub fn play(
        &mut self,
        rules: &Ruleset,
        mv: Move,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_legal(rules, mv, sink);
        Ok(())
    }

    /// [`Position::play`] for a move that came out of [`Position::legal_moves`].
    /// Any other does nothing that the rules know.
    #[inline]
    pub fn play_legal(&mut self, rules: &Ruleset, mv: Move, sink: &mut impl Sink) {
        let mover = mv.square.side();
        let spoils = turn::sow_and_capture(rules, &mut self.ground, mv, sink);
        self.accounts[mover].dan += spoils.dan;
        self.accounts[mover].quan += spoils.quan;
        if is_over(&self.ground, rules) {
            return self.settle(sink);
        }
        let next = self.sides().after(mover);
        self.to_move = Some(next);
        self.scatter_if_bare(next, sink);
    }

    /// Ends the game: every side takes home what lies on its squares.
    /// docs/RULES.md, "A turn", 5.
    pub(super) fn settle(&mut self, sink: &mut impl Sink) {
        self.to_move = None;
        for side in self.sides().iter() {
            let swept = turn::sweep(&mut self.ground, side, sink);
            self.accounts[side].dan += swept.dan;
            self.accounts[side].quan += swept.quan;
        }
    }

    #[inline]
    fn scatter_if_bare(&mut self, side: Side, sink: &mut impl Sink) {
        if self.ground.is_bare(side) {
            turn::scatter(&mut self.ground, &mut self.accounts[side], side, sink);
        }
    }
}

/// Whether the board is one on which the game ends (*hết quan*).
#[inline]
pub(super) fn is_over<G: Ground>(ground: &G, rules: &Ruleset) -> bool {
    if rules.end() == End::Captured && !rules.quan_as_dan() {
        return !ground.any_quan();
    }
    ground.is_without_quan()
}
