//! Users, members and what they may do.

use std::ops::{BitOr, BitOrAssign};

use serde::{Serialize, Serializer};

use super::super::id::Id;

/// A set of Discord permissions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(pub u64);

#[allow(missing_docs)] // Discord's own names, explained in its documentation.
impl Permissions {
    pub const NONE: Self = Self(0);
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    pub const ADD_REACTIONS: Self = Self(1 << 6);
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub const EMBED_LINKS: Self = Self(1 << 14);
    pub const ATTACH_FILES: Self = Self(1 << 15);
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    pub const USE_EXTERNAL_EMOJIS: Self = Self(1 << 18);
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    pub const USE_EXTERNAL_APPS: Self = Self(1 << 50);
    /// All of Discord's.
    pub const ALL: Self = Self((1 << 53) - 1);

    /// What a newcomer to a server may do unless told otherwise.
    pub const EVERYONE: Self = Self(
        Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::ADD_REACTIONS.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_EXTERNAL_EMOJIS.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0
            | Self::USE_EXTERNAL_APPS.0,
    );

    /// Whether all of `others` are among these.
    pub const fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// These but for `others`.
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A language of Discord's client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Locale(&'static str);

impl Locale {
    /// Vietnamese.
    pub const VI: Self = Self("vi");
    /// American English.
    pub const EN_US: Self = Self("en-US");

    /// Every language that Discord's client speaks.
    pub const ALL: [&'static str; 34] = [
        "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
        "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru",
        "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
    ];

    /// The language of this code, if Discord has it.
    pub fn named(code: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|known| **known == code)
            .map(|known| Self(known))
    }

    /// Its code, such as `vi` or `en-US`.
    pub fn code(self) -> &'static str {
        self.0
    }
}

/// An account: a person's or a bot's.
#[derive(Clone, Debug)]
pub struct User {
    /// Its id.
    pub id: Id,
    /// The unique name: lower case, no spaces.
    pub username: String,
    /// The name that others see.
    pub display_name: String,
    /// The language of its client.
    pub locale: Locale,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether the application is installed for this user.
    pub has_app: bool,
}

impl User {
    pub(crate) fn json(&self) -> UserJson<'_> {
        UserJson {
            id: self.id,
            username: &self.username,
            global_name: (!self.bot).then_some(self.display_name.as_str()),
            discriminator: "0",
            avatar: None,
            bot: self.bot,
            public_flags: 0,
        }
    }
}

/// A user as the API shows it.
#[derive(Serialize)]
pub(crate) struct UserJson<'a> {
    id: Id,
    username: &'a str,
    global_name: Option<&'a str>,
    discriminator: &'a str,
    avatar: Option<&'a str>,
    bot: bool,
    public_flags: u32,
}

/// Somebody's place in a server.
#[derive(Clone, Debug)]
pub struct Member {
    /// What they may do in its channels, but for a channel's own overwrites.
    pub permissions: Permissions,
    /// When they joined, as Discord writes it.
    pub joined_at: String,
}
