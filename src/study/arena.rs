//! `arena A B`: two players, many games, an interval.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use o_an_quan::ai::arena;
use o_an_quan::rules::{Move, Ruleset, Side};

use super::player::{Known, Name, Player, Thought};
use super::{Rules, book, tables};

#[derive(Debug, Clone, Args)]
pub struct Arena {
    /// A level (khoa-sinh ... trang-nguyen), greedy, depth:N, nodes:N, or
    /// "engine:COMMAND|GO", a program that speaks the engine protocol and what follows its `go`.
    a: Name,
    /// The other player; with more than two sides it takes all the other seats.
    b: Name,
    /// Games, rounded up to whole rounds: each opening is played from every seat.
    #[arg(long, default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    rules: Rules,
    /// Decides the openings and all that is left to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Tables that levels and searches may use.
    #[arg(long, value_name = "FILE")]
    tables: Option<PathBuf>,
    /// A book that levels may use: a file, or the name of one that is built in ("common" is
    /// pho-thong); may be repeated.
    #[arg(long, value_name = "FILE")]
    book: Vec<PathBuf>,
    /// A always begins, from the start position; games it does not win are written out.
    #[arg(long)]
    first: bool,
    /// Writes what comes out as a row of the tables of docs/STRENGTH.md: players, score,
    /// games won, drawn and lost, seed, A's slowest move; with --first: B, games, different
    /// ones, those won, drawn and lost.
    #[arg(long)]
    row: bool,
    /// Rounds played at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// What came out.
#[derive(Debug, Default)]
struct Sums {
    tally: arena::Tally,
    wins: usize,
    losses: usize,
    draws: usize,
    slowest: Duration,
    thoughts: [Thought; 2],
    /// What the games came to that were played.
    games: HashSet<Vec<Move>>,
}

impl Arena {
    pub fn run(&self) -> anyhow::Result<()> {
        let rules = self.rules.read()?;
        let lore = self.lore()?;
        let rounds = self.games.div_ceil(rules.sides().count());
        let openings = match self.first {
            true => vec![Vec::new(); self.games],
            false => arena::openings(&rules, rounds, self.seed),
        };
        let (next, sums) = (AtomicUsize::new(0), Mutex::new(Sums::default()));
        std::thread::scope(|scope| {
            let work = || -> anyhow::Result<()> {
                let player = |name| Player::new(name, &rules, lore.clone());
                let mut table = Table {
                    rules,
                    a: player(&self.a)?,
                    b: player(&self.b)?,
                    slowest: Duration::ZERO,
                    tell_losses: self.first,
                };
                let seats: Vec<Side> = match self.first {
                    true => vec![Side::A],
                    false => rules.sides().iter().collect(),
                };
                loop {
                    let round = next.fetch_add(1, Ordering::Relaxed);
                    let Some(opening) = openings.get(round) else {
                        break;
                    };
                    let seed = match self.first {
                        true => self.seed.wrapping_add(round as u64),
                        false => self.seed,
                    };
                    table.round(opening, &seats, seed, &sums)?;
                }
                let mut sums = sums.lock().expect("a round does not panic");
                sums.thoughts[0] += table.a.thought();
                sums.thoughts[1] += table.b.thought();
                Ok(())
            };
            let workers: Vec<_> = (0..self.threads.max(1))
                .map(|_| scope.spawn(work))
                .collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().expect("a round does not panic"))
        })?;
        let sums = sums.into_inner().expect("a round does not panic");
        self.report(&rules, &sums);
        Ok(())
    }

    fn lore(&self) -> anyhow::Result<Known> {
        let tables = self.tables.as_deref().map(tables::read).transpose()?;
        let read = |file: &PathBuf| book::read(file).map(Arc::new);
        let books: anyhow::Result<_> = self.book.iter().map(read).collect();
        Ok(Known {
            tables: tables.map(Arc::new),
            books: books?,
        })
    }

    fn report(&self, rules: &Ruleset, sums: &Sums) {
        let percent = |share: f64| 100.0 * share;
        let even = percent(1.0 / rules.sides().count() as f64);
        if self.row && self.first {
            return println!(
                "| {} | {} | {} | {} | {} | {} |",
                self.b,
                self.games,
                sums.games.len(),
                sums.wins,
                sums.draws,
                sums.losses,
            );
        }
        if self.row {
            return println!(
                "| {} | {} | {:.1} % ± {:.1} | {} | {} | {} | {} | {:.2} s |",
                self.a,
                self.b,
                percent(sums.tally.score()),
                percent(sums.tally.margin()),
                sums.wins,
                sums.draws,
                sums.losses,
                self.seed,
                sums.slowest.as_secs_f64(),
            );
        }
        println!(
            "{} against {}: {:.1} % ± {:.1} (even is {even:.0}), +{} ={} -{}, {} different games, \
             slowest move {:.2} s",
            self.a,
            self.b,
            percent(sums.tally.score()),
            percent(sums.tally.margin()),
            sums.wins,
            sums.draws,
            sums.losses,
            sums.games.len(),
            sums.slowest.as_secs_f64(),
        );
        for (name, thought) in [&self.a, &self.b].into_iter().zip(sums.thoughts) {
            if let Some(turns) = thought.turns.checked_div(thought.moves) {
                println!("{name}: {turns} turns a move");
            }
        }
    }
}

/// Two players and the rules they play by.
struct Table {
    rules: Ruleset,
    a: Player,
    b: Player,
    slowest: Duration,
    /// Whether games that A does not win are written out.
    tell_losses: bool,
}

impl Table {
    /// Plays an opening from these seats of A's.
    fn round(
        &mut self,
        opening: &[Move],
        seats: &[Side],
        seed: u64,
        sums: &Mutex<Sums>,
    ) -> anyhow::Result<()> {
        let games = seats.iter().map(|&seat| self.game(opening, seat, seed));
        let games: Vec<(Vec<Move>, f64)> = games.collect::<anyhow::Result<_>>()?;
        let (games, shares): (Vec<Vec<Move>>, Vec<f64>) = games.into_iter().unzip();
        let mut sums = sums.lock().expect("a round does not panic");
        sums.tally
            .add(shares.iter().sum::<f64>() / shares.len() as f64);
        sums.slowest = sums.slowest.max(self.slowest);
        sums.games.extend(games);
        for share in shares {
            match share {
                1.0 => sums.wins += 1,
                0.0 => sums.losses += 1,
                _ => sums.draws += 1,
            }
        }
        Ok(())
    }

    /// One game, and A's share of it.
    fn game(
        &mut self,
        opening: &[Move],
        seat: Side,
        seed: u64,
    ) -> anyhow::Result<(Vec<Move>, f64)> {
        let rules = self.rules;
        let game = arena::play::<anyhow::Error>(&rules, opening, |game, side| {
            let player = if side == seat {
                &mut self.a
            } else {
                &mut self.b
            };
            let begun = Instant::now();
            let mv = player.choose(game, arena::seed_of(seed, game))?;
            if side == seat {
                self.slowest = self.slowest.max(begun.elapsed());
            }
            Ok(mv)
        })?;
        let outcome = game
            .outcome()
            .context("a game that was played to its end")?;
        let share = arena::share(&rules, &outcome, seat);
        if self.tell_losses && share < 1.0 {
            let moves = game.moves().iter();
            let moves: Vec<String> = moves
                .map(|mv| mv.named(rules.sides()).to_string())
                .collect();
            println!("not won ({}): {}", outcome.reason.name(), moves.join(" "));
        }
        Ok((game.moves().to_vec(), share))
    }
}
