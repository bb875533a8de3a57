//! The bot's thoughts: on threads of their own, few at a time, never on those
//! that acknowledge.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::ai::{self, Book, Found, Lore, Memory, Tables};
use crate::rules::{Game, Move, Ruleset};
use crate::session::Level;

/// No thought takes longer; what was found till then is played.
const LONGEST: Duration = Duration::from_millis(900);

/// The memory of one thread that thinks.
const MEMORY: usize = 16 << 20;

/// What is known, under one ruleset each.
#[derive(Default)]
struct Shelf {
    tables: Vec<Arc<Tables>>,
    books: Vec<Arc<Book>>,
}

/// What of it holds under the rules of one game.
struct Known {
    tables: Option<Arc<Tables>>,
    book: Option<Arc<Book>>,
}

impl Known {
    fn lore(&self) -> Lore<'_> {
        Lore {
            tables: self.tables.as_deref(),
            book: self.book.as_deref(),
        }
    }
}

/// Thinks, as many thoughts at once as there are processors to spare.
pub(super) struct Thinker {
    places: Semaphore,
    memories: Arc<Mutex<Vec<Memory>>>,
    /// What is known so far.
    lore: RwLock<Shelf>,
}

impl Thinker {
    pub fn new() -> Thinker {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinker {
            places: Semaphore::new(processors.saturating_sub(1).max(1)),
            memories: Arc::default(),
            lore: RwLock::default(),
        }
    }

    /// Endings that are known from now on.
    pub fn learn(&self, tables: Tables) {
        let mut lore = self.lore.write().unwrap_or_else(PoisonError::into_inner);
        lore.tables.push(Arc::new(tables));
    }

    /// A way of playing that is known from now on.
    pub fn learn_by_heart(&self, book: Book) {
        let mut lore = self.lore.write().unwrap_or_else(PoisonError::into_inner);
        lore.books.push(Arc::new(book));
    }

    /// The move of a level; none if the game is over or the thread failed.
    pub async fn choose(&self, game: Game, level: Level, seed: u64) -> Option<Move> {
        let level = level.name().parse::<ai::Level>().ok()?;
        let known = self.known(game.rules());
        self.think(move |stop, memory| ai::choose(&game, level, seed, stop, memory, known.lore()))
            .await
    }

    /// The best move that can be found; none if the game is over or the thread failed.
    pub async fn look(&self, game: Game) -> Option<Found> {
        let known = self.known(game.rules());
        self.think(move |stop, memory| {
            let best = ai::Level::TrangNguyen;
            ai::consider(&game, best, 0, stop, memory, known.lore())
        })
        .await
    }

    /// What holds under these rules, as far as it is there yet.
    fn known(&self, rules: &Ruleset) -> Known {
        let lore = self.lore.read().unwrap_or_else(PoisonError::into_inner);
        let tables = lore.tables.iter().find(|tables| tables.serve(rules));
        let book = lore.books.iter().find(|book| book.serves(rules));
        Known {
            tables: tables.cloned(),
            book: book.cloned(),
        }
    }

    /// Has a thought when its turn comes, and cuts it short when its time is over.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&AtomicBool, &mut Memory) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let _place = self.places.acquire().await.ok()?;
        let stop = Arc::new(AtomicBool::new(false));
        let (memories, flag) = (self.memories.clone(), stop.clone());
        let mut thinking = tokio::task::spawn_blocking(move || {
            let mut memory = lent(&memories).unwrap_or_else(|| Memory::with_bytes(MEMORY));
            let found = thought(&flag, &mut memory);
            locked(&memories).push(memory);
            found
        });
        match tokio::time::timeout(LONGEST, &mut thinking).await {
            Ok(found) => found.ok().flatten(),
            Err(_) => {
                stop.store(true, Ordering::Relaxed);
                thinking.await.ok().flatten()
            }
        }
    }
}

fn lent(memories: &Mutex<Vec<Memory>>) -> Option<Memory> {
    locked(memories).pop()
}

fn locked(memories: &Mutex<Vec<Memory>>) -> std::sync::MutexGuard<'_, Vec<Memory>> {
    memories.lock().unwrap_or_else(PoisonError::into_inner)
}
