//! The story of a turn, as players call it out.

mod catches;

use crate::rules::{Event, Game, Ground, OverReason, Side, Sides, Square};
use crate::session::Told;

use super::bearing::Bearing;
use super::closing::Closing;
use super::lang::Lang;
use super::sides::side_name;
use super::words::{Words, text, words};
use catches::Catches;

/// The story of a turn: a line for the turn, one for a bare side that scatters,
/// one for the end of the game. `game` is the one after the turn.
pub fn story(told: &Told, game: &Game, lang: Lang) -> String {
    closing_story(told, game, Closing::default(), lang)
}

/// The same, where the end is called out in some way.
pub(super) fn closing_story(told: &Told, game: &Game, closing: Closing, lang: Lang) -> String {
    let teller = Teller {
        words: words(lang),
        told,
        game,
        closing,
    };
    let lines = [Some(teller.turn()), teller.scatter(), teller.end()];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    lines.join("\n")
}

/// What a turn has caught, as it is called out; nothing if it caught nothing.
pub(super) fn caught(events: &[Event], words: &'static Words) -> Option<String> {
    Catches::of(events, words).told()
}

struct Teller<'a> {
    words: &'static Words,
    told: &'a Told,
    game: &'a Game,
    closing: Closing,
}

impl Teller<'_> {
    fn sides(&self) -> Sides {
        self.game.position().sides()
    }

    fn events(&self) -> impl Iterator<Item = Event> {
        self.told.events.iter().copied()
    }

    /// The sowing, what it caught, and why it stopped.
    fn turn(&self) -> String {
        let catches = Catches::of(&self.told.events, self.words);
        let stop = self
            .events()
            .find_map(|event| self.stop(event, !catches.is_empty()));
        let parts = [Some(self.sowing()), catches.told(), catches.sum(), stop];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" ")
    }

    fn sowing(&self) -> String {
        let square = self.told.mv.square;
        let sown = text!(
            self.words,
            "story-sow",
            side = side_name(self.words, self.told.side),
            square = self.square(square),
            way = self.way(),
        );
        let relays: Vec<String> = self
            .events()
            .filter_map(|event| self.relay(event))
            .skip(1)
            .collect();
        match relays.as_slice() {
            [] => format!("{sown}."),
            [one] => text!(
                self.words,
                "story-relay-one",
                sown = sown,
                what = one.as_str()
            ),
            [one, two] => text!(
                self.words,
                "story-relay-two",
                sown = sown,
                what = one.as_str(),
                then = two.as_str()
            ),
            [.., last] => text!(
                self.words,
                "story-relay-many",
                sown = sown,
                times = relays.len(),
                last = last.as_str()
            ),
        }
    }

    fn way(&self) -> String {
        match Bearing::of(self.told.mv.direction, self.told.side, self.sides()) {
            Bearing::Left => text!(self.words, "way-left"),
            Bearing::Right => text!(self.words, "way-right"),
            Bearing::Up => text!(self.words, "way-up"),
            Bearing::Down => text!(self.words, "way-down"),
        }
    }

    /// What is taken up to sow (on) with.
    fn relay(&self, event: Event) -> Option<String> {
        match event {
            Event::Lift { square, .. } => Some(self.square(square)),
            Event::Pick { square } => Some(text!(
                self.words,
                "square-pick",
                square = self.square(square)
            )),
            _ => None,
        }
    }

    /// A square as the mover calls it: their own by its number alone.
    fn square(&self, square: Square) -> String {
        let owner = square.side();
        match square.number(self.sides()) {
            None => text!(self.words, "square-quan", side = owner.letter().to_string()),
            Some(number) if owner == self.told.side => {
                text!(self.words, "square-own", number = u32::from(number))
            }
            Some(_) => text!(
                self.words,
                "square-other",
                name = square.named(self.sides()).to_string()
            ),
        }
    }

    fn stop(&self, event: Event, has_caught: bool) -> Option<String> {
        Some(match event {
            Event::StopQuan { square } => {
                text!(
                    self.words,
                    "stop-quan",
                    side = square.side().letter().to_string()
                )
            }
            Event::StopEmpty { .. } => text!(self.words, "stop-empty"),
            Event::StopEndless { .. } => text!(self.words, "stop-endless"),
            Event::StopYoung { square } if has_caught => {
                text!(self.words, "stop-young-chain", beside = self.beside(square))
            }
            Event::StopYoung { square } => {
                text!(self.words, "stop-young", beside = self.beside(square))
            }
            _ => return None,
        })
    }

    /// What lies beside a young quan; nothing if the board was swept afterwards.
    fn beside(&self, square: Square) -> String {
        let position = self.game.position();
        match position.to_move() {
            None => String::new(),
            Some(_) => text!(
                self.words,
                "stop-young-beside",
                dan = position.ground().dan(square)
            ),
        }
    }

    /// A bare side fills its row, from its store or on credit.
    fn scatter(&self) -> Option<String> {
        self.events().find_map(|event| match event {
            Event::Scatter {
                side,
                from_store,
                borrowed,
            } => Some(self.scattered(side, from_store, borrowed)),
            _ => None,
        })
    }

    fn scattered(&self, side: Side, from_store: u32, borrowed: u32) -> String {
        let words = self.words;
        let name = side_name(words, side);
        let debt = self.game.position().account(side).debt;
        let scattered = match (from_store, borrowed) {
            (_, 0) => text!(
                words,
                "scatter-store",
                side = name.as_str(),
                store = from_store
            ),
            (0, _) => text!(
                words,
                "scatter-borrow",
                side = name.as_str(),
                borrowed = borrowed
            ),
            _ => text!(
                words,
                "scatter-both",
                side = name.as_str(),
                store = from_store,
                borrowed = borrowed
            ),
        };
        match debt > borrowed && borrowed > 0 {
            true => format!(
                "{scattered} {}",
                text!(words, "scatter-debt", side = name, debt = debt)
            ),
            false => scattered,
        }
    }

    /// What is called out at the end, and what each side takes home.
    fn end(&self) -> Option<String> {
        let call = self.words.choice("call", self.closing.name());
        let called = match self.game.outcome()?.reason {
            OverReason::MandarinsGone => text!(self.words, "end-quan-gone", call = call),
            OverReason::Repetition => text!(self.words, "end-repetition", call = call),
        };
        let swept: Vec<String> = self
            .events()
            .filter_map(|event| self.swept(event))
            .collect();
        Some(match swept.is_empty() {
            true => called,
            false => format!("{called} {}.", swept.join(", ")),
        })
    }

    fn swept(&self, event: Event) -> Option<String> {
        let Event::Sweep { side, dan, quan } = event else {
            return None;
        };
        let name = side_name(self.words, side);
        match (dan, quan) {
            (0, false) => None,
            (_, false) => Some(text!(self.words, "swept-dan", side = name, dan = dan)),
            (0, true) => Some(text!(self.words, "swept-quan", side = name)),
            (_, true) => Some(text!(self.words, "swept-both", side = name, dan = dan)),
        }
    }
}
