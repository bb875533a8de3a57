//! Who sits where, who has left, and how sides do in the end.

use crate::rules::{BySide, OverReason, Side, Sides};

use super::ids::UserId;

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Person(UserId),
    /// The bot.
    Bot(Level),
}

impl Seat {
    /// The person in the seat, if it is one.
    pub const fn person(self) -> Option<UserId> {
        match self {
            Seat::Person(user) => Some(user),
            Seat::Bot(_) => None,
        }
    }
}

/// How well the bot plays, by the grades of the old examinations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Khóa sinh: a pupil.
    KhoaSinh,
    /// Tú tài.
    TuTai,
    /// Cử nhân.
    CuNhan,
    /// Thám hoa: third of the realm.
    ThamHoa,
    /// Bảng nhãn: second of the realm.
    BangNhan,
    /// Trạng nguyên: first of the realm.
    TrangNguyen,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 6] = [
        Level::KhoaSinh,
        Level::TuTai,
        Level::CuNhan,
        Level::ThamHoa,
        Level::BangNhan,
        Level::TrangNguyen,
    ];

    /// As it is written in commands and records.
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

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Why a side is played on by the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gone {
    /// Its player gave up.
    Resigned,
    /// Its player's time ran out.
    Late,
}

/// Why a session ended. What the board says is an `Outcome`, apart from this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The rules ended it.
    Board(OverReason),
    /// A side gave up, and nobody was left to play against.
    Resigned(Side),
    /// A side's time ran out, and nobody was left to play against.
    Late(Side),
    /// All agreed to a draw.
    Agreed,
    /// A moderator closed it, or its place is gone; nobody won.
    Closed,
    /// The challenge was declined.
    Declined(Excuse),
    /// The challenger took the challenge back.
    Withdrawn,
    /// Nobody answered the challenge in time.
    Expired,
}

impl Ending {
    /// Whether a game was played to a result that counts.
    pub const fn counts(self) -> bool {
        matches!(
            self,
            Ending::Board(_) | Ending::Resigned(_) | Ending::Late(_) | Ending::Agreed
        )
    }

    /// Whether a challenge that nobody has taken up can end so.
    pub(super) const fn may_precede_play(self) -> bool {
        matches!(
            self,
            Ending::Closed | Ending::Declined(_) | Ending::Withdrawn | Ending::Expired
        )
    }
}

/// Why a challenge was declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Excuse {
    /// No reason given.
    None,
    /// No time now.
    Busy,
    /// Rather another time.
    Later,
    /// Rather by other rules.
    OtherRules,
}

impl Excuse {
    /// Every reason.
    pub const ALL: [Excuse; 4] = [
        Excuse::None,
        Excuse::Busy,
        Excuse::Later,
        Excuse::OtherRules,
    ];

    /// As it is written in controls and records.
    pub const fn name(self) -> &'static str {
        match self {
            Excuse::None => "none",
            Excuse::Busy => "busy",
            Excuse::Later => "later",
            Excuse::OtherRules => "other-rules",
        }
    }

    /// The reason of this name.
    pub fn from_name(name: &str) -> Option<Excuse> {
        Excuse::ALL.into_iter().find(|excuse| excuse.name() == name)
    }
}

/// How a side did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Best score alone.
    Won,
    /// Shares the best score.
    Drew,
    /// Anything else.
    Lost,
}

impl Standing {
    /// As it is written in records.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Won => "won",
            Standing::Drew => "drew",
            Standing::Lost => "lost",
        }
    }
}

/// Most points wins; sides that share the best score draw, the others lose.
/// Whoever left has lost, whatever their side came to. docs/RULES.md, "A turn", 5.
pub(super) fn by_score(
    scores: &BySide<i64>,
    gone: &BySide<Option<Gone>>,
    sides: Sides,
) -> BySide<Standing> {
    let stayed = |side: Side| gone[side].is_none();
    let best = sides
        .iter()
        .filter(|&side| stayed(side))
        .map(|side| scores[side])
        .max();
    let is_best = |side: Side| stayed(side) && Some(scores[side]) == best;
    let shared = sides.iter().filter(|&side| is_best(side)).count() > 1;
    BySide::from_fn(|side| match is_best(side) {
        true if shared => Standing::Drew,
        true => Standing::Won,
        false => Standing::Lost,
    })
}
