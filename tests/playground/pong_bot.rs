//! A tiny bot on serenity: `/pong` posts a counter with a button that counts on.

use o_an_quan::playground::Playground;
use serenity::all::{
    ClientBuilder, Command, CommandOptionType, Context, CreateActionRow, CreateButton,
    CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    Ready,
};
use serenity::async_trait;
use tokio::task::JoinHandle;

struct Pong;

fn board(count: u64) -> CreateInteractionResponseMessage {
    let button = CreateButton::new(format!("count:{count}")).label("count");
    CreateInteractionResponseMessage::new()
        .content(format!("pong {count}"))
        .components(vec![CreateActionRow::Buttons(vec![button])])
}

#[async_trait]
impl EventHandler for Pong {
    async fn ready(&self, context: Context, _: Ready) {
        let from = CreateCommandOption::new(CommandOptionType::Integer, "from", "Where to begin")
            .name_localized("vi", "từ")
            .min_int_value(0);
        let command = CreateCommand::new("pong")
            .name_localized("vi", "bóng")
            .description("Counts")
            .add_option(from);
        Command::set_global_commands(&context.http, vec![command])
            .await
            .unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let response = match &interaction {
            Interaction::Command(command) => {
                let from = command
                    .data
                    .options
                    .first()
                    .and_then(|one| one.value.as_i64());
                CreateInteractionResponse::Message(board(from.unwrap_or(0).cast_unsigned()))
            }
            Interaction::Component(press) => {
                let count: u64 = press.data.custom_id["count:".len()..].parse().unwrap();
                CreateInteractionResponse::UpdateMessage(board(count + 1))
            }
            _ => return,
        };
        let (id, token) = match &interaction {
            Interaction::Command(one) => (one.id, &one.token),
            Interaction::Component(one) => (one.id, &one.token),
            _ => return,
        };
        // A press that was sent twice is answered once.
        let _ = context
            .http
            .create_interaction_response(id, token, &response, vec![])
            .await;
    }
}

/// Serves a stand-in, for ever.
pub async fn serve(base: String, token: &str) {
    let http = HttpBuilder::new(token)
        .proxy(base)
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Pong)
        .await
        .unwrap();
    client.start_autosharded().await.unwrap();
}

/// Starts the bot on a stand-in and waits until people can use it.
pub async fn start(town: &Playground) -> JoinHandle<()> {
    let (base, token) = (town.api_base(), town.token());
    let running = tokio::spawn(async move { serve(base, &token).await });
    town.bot_is_here().await;
    town.commands_are_registered().await;
    running
}
