//! A town to begin with, for whoever opens the page.

use super::super::Playground;
use super::super::state::people::{Locale, Permissions};

impl Playground {
    /// A server with the bot, two channels and four people: two whose client speaks
    /// Vietnamese and two whose speaks English. The first may manage the server.
    pub fn furnish(&self) {
        let guild = self.add_guild("Làng");
        guild.set_locale(Locale::VI);
        for name in ["chơi-cờ", "general"] {
            guild.add_channel(name);
        }
        let people = [
            ("An", Locale::VI),
            ("Bình", Locale::VI),
            ("Carol", Locale::EN_US),
            ("Dave", Locale::EN_US),
        ];
        let people = people.map(|(name, locale)| guild.add_person(name, locale));
        people[0].set_permissions(
            Permissions::EVERYONE | Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
        );
        for person in people {
            person.dm();
        }
    }
}
