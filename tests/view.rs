//! What people see, in both languages.

#[path = "view/actions.rs"]
mod actions;
#[path = "view/answers.rs"]
mod answers;
#[path = "view/boards.rs"]
mod boards;
#[path = "view/guides.rs"]
mod guides;
#[path = "view/hints.rs"]
mod hints;
#[path = "view/laws.rs"]
mod laws;
#[path = "view/locales.rs"]
mod locales;
#[path = "view/names.rs"]
mod names;
#[path = "view/notices.rs"]
mod notices;
#[path = "view/own.rs"]
mod own;
#[path = "view/say.rs"]
mod say;
#[path = "view/scenes.rs"]
mod scenes;
#[path = "view/stories.rs"]
mod stories;
#[path = "view/table.rs"]
mod table;
#[path = "view/tables.rs"]
mod tables;
