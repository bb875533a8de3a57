//! The boards on the way to a position: those of the game, then those of the search.

use super::seed::key_of;
use crate::rules::{Game, Ground, Position, Side};

/// A board with its side to move, as a number.
pub(super) type Key = u64;

/// The key of a position whose game is on.
#[inline(always)]
pub(super) fn key<G: Ground>(position: &Position<G>) -> Key {
    let turn = match position.to_move() {
        Some(Side::A) | None => 0,
        Some(side) => super::seed::mix(side as u64),
    };
    key_of(position.ground()) ^ turn
}

/// How often each board has come up; docs/RULES.md, "A turn", 6.
#[derive(Debug, Clone)]
pub(super) struct Path {
    keys: Vec<Key>,
    /// How many keys end in each number: what is not here needs no search.
    crowd: [u32; 256],
}

impl Path {
    pub(super) fn new() -> Path {
        Path {
            keys: Vec::new(),
            crowd: [0; 256],
        }
    }

    /// The boards of a game up to now, as `pack` has them.
    pub(super) fn of_game<G: Ground>(
        game: &Game,
        pack: impl Fn(&Position) -> Option<Position<G>>,
    ) -> Path {
        let mut path = Path::new();
        let mut position = *game.start();
        path.enter_all(&pack, &position);
        for &mv in game.moves() {
            position.play_legal(game.rules(), mv, &mut ());
            path.enter_all(&pack, &position);
        }
        path
    }

    fn enter_all<G: Ground>(
        &mut self,
        pack: &impl Fn(&Position) -> Option<Position<G>>,
        position: &Position,
    ) {
        if let Some(packed) = pack(position) {
            self.enter(key(&packed));
        }
    }

    #[inline(always)]
    pub(super) fn enter(&mut self, key: Key) {
        self.keys.push(key);
        self.crowd[key as usize % 256] += 1;
    }

    /// Undoes the last [`Path::enter`].
    #[inline(always)]
    pub(super) fn leave(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.crowd[key as usize % 256] -= 1;
        }
    }

    /// Whether any board has come up more than once.
    pub(super) fn has_repeated(&self) -> bool {
        let mut keys = self.keys.clone();
        keys.sort_unstable();
        keys.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// How often this board has come up before.
    #[inline(always)]
    pub(super) fn times(&self, key: Key) -> usize {
        match self.crowd[key as usize % 256] {
            0 => 0,
            _ => self.keys.iter().filter(|&&k| k == key).count(),
        }
    }
}
