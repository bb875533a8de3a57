//! What happens in a turn, in order. docs/RULES.md, "Events".

use std::fmt;

use super::square::{Side, Sides, Square};

/// One thing that happens on the board; names squares and sides, nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// All dân of a square are lifted (*bốc*) and sown (*rải*).
    Lift {
        /// The square.
        square: Square,
        /// How many dân.
        dan: u32,
    },
    /// One dân is picked out of a quan square and sown.
    Pick {
        /// The quan square.
        square: Square,
    },
    /// All that a square holds is captured (*ăn*).
    Capture {
        /// The square.
        square: Square,
        /// How many dân.
        dan: u32,
        /// Whether a quan stone was taken with them.
        quan: bool,
    },
    /// The turn ended at a quan square.
    StopQuan {
        /// The quan square.
        square: Square,
    },
    /// The turn ended at two empty squares.
    StopEmpty {
        /// The nearer one.
        first: Square,
        /// The one after it.
        second: Square,
    },
    /// The turn ended at a young quan (*quan non*).
    StopYoung {
        /// Its square.
        square: Square,
    },
    /// The sowing would have gone on without end.
    StopEndless {
        /// The square of the last dân.
        square: Square,
    },
    /// A bare side puts a dân into each of its squares (*vay* for what is missing).
    Scatter {
        /// The side that moves next.
        side: Side,
        /// Dân out of its captured ones.
        from_store: u32,
        /// Dân it had to borrow.
        borrowed: u32,
    },
    /// A side takes home what lies on its squares at the end (*thu quân, kéo về*).
    Sweep {
        /// The side.
        side: Side,
        /// How many dân, those of the quan square too.
        dan: u32,
        /// Whether the quan stone on its right was still there.
        quan: bool,
    },
}

impl Event {
    /// The event as it is written on a board of so many sides.
    pub const fn named(self, sides: Sides) -> EventText {
        EventText(self, sides)
    }
}

/// Where a turn tells its events. `()` hears nothing and costs nothing.
pub trait Sink {
    /// The next thing that happened.
    fn tell(&mut self, event: Event);
}

impl Sink for () {
    #[inline(always)]
    fn tell(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}

/// An event in writing; for `Display`.
#[derive(Debug, Clone, Copy)]
pub struct EventText(Event, Sides);

impl fmt::Display for EventText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: Square| square.named(self.1);
        let stone = |quan| if quan { " Q" } else { "" };
        match self.0 {
            Event::Lift { square, dan } => write!(f, "lift {} {dan}", name(square)),
            Event::Pick { square } => write!(f, "pick {}", name(square)),
            Event::Capture { square, dan, quan } => {
                write!(f, "capture {} {dan}{}", name(square), stone(quan))
            }
            Event::StopQuan { square } => write!(f, "stop-quan {}", name(square)),
            Event::StopEmpty { first, second } => {
                write!(f, "stop-empty {} {}", name(first), name(second))
            }
            Event::StopYoung { square } => write!(f, "stop-young {}", name(square)),
            Event::StopEndless { square } => write!(f, "stop-endless {}", name(square)),
            Event::Scatter {
                side,
                from_store,
                borrowed,
            } => {
                write!(f, "scatter {side} {from_store} {borrowed}")
            }
            Event::Sweep { side, dan, quan } => write!(f, "sweep {side} {dan}{}", stone(quan)),
        }
    }
}
