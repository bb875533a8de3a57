//! The bot's thoughts: on threads of their own, few at a time, never on those
//! that acknowledge.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::ai::{self, Book, Found, Lore, Memory, Tables};
use crate::rules::{Game, Move, Ruleset};
use crate::session::Level;

/// No thought takes longer; what was found till then is played.
const LONGEST: Duration = Duration::from_millis(900);

/// The last of those who wait has its thought by then: the more wait, the shorter
/// each thought is.
const EVERYBODY: Duration = Duration::from_secs(3);

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
    books: Vec<Arc<Book>>,
}

impl Known {
    fn lore(&self) -> Lore<'_> {
        Lore {
            tables: self.tables.as_deref(),
            books: &self.books,
        }
    }
}

/// Thinks, as many thoughts at once as there are processors to spare.
pub(super) struct Thinker {
    places: Semaphore,
    /// How many places there are.
    threads: usize,
    /// How many wait for a place.
    waiting: AtomicUsize,
    memories: Arc<Mutex<Vec<Memory>>>,
    /// What is known so far.
    lore: RwLock<Shelf>,
}

impl Thinker {
    pub fn new() -> Thinker {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = processors.saturating_sub(1).max(1);
        Thinker {
            places: Semaphore::new(threads),
            threads,
            waiting: AtomicUsize::new(0),
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
        let books = lore.books.iter().filter(|book| book.serves(rules));
        Known {
            tables: tables.cloned(),
            books: books.cloned().collect(),
        }
    }

    /// Has a thought when its turn comes, and cuts it short when its time is over.
    async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&AtomicBool, &mut Memory) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let ticket = Ticket::draw(&self.waiting);
        let _place = self.places.acquire().await.ok()?;
        let longest = longest(self.waiting.load(Ordering::Relaxed), self.threads);
        drop(ticket);
        let stop = Arc::new(AtomicBool::new(false));
        let (memories, flag) = (self.memories.clone(), stop.clone());
        let mut thinking = tokio::task::spawn_blocking(move || {
            let mut memory = lent(&memories).unwrap_or_else(|| Memory::with_bytes(MEMORY));
            let found = thought(&flag, &mut memory);
            locked(&memories).push(memory);
            found
        });
        match tokio::time::timeout(longest, &mut thinking).await {
            Ok(found) => found.ok().flatten(),
            Err(_) => {
                stop.store(true, Ordering::Relaxed);
                thinking.await.ok().flatten()
            }
        }
    }
}

/// How long a thought may take while so many wait, itself among them.
fn longest(waiting: usize, threads: usize) -> Duration {
    let rounds = waiting.max(1).div_ceil(threads);
    let rounds = u32::try_from(rounds).unwrap_or(u32::MAX);
    LONGEST.min(EVERYBODY / rounds)
}

/// One who waits for a place to think, until this is dropped.
struct Ticket<'a>(&'a AtomicUsize);

impl Ticket<'_> {
    fn draw(waiting: &AtomicUsize) -> Ticket<'_> {
        waiting.fetch_add(1, Ordering::Relaxed);
        Ticket(waiting)
    }
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn lent(memories: &Mutex<Vec<Memory>>) -> Option<Memory> {
    locked(memories).pop()
}

fn locked(memories: &Mutex<Vec<Memory>>) -> std::sync::MutexGuard<'_, Vec<Memory>> {
    memories.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_wait_the_shorter_each_thinks() {
        for threads in [1, 3] {
            assert_eq!(longest(1, threads), LONGEST);
            let mut last = LONGEST;
            for waiting in 1..2_000 {
                let now = longest(waiting, threads);
                assert!(now <= last && now > Duration::ZERO, "{waiting}");
                let rounds = waiting.div_ceil(threads) as u32;
                assert!(now * rounds <= EVERYBODY, "{waiting}");
                last = now;
            }
        }
    }
}
