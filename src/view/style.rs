//! How moves are chosen under a board.

/// How moves are chosen under a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// A button a move, five squares in two directions.
    #[default]
    Buttons,
    /// One menu of the legal moves.
    Menu,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 2] = [Style::Buttons, Style::Menu];

    /// As it is written in commands and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Buttons => "buttons",
            Style::Menu => "menu",
        }
    }

    /// The style of this name.
    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }
}
