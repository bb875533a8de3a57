//! One open tab: what it is told and what it asks for.

use std::collections::HashMap;

use axum::extract::ws::{Message as Frame, WebSocket};
use futures_util::StreamExt;
use tokio::sync::broadcast::error::RecvError;

use super::super::Playground;
use super::super::id::Id;
use super::super::state::interaction::{Interaction, Kind, Status};
use super::super::state::{Change, State};
use super::acts::{self, Done};
use super::protocol::{PlainChoice, Request, Snapshot, ToPage};
use super::views;

/// Serves one tab until it is closed.
pub(super) async fn serve(town: Playground, me: Id, mut socket: WebSocket) {
    let mut tab = Tab {
        town,
        me,
        requests: HashMap::new(),
    };
    // Watching begins before the snapshot, so that nothing falls between them.
    let mut changes = tab.town.state().watch();
    let mut frames = vec![tab.snapshot()];
    loop {
        for frame in frames.drain(..) {
            if socket.send(Frame::text(frame)).await.is_err() {
                return;
            }
        }
        tokio::select! {
            change = changes.recv() => match change {
                Ok(change) => frames.extend(tab.tell(change)),
                // Too slow to be told of each change: it begins anew.
                Err(RecvError::Lagged(_)) => frames.push(tab.snapshot()),
                Err(RecvError::Closed) => return,
            },
            heard = socket.next() => match heard {
                Some(Ok(Frame::Text(text))) => frames.extend(tab.hear(&text)),
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}

struct Tab {
    town: Playground,
    me: Id,
    /// Interactions that this tab began, and its own numbers for them.
    requests: HashMap<Id, Option<u64>>,
}

fn frame(content: &ToPage) -> String {
    serde_json::to_string(content).expect("frames for the page are plain data")
}

impl Tab {
    fn snapshot(&self) -> String {
        let state = self.town.state();
        let places = views::visible(&state, self.me).into_iter();
        let messages = places.map(|one| (one.id, views::history(&state, self.me, one, None)));
        frame(&ToPage::Snapshot(Box::new(Snapshot {
            me: self.me,
            bot: state.app.id,
            bot_name: state.app.name.clone(),
            scene: views::scene(&state, self.me),
            messages: messages.collect(),
            status: views::status(&state, self.town.0.restart.is_possible()),
        })))
    }

    fn tell(&self, change: Change) -> Option<String> {
        let state = self.town.state();
        match change {
            Change::Posted { channel, message } => self.message(&state, channel, message, true),
            Change::Edited { channel, message } => self.message(&state, channel, message, false),
            Change::Deleted {
                channel,
                message,
                reader,
            } => {
                let seen = self.sees(&state, channel) && reader.is_none_or(|id| id == self.me);
                seen.then(|| frame(&ToPage::MessageDeleted { channel, message }))
            }
            Change::Typing { channel, user } => self
                .sees(&state, channel)
                .then(|| frame(&ToPage::Typing { channel, user })),
            Change::Interaction(id) => self.interaction(&state, state.interactions.get(&id)?),
            Change::Channel(_)
            | Change::ChannelGone(_)
            | Change::Guild(_)
            | Change::Person(_)
            | Change::Commands => Some(frame(&ToPage::Scene {
                scene: views::scene(&state, self.me),
            })),
            Change::Clock | Change::Faults | Change::Bot => {
                let status = views::status(&state, self.town.0.restart.is_possible());
                Some(frame(&ToPage::Status { status }))
            }
        }
    }

    fn sees(&self, state: &State, channel: Id) -> bool {
        state
            .channels
            .get(&channel)
            .is_some_and(|place| state.sees(self.me, place))
    }

    fn message(&self, state: &State, channel: Id, id: Id, posted: bool) -> Option<String> {
        let one = state
            .message(channel, id)
            .filter(|one| one.is_for(self.me))?;
        let message = Box::new(views::message(state, self.me, one));
        self.sees(state, channel)
            .then(|| frame(&ToPage::Message { message, posted }))
    }

    /// Only who asked is told how far an answer has come; forms and choices are for the tab
    /// alone that asked.
    fn interaction(&self, state: &State, one: &Interaction) -> Option<String> {
        let request = self.requests.get(&one.id);
        match &one.status {
            Status::Choices(choices) => request.map(|request| {
                let locale = views::locale(state, self.me);
                let choices = choices
                    .iter()
                    .map(|one| PlainChoice::of(one, locale))
                    .collect();
                frame(&ToPage::Choices {
                    request: *request,
                    choices,
                })
            }),
            Status::Modal(form) => request.map(|request| {
                frame(&ToPage::Modal {
                    request: *request,
                    interaction: one.id,
                    title: form["title"].as_str().unwrap_or_default().to_owned(),
                    inputs: views::inputs(form),
                })
            }),
            _ => (one.user == self.me).then(|| self.progress(one, request.copied().flatten())),
        }
    }

    fn progress(&self, one: &Interaction, request: Option<u64>) -> String {
        frame(&ToPage::Interaction {
            interaction: one.id,
            request,
            channel: one.channel,
            message: one.source.filter(|_| one.kind == Kind::Component),
            name: one.name.clone(),
            status: views::answer_status(one),
        })
    }

    fn hear(&mut self, text: &str) -> Option<String> {
        let asked: Request = match serde_json::from_str(text) {
            Ok(asked) => asked,
            Err(error) => {
                return Some(frame(&ToPage::Refused {
                    request: None,
                    reason: error.to_string(),
                }));
            }
        };
        let request = asked.request;
        match acts::act(&self.town, self.me, asked.act) {
            Ok(Done::Sent(interaction)) => {
                self.requests.insert(interaction, request);
                Some(frame(&ToPage::Sent {
                    request,
                    interaction: Some(interaction),
                }))
            }
            Ok(Done::AtOnce) => Some(frame(&ToPage::Sent {
                request,
                interaction: None,
            })),
            Ok(Done::History(channel, before)) => self.history(channel, before, request),
            Err(refusal) => Some(frame(&ToPage::Refused {
                request,
                reason: refusal.to_string(),
            })),
        }
    }

    fn history(&self, channel: Id, before: Option<Id>, request: Option<u64>) -> Option<String> {
        let state = self.town.state();
        let place = state
            .channels
            .get(&channel)
            .filter(|place| state.sees(self.me, place))?;
        let messages = views::history(&state, self.me, place, before);
        Some(frame(&ToPage::History {
            channel,
            messages,
            request,
        }))
    }
}
