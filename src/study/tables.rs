//! `tables build` and `tables check`.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Context;
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use o_an_quan::ai::{self, Builder, Changes, Chunk};
use o_an_quan::rules::Ruleset;

use super::Rules;

#[derive(Debug, Clone, Subcommand)]
pub enum Tables {
    /// Make tables of all boards with at most so many dân.
    Build {
        /// The most dân on a board. 10 takes seconds and 5 MB, 12 a minute and 22 MB.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=20))]
        stones: u32,
        #[command(flatten)]
        rules: Rules,
        /// Where to put them.
        #[arg(long, default_value = "tables.bin", value_name = "FILE")]
        out: PathBuf,
    },
    /// Read tables, and check their sum.
    Check {
        /// The tables.
        file: PathBuf,
    },
}

impl Tables {
    pub fn run(&self) -> anyhow::Result<()> {
        let (tables, file) = match self {
            Tables::Build { stones, rules, out } => {
                let tables = build(rules.read()?, *stones);
                std::fs::write(out, tables.to_bytes())
                    .with_context(|| format!("{}: can't be written", out.display()))?;
                (tables, out)
            }
            Tables::Check { file } => (read(file)?, file),
        };
        println!(
            "{}: at most {} dân, {} boards, {} of them solved",
            file.display(),
            tables.dan(),
            tables.boards(),
            tables.solved()
        );
        Ok(())
    }
}

/// Reads tables and checks their sum. They are read, not mapped: mapping a file
/// that somebody may cut short meanwhile is unsafe, and saves some milliseconds.
pub fn read(file: &Path) -> anyhow::Result<ai::Tables> {
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    ai::Tables::from_bytes(&bytes).with_context(|| file.display().to_string())
}

/// Makes tables on all cores, and shows how far it is.
pub fn build(rules: Ruleset, stones: u32) -> ai::Tables {
    let mut builder = Builder::new(rules, stones);
    work(&mut builder);
    builder.finish()
}

fn work(builder: &mut Builder) {
    let bar = ProgressBar::new(0).with_style(style());
    while let Some(chunks) = builder.round() {
        let changes = in_parallel(builder, &chunks);
        builder.take(changes);
        let (rounds, followed, boards) = builder.progress();
        bar.set_length(boards as u64);
        bar.set_position(followed as u64);
        bar.set_message(format!("round {rounds}"));
    }
    bar.finish_and_clear();
}

fn style() -> ProgressStyle {
    let line = "{elapsed} {bar:40} {human_pos}/{human_len} boards followed, {msg}";
    ProgressStyle::with_template(line).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Works on the chunks on all cores; what they found, in their order.
fn in_parallel(builder: &Builder, chunks: &[Chunk]) -> Vec<Changes> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&at| at < chunks.len());
        let taken = std::iter::from_fn(take);
        taken.map(|at| (at, builder.work(&chunks[at]))).collect()
    };
    let mut found: Vec<(usize, Changes)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(chunks.len()))
            .map(|_| scope.spawn(work))
            .collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Vec<_>>| {
            worker.join().expect("work on tables does not panic")
        };
        workers.into_iter().flat_map(join).collect()
    });
    found.sort_by_key(|&(at, _)| at);
    found.into_iter().map(|(_, changes)| changes).collect()
}
