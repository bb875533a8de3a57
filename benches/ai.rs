//! How fast and how deep the search sees: `cargo bench --bench ai`.
//!
//! `nodes` tells turns a second from the start; `depth` how long the search
//! takes from the start to the depth it is meant to reach in a second.

use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use o_an_quan::ai::{Found, Limits, Memory, search};
use o_an_quan::rules::{Game, Ruleset};

/// Bytes of memory a search has here; the bot gives it less.
const MEMORY: usize = 64 << 20;
/// Plies to be seen from the start in a second.
const DEPTH: u32 = 14;
/// Turns of the search whose speed is measured.
const NODES: u64 = 1_000_000;

fn from_the_start(limits: Limits, memory: &mut Memory) -> Found {
    memory.forget();
    let game = Game::new(Ruleset::default());
    let stop = AtomicBool::new(false);
    search(&game, limits, 0, &stop, memory, None).expect("the game is on")
}

fn start(c: &mut Criterion) {
    let mut memory = Memory::with_bytes(MEMORY);
    let mut group = c.benchmark_group("search");
    let turns = from_the_start(Limits::nodes(NODES), &mut memory).nodes;
    group.throughput(Throughput::Elements(turns));
    group.bench_function("nodes", |b| {
        b.iter(|| from_the_start(Limits::nodes(NODES), &mut memory));
    });
    let turns = from_the_start(Limits::depth(DEPTH), &mut memory).nodes;
    group.throughput(Throughput::Elements(turns));
    group.bench_function(format!("depth {DEPTH}"), |b| {
        b.iter(|| from_the_start(Limits::depth(DEPTH), &mut memory));
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = start
}
criterion_main!(benches);
