//! One brush a board: whoever holds it paints alone.
//!
//! The answer to a press and the bot's own move can be on their way at the same
//! moment; Discord shows whichever comes last. So each game's board is painted
//! by one at a time, as the game stands then. An answer that can't wait paints
//! across, and whoever held the brush paints once more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dashmap::DashMap;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::host::Clock;
use crate::session::{GameId, Span};

/// So long an answer waits for the brush: with what was spent before, well
/// inside the 3 s that Discord gives it.
const A_MOMENT: Span = Span(1_000);

/// The brushes of all games that are being painted.
#[derive(Default)]
pub(super) struct Brushes(DashMap<GameId, Brush>);

#[derive(Default, Clone)]
struct Brush {
    free: Arc<Mutex<()>>,
    crossed: Arc<AtomicBool>,
}

/// The right to paint a board, until it is dropped.
pub(super) struct Stroke {
    crossed: Arc<AtomicBool>,
    held: Option<OwnedMutexGuard<()>>,
}

impl Stroke {
    /// Whether somebody painted across, so that the board must be painted again.
    pub fn was_crossed(&self) -> bool {
        self.held.is_some() && self.crossed.swap(false, Ordering::AcqRel)
    }
}

impl Brushes {
    /// So many brushes are kept; past that, those that lie there go.
    const MOST: usize = 10_000;

    /// The brush of a game, as soon as it is free.
    pub async fn take(&self, game: GameId) -> Stroke {
        let Brush { free, crossed } = self.brush(game);
        let held = Some(free.lock_owned().await);
        Stroke { crossed, held }
    }

    /// The same; whoever can't wait longer paints without it.
    pub async fn take_soon(&self, game: GameId, clock: &Clock) -> Stroke {
        let Brush { free, crossed } = self.brush(game);
        let held = clock.within(A_MOMENT, free.lock_owned()).await;
        if held.is_none() {
            crossed.store(true, Ordering::Release);
        }
        Stroke { crossed, held }
    }

    fn brush(&self, game: GameId) -> Brush {
        if self.0.len() >= Brushes::MOST {
            self.0.retain(|_, brush| Arc::strong_count(&brush.free) > 1);
        }
        self.0.entry(game).or_default().clone()
    }
}
