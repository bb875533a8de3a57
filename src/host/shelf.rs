//! Where running sessions are kept, each under a lock of its own.

use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::Mutex;

use crate::session::{GameId, Session, UserId, Version};
use crate::store::Board;

/// A session, or nothing while it has to be read from the store.
pub(super) type Slot = Option<Arc<Session>>;

/// The running sessions and where their boards hang. It can be forgotten at
/// any time: the store has it all.
#[derive(Default)]
pub(super) struct Shelf {
    slots: DashMap<GameId, Arc<Mutex<Slot>>>,
    boards: DashMap<GameId, Hung>,
}

/// A board and how old what it shows is, if that is known.
struct Hung {
    board: Board,
    drawn: Option<Version>,
}

impl Shelf {
    /// So many sessions are kept at once; past that, those not in use go.
    const MOST: usize = 10_000;

    /// The slot of a game, made if there is none.
    pub fn slot(&self, game: GameId) -> Arc<Mutex<Slot>> {
        if self.slots.len() >= Shelf::MOST {
            self.clear_out();
        }
        self.slots.entry(game).or_default().clone()
    }

    /// Forgets a game that is over. Whoever waits for its lock will read the store.
    pub fn put_away(&self, game: GameId) {
        self.slots.remove(&game);
    }

    /// Where a game's board hangs, if it is remembered.
    pub fn board(&self, game: GameId) -> Option<Board> {
        self.boards.get(&game).map(|hung| hung.board)
    }

    /// Remembers where the store says that a game's board hangs.
    pub fn recall(&self, game: GameId, board: Board) {
        let drawn = None;
        self.boards.entry(game).or_insert(Hung { board, drawn });
    }

    /// Whether a game's board is known to show this version, or a later one.
    pub fn is_drawn(&self, game: GameId, version: Version) -> bool {
        let hung = self.boards.get(&game);
        hung.is_some_and(|hung| hung.drawn >= Some(version))
    }

    /// Hangs a board that shows this version. What is left over comes back: the
    /// board before, or this one if what hangs elsewhere shows a later version.
    pub fn hang(&self, game: GameId, board: Board, drawn: Version) -> Option<Board> {
        let drawn = Some(drawn);
        let mut hung = self.boards.entry(game).or_insert(Hung { board, drawn });
        if hung.board.message == board.message {
            hung.drawn = hung.drawn.max(drawn);
            return None;
        }
        if hung.drawn > drawn {
            return Some(board);
        }
        Some(std::mem::replace(&mut *hung, Hung { board, drawn }).board)
    }

    /// Forgets every session that names somebody, and those in use, which may.
    pub fn forget(&self, user: UserId) {
        self.slots.retain(|_, slot| match slot.try_lock() {
            Ok(slot) => slot
                .as_ref()
                .is_none_or(|session| !session.record().names(user)),
            Err(_) => false,
        });
    }

    fn clear_out(&self) {
        self.slots.retain(|_, slot| Arc::strong_count(slot) > 1);
        self.boards.clear();
    }
}
