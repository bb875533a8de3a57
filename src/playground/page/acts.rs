//! What the page wants done.

use std::time::Duration;

use super::super::client::acts::{Actor, Care};
use super::super::client::{Refusal, typed};
use super::super::faults::{Fault, Matching};
use super::super::id::Id;
use super::super::state::people::{Permissions, User};
use super::super::state::places::Thread;
use super::super::state::{Change, State};
use super::super::{Drop, Locale, Playground};
use super::protocol::{FaultKind, FromPage, Said};

/// What has come of it at once.
pub(super) enum Done {
    /// It went to the bot, which will answer.
    Sent(Id),
    /// It is done.
    AtOnce,
    /// Messages of a channel are wanted, before one of them or the newest.
    History(Id, Option<Id>),
}

pub(super) fn act(town: &Playground, me: Id, wanted: FromPage) -> Result<Done, Refusal> {
    match wanted {
        FromPage::History { channel, before } => Ok(Done::History(channel, before)),
        FromPage::SetFaults { .. }
        | FromPage::Fail { .. }
        | FromPage::Heal
        | FromPage::DropGateway { .. }
        | FromPage::RestartBot
        | FromPage::Advance { .. } => {
            disturb(town, wanted);
            Ok(Done::AtOnce)
        }
        FromPage::Slash { .. }
        | FromPage::Typed { .. }
        | FromPage::Autocomplete { .. }
        | FromPage::UserCommand { .. }
        | FromPage::MessageCommand { .. }
        | FromPage::Press { .. }
        | FromPage::Select { .. }
        | FromPage::Submit { .. } => interact(&mut town.state(), me, wanted).map(Done::Sent),
        FromPage::Say { channel, content } => {
            actor(me, channel).write(&mut town.state(), &content)?;
            Ok(Done::AtOnce)
        }
        scenery => {
            arrange(&mut town.state(), me, scenery)?;
            Ok(Done::AtOnce)
        }
    }
}

fn actor(person: Id, channel: Id) -> Actor {
    Actor {
        person,
        channel,
        twice: false,
    }
}

fn pairs(said: &[Said]) -> Vec<(&str, &str)> {
    said.iter()
        .map(|one| (one.name.as_str(), one.value.as_str()))
        .collect()
}

/// What goes to the bot.
fn interact(state: &mut State, me: Id, wanted: FromPage) -> Result<Id, Refusal> {
    match wanted {
        FromPage::Slash {
            channel,
            name,
            options,
        } => actor(me, channel).slash(state, &name, &pairs(&options), Care::Checked),
        FromPage::Typed { channel, line } => {
            let line = typed(state, actor(me, channel), &line)?;
            let options: Vec<_> = line
                .options
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str()))
                .collect();
            actor(me, channel).slash(state, &line.name, &options, Care::Checked)
        }
        FromPage::Autocomplete {
            channel,
            name,
            options,
            option,
            text,
        } => {
            let mut said = pairs(&options);
            said.push((&option, &text));
            actor(me, channel).slash(state, &name, &said, Care::Typing)
        }
        FromPage::UserCommand {
            channel,
            name,
            target,
        } => actor(me, channel).user_command(state, &name, target),
        FromPage::MessageCommand {
            channel,
            name,
            target,
        } => actor(me, channel).message_command(state, &name, target),
        FromPage::Press {
            channel,
            message,
            custom_id,
        } => actor(me, channel).press(state, message, &custom_id),
        FromPage::Select {
            channel,
            message,
            custom_id,
            kind,
            values,
        } => actor(me, channel).select(state, message, (&custom_id, kind), &values),
        FromPage::Submit {
            channel,
            interaction,
            values,
        } => actor(me, channel).submit(state, interaction, &pairs(&values)),
        other => Err(Refusal::NoCommand(format!("{other:?}"))),
    }
}

/// What goes wrong, and the time.
fn disturb(town: &Playground, wanted: FromPage) {
    match wanted {
        FromPage::SetFaults {
            delay_ms,
            doubled,
            limits_rates,
        } => {
            if let Some(delay) = delay_ms {
                town.delay(Duration::from_millis(delay));
            }
            if let Some(on) = doubled {
                town.double_interactions(on);
            }
            if let Some(on) = limits_rates {
                town.limit_rates(on);
            }
        }
        FromPage::Fail {
            fault,
            times,
            every,
            method,
            path,
        } => {
            let matching = matching(method, path);
            match every {
                Some(k) => town.fail_every(k, matching, kind(fault)),
                None => town.fail_next(times.unwrap_or(1), matching, kind(fault)),
            }
        }
        FromPage::Heal => town.heal(),
        FromPage::DropGateway { resumable } => {
            town.drop_gateway(if resumable { Drop::Cut } else { Drop::Forget });
        }
        FromPage::RestartBot => {
            town.restart_bot();
        }
        FromPage::Advance { seconds } => town.advance(Duration::from_secs(seconds)),
        _ => {}
    }
}

fn matching(method: Option<String>, path: Option<String>) -> Matching {
    let any = Matching::any();
    let some = method.map_or(any.clone(), |method| any.method(&method));
    path.map_or(some.clone(), |path| some.path(&path))
}

fn kind(fault: FaultKind) -> Fault {
    match fault {
        FaultKind::ServerError => Fault::ServerError,
        FaultKind::ServerErrorAfter => Fault::ServerErrorAfter,
        FaultKind::RateLimited => Fault::RateLimited(Duration::from_secs(1)),
        FaultKind::Cut => Fault::Cut,
    }
}

/// People and places.
fn arrange(state: &mut State, me: Id, wanted: FromPage) -> Result<(), Refusal> {
    match wanted {
        FromPage::OpenDm => {
            state.bot_dm(me);
        }
        FromPage::OpenGroup { people } => {
            let others = people.into_iter().filter(|id| *id != me);
            let people: Vec<Id> = std::iter::once(me).chain(others).collect();
            state.add_group_dm(&people);
        }
        FromPage::AddPerson {
            name,
            locale,
            guild,
        } => {
            let person = state.add_user(&name, locale_of(&locale)?);
            if let Some(guild) = guild {
                state.join(guild, person, Permissions::EVERYONE);
            }
        }
        FromPage::SetPerson {
            person,
            name,
            locale,
            has_app,
        } => {
            let locale = locale.as_deref().map(locale_of).transpose()?;
            set_person(state, person, |user| {
                user.display_name = name.unwrap_or_else(|| user.display_name.clone());
                user.locale = locale.unwrap_or(user.locale);
                user.has_app = has_app.unwrap_or(user.has_app);
            });
        }
        FromPage::Join {
            person,
            guild,
            permissions,
        } => {
            let permissions = permissions.as_deref().map(bits).transpose()?;
            state.join(guild, person, permissions.unwrap_or(Permissions::EVERYONE));
        }
        FromPage::Leave { person, guild } => state.leave(guild, person),
        FromPage::AddThread { channel, name } => {
            let thread = Thread::open(channel, me, state.now);
            state.add_thread(&name, thread, None);
        }
        FromPage::Archive {
            channel,
            archived,
            locked,
        } => {
            state.set_archived(channel, archived, locked);
        }
        FromPage::DeleteChannel { channel } => state.delete_channel(channel),
        FromPage::DeleteMessage { channel, message } => {
            state.delete_message(channel, message);
        }
        FromPage::DenyBot {
            channel,
            permissions,
        } => {
            let (bot, denied) = (state.app.id, bits(&permissions)?);
            state.deny(channel, bot, denied);
        }
        FromPage::Outage { guild, on } => state.set_outage(guild, on),
        _ => {}
    }
    Ok(())
}

fn set_person(state: &mut State, person: Id, change: impl FnOnce(&mut User)) {
    if let Some(user) = state.users.get_mut(&person) {
        change(user);
    }
    state.tell(Change::Person(person));
}

fn locale_of(code: &str) -> Result<Locale, Refusal> {
    let bad = || Refusal::BadValue {
        option: "locale".into(),
        value: code.to_owned(),
    };
    Locale::named(code).ok_or_else(bad)
}

fn bits(text: &str) -> Result<Permissions, Refusal> {
    let bad = |_| Refusal::BadValue {
        option: "permissions".into(),
        value: text.to_owned(),
    };
    text.parse().map(Permissions).map_err(bad)
}
