//! How many turns the rules apply a second: `cargo bench --bench rules`.
//!
//! Every turn of a tree of moves counts, inner ones and leaves alike, and every
//! one is really made: nothing is counted that was not played. The same tree is
//! walked on both kinds of ground and with both kinds of sink, so that one run
//! shows what a wider board and what listening to the events cost.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use o_an_quan::rules::{Event, Ground, Packed, Position, Ruleset, Sides, Sink};
use std::hint::black_box;

/// Plies of a tree for two sides; about 2.3 million turns in the common rules.
const PLIES: u32 = 7;
/// Plies of a tree for more sides, whose longer rings make for longer turns.
const PLIES_MANY: u32 = 5;

/// Makes every sequence of up to `plies` moves; gives how many turns that took.
fn walk<G: Ground>(
    rules: &Ruleset,
    position: &Position<G>,
    plies: u32,
    sink: &mut impl Listener,
) -> u64 {
    let mut turns = 0;
    for mv in position.legal_moves() {
        let mut next = *position;
        sink.begin();
        next.play_legal(rules, mv, sink);
        turns += 1;
        if plies > 1 {
            turns += walk(rules, &next, plies - 1, sink);
        }
    }
    turns
}

/// A sink that is told where a turn begins.
trait Listener: Sink {
    fn begin(&mut self) {}
}

impl Listener for () {}

impl Listener for Vec<Event> {
    fn begin(&mut self) {
        self.clear();
    }
}

fn bench_walk<G: Ground>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    rules: &Ruleset,
    (position, plies): (Position<G>, u32),
) {
    group.throughput(Throughput::Elements(walk(rules, &position, plies, &mut ())));
    group.bench_function(format!("{name}, unheard"), |b| {
        b.iter(|| walk(rules, black_box(&position), plies, &mut ()));
    });
    let mut events = Vec::new();
    group.bench_function(format!("{name}, every event kept"), |b| {
        b.iter(|| walk(rules, black_box(&position), plies, &mut events));
    });
}

fn packed(position: &Position, plies: u32) -> Position<Packed> {
    position
        .packed(plies)
        .expect("a start position of two sides has few dân")
}

fn turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("turns");
    let common = Ruleset::default();
    let start = Position::start(&common);
    let fast = packed(&start, PLIES);
    bench_walk(&mut group, "2 sides, packed", &common, (fast, PLIES));
    bench_walk(&mut group, "2 sides, wide", &common, (start, PLIES));
    for sides in [Sides::Three, Sides::Four] {
        let rules = common.with_sides(sides);
        let name = format!("{} sides, wide", sides.count());
        let start = Position::start(&rules);
        bench_walk(&mut group, &name, &rules, (start, PLIES_MANY));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = turns
}
criterion_main!(benches);
