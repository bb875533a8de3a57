//! The page of settings: what is set, and a menu of what could be.

use crate::session::ChannelId;
use crate::view::action::Action;
use crate::view::lang::Lang;
use crate::view::menus::button;
use crate::view::names::Names;
use crate::view::scene::{Block, Button, Choice, Look, Row, Scene};
use crate::view::style::Style;
use crate::view::terms::preset_name;
use crate::view::words::{Words, text, words};

use super::{Change, MyChange, MySettings, Scope, ServerChange, ServerSettings};

/// Discord: choices of a menu.
const MOST_CHOICES: usize = 25;
/// As many channels are named.
const MOST_CHANNELS: usize = 20;

/// What a server has set, shown in the channel `here`.
pub fn server_settings(settings: &ServerSettings, here: ChannelId, lang: Lang) -> Scene {
    let words = words(lang);
    let now = now_at_server(settings);
    let mut lines: Vec<String> = now
        .iter()
        .map(|&change| server_text(words, change))
        .collect();
    lines.push(channels(words, &settings.channels));
    let others = ServerChange::all().into_iter();
    let others = others.filter(|change| !now.contains(change));
    let choices = others.map(|change| choice(server_text(words, change), Change::Server(change)));
    let buttons = vec![
        here_button(words, settings, here),
        Button {
            enabled: !settings.channels.is_empty(),
            ..change_button(
                text!(words, "button-everywhere"),
                Change::Server(ServerChange::Everywhere),
            )
        },
        scope_button(text!(words, "button-my-settings"), Scope::Mine),
    ];
    let heading = text!(words, "settings-server");
    page(words, heading, &lines, choices.collect(), buttons)
}

/// What a person has set.
pub fn my_settings(settings: &MySettings, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let now = now_mine(settings);
    let mut lines: Vec<String> = now.iter().map(|&change| my_text(words, change)).collect();
    lines.extend(blocked(words, settings, names));
    let others = MyChange::all().into_iter();
    let others = others.filter(|change| !now.contains(change));
    let choices = others.map(|change| choice(my_text(words, change), Change::Mine(change)));
    let unblocked = settings.blocked.iter().map(|&user| {
        let name = names.name(user).plain(lang);
        let label = text!(words, "set-unblock", name = name);
        choice(label, Change::Mine(MyChange::Unblock(user)))
    });
    let choices = choices.chain(unblocked).take(MOST_CHOICES).collect();
    let buttons = vec![scope_button(
        text!(words, "button-server-settings"),
        Scope::Server,
    )];
    let heading = text!(words, "settings-mine");
    page(words, heading, &lines, choices, buttons)
}

fn page(
    words: &Words,
    heading: String,
    lines: &[String],
    choices: Vec<Choice>,
    buttons: Vec<Button>,
) -> Scene {
    let lines: Vec<String> = lines.iter().map(|line| format!("- {line}")).collect();
    let menu = Row::Menu {
        prompt: text!(words, "settings-change"),
        choices,
    };
    Scene {
        accent: None,
        body: vec![Block::Text(heading), Block::Text(lines.join("\n"))],
        controls: vec![menu, Row::Buttons(buttons)],
    }
}

/// What is set, as the changes that would set it.
fn now_at_server(settings: &ServerSettings) -> [ServerChange; 7] {
    [
        ServerChange::Lang(settings.lang),
        ServerChange::Style(settings.style),
        ServerChange::Rules(settings.rules),
        ServerChange::Games(settings.games),
        ServerChange::Pings(settings.pings),
        ServerChange::Threads(settings.threads),
        ServerChange::Closing(settings.closing),
    ]
}

fn now_mine(settings: &MySettings) -> [MyChange; 4] {
    [
        MyChange::Lang(settings.lang),
        MyChange::Style(settings.style),
        MyChange::Pings(settings.pings),
        MyChange::Challenges(settings.challenges),
    ]
}

fn server_text(words: &Words, change: ServerChange) -> String {
    match change {
        ServerChange::Lang(None) => text!(words, "set-lang-auto"),
        ServerChange::Lang(Some(lang)) => text!(words, "set-lang", lang = own_name(lang)),
        ServerChange::Style(style) => text!(words, "set-style", style = style_name(words, style)),
        ServerChange::Rules(rules) => text!(words, "set-rules", rules = preset_name(words, rules)),
        ServerChange::Games(games) => text!(words, "set-games", games = u32::from(games)),
        ServerChange::Pings(on) => text!(words, "set-pings", switch = switch(words, on)),
        ServerChange::Threads(on) => text!(words, "set-threads", switch = switch(words, on)),
        ServerChange::Closing(closing) => {
            let closing = words.choice("closing", closing.name());
            text!(words, "set-closing", closing = closing)
        }
        ServerChange::Here(true) => text!(words, "button-here"),
        ServerChange::Here(false) => text!(words, "button-not-here"),
        ServerChange::Everywhere => text!(words, "button-everywhere"),
    }
}

fn my_text(words: &Words, change: MyChange) -> String {
    match change {
        MyChange::Lang(None) => text!(words, "set-my-lang-auto"),
        MyChange::Lang(Some(lang)) => text!(words, "set-my-lang", lang = own_name(lang)),
        MyChange::Style(None) => text!(words, "set-style-auto"),
        MyChange::Style(Some(style)) => {
            text!(words, "set-style", style = style_name(words, style))
        }
        MyChange::Pings(on) => text!(words, "set-my-pings", switch = switch(words, on)),
        MyChange::Challenges(on) => text!(words, "set-challenges", switch = switch(words, on)),
        MyChange::Unblock(user) => text!(words, "set-unblock", name = user.to_string()),
    }
}

fn style_name(words: &Words, style: Style) -> String {
    words.choice("style", style.name())
}

fn switch(words: &Words, on: bool) -> String {
    match on {
        true => text!(words, "switch-on"),
        false => text!(words, "switch-off"),
    }
}

/// A language as its speakers call it.
fn own_name(lang: Lang) -> String {
    text!(words(lang), "language")
}

fn channels(words: &Words, channels: &[ChannelId]) -> String {
    let named: Vec<String> = channels
        .iter()
        .take(MOST_CHANNELS)
        .map(|channel| format!("<#{channel}>"))
        .collect();
    match (
        named.is_empty(),
        channels.len().saturating_sub(MOST_CHANNELS),
    ) {
        (true, _) => text!(words, "set-channels-all"),
        (false, 0) => text!(words, "set-channels", channels = named.join(", ")),
        (false, more) => text!(
            words,
            "set-channels-many",
            channels = named.join(", "),
            more = more
        ),
    }
}

fn blocked(words: &Words, settings: &MySettings, names: &Names) -> Option<String> {
    let blocked = settings.blocked.iter().take(MOST_CHOICES);
    let blocked: Vec<String> = blocked
        .map(|&user| names.text(user, words.lang()))
        .collect();
    (!blocked.is_empty()).then(|| text!(words, "set-blocked", names = blocked.join(", ")))
}

fn choice(label: String, change: Change) -> Choice {
    Choice {
        label,
        action: Action::Change(change),
    }
}

fn here_button(words: &Words, settings: &ServerSettings, here: ChannelId) -> Button {
    let change = ServerChange::Here(!settings.channels.contains(&here));
    let label = match settings.channels.is_empty() {
        true => text!(words, "button-only-here"),
        false => server_text(words, change),
    };
    change_button(label, Change::Server(change))
}

fn change_button(label: String, change: Change) -> Button {
    button(label, Look::Secondary, Action::Change(change))
}

fn scope_button(label: String, scope: Scope) -> Button {
    button(label, Look::Secondary, Action::Settings(scope))
}
