//! The rules of a turn once more, as slow and as plain as docs/RULES.md has
//! them: every dân is dropped by itself, every board of the turn is remembered.

use std::collections::HashSet;

use o_an_quan::rules::{
    Account, BySide, Direction, Event, Ground, Move, Position, QuanStop, Ruleset, Side, Sides,
    Square,
};

/// A board as plain lists, by the squares' places in the ring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    ring: Vec<Square>,
    sides: Sides,
    dan: Vec<u32>,
    stones: Vec<bool>,
    accounts: BySide<Account>,
}

enum Next {
    Lift,
    Pick,
    Stop,
    Empty,
}

impl Board {
    pub fn of<G: Ground>(position: &Position<G>) -> Board {
        let (sides, ground) = (position.sides(), position.ground());
        let ring: Vec<Square> = sides.squares().collect();
        Board {
            dan: ring.iter().map(|&square| ground.dan(square)).collect(),
            stones: ring.iter().map(|&square| ground.has_quan(square)).collect(),
            accounts: BySide::from_fn(|side| position.account(side)),
            ring,
            sides,
        }
    }

    fn after(&self, at: usize, direction: Direction) -> usize {
        let step = if direction == Direction::Clockwise {
            1
        } else {
            self.ring.len() - 1
        };
        (at + step) % self.ring.len()
    }

    fn holds(&self, at: usize) -> bool {
        self.dan[at] > 0 || self.stones[at]
    }

    fn sow(&mut self, mut at: usize, dan: u32, direction: Direction) -> usize {
        for _ in 0..dan {
            at = self.after(at, direction);
            self.dan[at] += 1;
        }
        at
    }

    fn row(&self, side: Side) -> Vec<usize> {
        side.dan_squares().map(Square::index).collect()
    }

    /// Plays a turn up to its last capture; what follows is told by [`Board::hear`].
    pub fn turn(&mut self, rules: &Ruleset, mv: Move) -> Vec<Event> {
        let (mut events, mut seen) = (Vec::new(), HashSet::new());
        let (mut from, mut pick) = (mv.square.index(), false);
        for lifts in 1.. {
            let square = self.ring[from];
            let dan = if pick { 1 } else { self.dan[from] };
            self.dan[from] -= dan;
            events.push(if pick {
                Event::Pick { square }
            } else {
                Event::Lift { square, dan }
            });
            let last = self.sow(from, dan, mv.direction);
            if lifts == 1000 || !seen.insert((last, self.dan.clone(), self.stones.clone())) {
                events.push(Event::StopEndless {
                    square: self.ring[last],
                });
                break;
            }
            from = self.after(last, mv.direction);
            match self.next(rules, from) {
                Next::Lift => pick = false,
                Next::Pick => pick = true,
                Next::Stop => {
                    events.push(Event::StopQuan {
                        square: self.ring[from],
                    });
                    break;
                }
                Next::Empty => {
                    self.capture(rules, from, mv, &mut events);
                    break;
                }
            }
        }
        events
    }

    fn next(&self, rules: &Ruleset, n: usize) -> Next {
        let (dan, stone) = (self.dan[n] > 0, self.stones[n]);
        if !self.ring[n].is_quan() {
            return if dan { Next::Lift } else { Next::Empty };
        }
        match (rules.quan_stop(), dan, stone) {
            (QuanStop::Always, _, _) => Next::Stop,
            (_, false, false) => Next::Empty,
            (QuanStop::Occupied, _, _) | (_, _, true) if rules.quan_stop() != QuanStop::PickOne => {
                Next::Stop
            }
            (QuanStop::PickOne, true, _) => Next::Pick,
            (QuanStop::PickOne, false, true) => Next::Stop,
            _ => Next::Lift,
        }
    }

    fn capture(&mut self, rules: &Ruleset, mut empty: usize, mv: Move, events: &mut Vec<Event>) {
        let mut captured = false;
        while !self.holds(empty) {
            let target = self.after(empty, mv.direction);
            let (square, dan, quan) = (self.ring[target], self.dan[target], self.stones[target]);
            if !self.holds(target) {
                let first = self.ring[empty];
                events.extend((!captured).then_some(Event::StopEmpty {
                    first,
                    second: square,
                }));
                return;
            }
            if quan && dan < rules.young_quan() {
                return events.push(Event::StopYoung { square });
            }
            captured = true;
            self.hear(mv, Event::Capture { square, dan, quan });
            events.push(Event::Capture { square, dan, quan });
            empty = self.after(target, mv.direction);
        }
    }

    /// Does to the board what an event of the mover's turn tells.
    pub fn hear(&mut self, mv: Move, event: Event) {
        match event {
            Event::Lift { square, dan } => {
                self.dan[square.index()] -= dan;
                self.sow(square.index(), dan, mv.direction);
            }
            Event::Pick { square } => {
                self.dan[square.index()] -= 1;
                self.sow(square.index(), 1, mv.direction);
            }
            Event::Capture { square, dan, quan } => {
                self.dan[square.index()] -= dan;
                self.stones[square.index()] ^= quan;
                self.earn(mv.square.side(), dan, quan);
            }
            Event::Scatter {
                side,
                from_store,
                borrowed,
            } => {
                self.row(side).into_iter().for_each(|at| self.dan[at] += 1);
                self.accounts[side].dan -= from_store;
                self.accounts[side].debt += borrowed;
            }
            Event::Sweep { side, dan, quan } => {
                self.row(side).into_iter().for_each(|at| self.dan[at] = 0);
                self.dan[side.quan_square().index()] = 0;
                self.stones[side.quan_square().index()] ^= quan;
                self.earn(side, dan, quan);
            }
            Event::StopQuan { .. }
            | Event::StopEmpty { .. }
            | Event::StopYoung { .. }
            | Event::StopEndless { .. } => {}
        }
    }

    fn earn(&mut self, side: Side, dan: u32, quan: bool) {
        self.accounts[side].dan += dan;
        self.accounts[side].quan += u32::from(quan);
    }

    /// Dân on the board and captured, less what was borrowed; and quan stones.
    pub fn points(&self) -> (i64, u32) {
        let accounts = || self.accounts.iter(self.sides).map(|(_, account)| account);
        let dan: i64 = self.dan.iter().map(|&dan| i64::from(dan)).sum();
        let captured: i64 = accounts()
            .map(|a| i64::from(a.dan) - i64::from(a.debt))
            .sum();
        let stones = self.stones.iter().filter(|&&stone| stone).count() as u32;
        (
            dan + captured,
            stones + accounts().map(|account| account.quan).sum::<u32>(),
        )
    }

    /// Whether the game is over on this board.
    pub fn is_over(&self, rules: &Ruleset) -> bool {
        let mut quan = self.sides.iter().map(|side| side.quan_square().index());
        match rules.end() == o_an_quan::rules::End::Captured && !rules.quan_as_dan() {
            true => quan.all(|at| !self.stones[at]),
            false => quan.all(|at| !self.holds(at)),
        }
    }

    pub fn is_bare(&self, side: Side) -> bool {
        self.row(side).into_iter().all(|at| self.dan[at] == 0)
    }

    /// Whether nothing lies anywhere.
    pub fn is_cleared(&self) -> bool {
        (0..self.ring.len()).all(|at| !self.holds(at))
    }

    /// The stones and whose turn it is: what repetition goes by.
    pub fn key(&self, to_move: Option<Side>) -> (Vec<u32>, Vec<bool>, Option<Side>) {
        (self.dan.clone(), self.stones.clone(), to_move)
    }
}
