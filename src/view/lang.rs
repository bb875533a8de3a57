//! The languages the bot speaks.

/// A language the bot speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Tiếng Việt.
    Vi,
    /// English.
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::Vi, Lang::En];

    /// The language for a client's locale, such as `vi` or `en-US`.
    pub fn of_locale(locale: &str) -> Lang {
        match locale {
            "vi" => Lang::Vi,
            _ => Lang::En,
        }
    }
}
