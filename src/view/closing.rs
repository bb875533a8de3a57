//! What is called out when a game ends: people say it differently.

/// What is called out when a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Closing {
    /// *Kéo về*: everybody takes home their own.
    #[default]
    KeoVe,
    /// *Bán ruộng*: the fields are sold.
    BanRuong,
}

impl Closing {
    /// Every one.
    pub const ALL: [Closing; 2] = [Closing::KeoVe, Closing::BanRuong];

    /// As it is written in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Closing::KeoVe => "keo-ve",
            Closing::BanRuong => "ban-ruong",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Closing> {
        Closing::ALL
            .into_iter()
            .find(|closing| closing.name() == name)
    }
}
