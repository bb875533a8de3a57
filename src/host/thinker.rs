//! The bot's thoughts: on threads of their own, few at a time, never on those
//! that acknowledge.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::ai::{self, Memory};
use crate::rules::{Game, Move};
use crate::session::Level;

/// No thought takes longer; what was found till then is played.
const LONGEST: Duration = Duration::from_millis(900);

/// The memory of one thread that thinks.
const MEMORY: usize = 16 << 20;

/// Thinks, as many thoughts at once as there are processors to spare.
pub(super) struct Thinker {
    places: Semaphore,
    memories: Arc<Mutex<Vec<Memory>>>,
}

impl Thinker {
    pub fn new() -> Thinker {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinker {
            places: Semaphore::new(processors.saturating_sub(1).max(1)),
            memories: Arc::default(),
        }
    }

    /// The move of a level; none if the game is over or the thread failed.
    pub async fn choose(&self, game: Game, level: Level, seed: u64) -> Option<Move> {
        let _place = self.places.acquire().await.ok()?;
        let stop = Arc::new(AtomicBool::new(false));
        let thought = self.think(game, level, seed, stop.clone());
        let mut thought = tokio::task::spawn_blocking(thought);
        match tokio::time::timeout(LONGEST, &mut thought).await {
            Ok(found) => found.ok().flatten(),
            Err(_) => {
                stop.store(true, Ordering::Relaxed);
                thought.await.ok().flatten()
            }
        }
    }

    fn think(
        &self,
        game: Game,
        level: Level,
        seed: u64,
        stop: Arc<AtomicBool>,
    ) -> impl FnOnce() -> Option<Move> + use<> {
        let memories = self.memories.clone();
        move || {
            let level = level.name().parse::<ai::Level>().ok()?;
            let free = memories
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .pop();
            let mut memory = free.unwrap_or_else(|| Memory::with_bytes(MEMORY));
            let found = ai::choose(&game, level, seed, &stop, &mut memory, None);
            memories
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(memory);
            found
        }
    }
}
