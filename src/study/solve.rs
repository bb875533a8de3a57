//! `solve` and `solve verify`.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use o_an_quan::ai::{self, Limits, Memory, Prover, Verdict, Way};
use o_an_quan::rules::{Game, Packed, Position, Ruleset};

use super::{Rules, tables};

/// Plies that a proof may be long; each takes a frame of the stack.
const STACK: usize = 1 << 30;
/// Plies of the search whose value is tried first.
const FIRST_LOOK: u32 = 12;
/// Claims no farther than this from the first look are tried, in points.
const REACH: i32 = 40;

#[derive(Debug, Clone, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Solve {
    #[command(subcommand)]
    verify: Option<Verify>,
    #[command(flatten)]
    rules: Rules,
    /// The most dân on a board of the tables that the proofs end in.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=13))]
    stones: u32,
    /// Megabytes for what the search remembers.
    #[arg(long, default_value_t = 2048, value_name = "MB")]
    memory: usize,
    /// Turns after which a claim is left open.
    #[arg(long, default_value_t = 1_000_000_000)]
    turns: u64,
    /// Where to put the proofs.
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    out: PathBuf,
}

#[derive(Debug, Clone, Subcommand)]
enum Verify {
    /// Check a proof with nothing but the rules.
    Verify {
        /// The proof.
        file: PathBuf,
    },
}

impl Solve {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.verify {
            Some(Verify::Verify { file }) => verify(file),
            None => on_a_deep_stack(|| self.solve()),
        }
    }

    fn solve(&self) -> anyhow::Result<()> {
        let rules = self.rules.read()?;
        let game = Game::new(rules);
        let Some(start) = game.position().packed(Limits::DEEPEST) else {
            bail!("only games between two sides with few dân can be solved");
        };
        std::fs::create_dir_all(&self.out)?;
        let tables = tables::build(rules, self.stones);
        let first = first_look(&game, &tables)?;
        let attempt = Attempt {
            solve: self,
            rules,
            tables: &tables,
            start,
        };
        let lower = attempt.strongest(Way::AtLeast, first)?;
        let upper = attempt.strongest(Way::AtMost, lower.unwrap_or(first))?;
        println!("{}", summary(lower, upper));
        Ok(())
    }
}

fn summary(lower: Option<i32>, upper: Option<i32>) -> String {
    match (lower, upper) {
        (Some(lower), Some(upper)) if lower == upper => format!("exactly {lower}"),
        (lower, upper) => {
            let say = |bound: Option<i32>| bound.map_or("?".to_owned(), |bound| bound.to_string());
            format!("at least {}, at most {}", say(lower), say(upper))
        }
    }
}

/// A proof may be hundreds of plies long.
pub(super) fn on_a_deep_stack(
    work: impl FnOnce() -> anyhow::Result<()> + Send,
) -> anyhow::Result<()> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, work)?;
        worker
            .join()
            .unwrap_or_else(|_| bail!("the search for a proof broke off"))
    })
}

/// What the search thinks the start is worth.
fn first_look(game: &Game, tables: &ai::Tables) -> anyhow::Result<i32> {
    let mut memory = Memory::with_bytes(64 << 20);
    let stop = AtomicBool::new(false);
    let limits = Limits::depth(FIRST_LOOK);
    let found = ai::search(game, limits, 0, &stop, &mut memory, Some(tables));
    Ok(found.context("the game is over")?.score as i32)
}

struct Attempt<'a> {
    solve: &'a Solve,
    rules: Ruleset,
    tables: &'a ai::Tables,
    start: Position<Packed>,
}

impl Attempt<'_> {
    /// The strongest claim of this way that can be proved, looked for from
    /// `first` on: weaker until one is proved, then stronger until one isn't.
    fn strongest(&self, way: Way, first: i32) -> anyhow::Result<Option<i32>> {
        let weaker = if way == Way::AtLeast { -2 } else { 2 };
        // All that is on the board goes to one side or the other, so a
        // difference is odd or even as the whole is, and that is even.
        let first = first - first.rem_euclid(2);
        if self.prove(way, first)? {
            let mut proved = first;
            while (proved - first).abs() < REACH && self.prove(way, proved - weaker)? {
                proved -= weaker;
            }
            return Ok(Some(proved));
        }
        for step in 1..=REACH / 2 {
            let points = first + step * weaker;
            if self.prove(way, points)? {
                return Ok(Some(points));
            }
        }
        Ok(None)
    }

    fn prove(&self, way: Way, points: i32) -> anyhow::Result<bool> {
        let begun = Instant::now();
        let mut prover = Prover::new(self.rules, self.tables, self.solve.memory << 20);
        let never = AtomicBool::new(false);
        let verdict = prover.prove(&self.start, way, points, self.solve.turns, &never);
        let words = if way == Way::AtLeast {
            "at-least"
        } else {
            "at-most"
        };
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{words} {points}: {verdict:?}, {} turns, {seconds:.1} s",
            prover.turns()
        );
        if verdict != Verdict::Proved {
            return Ok(false);
        }
        let proof = prover.proof().context("what was proved must follow")?;
        let file = self.solve.out.join(format!("{words}-{points}.proof"));
        std::fs::write(&file, proof.to_string())?;
        println!("  {} claims in {}", proof.claims(), file.display());
        Ok(true)
    }
}

fn verify(file: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let begun = Instant::now();
    let proved = ai::verify(text.lines()).with_context(|| file.display().to_string())?;
    let what = if proved.is_start {
        "the start"
    } else {
        "a board"
    };
    println!(
        "holds: {} ({what}), {} lines, {:.1} s",
        proved.claim,
        proved.lines,
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}
