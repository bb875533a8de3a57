//! A challenge as it is wished for, read off a command.

use serenity::model::application::{
    CommandDataOptionValue, CommandInteraction, ResolvedTarget, ResolvedValue,
};
use serenity::model::guild::PartialMember;
use serenity::model::user::User;

use crate::session::UserId;
use crate::store::Person;

/// A challenge as it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// Whom; nobody means everyone.
    pub opponent: Option<Opponent>,
    /// The preset's name.
    pub rules: Option<String>,
    /// How many sides play.
    pub sides: Option<i64>,
    /// When a quan is young.
    pub young_quan: Option<i64>,
    /// Who starts.
    pub first: Option<String>,
    /// How long a turn may take.
    pub clock: Option<String>,
    /// Whether it counts for a rating.
    pub rated: Option<bool>,
    /// Whether a thread is opened for it.
    pub thread: Option<bool>,
}

impl Wish {
    /// A challenge to somebody by what is usual.
    pub fn of(opponent: Opponent) -> Wish {
        Wish {
            opponent: Some(opponent),
            rules: None,
            sides: None,
            young_quan: None,
            first: None,
            clock: None,
            rated: None,
            thread: None,
        }
    }
}

/// Somebody named in a challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub person: Person,
    /// Whether it is a bot.
    pub is_bot: bool,
    /// Whether they are in the server.
    pub is_here: bool,
}

impl Opponent {
    fn of(user: &User, member: Option<&PartialMember>) -> Opponent {
        let nick = member.and_then(|member| member.nick.as_deref());
        let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
        Opponent {
            person: Person {
                id: UserId(user.id.get()),
                name: name.to_owned(),
                locale: String::new(),
            },
            is_bot: user.bot,
            is_here: member.is_some(),
        }
    }

    fn nobody_here() -> Opponent {
        Opponent {
            person: Person {
                id: UserId(0),
                name: String::new(),
                locale: String::new(),
            },
            is_bot: false,
            is_here: false,
        }
    }
}

/// The wish that a command's options say.
pub fn wish(command: &CommandInteraction) -> Wish {
    let text = |name| option(command, name).and_then(CommandDataOptionValue::as_str);
    let number = |name| option(command, name).and_then(CommandDataOptionValue::as_i64);
    let truth = |name| option(command, name).and_then(CommandDataOptionValue::as_bool);
    Wish {
        opponent: opponent(command),
        rules: text("rules").map(str::to_owned),
        sides: number("sides"),
        young_quan: number("quan_non"),
        first: text("first").map(str::to_owned),
        clock: text("clock").map(str::to_owned),
        rated: truth("rated"),
        thread: truth("thread"),
    }
}

/// What is said to an option of a command.
pub fn option<'a>(
    command: &'a CommandInteraction,
    name: &str,
) -> Option<&'a CommandDataOptionValue> {
    let options = &command.data.options;
    options
        .iter()
        .find(|option| option.name == name)
        .map(|option| &option.value)
}

fn opponent(command: &CommandInteraction) -> Option<Opponent> {
    let options = command.data.options();
    let named = options.iter().find(|option| option.name == "opponent")?;
    let (user, member) = match named.value {
        ResolvedValue::User(user, member) => (user, member),
        // An id that Discord says nothing of: nobody here, but not everybody.
        _ => return Some(Opponent::nobody_here()),
    };
    Some(Opponent::of(user, member))
}

/// Whose menu was opened.
pub fn target(command: &CommandInteraction) -> Opponent {
    match command.data.target() {
        Some(ResolvedTarget::User(user, member)) => Opponent::of(user, member),
        _ => Opponent::nobody_here(),
    }
}
