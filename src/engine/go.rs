//! `go` in the engine protocol: the opponent, with a clock beside it.

use std::str::SplitAsciiWhitespace;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::ai::{self, Book, Found, Level, Limits, Lore, Memory, Tables};
use crate::rules::{Game, Move, Ruleset};

/// Bytes of memory that the search has: as many as a thought of the bot.
const MEMORY: usize = 16 << 20;
/// Turns after which a search to a given depth stops all the same: no line may hang.
const MOST_TURNS: u64 = 200_000_000;
/// Milliseconds that `movetime` may ask for: an hour.
const MOST_TIME: u64 = 3_600_000;

/// Why `go` can't be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum GoError {
    #[error("go takes depth N, movetime MS, or level NAME [seed S]")]
    Words,
    #[error("a depth is 1..={}", Limits::DEEPEST)]
    Depth,
    #[error("a time is 1..={MOST_TIME} milliseconds")]
    Time,
    #[error(transparent)]
    Level(#[from] ai::UnknownLevel),
    #[error("a seed is a whole number below 2^64")]
    Seed,
    #[error("the game is over")]
    Over,
}

/// What `go` was told.
#[derive(Debug, Clone, Copy)]
enum Order {
    Depth(u32),
    Time(Duration),
    Level(Level, u64),
}

/// The opponent behind the protocol.
pub(super) struct Opponent {
    /// Made when it is first needed.
    memory: Option<Memory>,
    /// Those for these rules, opened when they are first needed.
    books: Option<(Ruleset, Vec<Arc<Book>>)>,
    tables: Option<Tables>,
}

impl Opponent {
    pub(super) fn new(tables: Option<Tables>) -> Opponent {
        Opponent {
            memory: None,
            books: None,
            tables,
        }
    }

    /// Answers the words behind `go`.
    pub(super) fn go(
        &mut self,
        game: &Game,
        words: SplitAsciiWhitespace,
    ) -> Result<Vec<String>, GoError> {
        let order = read(words)?;
        let begun = Instant::now();
        let found = self.think(game, order).ok_or(GoError::Over)?;
        let named = |mv: &Move| mv.named(game.rules().sides()).to_string();
        let line: Vec<String> = found.line.iter().map(named).collect();
        let best = named(&found.best);
        let Found {
            score,
            depth,
            nodes,
            ..
        } = found;
        let time = begun.elapsed().as_millis();
        Ok(vec![
            format!("info line {}", line.join(" ")),
            format!("bestmove {best} score {score} depth {depth} nodes {nodes} ms {time}"),
        ])
    }

    fn think(&mut self, game: &Game, order: Order) -> Option<Found> {
        if matches!(order, Order::Level(Level::TrangNguyen, _)) {
            self.open_books(game.rules());
        }
        let lore = Lore {
            books: self.books.as_ref().map_or(&[], |(_, books)| books),
            tables: self.tables.as_ref(),
        };
        let memory = self
            .memory
            .get_or_insert_with(|| Memory::with_bytes(MEMORY));
        memory.forget();
        let stop = AtomicBool::new(false);
        let mut analyse = |limits| ai::analyse(game, limits, 0, &stop, memory, lore.tables);
        match order {
            Order::Depth(depth) => {
                let nodes = MOST_TURNS;
                analyse(Limits {
                    nodes,
                    ..Limits::depth(depth)
                })
            }
            Order::Time(time) => within(time, &stop, || analyse(Limits::nodes(u64::MAX))),
            Order::Level(level, seed) => ai::consider(game, level, seed, &stop, memory, lore),
        }
    }

    fn open_books(&mut self, rules: &Ruleset) {
        if self.books.as_ref().is_none_or(|(of, _)| of != rules) {
            // What is no longer needed makes room first.
            self.books = None;
            let books = Book::under(rules).into_iter().map(Arc::new);
            self.books = Some((*rules, books.collect()));
        }
    }
}

/// Thinks, and raises the flag when the time is over.
fn within<T>(time: Duration, stop: &AtomicBool, think: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (done, wait) = mpsc::channel::<()>();
        scope.spawn(move || {
            // Either the time runs out or the other end is dropped: both end the wait.
            let _ = wait.recv_timeout(time);
            stop.store(true, Ordering::Relaxed);
        });
        let found = think();
        drop(done);
        found
    })
}

fn read(words: SplitAsciiWhitespace) -> Result<Order, GoError> {
    let words: Vec<&str> = words.take(5).collect();
    match words[..] {
        ["depth", depth] => number(depth, Limits::DEEPEST.into())
            .map(|depth| Order::Depth(depth as u32))
            .ok_or(GoError::Depth),
        ["movetime", time] => number(time, MOST_TIME)
            .map(|time| Order::Time(Duration::from_millis(time)))
            .ok_or(GoError::Time),
        ["level", level] => Ok(Order::Level(level.parse()?, 0)),
        ["level", level, "seed", seed] => {
            let seed = Some(seed).filter(|seed| seed.bytes().all(|byte| byte.is_ascii_digit()));
            let seed = seed
                .and_then(|seed| seed.parse().ok())
                .ok_or(GoError::Seed)?;
            Ok(Order::Level(level.parse()?, seed))
        }
        _ => Err(GoError::Words),
    }
}

/// A number from 1 to `most`, in decimal.
fn number(word: &str, most: u64) -> Option<u64> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|_| digits);
    number.filter(|number| (1..=most).contains(number))
}
