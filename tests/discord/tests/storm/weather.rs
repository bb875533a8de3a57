//! What goes wrong between Discord and the bot, for a while.

use std::time::Duration;

use o_an_quan::playground::{Drop, Fault, Matching, Playground};

/// Other faults than before.
pub fn turns(town: &Playground, chance: &mut fastrand::Rng) {
    town.heal();
    for _ in 0..chance.u32(0..4) {
        let matching = match chance.u32(0..4) {
            0 => Matching::any(),
            1 => Matching::any().path("/callback"),
            2 => Matching::any().path("/webhooks"),
            _ => Matching::any().path("/channels"),
        };
        town.fail_every(chance.u64(7..60), matching, fault(chance));
    }
    if chance.bool() {
        town.delay(Duration::from_millis(chance.u64(1..4)));
    }
    town.double_interactions(chance.u32(0..3) == 0);
}

fn fault(chance: &mut fastrand::Rng) -> Fault {
    let faults = [
        Fault::RateLimited(Duration::from_millis(100)),
        Fault::ServerError,
        Fault::ServerErrorAfter,
        Fault::Cut,
        Fault::CutAfter,
    ];
    chance.choice(faults).unwrap()
}

/// How the gateway drops.
pub fn drop(chance: &mut fastrand::Rng) -> Drop {
    match chance.u32(0..9) {
        0 => Drop::Forget,
        1..=4 => Drop::Reconnect,
        _ => Drop::Cut,
    }
}
