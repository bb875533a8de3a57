//! `solve` and `solve verify`.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::{Args, Subcommand, ValueEnum};
use o_an_quan::ai::{self, Limits, Memory, Prover, Repetition, Verdict, Way};
use o_an_quan::rules::{Game, Packed, Position, Ruleset};

use super::Rules;

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
    /// What a board that comes back means: the rules as they are, or one of two other conventions.
    #[arg(long, value_enum, default_value_t = Endless::Settles)]
    repetition: Endless,
    /// Megabytes for what the search remembers.
    #[arg(long, default_value_t = 2048, value_name = "MB")]
    memory: usize,
    /// Turns after which a claim is left open.
    #[arg(long, default_value_t = 1_000_000_000)]
    turns: u64,
    /// One claim to try, at-least-P or at-most-P, and nothing else.
    #[arg(long, value_name = "CLAIM", value_parser = read_claim)]
    claim: Option<(Way, i32)>,
    /// Where to put the proofs.
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    out: PathBuf,
}

/// [`Repetition`] on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Endless {
    /// The third occurrence settles the game: the full rules.
    Settles,
    /// Play that never ends is lost for whoever has to prove.
    Loses,
    /// Play that never ends is as good as the claim.
    Serves,
}

impl From<Endless> for Repetition {
    fn from(endless: Endless) -> Repetition {
        match endless {
            Endless::Settles => Repetition::Settles,
            Endless::Loses => Repetition::Loses,
            Endless::Serves => Repetition::Serves,
        }
    }
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
        std::fs::create_dir_all(&self.out)
            .with_context(|| format!("{}: no such folder can be made", self.out.display()))?;
        let attempt = Attempt {
            solve: self,
            rules,
            start,
        };
        if let Some((way, points)) = self.claim {
            attempt.prove(way, points)?;
            return Ok(());
        }
        let first = first_look(&game)?;
        println!("{}", attempt.narrowed(first)?);
        Ok(())
    }
}

/// A claim as its proof is called.
fn read_claim(text: &str) -> Result<(Way, i32), String> {
    let ways = [("at-least-", Way::AtLeast), ("at-most-", Way::AtMost)];
    let read = |&(name, way): &(&str, Way)| Some((way, text.strip_prefix(name)?.parse().ok()?));
    let claim = ways.iter().find_map(read);
    claim.ok_or_else(|| "at-least-P or at-most-P".to_owned())
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
fn first_look(game: &Game) -> anyhow::Result<i32> {
    let mut memory = Memory::with_bytes(64 << 20);
    let stop = AtomicBool::new(false);
    let limits = Limits::depth(FIRST_LOOK);
    let found = ai::search(game, limits, 0, &stop, &mut memory, None);
    Ok(found.context("the game is over")?.score as i32)
}

struct Attempt<'a> {
    solve: &'a Solve,
    rules: Ruleset,
    start: Position<Packed>,
}

impl Attempt<'_> {
    /// Draws both ways together. All that is on the board goes to one side or the other,
    /// so a difference is odd or even as the whole is, and that is even.
    fn narrowed(&self, first: i32) -> anyhow::Result<String> {
        let even = first - first.rem_euclid(2);
        let Some(mut least) = self.nearest(Way::AtLeast, even)? else {
            return Ok(format!("not even at least {}", even - REACH));
        };
        loop {
            if self.prove(Way::AtMost, least)? == Verdict::Proved {
                return Ok(format!("exactly {least}"));
            }
            if self.prove(Way::AtLeast, least + 2)? != Verdict::Proved {
                break;
            }
            least += 2;
        }
        let most = self.nearest(Way::AtMost, least + 2)?;
        let most = most.map_or("?".to_owned(), |most| most.to_string());
        Ok(format!("at least {least}, at most {most}"))
    }

    /// Tries weaker and weaker claims until one is proved.
    fn nearest(&self, way: Way, first: i32) -> anyhow::Result<Option<i32>> {
        let weaker = if way == Way::AtLeast { -2 } else { 2 };
        for step in 0..=REACH / 2 {
            let points = first + step * weaker;
            if self.prove(way, points)? == Verdict::Proved {
                return Ok(Some(points));
            }
        }
        Ok(None)
    }

    fn prove(&self, way: Way, points: i32) -> anyhow::Result<Verdict> {
        let begun = Instant::now();
        let repetition = self.solve.repetition.into();
        let mut prover = Prover::new(self.rules, repetition, self.solve.memory << 20);
        let never = AtomicBool::new(false);
        let verdict = prover.prove(&self.start, way, points, self.solve.turns, &never);
        let words = match way {
            Way::AtLeast => "at-least",
            Way::AtMost => "at-most",
        };
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{words} {points}: {verdict:?}, {} turns, {seconds:.1} s",
            prover.turns()
        );
        if verdict != Verdict::Proved {
            return Ok(verdict);
        }
        let proof = prover.proof().context("what was found must follow")?;
        let file = self.solve.out.join(format!("{words}-{points}.proof"));
        std::fs::write(&file, proof.to_string()).with_context(|| file.display().to_string())?;
        let circles = if proof.ends_play() {
            ""
        } else {
            ", some in circles,"
        };
        println!("  {} claims{circles} in {}", proof.claims(), file.display());
        Ok(verdict)
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
    let kept = match (proved.bears_repetition, proved.or_endless) {
        (true, _) => "under the rules, repetition and all",
        (false, true) => "or play for ever, repetition apart",
        (false, false) => "by play that ends, repetition apart",
    };
    println!(
        "holds: {}, {kept} ({what}), {} lines, {:.1} s",
        proved.claim,
        proved.lines,
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}
