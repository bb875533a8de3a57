//! What is sure for whoever follows a book, under the full rules.
//!
//! The boards are the nodes of a graph, those before the side that follows the book
//! and those before the other side. From the former leads the one step of the book, from
//! the latter every answer. A step wins the follower some points, or loses them; the
//! game may be over behind it.
//!
//! **Without repetition.** To each board belongs a number `sure`, such that no step
//! leads to less: `won + sure(next) >= sure(here)`, and `won >= sure(here)` where the
//! game is over. Then what has been won up to now and what is sure from here, `S`
//! together, never falls in a game, whatever is answered; so a game that ends with
//! the quan gone (docs/RULES.md, "A turn", 5) brings at least `sure(start)`. The
//! numbers are the largest of the kind: they are drawn down from above all
//! that can be won, until nothing changes.
//!
//! **With repetition** (the same page, 6). A game that ends so has come to one board *n*
//! three times. Let `f` be the least by which `S` has grown on any way from the start
//! to *n*, and `g` the least by which it grows on any way from *n* back to *n*, where that
//! is what is won, as `sure(n)` is on both ends. So at the third time `S` is at least
//! `sure(start) + f + 2g`, and in it `sure(n)` stands for what the board is then settled
//! at instead. The game brings at least `sure(start) + f + 2g + settled(n) - sure(n)`,
//! and that is enough if `f + 2g + settled(n) >= sure(n)`. This is asked of every board that
//! can come back at all. It is asked for all games at once, so nobody has to know
//! which boards of one have come up how often; and it needs no claim that play
//! ends by itself: a game that does not comes to some board for the third time.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// More than can be won.
const ALL: i32 = 1 << 20;
/// Who is sure of no more than this is not thought about any longer.
const NOTHING: i32 = -1_000;

/// A step of the follower or of the other side: what the follower wins by it, and the
/// board behind it; none if the game is over there.
pub(super) type Step = (i32, Option<u32>);

/// All play by a book; it begins at the first node.
#[derive(Debug, Clone, Default)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    steps: Vec<Step>,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    /// What the follower wins if the game is settled on the board.
    settled: i32,
    /// Where its steps begin and end.
    from: u32,
    to: u32,
}

impl Graph {
    /// Adds the next board, and its steps.
    pub(super) fn add(&mut self, settled: i32, steps: impl IntoIterator<Item = Step>) {
        let from = self.steps.len() as u32;
        self.steps.extend(steps);
        let to = self.steps.len() as u32;
        self.nodes.push(Node { settled, from, to });
    }

    /// What is sure at the start; none if some board could come back too often.
    pub(super) fn worth(&self) -> Option<i32> {
        let sure = self.sure()?;
        let growth = Growth { graph: self, sure };
        let of_circles = self.of_circles();
        let first = growth.nearest(0, i32::MAX, &|_| true);
        let first = |board: usize| match board {
            0 => Some(0),
            _ => first.get(&board).copied(),
        };
        let comes_back = (0..self.nodes.len()).filter(|&at| of_circles[at]);
        let mut comes_back = comes_back.filter_map(|at| Some((at, first(at)?)));
        let hurts = comes_back.any(|(at, first)| growth.hurts(at, first, &of_circles));
        growth.sure.first().copied().filter(|_| !hurts)
    }

    fn steps(&self, at: usize) -> &[Step] {
        let Node { from, to, .. } = self.nodes[at];
        &self.steps[from as usize..to as usize]
    }

    /// The boards that one step leads to.
    fn behind(&self, at: usize) -> impl Iterator<Item = usize> {
        let steps = self.steps(at).iter();
        steps.filter_map(|&(_, next)| Some(next? as usize))
    }

    /// What is sure on each board, were it not for repetition.
    fn sure(&self) -> Option<Vec<i32>> {
        let mut sure = vec![ALL; self.nodes.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for at in (0..self.nodes.len()).rev() {
                let left = |&(won, next): &Step| won + next.map_or(0, |next| sure[next as usize]);
                let least = self.steps(at).iter().map(left).min()?;
                // A board from which no game ends stays out of reach.
                let now = if sure[at] == ALL && least > ALL / 2 {
                    ALL
                } else {
                    least
                };
                changed |= now != sure[at];
                sure[at] = now;
                if now < NOTHING {
                    return None;
                }
            }
        }
        sure.iter().all(|&sure| sure < ALL).then_some(sure)
    }

    /// The boards that can come back, and those between them: what is left when all is
    /// taken away that nothing leads to, or that leads nowhere.
    fn of_circles(&self) -> Vec<bool> {
        let count = self.nodes.len();
        let mut before = vec![Vec::new(); count];
        for at in 0..count {
            self.behind(at).for_each(|next| before[next].push(at));
        }
        let mut into: Vec<usize> = before.iter().map(Vec::len).collect();
        let mut out: Vec<usize> = (0..count).map(|at| self.behind(at).count()).collect();
        let mut left = vec![true; count];
        let mut ends: Vec<usize> = (0..count)
            .filter(|&at| into[at] == 0 || out[at] == 0)
            .collect();
        while let Some(at) = ends.pop() {
            if !std::mem::take(&mut left[at]) {
                continue;
            }
            for next in self.behind(at) {
                into[next] -= 1;
                (into[next] == 0).then(|| ends.push(next));
            }
            for &earlier in &before[at] {
                out[earlier] -= 1;
                (out[earlier] == 0).then(|| ends.push(earlier));
            }
        }
        left
    }
}

/// How `S` grows: never down.
struct Growth<'a> {
    graph: &'a Graph,
    sure: Vec<i32>,
}

impl Growth<'_> {
    /// Whether the third time on a board may bring less than is sure at the start.
    fn hurts(&self, board: usize, first: i32, of_circles: &[bool]) -> bool {
        let wanting = self.sure[board] - self.graph.nodes[board].settled - first;
        let half = wanting.div_euclid(2) + wanting.rem_euclid(2);
        self.nearest(board, half, &|at| of_circles[at])
            .contains_key(&board)
    }

    /// The boards that play comes to from one by at least one step, over such boards alone
    /// and with less growth than `most`; and the least with which it does.
    fn nearest(&self, from: usize, most: i32, over: &dyn Fn(usize) -> bool) -> HashMap<usize, i32> {
        let (mut ahead, mut least) = (BinaryHeap::from([(Reverse(0), from)]), HashMap::new());
        while let Some((Reverse(grown), at)) = ahead.pop() {
            for &(won, next) in self.graph.steps(at) {
                let Some(next) = next.map(|next| next as usize).filter(|&next| over(next)) else {
                    continue;
                };
                let grown = grown + won + self.sure[next] - self.sure[at];
                let known = least.entry(next).or_insert(most);
                if grown < *known {
                    *known = grown;
                    ahead.push((Reverse(grown), next));
                }
            }
        }
        least.retain(|_, grown| *grown < most);
        least
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A board and its steps.
    type Board = (i32, Vec<Step>);

    fn graph(boards: &[Board]) -> Graph {
        let mut graph = Graph::default();
        for (settled, steps) in boards {
            graph.add(*settled, steps.iter().copied());
        }
        graph
    }

    /// The least that any game brings that is played from here, by going through them all.
    fn least(boards: &[Board], at: usize, seen: &mut [u8]) -> i32 {
        let (settled, steps) = &boards[at];
        seen[at] += 1;
        let least = match seen[at] {
            3 => *settled,
            _ => steps
                .iter()
                .map(|&(won, next)| won + next.map_or(0, |next| least(boards, next as usize, seen)))
                .min()
                .expect("a step"),
        };
        seen[at] -= 1;
        least
    }

    #[test]
    fn who_comes_back_has_to_bring_enough() {
        // Five points a round; or an answer that ends the game with ten.
        let round = |settled| vec![(settled, vec![(5, Some(0)), (10, None)])];
        for (settled, worth) in [(0, Some(10)), (-1, None)] {
            let boards = round(settled);
            assert_eq!(graph(&boards).worth(), worth);
            assert_eq!(least(&boards, 0, &mut [0]), 10 + settled.min(0));
        }
        // The way to a board may bring what the ways back don't.
        for (first, worth) in [(0, None), (1, Some(10))] {
            let way = (0, vec![(10, None), (first, Some(1))]);
            let boards = [way, (-1, vec![(5, Some(1)), (10, None)])];
            assert_eq!(graph(&boards).worth(), worth);
        }
        // Whoever loses by going round is sure of nothing, and who can't end the game neither.
        assert_eq!(graph(&[(9, vec![(-1, Some(0)), (0, None)])]).worth(), None);
        assert_eq!(graph(&[(9, vec![(1, Some(0))])]).worth(), None);
    }

    fn boards() -> impl Strategy<Value = Vec<Board>> {
        let of = |count: u32| {
            let step = (-2..6, prop::option::weighted(0.8, 0..count));
            let steps = prop::collection::vec(step, 1..4);
            prop::collection::vec((-4..12, steps), count as usize)
        };
        (1_u32..5).prop_flat_map(of)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        /// What is said to be sure is the least that any game brings, repetition and all.
        #[test]
        fn every_game_brings_what_is_sure(boards in boards()) {
            if let Some(worth) = graph(&boards).worth() {
                let mut seen = vec![0; boards.len()];
                prop_assert_eq!(worth, least(&boards, 0, &mut seen));
            }
        }
    }
}
