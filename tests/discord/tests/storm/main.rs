//! The storm: people by hundreds do at once what they should and what they should
//! not, requests fail, the gateway drops, and the bot is killed (SIGKILL) again and
//! again over one file. Afterwards nothing that anyone was told is lost or doubled.
//!
//! `STORM=100000` sets how many interactions, `STORM_SEED` what they are; in full
//! (`TESTS_IN_FULL`) they are 100,000 over 200 channels.

// What goes wrong here is a failed test.
#![allow(clippy::unwrap_used)]

mod audit;
mod deeds;
mod journal;
mod ledger;
mod town;
mod weather;

use end_to_end::{is_bot_process, runs};

use town::{Size, Storm};

fn main() {
    is_bot_process();
    let number = |name| {
        let text = std::env::var(name).ok()?;
        Some(
            text.parse()
                .unwrap_or_else(|_| panic!("{name} is a number")),
        )
    };
    let interactions: u64 = number("STORM").unwrap_or_else(|| runs(2_000, 100_000));
    let seed = number("STORM_SEED").unwrap_or_else(|| fastrand::u64(..1_000_000));
    let size = Size::of(interactions);
    println!("storm: STORM={interactions} STORM_SEED={seed} {size:?}");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let tally = runtime.block_on(Storm::rage(seed, size));
    println!("storm: seed {seed}, nothing lost: {tally:?}");
}
