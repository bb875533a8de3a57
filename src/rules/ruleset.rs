//! Every choice the rules leave open. docs/RULES.md, "Options of a ruleset".

use super::square::Sides;

/// When a quan square stops a sowing (option `quan_stop`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum QuanStop {
    /// One that holds anything stops it; an empty one is like any other square.
    Occupied,
    /// Any quan square stops it, an empty one too.
    Always,
    /// It stops while its quan stone is there; later its dân are lifted.
    WhileQuan,
    /// One dân is lifted out of it and sown on; a lone quan stone stops it.
    PickOne,
}

/// When the game is over (option `end`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// When every quan square is empty.
    Empty,
    /// When every quan stone is captured.
    Captured,
}

/// A named set of rules; each can be taken with other numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Preset {
    /// `pho-thong`: the common rules.
    #[default]
    PhoThong,
    /// `co-lang`: a quan square without its quan is lifted too.
    CoLang,
    /// `mancala-world`: as Mancala World writes them.
    MancalaWorld,
    /// `boc-quan`: one dân is picked from the quan square.
    BocQuan,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Preset; 4] = [
        Preset::PhoThong,
        Preset::CoLang,
        Preset::MancalaWorld,
        Preset::BocQuan,
    ];

    /// The name in records, commands and the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::PhoThong => "pho-thong",
            Preset::CoLang => "co-lang",
            Preset::MancalaWorld => "mancala-world",
            Preset::BocQuan => "boc-quan",
        }
    }

    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    const fn choices(self) -> (QuanStop, End) {
        match self {
            Preset::PhoThong => (QuanStop::Occupied, End::Empty),
            Preset::CoLang => (QuanStop::WhileQuan, End::Captured),
            Preset::MancalaWorld => (QuanStop::Always, End::Empty),
            Preset::BocQuan => (QuanStop::PickOne, End::Captured),
        }
    }
}

/// The rules of one game. Its fields are private: a `Ruleset` that exists is
/// within the bounds of docs/RULES.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    preset: Preset,
    sides: Sides,
    dan: u8,
    quan_dan: u8,
    quan_value: u8,
    quan_as_dan: bool,
    young_quan: u8,
    quan_stop: QuanStop,
    end: End,
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::preset(Preset::PhoThong)
    }
}

/// Why a value can't be an option of a ruleset.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no option of this name.
    #[error("unknown option {0}")]
    Unknown(String),
    /// The option doesn't take this value; what it takes stands in `allowed`.
    #[error("{option} takes {allowed}, not {value}")]
    Value {
        /// The option's name.
        option: &'static str,
        /// What was given.
        value: String,
        /// The values it takes, in words.
        allowed: &'static str,
    },
}

/// A value for one option, parsed but not yet held against its bounds.
fn value_error(option: &'static str, value: &str, allowed: &'static str) -> OptionError {
    let value = value.to_owned();
    OptionError::Value {
        option,
        value,
        allowed,
    }
}

fn number(
    option: &'static str,
    value: &str,
    bounds: std::ops::RangeInclusive<u8>,
    allowed: &'static str,
) -> Result<u8, OptionError> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .then(|| value.parse().ok())
        .flatten()
        .filter(|number| bounds.contains(number))
        .ok_or_else(|| value_error(option, value, allowed))
}

impl Ruleset {
    /// The names of the options, in the order of docs/RULES.md.
    pub const OPTIONS: [&'static str; 8] = [
        "players",
        "dan",
        "quan_dan",
        "quan_value",
        "quan_as_dan",
        "young_quan",
        "quan_stop",
        "end",
    ];

    /// A preset as it stands: two sides, five dân, a quan worth ten.
    pub const fn preset(preset: Preset) -> Ruleset {
        let (quan_stop, end) = preset.choices();
        Ruleset {
            preset,
            sides: Sides::Two,
            dan: 5,
            quan_dan: 0,
            quan_value: 10,
            quan_as_dan: false,
            young_quan: 0,
            quan_stop,
            end,
        }
    }

    /// The same rules with one option set, by its name and its value as written.
    ///
    /// # Errors
    /// An unknown option, or a value out of its bounds.
    pub fn with(mut self, option: &str, value: &str) -> Result<Ruleset, OptionError> {
        match option {
            "players" => {
                let players = number("players", value, 2..=4, "2, 3, 4")?;
                self.sides = Sides::from_count(players.into())
                    .ok_or_else(|| value_error("players", value, "2, 3, 4"))?;
            }
            "dan" => self.dan = number("dan", value, 1..=20, "1..=20")?,
            "quan_dan" => self.quan_dan = number("quan_dan", value, 0..=50, "0..=50")?,
            "quan_value" => self.quan_value = number("quan_value", value, 1..=20, "1..=20")?,
            "quan_as_dan" => self.quan_as_dan = boolean("quan_as_dan", value)?,
            "young_quan" => self.young_quan = number("young_quan", value, 0..=20, "0..=20")?,
            "quan_stop" => self.quan_stop = QuanStop::from_name(value)?,
            "end" => self.end = End::from_name(value)?,
            unknown => return Err(OptionError::Unknown(unknown.to_owned())),
        }
        Ok(self)
    }

    /// The same rules for so many sides.
    #[must_use]
    pub const fn with_sides(mut self, sides: Sides) -> Ruleset {
        self.sides = sides;
        self
    }

    /// An option's value as [`Ruleset::with`] reads it; none if there is no such option.
    pub fn option(&self, option: &str) -> Option<String> {
        Some(match option {
            "players" => self.sides.count().to_string(),
            "dan" => self.dan.to_string(),
            "quan_dan" => self.quan_dan.to_string(),
            "quan_value" => self.quan_value.to_string(),
            "quan_as_dan" => self.quan_as_dan.to_string(),
            "young_quan" => self.young_quan.to_string(),
            "quan_stop" => self.quan_stop.name().to_owned(),
            "end" => self.end.name().to_owned(),
            _ => return None,
        })
    }

    /// The preset these rules began as. It plays no part in a turn.
    pub const fn base(&self) -> Preset {
        self.preset
    }

    /// How many sides play.
    pub const fn sides(&self) -> Sides {
        self.sides
    }

    /// Dân in each dân square at the start, 1 to 20.
    pub const fn dan(&self) -> u32 {
        self.dan as u32
    }

    /// Dân in each quan square at the start.
    pub const fn quan_square_dan(&self) -> u32 {
        match self.quan_as_dan {
            true => self.quan_value as u32 + self.quan_dan as u32,
            false => self.quan_dan as u32,
        }
    }

    /// Dân that lie beside the quan stone at the start, 0 to 50 (option `quan_dan`).
    pub const fn quan_dan(&self) -> u32 {
        self.quan_dan as u32
    }

    /// Points a captured quan is worth, 1 to 20.
    pub const fn quan_value(&self) -> u32 {
        self.quan_value as u32
    }

    /// Whether dân stand for the big stones (option `quan_as_dan`).
    pub const fn quan_as_dan(&self) -> bool {
        self.quan_as_dan
    }

    /// A quan stone with fewer dân than this beside it is young (*quan non*); 0 is off.
    pub const fn young_quan(&self) -> u32 {
        self.young_quan as u32
    }

    /// When a quan square stops a sowing.
    pub const fn quan_stop(&self) -> QuanStop {
        self.quan_stop
    }

    /// When the game is over.
    pub const fn end(&self) -> End {
        self.end
    }
}

fn boolean(option: &'static str, value: &str) -> Result<bool, OptionError> {
    value
        .parse()
        .map_err(|_| value_error(option, value, "true, false"))
}

impl QuanStop {
    /// Every value.
    pub const ALL: [QuanStop; 4] = [
        QuanStop::Occupied,
        QuanStop::Always,
        QuanStop::WhileQuan,
        QuanStop::PickOne,
    ];

    /// The value as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            QuanStop::Occupied => "occupied",
            QuanStop::Always => "always",
            QuanStop::WhileQuan => "while-quan",
            QuanStop::PickOne => "pick-one",
        }
    }

    fn from_name(name: &str) -> Result<QuanStop, OptionError> {
        QuanStop::ALL
            .into_iter()
            .find(|stop| stop.name() == name)
            .ok_or_else(|| value_error("quan_stop", name, "occupied, always, while-quan, pick-one"))
    }
}

impl End {
    /// Every value.
    pub const ALL: [End; 2] = [End::Empty, End::Captured];

    /// The value as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            End::Empty => "empty",
            End::Captured => "captured",
        }
    }

    fn from_name(name: &str) -> Result<End, OptionError> {
        End::ALL
            .into_iter()
            .find(|end| end.name() == name)
            .ok_or_else(|| value_error("end", name, "empty, captured"))
    }
}
