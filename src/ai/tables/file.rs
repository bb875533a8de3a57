//! Tables as bytes: a line that says what they are, then two bytes a board.

use super::index::{self, STONES};
use super::{Tables, turns};
use crate::rules::{Ruleset, Sides};

/// What the bytes begin with.
const NAME: &str = "o-an-quan-tables-1";

/// Why bytes are no tables.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TablesError {
    /// They are something else, or of another version.
    #[error("no tables of this version")]
    Foreign,
    /// What they say of themselves makes no sense.
    #[error("the tables' first line can't be read: {0}")]
    Header(String),
    /// There are too few or too many.
    #[error("the tables are cut short or too long")]
    Length,
    /// The sum does not come out.
    #[error("the tables are damaged: their sum is wrong")]
    Sum,
}

impl Tables {
    /// The tables as bytes, with a sum over them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let cells: Vec<u8> = self
            .cells
            .iter()
            .flatten()
            .map(|&bound| bound as u8)
            .collect();
        let options = turns(&self.rules).into_iter();
        let options: Vec<String> = options
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let header = format!(
            "{NAME} stones={} sum={:016x} {}\n",
            self.dan,
            sum(&cells),
            options.join(" ")
        );
        [header.into_bytes(), cells].concat()
    }

    /// Reads what [`Tables::to_bytes`] wrote, and checks its sum.
    ///
    /// # Errors
    /// Why the bytes can't be used.
    pub fn from_bytes(bytes: &[u8]) -> Result<Tables, TablesError> {
        let end = bytes.iter().take(1000).position(|&byte| byte == b'\n');
        let (header, cells) = bytes.split_at(end.ok_or(TablesError::Foreign)?);
        let header = std::str::from_utf8(header).map_err(|_| TablesError::Foreign)?;
        let header = header.strip_prefix(NAME).ok_or(TablesError::Foreign)?;
        let (rules, dan, wanted) = read_header(header)?;
        let cells = &cells[1..];
        if cells.len() != index::boards_below(dan + 1) * STONES * 2 {
            return Err(TablesError::Length);
        }
        if sum(cells) != wanted {
            return Err(TablesError::Sum);
        }
        let cells = cells
            .chunks_exact(2)
            .map(|cell| [cell[0] as i8, cell[1] as i8]);
        Ok(Tables {
            rules,
            dan,
            cells: cells.collect(),
        })
    }
}

/// The rules, the most dân, and the sum.
fn read_header(header: &str) -> Result<(Ruleset, u32, u64), TablesError> {
    let bad = |what: &str| TablesError::Header(what.to_owned());
    let (mut rules, mut dan, mut sum) = (Ruleset::default(), None, None);
    for word in header.split_whitespace() {
        let (name, value) = word.split_once('=').ok_or_else(|| bad(word))?;
        match name {
            "stones" => dan = value.parse().ok().filter(|&dan| dan <= Tables::MOST_DAN),
            "sum" => sum = u64::from_str_radix(value, 16).ok(),
            _ => rules = rules.with(name, value).map_err(|_| bad(word))?,
        }
    }
    let (Some(dan), Some(sum)) = (dan, sum) else {
        return Err(bad("stones and sum"));
    };
    Ok((rules.with_sides(Sides::Two), dan, sum))
}

/// The sum over the bytes (FNV-1a).
pub(in crate::ai) fn sum(bytes: &[u8]) -> u64 {
    let add = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, add)
}
