//! Commands that study the game: tables, proofs, matches. Files, threads and
//! clocks are here; what is worked out is worked out in `ai`.

mod arena;
mod book;
mod player;
mod solve;
mod tables;
mod tune;

use clap::Subcommand;
use o_an_quan::rules::{Preset, Ruleset};
pub use tables::read as read_tables;

/// What to study.
#[derive(Debug, Clone, Subcommand)]
pub enum Study {
    /// Endgame tables: what every board of few dân is worth.
    #[command(subcommand)]
    Tables(tables::Tables),
    /// Prove what the start position is worth, or check such a proof.
    Solve(solve::Solve),
    /// Draw the opening book out of a proof, or look at one.
    #[command(subcommand)]
    Book(book::Book),
    /// Play two players against each other, each opening from every seat.
    Arena(arena::Arena),
    /// Work out the weights of the evaluation, in sixteenths of a point.
    Tune(tune::Tune),
}

impl Study {
    /// Does it.
    ///
    /// # Errors
    /// Files, foreign engines, and proofs that don't hold.
    pub fn run(&self) -> anyhow::Result<()> {
        match self {
            Study::Tables(tables) => tables.run(),
            Study::Solve(solve) => solve.run(),
            Study::Book(book) => book.run(),
            Study::Arena(arena) => arena.run(),
            Study::Tune(tune) => tune.run(),
        }
    }
}

/// Rules on the command line: `preset=P` and `KEY=VALUE`, as in the engine protocol.
#[derive(Debug, Clone, clap::Args)]
pub struct Rules {
    /// preset=NAME, or an option of a ruleset, as KEY=VALUE; may be repeated.
    #[arg(long = "rules", value_name = "KEY=VALUE", num_args = 1..)]
    words: Vec<String>,
}

impl Rules {
    fn read(&self) -> anyhow::Result<Ruleset> {
        let pair = |word: &String| {
            let pair = word.split_once('=');
            pair.map(|(key, value)| (key.to_owned(), value.to_owned()))
        };
        let pairs = self.words.iter().map(|word| {
            pair(word).ok_or_else(|| anyhow::anyhow!("an option is KEY=VALUE, not {word}"))
        });
        let pairs: Vec<_> = pairs.collect::<anyhow::Result<_>>()?;
        let (presets, options): (Vec<_>, Vec<_>) =
            pairs.into_iter().partition(|(key, _)| key == "preset");
        let mut rules = Ruleset::default();
        if let Some((_, name)) = presets.last() {
            rules = Ruleset::preset(Preset::from_name(name).ok_or_else(|| unknown_preset(name))?);
        }
        for (key, value) in options {
            rules = rules.with(&key, &value)?;
        }
        Ok(rules)
    }
}

fn unknown_preset(name: &str) -> anyhow::Error {
    let known = Preset::ALL.map(Preset::name).join(", ");
    anyhow::anyhow!("unknown preset {name}; there are {known}")
}
