//! `tune`: the weights of the evaluation, out of the search's own games.

use clap::Args;
use o_an_quan::ai::{Features, Tuner};

use super::Rules;

#[derive(Debug, Clone, Args)]
pub struct Tune {
    /// Games to learn from.
    #[arg(long, default_value_t = 5000)]
    games: u64,
    /// Plies of the searches that the evaluation is held against.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    #[command(flatten)]
    rules: Rules,
}

impl Tune {
    pub fn run(&self) -> anyhow::Result<()> {
        let mut tuner = Tuner::new(self.rules.read()?, self.depth);
        (0..self.games).for_each(|seed| tuner.play(seed));
        let (weights, explained) = tuner.weights();
        println!("{} boards, {explained:.3} explained", tuner.boards());
        for (name, weight) in Features::NAMES.iter().zip(weights) {
            println!("{weight:8.2} {name}");
        }
        Ok(())
    }
}
