//! The bot's commands, as Discord is told of them.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Value, json};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{
    CommandOptionType, CommandType, InstallationContext, InteractionContext,
};
use serenity::model::permissions::Permissions;

use crate::rules::Preset;
use crate::session::{First, Level, Pace};
use crate::store::StoreError;
use crate::view::{Lang, Scope, Style, Topic, USER_COMMAND, words};

use super::bot::Bot;
use super::rest::RestError;

/// Discord's name for Vietnamese.
const VIETNAMESE: &str = "vi";

/// All commands, as Discord is sent them.
pub fn commands() -> Value {
    let mut commands = json!(builders());
    for command in commands.as_array_mut().into_iter().flatten() {
        if let Some(needed) = command.get_mut("default_member_permissions") {
            number_of_text(needed);
        }
    }
    commands
}

/// Serenity writes permissions as text; Discord's description has a number.
fn number_of_text(value: &mut Value) {
    if let Some(number) = value.as_str().and_then(|text| text.parse::<u64>().ok()) {
        *value = json!(number);
    }
}

fn builders() -> Vec<CreateCommand> {
    vec![
        command("sow")
            .add_option(text("square").required(true).set_autocomplete(true))
            .add_option(chosen(
                "direction",
                &[
                    "left",
                    "right",
                    "up",
                    "down",
                    "clockwise",
                    "counterclockwise",
                ],
            )),
        terms(
            among_people(command("challenge"))
                .add_option(option("opponent", CommandOptionType::User)),
        )
        .add_option(chosen("clock", &Pace::ALL.map(Pace::name)))
        .add_option(option("rated", CommandOptionType::Boolean))
        .add_option(option("thread", CommandOptionType::Boolean)),
        terms(
            command("play")
                .add_option(chosen("level", &Level::ALL.map(Level::name)).required(true)),
        ),
        command("hint"),
        command("board").add_option(chosen("style", &Style::ALL.map(Style::name))),
        command("draw"),
        command("takeback"),
        command("resign"),
        command("rematch"),
        command("games"),
        command("privacy").add_option(chosen("what", &["export", "delete"])),
        in_servers(command("end-game")).default_member_permissions(Permissions::MANAGE_MESSAGES),
        in_servers(command("leaderboard")),
        command("rules").add_option(chosen("topic", &Topic::ALL.map(Topic::name))),
        command("help"),
        command("settings").add_option(chosen(
            "whose",
            &[Scope::Mine, Scope::Server].map(Scope::name),
        )),
        in_servers(command("doctor")).default_member_permissions(Permissions::MANAGE_MESSAGES),
        user_command(),
    ]
}

/// What can be agreed before any game.
fn terms(command: CreateCommand) -> CreateCommand {
    let number = |name, least, most| {
        option(name, CommandOptionType::Integer)
            .min_int_value(least)
            .max_int_value(most)
    };
    command
        .add_option(chosen("rules", &Preset::ALL.map(Preset::name)))
        .add_option(number("sides", 2, 4))
        .add_option(number("quan_non", 0, 20))
        .add_option(chosen("first", &First::ALL.map(First::name)))
}

/// A number that changes whenever the commands do.
pub fn fingerprint(commands: &Value) -> String {
    let mut hasher = DefaultHasher::new();
    commands.to_string().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn command(name: &str) -> CreateCommand {
    let key = |part: &str| format!("command-{name}-{part}");
    CreateCommand::new(words(Lang::En).text(&key("name")))
        .name_localized(VIETNAMESE, words(Lang::Vi).text(&key("name")))
        .description(words(Lang::En).text(&key("description")))
        .description_localized(VIETNAMESE, words(Lang::Vi).text(&key("description")))
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
}

/// What there is only where the bot is a member of a server.
fn in_servers(command: CreateCommand) -> CreateCommand {
    command
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild])
}

/// What takes others than the bot: everywhere but where it is alone with somebody.
fn among_people(command: CreateCommand) -> CreateCommand {
    command.contexts(vec![
        InteractionContext::Guild,
        InteractionContext::PrivateChannel,
    ])
}

/// The one in a person's menu: it has a name in words and no description.
fn user_command() -> CreateCommand {
    let key = format!("command-{USER_COMMAND}-name");
    let command = CreateCommand::new(words(Lang::En).text(&key))
        .kind(CommandType::User)
        .name_localized(VIETNAMESE, words(Lang::Vi).text(&key))
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User]);
    among_people(command)
}

fn option(name: &str, kind: CommandOptionType) -> CreateCommandOption {
    let key = |part: &str| format!("option-{name}-{part}");
    CreateCommandOption::new(kind, name, words(Lang::En).text(&key("description")))
        .name_localized(VIETNAMESE, words(Lang::Vi).text(&key("name")))
        .description_localized(VIETNAMESE, words(Lang::Vi).text(&key("description")))
}

fn text(name: &str) -> CreateCommandOption {
    option(name, CommandOptionType::String)
}

fn chosen(name: &str, values: &[impl AsRef<str>]) -> CreateCommandOption {
    let values = values.iter().map(AsRef::as_ref);
    values.fold(text(name), |option, value| {
        let key = format!("choice-{name}-{value}");
        let vietnamese = [(VIETNAMESE, words(Lang::Vi).text(&key))];
        option.add_string_choice_localized(words(Lang::En).text(&key), value, vietnamese)
    })
}

/// Tells Discord of the commands, if they are not those it was told of last:
/// READY comes again after every fresh identify.
///
/// # Errors
/// Discord or the store refuses.
pub async fn register(bot: &Bot, application: u64) -> Result<(), RegisterError> {
    let commands = commands();
    let fingerprint = fingerprint(&commands);
    let store = bot.host.store();
    if store.registered(application).await?.as_deref() == Some(&fingerprint) {
        return Ok(());
    }
    bot.rest.set_commands(application, &commands).await?;
    store.set_registered(application, &fingerprint).await?;
    tracing::info!("commands registered");
    Ok(())
}

/// The commands could not be registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Discord refused.
    #[error(transparent)]
    Rest(#[from] RestError),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}
