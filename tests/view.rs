//! What people see, in both languages.

#[path = "view/boards.rs"]
mod boards;
#[path = "view/locales.rs"]
mod locales;
#[path = "view/names.rs"]
mod names;
#[path = "view/say.rs"]
mod say;
#[path = "view/table.rs"]
mod table;
