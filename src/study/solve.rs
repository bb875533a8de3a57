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
    /// One claim to try, at-least-P or at-most-P, and nothing else.
    #[arg(long, value_name = "CLAIM", value_parser = read_claim)]
    claim: Option<(Way, i32)>,
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
        std::fs::create_dir_all(&self.out)
            .with_context(|| format!("{}: no such folder can be made", self.out.display()))?;
        let endings = tables::endings(rules, self.stones)?;
        let attempt = Attempt {
            solve: self,
            rules,
            endings: &endings,
            start,
        };
        if let Some((way, points)) = self.claim {
            attempt.prove(way, points)?;
            return Ok(());
        }
        let first = first_look(&game, endings.forced())?;
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

/// The value if endless play counts against the side that moves first, and for it.
fn summary(lower: Found, upper: Found) -> String {
    if let (Some(points), true) = (lower.proved, lower.proved == upper.proved) {
        return format!("exactly {points}, whatever endless play counts");
    }
    let lost = range(
        lower.proved,
        lower.held.map(|failed| failed - 2).or(upper.proved),
    );
    let won = range(
        upper.held.map(|failed| failed + 2).or(lower.proved),
        upper.proved,
    );
    format!("endless play lost: {lost}; endless play won: {won}")
}

fn range(least: Option<i32>, most: Option<i32>) -> String {
    let say = |bound: Option<i32>| bound.map_or("?".to_owned(), |bound| bound.to_string());
    match (least, most) {
        (Some(least), Some(most)) if least == most => format!("exactly {least}"),
        (least, most) => format!("at least {}, at most {}", say(least), say(most)),
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
    endings: &'a ai::Endings,
    start: Position<Packed>,
}

/// What is known of one way: the strongest claim proved, and the weakest that
/// the other side can hold off or play for ever.
#[derive(Debug, Clone, Copy, Default)]
struct Found {
    proved: Option<i32>,
    held: Option<i32>,
}

impl Found {
    /// Whether it is not known if more can be proved.
    fn open(self) -> bool {
        self.held.is_none()
    }
}

impl Attempt<'_> {
    /// Draws both ways together. All that is on the board goes to one side or the other,
    /// so a difference is odd or even as the whole is, and that is even.
    fn narrowed(&self, first: i32) -> anyhow::Result<String> {
        let even = first - first.rem_euclid(2);
        let (mut lower, mut upper) = (Found::default(), Found::default());
        self.first_proved(Way::AtLeast, even, &mut lower)?;
        self.first_proved(Way::AtMost, lower.proved.unwrap_or(even), &mut upper)?;
        while lower.open()
            && lower.proved < upper.proved
            && self.try_next(Way::AtLeast, &mut lower)?
        {}
        while upper.open()
            && lower.proved < upper.proved
            && self.try_next(Way::AtMost, &mut upper)?
        {}
        Ok(summary(lower, upper))
    }

    /// Tries weaker and weaker claims until one is proved.
    fn first_proved(&self, way: Way, first: i32, found: &mut Found) -> anyhow::Result<()> {
        let weaker = if way == Way::AtLeast { -2 } else { 2 };
        for step in 0..=REACH / 2 {
            self.attempt(way, first + step * weaker, found)?;
            if found.proved.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Tries the next stronger claim; whether it is proved.
    fn try_next(&self, way: Way, found: &mut Found) -> anyhow::Result<bool> {
        let stronger = if way == Way::AtLeast { 2 } else { -2 };
        let Some(proved) = found.proved else {
            return Ok(false);
        };
        Ok(self.attempt(way, proved + stronger, found)? == Verdict::Proved)
    }

    fn attempt(&self, way: Way, points: i32, found: &mut Found) -> anyhow::Result<Verdict> {
        let verdict = self.prove(way, points)?;
        match verdict {
            Verdict::Proved => found.proved = Some(points),
            Verdict::Held => found.held = Some(points),
            Verdict::Stopped => {}
        }
        Ok(verdict)
    }

    fn prove(&self, way: Way, points: i32) -> anyhow::Result<Verdict> {
        let begun = Instant::now();
        let mut prover = Prover::new(self.rules, self.endings, self.solve.memory << 20);
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
        let suffix = match verdict {
            Verdict::Proved => "proof",
            Verdict::Held => "holding",
            Verdict::Stopped => return Ok(verdict),
        };
        let proof = prover.proof().context("what was found must follow")?;
        let file = self.solve.out.join(format!("{words}-{points}.{suffix}"));
        std::fs::write(&file, proof.to_string()).with_context(|| file.display().to_string())?;
        println!("  {} claims in {}", proof.claims(), file.display());
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
    let repetition = match proved.bears_repetition {
        true => ", under the rule of repetition too",
        false => "",
    };
    let or_endless = if proved.or_endless {
        " or play for ever"
    } else {
        ""
    };
    println!(
        "holds: {}{or_endless}{repetition} ({what}), {} lines, {:.1} s",
        proved.claim,
        proved.lines,
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}
