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

    /// As it is written in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::Vi => "vi",
            Lang::En => "en",
        }
    }

    /// The language of this name.
    pub fn from_name(name: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.name() == name)
    }

    /// The language for a client's locale, such as `vi` or `en-US`.
    pub fn of_locale(locale: &str) -> Lang {
        match locale {
            "vi" => Lang::Vi,
            _ => Lang::En,
        }
    }
}
