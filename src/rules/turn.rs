//! The course of a turn: sowing, relays, captures, chains; scatter and sweep.
//! docs/RULES.md, "A turn".

use super::event::{Event, Sink};
use super::ground::Ground;
use super::position::{Account, Move};
use super::ruleset::{QuanStop, Ruleset};
use super::square::{Direction, Side, Square};
use super::watch::{Memory, Watch, may_come_back};

/// After so many squares lifted or picked in one turn, the turn ends.
pub const MOST_LIFTS: u32 = 1000;

/// What a turn or a sweep brings home.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spoils {
    pub dan: u32,
    pub quan: u32,
}

impl Spoils {
    #[inline(always)]
    fn take<G: Ground>(&mut self, ground: &mut G, square: Square) -> (u32, bool) {
        let (dan, quan) = ground.take(square);
        self.dan += dan;
        self.quan += u32::from(quan);
        (dan, quan)
    }
}

/// Sows from the move's square until the sowing stops, then captures.
#[inline]
pub(super) fn sow_and_capture<G: Ground>(
    rules: &Ruleset,
    ground: &mut G,
    mv: Move,
    sink: &mut impl Sink,
) -> Spoils {
    let direction = mv.direction;
    let turn = Turn {
        rules,
        ground,
        direction,
        sink,
    };
    // Named in each arm, though it is the same one: the compiler then makes a
    // body for each direction, and nothing asks for it while sowing.
    match direction {
        Direction::Clockwise => turn.run(mv.square, Direction::Clockwise),
        Direction::Counterclockwise => turn.run(mv.square, Direction::Counterclockwise),
    }
}

/// A bare side puts one dân into each of its squares, from its captured ones
/// as far as they reach, else borrowed. docs/RULES.md, "A turn", 1.
pub(super) fn scatter<G: Ground>(
    ground: &mut G,
    account: &mut Account,
    side: Side,
    sink: &mut impl Sink,
) {
    let mut needed = 0;
    for square in side.dan_squares() {
        ground.put(square, 1);
        needed += 1;
    }
    let from_store = account.dan.min(needed);
    let borrowed = needed - from_store;
    account.dan -= from_store;
    account.debt += borrowed;
    sink.tell(Event::Scatter {
        side,
        from_store,
        borrowed,
    });
}

/// A side takes home its five squares and the quan square on its right.
pub(super) fn sweep<G: Ground>(ground: &mut G, side: Side, sink: &mut impl Sink) -> Spoils {
    let mut spoils = Spoils::default();
    for square in side.dan_squares().chain([side.quan_square()]) {
        spoils.take(ground, square);
    }
    let Spoils { dan, quan } = spoils;
    sink.tell(Event::Sweep {
        side,
        dan,
        quan: quan > 0,
    });
    spoils
}

/// What the square after the last dân asks for.
enum Next {
    Lift,
    Pick,
    Stop,
    Empty,
}

struct Turn<'a, G, S> {
    rules: &'a Ruleset,
    ground: &'a mut G,
    direction: Direction,
    sink: &'a mut S,
}

impl<G: Ground, S: Sink> Turn<'_, G, S> {
    #[inline(always)]
    fn run(mut self, start: Square, direction: Direction) -> Spoils {
        self.direction = direction;
        let empty = match may_come_back(self.rules, self.ground) {
            true => self.sow_from(start, &mut Memory::default()),
            false => self.sow_from(start, &mut ()),
        };
        match empty {
            Some(empty) => self.capture_after(empty),
            None => Spoils::default(),
        }
    }

    /// Sows on until the sowing stops. Gives the empty square it stopped
    /// before, if that is why: a capture may follow.
    #[inline(always)]
    fn sow_from(&mut self, start: Square, watch: &mut impl Watch<G>) -> Option<Square> {
        let mut last = self.lift(start);
        for lifts in 1.. {
            if lifts >= MOST_LIFTS || watch.has_seen(last, self.ground) {
                self.sink.tell(Event::StopEndless { square: last });
                return None;
            }
            let next = self.after(last);
            last = match self.look_at(next) {
                Next::Lift => self.lift(next),
                Next::Pick => self.pick(next),
                Next::Empty => return Some(next),
                Next::Stop => {
                    self.sink.tell(Event::StopQuan { square: next });
                    return None;
                }
            };
        }
        None
    }

    /// Captures what lies behind an empty square, and goes on while there is
    /// an empty square with something behind it (*ăn chuỗi*).
    #[inline(always)]
    fn capture_after(&mut self, mut empty: Square) -> Spoils {
        let mut spoils = Spoils::default();
        let mut target = self.after(empty);
        if self.ground.is_empty(target) {
            self.sink.tell(Event::StopEmpty {
                first: empty,
                second: target,
            });
        }
        while !self.ground.is_empty(target) {
            if self.is_young(target) {
                self.sink.tell(Event::StopYoung { square: target });
                break;
            }
            let (dan, quan) = spoils.take(self.ground, target);
            self.sink.tell(Event::Capture {
                square: target,
                dan,
                quan,
            });
            empty = self.after(target);
            if !self.ground.is_empty(empty) {
                break;
            }
            target = self.after(empty);
        }
        spoils
    }

    #[inline(always)]
    fn look_at(&self, square: Square) -> Next {
        let dan = self.ground.dan(square);
        // The common case first, as one condition: it is what every relay asks.
        if (dan > 0) & !square.is_quan() {
            return Next::Lift;
        }
        if !square.is_quan() {
            return Next::Empty;
        }
        let quan = self.ground.has_quan(square);
        match self.rules.quan_stop() {
            QuanStop::Always => Next::Stop,
            _ if dan == 0 && !quan => Next::Empty,
            QuanStop::Occupied => Next::Stop,
            QuanStop::WhileQuan if quan => Next::Stop,
            QuanStop::WhileQuan => Next::Lift,
            QuanStop::PickOne if dan == 0 => Next::Stop,
            QuanStop::PickOne => Next::Pick,
        }
    }

    #[inline(always)]
    fn lift(&mut self, square: Square) -> Square {
        let (dan, last) = self.ground.lift_and_sow(square, self.direction);
        self.sink.tell(Event::Lift { square, dan });
        last
    }

    #[inline(always)]
    fn pick(&mut self, square: Square) -> Square {
        let rest = self.ground.lift(square) - 1;
        self.ground.put(square, rest);
        self.sink.tell(Event::Pick { square });
        self.ground.sow(1, square, self.direction)
    }

    #[inline(always)]
    fn after(&self, square: Square) -> Square {
        square.next(self.ground.sides(), self.direction)
    }

    #[inline(always)]
    fn is_young(&self, square: Square) -> bool {
        let young = self.rules.young_quan();
        young > 0 && self.ground.has_quan(square) && self.ground.dan(square) < young
    }
}
