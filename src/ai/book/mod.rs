//! Opening books: ways of playing from the start to the end of the game, proved to bring
//! what they promise under the full rules.
//!
//! A book is for one ruleset, and for the side that moves first or for the other. It
//! holds one move for each board that can come up before that side when it follows
//! the book, whatever is answered. docs/SOLVED.md says what is proved and how.

mod built_in;
mod bytes;
mod draw;
mod graph;
mod sure;
mod walk;

use crate::rules::{Direction, Game, Move, Packed, Position, Ruleset, Setup, Side};

/// Moves of a side: five squares, two ways.
const MOVES: u8 = 10;

/// Why there is no book.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The bytes are something else, or of another version.
    #[error("no book of this version")]
    Foreign,
    /// Their sum does not come out.
    #[error("the book is damaged: its sum is wrong")]
    Sum,
    /// They are too few or too many, or no moves.
    #[error("the book can't be followed")]
    Moves,
    /// A proof can't be read, or a claim in it does not follow from earlier ones.
    #[error("line {0} of the proof")]
    Proof(usize),
    /// The last claim of a proof is about another board.
    #[error("the proof is not about the start of a game")]
    Start,
    /// Whoever followed it would not be sure of what the proof says.
    #[error("what the proof says can't be made sure of under the rule of repetition")]
    Unsure,
}

/// A proved way of playing from the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    rules: Ruleset,
    /// Who follows it: A, who moves first, or B.
    side: Side,
    /// What it promises: points more than the other side's at the end of the game.
    sure: i32,
    /// Boards as that side sees them, in the order of their numbers. A mirror image is
    /// another board: settled by repetition it brings something else, for what lies in a quan
    /// square goes to the side whose square it is.
    boards: Vec<Packed>,
    /// The move for each of them.
    moves: Vec<u8>,
}

impl Book {
    fn new(rules: Ruleset, side: Side, sure: i32, mut moves: Vec<(Packed, u8)>) -> Book {
        moves.sort_unstable_by_key(|(board, _)| board.bits());
        let (boards, moves) = moves.into_iter().unzip();
        Book {
            rules,
            side,
            sure,
            boards,
            moves,
        }
    }

    /// The rules it was drawn for.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Whether it is for these rules, however they are called.
    pub fn serves(&self, rules: &Ruleset) -> bool {
        is_same(&self.rules, rules)
    }

    /// The side it is for: A, who moves first, or B.
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many boards it has a move for.
    pub fn boards(&self) -> usize {
        self.boards.len()
    }

    /// What it promises: so many points more than the other side's at the end of the
    /// game, whatever that does. [`Book::worth`] works it out.
    pub fn sure(&self) -> i32 {
        self.sure
    }

    /// The move for whoever is to move, if the book is for them and they have followed it
    /// from the start: then, and only then, they are sure of what it promises.
    pub fn find(&self, game: &Game) -> Option<Move> {
        let (side, start) = (game.position().to_move()?, game.start());
        let begins = *start == Position::start(&self.rules);
        if side != self.side || !begins || !self.serves(game.rules()) {
            return None;
        }
        let mut position = *start;
        for &mv in game.moves() {
            if mv.square.side() == side && self.move_at(&position)? != mv {
                return None;
            }
            position.play(&self.rules, mv, &mut ()).ok()?;
        }
        self.move_at(&position)
    }

    /// The move on a board before the side the book is for.
    fn move_at(&self, position: &Position) -> Option<Move> {
        let side = position.to_move()?;
        // What has been captured has no say.
        let setup = Setup {
            accounts: Default::default(),
            ..position.setup()
        };
        let bare = Position::set(&self.rules, &setup).ok()?.packed(1)?;
        move_of(self.known(bare.ground().seen_by(side))?, side)
    }

    /// The number of the move for a board seen by its side.
    fn known(&self, board: Packed) -> Option<u8> {
        let at = self
            .boards
            .binary_search_by_key(&board.bits(), Packed::bits);
        Some(self.moves[at.ok()?])
    }

    /// What the side that follows the book is sure of at the start, in points more than the
    /// other side's at the end of the game, whatever that does: worked out anew from the
    /// rules, the rule of repetition among them. None if nothing is sure. The graph module
    /// has the argument.
    pub fn worth(&self) -> Option<i32> {
        sure::worth(self)
    }
}

fn is_same(one: &Ruleset, other: &Ruleset) -> bool {
    let mut options = Ruleset::OPTIONS.iter();
    options.all(|option| one.option(option) == other.option(option))
}

/// A move by its number: clockwise, beginning next to the side's quan square.
fn move_of(number: u8, side: Side) -> Option<Move> {
    let square = side.dan_squares().nth(usize::from(number / 2))?;
    let direction = Direction::BOTH[usize::from(number % 2)];
    Some(Move { square, direction })
}
