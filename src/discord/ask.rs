//! An interaction, read once into what somebody asks.

use serenity::model::application::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandDataOptionValue,
    CommandInteraction, CommandType, ComponentInteraction, ComponentInteractionDataKind,
    Interaction,
};
use serenity::model::channel::MessageFlags;
use serenity::model::guild::Member;
use serenity::model::id as serenity_id;
use serenity::model::permissions::Permissions;
use serenity::model::user::User;

use crate::session::{Actor, ChannelId, GuildId, MessageId, Place, UserId};
use crate::store::{Person, ServerSettings};
use crate::view::{Action, Lang};

use super::standing::{home, manages, moderates};
use super::wish::{option, target, wish};

pub use super::wish::{Opponent, Wish};

/// By what an interaction is answered. Its secret is for Discord alone.
#[derive(Clone)]
pub struct Token {
    /// The interaction.
    pub interaction: u64,
    /// The application it was sent to.
    pub application: u64,
    /// The webhook token, good for 15 minutes.
    pub secret: String,
}

/// What somebody asks, where, and in which language they want to hear of it.
#[derive(Clone)]
pub struct Ask {
    /// How to answer.
    pub token: Token,
    /// Who asks.
    pub who: Person,
    /// Their language.
    pub lang: Lang,
    /// The server's language, for boards whose players differ.
    pub server_lang: Lang,
    /// Whether they moderate here.
    pub moderates: bool,
    /// Whether they may change the server's settings.
    pub manages: bool,
    /// Whether whatever the bot answers there is seen by the asker alone, because the
    /// server lets them use no other's applications aloud.
    pub is_hushed: bool,
    /// What the bot may do there.
    pub bot_may: Permissions,
    /// Where.
    pub place: Place,
    /// The channel itself, or that of the thread.
    pub home: ChannelId,
    /// What.
    pub what: What,
}

/// What is asked.
#[derive(Clone)]
pub enum What {
    /// A command.
    Command(Order),
    /// A button or a choice of a menu.
    Press(Pressed),
    /// What could be typed on.
    Complete {
        /// What is typed so far.
        typed: String,
    },
}

impl What {
    /// Whether it counts among the commands of which one person gets only so many.
    /// What is done at a board never does: nobody is punished for playing.
    pub fn counts(&self) -> bool {
        match self {
            What::Command(order) => !matches!(order, Order::Sow { .. }),
            What::Press(pressed) => !pressed.action.is_some_and(Action::is_of_a_table),
            What::Complete { .. } => false,
        }
    }
}

/// A button or a choice of a menu, under a message.
#[derive(Clone)]
pub struct Pressed {
    /// What the control does; none if it is none of ours.
    pub action: Option<Action>,
    /// The message it hangs under.
    pub message: MessageId,
    /// Whether the asker alone sees that message.
    pub is_private: bool,
}

/// A command with its options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Make a move.
    Sow {
        /// A square, or a whole move.
        square: String,
        /// The direction, if it was given by itself.
        direction: Option<String>,
    },
    /// Challenge somebody, or everyone.
    Challenge(Wish),
    /// Play against the bot.
    Play {
        /// How well it plays.
        level: String,
        /// By which rules.
        wish: Wish,
    },
    /// Offer a draw.
    Draw,
    /// Ask to take one's last move back.
    Takeback,
    /// Tell the asker a good move.
    Hint,
    /// Bring the board down.
    Board {
        /// How moves are to be chosen under it, by name.
        style: Option<String>,
    },
    /// Give up.
    Resign,
    /// Challenge those one has just played here again.
    Rematch,
    /// Show the asker's own games.
    Games,
    /// What is stored of the asker.
    Privacy {
        /// What to do with it; to be told of it, if nothing is said.
        what: Option<String>,
    },
    /// Close the game.
    EndGame,
    /// Who plays best.
    Leaderboard,
    /// How it is played.
    Rules {
        /// The topic's name.
        topic: Option<String>,
    },
    /// How to begin.
    Help,
    /// What can be set.
    Settings {
        /// Whose settings, by name.
        whose: Option<String>,
    },
    /// What the bot lacks here.
    Doctor,
    /// Something Discord knows and we don't.
    Unknown(String),
}

impl Ask {
    /// Reads an interaction; none if it isn't one that the bot answers.
    pub fn read(interaction: &Interaction) -> Option<Ask> {
        match interaction {
            Interaction::Command(command) => Ask::of_command(command, order(command)),
            Interaction::Autocomplete(command) => {
                let typed = command
                    .data
                    .autocomplete()
                    .map(|option| option.value.to_owned());
                let typed = typed.unwrap_or_default();
                Ask::of_command(command, What::Complete { typed })
            }
            Interaction::Component(press) => Ask::of_press(press),
            _ => None,
        }
    }

    /// Who the session is to see.
    pub fn actor(&self) -> Actor {
        Actor::Person(self.who.id)
    }

    /// Whether a server's settings let games be played here. A thread is as its channel.
    pub fn may_play_here(&self, settings: &ServerSettings) -> bool {
        settings.allows(self.home) || settings.allows(self.place.channel)
    }

    /// What the bot needs to keep a board here and may not do, by Discord's names.
    pub fn missing(&self) -> Vec<String> {
        let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let missing = needed - self.bot_may;
        let names = if missing.is_empty() { needed } else { missing };
        names
            .get_permission_names()
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    fn of_command(command: &CommandInteraction, what: What) -> Option<Ask> {
        let place = Place {
            guild: guild(command.guild_id, &command.authorizing_integration_owners),
            channel: ChannelId(command.channel_id.get()),
        };
        Some(Ask {
            token: Token {
                interaction: command.id.get(),
                application: command.application_id.get(),
                secret: command.token.clone(),
            },
            who: person(&command.user, command.member.as_deref(), &command.locale),
            lang: Lang::of_locale(&command.locale),
            server_lang: server_lang(command.guild_locale.as_deref(), &command.locale),
            moderates: moderates(command.member.as_deref()),
            manages: manages(command.member.as_deref()),
            bot_may: command.app_permissions.unwrap_or_default(),
            is_hushed: is_hushed(place, command.member.as_deref()),
            place,
            home: home(command.channel.as_ref(), command.channel_id.get()),
            what,
        })
    }

    fn of_press(press: &ComponentInteraction) -> Option<Ask> {
        let written = match &press.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first()?,
            _ => &press.data.custom_id,
        };
        let flags = press.message.flags.unwrap_or_default();
        let place = Place {
            guild: guild(press.guild_id, &press.authorizing_integration_owners),
            channel: ChannelId(press.channel_id.get()),
        };
        let pressed = Pressed {
            action: written.parse().ok(),
            message: MessageId(press.message.id.get()),
            is_private: flags.contains(MessageFlags::EPHEMERAL),
        };
        Some(Ask {
            token: Token {
                interaction: press.id.get(),
                application: press.application_id.get(),
                secret: press.token.clone(),
            },
            who: person(&press.user, press.member.as_ref(), &press.locale),
            lang: Lang::of_locale(&press.locale),
            server_lang: server_lang(press.guild_locale.as_deref(), &press.locale),
            moderates: moderates(press.member.as_ref()),
            manages: manages(press.member.as_ref()),
            bot_may: press.app_permissions.unwrap_or_default(),
            is_hushed: is_hushed(place, press.member.as_ref()),
            place,
            home: home(press.channel.as_ref(), press.channel_id.get()),
            what: What::Press(pressed),
        })
    }
}

/// The name people know somebody by here: nickname, display name, user name.
fn person(user: &User, member: Option<&Member>, locale: &str) -> Person {
    let nick = member.and_then(|member| member.nick.as_deref());
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Person {
        id: UserId(user.id.get()),
        name: name.to_owned(),
        locale: locale.to_owned(),
    }
}

/// Where there is no server, the asker's own.
fn server_lang(servers: Option<&str>, own: &str) -> Lang {
    Lang::of_locale(servers.unwrap_or(own))
}

/// The server, where the bot is a member. Discord says who let the bot in: a server,
/// which is 0 where the bot and one person are among themselves, or only somebody
/// who takes it along. A client that says nothing of it knows no such people.
fn guild(guild: Option<serenity_id::GuildId>, owners: &AuthorizingIntegrationOwners) -> GuildId {
    let by_server = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    let is_member = owners.0.iter().any(by_server) || (owners.0.is_empty() && guild.is_some());
    match (is_member, guild) {
        (false, _) => GuildId::ELSEWHERE,
        (true, Some(guild)) => GuildId(guild.get()),
        (true, None) => GuildId::NONE,
    }
}

/// In a group of people nobody is a member, and everybody may speak.
fn is_hushed(place: Place, member: Option<&Member>) -> bool {
    let may = member.and_then(|member| member.permissions);
    let may_speak = may.is_none_or(|may| may.contains(Permissions::USE_EXTERNAL_APPS));
    place.is_visited() && !may_speak
}

/// What a command asks for. The one in a person's menu has a name in words, but
/// it is the only one of its kind.
fn order(command: &CommandInteraction) -> What {
    if command.data.kind == CommandType::User {
        return What::Command(Order::Challenge(Wish::of(target(command))));
    }
    let text = |name: &str| {
        option(command, name)
            .and_then(CommandDataOptionValue::as_str)
            .map(str::to_owned)
    };
    What::Command(match command.data.name.as_str() {
        "sow" => Order::Sow {
            square: text("square").unwrap_or_default(),
            direction: text("direction"),
        },
        "challenge" => Order::Challenge(wish(command)),
        "play" => Order::Play {
            level: text("level").unwrap_or_default(),
            wish: wish(command),
        },
        "draw" => Order::Draw,
        "takeback" => Order::Takeback,
        "hint" => Order::Hint,
        "board" => Order::Board {
            style: text("style"),
        },
        "resign" => Order::Resign,
        "rematch" => Order::Rematch,
        "games" => Order::Games,
        "privacy" => Order::Privacy { what: text("what") },
        "end-game" => Order::EndGame,
        "leaderboard" => Order::Leaderboard,
        "rules" => Order::Rules {
            topic: text("topic"),
        },
        "help" => Order::Help,
        "settings" => Order::Settings {
            whose: text("whose"),
        },
        "doctor" => Order::Doctor,
        unknown => Order::Unknown(unknown.to_owned()),
    })
}
