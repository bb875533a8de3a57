//! How strong the opponent plays, by the degrees of the old examinations.

use std::fmt;
use std::str::FromStr;

/// A degree, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// *Khóa sinh*, a pupil: thinks of few moves, and sees their first handful.
    KhoaSinh,
    /// *Tú tài*: thinks of half its moves, and sees most of their course.
    TuTai,
    /// *Cử nhân*: thinks of every move, and of no answer.
    CuNhan,
    /// *Thám hoa*, third at the palace examination: sees most answers, too.
    ThamHoa,
    /// *Bảng nhãn*, second: sees almost everything for three turns.
    BangNhan,
    /// *Trạng nguyên*, first: the strongest play there is.
    TrangNguyen,
}

/// There is no level of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown level {0}")]
pub struct UnknownLevel(pub String);

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 6] = [
        Level::KhoaSinh,
        Level::TuTai,
        Level::CuNhan,
        Level::ThamHoa,
        Level::BangNhan,
        Level::TrangNguyen,
    ];

    /// The name in commands, records and the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Level::KhoaSinh => "khoa-sinh",
            Level::TuTai => "tu-tai",
            Level::CuNhan => "cu-nhan",
            Level::ThamHoa => "tham-hoa",
            Level::BangNhan => "bang-nhan",
            Level::TrangNguyen => "trang-nguyen",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        let mut levels = Level::ALL.into_iter();
        levels
            .find(|level| level.name() == name)
            .ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
