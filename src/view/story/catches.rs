//! What a turn has caught, as it is called out.

use crate::rules::Event;
use crate::view::words::{Words, text};

/// A square of so many dân is a rich one (*ô nhà giàu*).
const RICH: u32 = 10;
/// And of so many, filthy rich (*giàu sụ*).
const VERY_RICH: u32 = 20;
/// A chain of so many captures gets its sum told.
const SUMMED: usize = 3;

/// One capture: its dân, and whether the quan stone went with them.
#[derive(Clone, Copy)]
struct Catch {
    dan: u32,
    quan: bool,
}

/// All that a turn has caught, in order.
pub(super) struct Catches {
    words: &'static Words,
    catches: Vec<Catch>,
}

impl Catches {
    pub fn of(events: &[Event], words: &'static Words) -> Catches {
        let catches = events.iter().filter_map(catch).collect();
        Catches { words, catches }
    }

    pub fn is_empty(&self) -> bool {
        self.catches.is_empty()
    }

    /// "Ăn 7 dân, ăn chuỗi thêm 12: trúng ô nhà giàu!"; nothing if nothing was caught.
    pub fn told(&self) -> Option<String> {
        let (&first, chain) = self.catches.split_first()?;
        let mut parts = vec![self.marked(self.first_catch(first), first, chain.is_empty())];
        match chain {
            [] => {}
            [one] => parts.push(self.marked(self.second_catch(*one), *one, true)),
            [one, two] => {
                parts.push(self.marked(self.second_catch(*one), *one, false));
                parts.push(self.marked(self.later_catch(*two), *two, true));
            }
            [..] => parts.push(self.long_chain(chain)),
        }
        Some(format!("{}{}", parts.join(", "), self.end_of_sentence()))
    }

    /// A chain too long to be told one by one.
    fn long_chain(&self, chain: &[Catch]) -> String {
        let item = |&caught: &Catch| self.marked(self.chain_item(caught), caught, false);
        let items: Vec<String> = chain.iter().map(item).collect();
        text!(
            self.words,
            "chain-long",
            squares = chain.len(),
            items = items.join(", ")
        )
    }

    fn chain_item(&self, Catch { dan, quan }: Catch) -> String {
        match (quan, dan) {
            (false, _) => dan.to_string(),
            (true, 0) => text!(self.words, "chain-item-quan"),
            (true, _) => text!(self.words, "chain-item-quan-and-dan", dan = dan),
        }
    }

    /// A rich square is cried out: loudly at the end of a sentence.
    fn marked(&self, told: String, caught: Catch, is_last: bool) -> String {
        let mark = match (caught.dan, is_last) {
            (..RICH, _) => return told,
            (RICH..VERY_RICH, false) => text!(self.words, "mark-rich"),
            (VERY_RICH.., false) => text!(self.words, "mark-very-rich"),
            (RICH..VERY_RICH, true) => text!(self.words, "cry-rich"),
            (VERY_RICH.., true) => text!(self.words, "cry-very-rich"),
        };
        format!("{told}{mark}")
    }

    fn end_of_sentence(&self) -> &'static str {
        match self
            .catches
            .iter()
            .any(|caught| caught.quan || caught.dan >= RICH)
        {
            true => "!",
            false => ".",
        }
    }

    fn first_catch(&self, Catch { dan, quan }: Catch) -> String {
        match (quan, dan) {
            (false, _) => text!(self.words, "capture-dan", dan = dan),
            (true, 0) => text!(self.words, "capture-quan"),
            (true, _) => text!(self.words, "capture-quan-and-dan", dan = dan),
        }
    }

    fn second_catch(&self, Catch { dan, quan }: Catch) -> String {
        match (quan, dan) {
            (false, _) => text!(self.words, "chain-dan", dan = dan),
            (true, 0) => text!(self.words, "chain-quan"),
            (true, _) => text!(self.words, "chain-quan-and-dan", dan = dan),
        }
    }

    fn later_catch(&self, Catch { dan, quan }: Catch) -> String {
        match (quan, dan) {
            (false, _) => text!(self.words, "chain-more-dan", dan = dan),
            (true, 0) => text!(self.words, "chain-more-quan"),
            (true, _) => text!(self.words, "chain-more-quan-and-dan", dan = dan),
        }
    }

    /// The sum of a long chain.
    pub fn sum(&self) -> Option<String> {
        let dan: u32 = self.catches.iter().map(|catch| catch.dan).sum();
        let quan = self.catches.iter().filter(|catch| catch.quan).count();
        (self.catches.len() >= SUMMED).then(|| match quan {
            0 => text!(self.words, "chain-sum", dan = dan),
            _ => text!(self.words, "chain-sum-quan", dan = dan, quan = quan),
        })
    }
}

fn catch(event: &Event) -> Option<Catch> {
    match *event {
        Event::Capture { dan, quan, .. } => Some(Catch { dan, quan }),
        _ => None,
    }
}
