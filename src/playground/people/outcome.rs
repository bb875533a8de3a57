//! What comes of an act, and waiting for it.

use std::future::{Future, IntoFuture};
use std::pin::{Pin, pin};

use serde_json::Value;

use super::super::Playground;
use super::super::id::Id;
use super::super::state::State;
use super::super::state::command::Choice;
use super::super::state::interaction::Status;
use super::view::Shown;

/// What a person sees of the answer to what they did.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A message to all.
    Message(Shown),
    /// A message to them alone.
    Private(Shown),
    /// The message they acted on has changed.
    Updated(Shown),
    /// Nothing, but the bot has heard.
    Acknowledged,
    /// What may be chosen.
    Choices(Vec<Choice>),
    /// A form.
    Modal(Form),
    /// "The application did not respond."
    Failed,
}

/// A form that was opened.
#[derive(Clone, Debug)]
pub struct Form {
    /// The interaction that it answers.
    pub asked: Id,
    /// Its title.
    pub title: String,
    /// `custom_id` and label of each input.
    pub inputs: Vec<(String, String)>,
}

impl Form {
    fn read(asked: Id, form: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rows = form["components"].as_array().into_iter().flatten();
        let inputs = rows.map(|row| &row["components"][0]);
        Self {
            asked,
            title: text(&form["title"]),
            inputs: inputs
                .map(|one| (text(&one["custom_id"]), text(&one["label"])))
                .collect(),
        }
    }
}

/// Each takes the outcome it expects apart and panics at any other.
impl Outcome {
    /// The message to all.
    ///
    /// # Panics
    ///
    /// If it is something else.
    #[track_caller]
    pub fn message(self) -> Shown {
        match self {
            Self::Message(shown) => shown,
            other => panic!("not a message to all: {}", other.words()),
        }
    }

    /// The message to this person alone.
    ///
    /// # Panics
    ///
    /// If it is something else.
    #[track_caller]
    pub fn private(self) -> Shown {
        match self {
            Self::Private(shown) => shown,
            other => panic!("not a private answer: {}", other.words()),
        }
    }

    /// The message as it is after the act.
    ///
    /// # Panics
    ///
    /// If it is something else.
    #[track_caller]
    pub fn updated(self) -> Shown {
        match self {
            Self::Updated(shown) => shown,
            other => panic!("not an update: {}", other.words()),
        }
    }

    /// What may be chosen.
    ///
    /// # Panics
    ///
    /// If it is something else.
    #[track_caller]
    pub fn choices(self) -> Vec<Choice> {
        match self {
            Self::Choices(choices) => choices,
            other => panic!("no choices: {}", other.words()),
        }
    }

    /// The form.
    ///
    /// # Panics
    ///
    /// If it is something else.
    #[track_caller]
    pub fn form(self) -> Form {
        match self {
            Self::Modal(form) => form,
            other => panic!("no form: {}", other.words()),
        }
    }

    /// The message in it, whoever may see it.
    pub fn shown(&self) -> Option<&Shown> {
        match self {
            Self::Message(shown) | Self::Private(shown) | Self::Updated(shown) => Some(shown),
            _ => None,
        }
    }

    /// Whether the application did not respond.
    pub fn is_failed(&self) -> bool {
        matches!(self, Self::Failed)
    }

    fn words(&self) -> String {
        match self {
            Self::Message(shown) => format!("a message to all: {}", shown.text()),
            Self::Private(shown) => format!("a private answer: {}", shown.text()),
            Self::Updated(shown) => format!("an update: {}", shown.text()),
            other => format!("{other:?}"),
        }
    }

    /// What has come of an interaction; `None` while nothing can be seen.
    fn of(state: &State, id: Id) -> Option<Self> {
        let one = state.interactions.get(&id)?;
        let shown = |message: Id| {
            let message = state.message(one.channel, message)?.clone();
            Some(Shown { message })
        };
        Some(match &one.status {
            Status::Waiting | Status::Deferred => return None,
            Status::Failed => Self::Failed,
            Status::Acknowledged => Self::Acknowledged,
            Status::Choices(choices) => Self::Choices(choices.clone()),
            Status::Modal(form) => Self::Modal(Form::read(id, form)),
            // A message that was deleted at once leaves nothing to see.
            Status::Updated(message) => shown(*message).map_or(Self::Acknowledged, Self::Updated),
            Status::Replied(message) => match shown(*message) {
                Some(shown) if shown.is_private() => Self::Private(shown),
                Some(shown) => Self::Message(shown),
                None => Self::Acknowledged,
            },
        })
    }
}

/// The outcomes of many acts, in their order. They were sent when they were made, so they are
/// all under way at once.
pub async fn all(acts: impl IntoIterator<Item = Pending>) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for act in acts {
        outcomes.push(act.await);
    }
    outcomes
}

/// An act that was sent. Awaiting it gives its outcome.
#[derive(Debug)]
#[must_use = "await it for its outcome, or keep it for later"]
pub struct Pending {
    town: Playground,
    /// The interaction.
    pub id: Id,
}

impl Pending {
    pub(super) fn new(town: Playground, id: Id) -> Self {
        Self { town, id }
    }

    /// The outcome if there is one already.
    pub fn now(&self) -> Option<Outcome> {
        Outcome::of(&self.town.state(), self.id)
    }

    /// How far the answer has come.
    pub fn status(&self) -> Option<Status> {
        self.town
            .state()
            .interactions
            .get(&self.id)
            .map(|one| one.status.clone())
    }

    /// The further messages of the answer, once there are at least `count`.
    pub async fn followups(&self, count: usize) -> Vec<Shown> {
        let found = |state: &State| {
            let one = state.interactions.get(&self.id)?;
            let all = one
                .followups
                .iter()
                .filter_map(|id| state.message(one.channel, *id));
            let all: Vec<Shown> = all
                .map(|message| Shown {
                    message: message.clone(),
                })
                .collect();
            (all.len() >= count).then_some(all)
        };
        self.town.until("follow-ups", found).await
    }

    async fn outcome(self) -> Outcome {
        let Some(bell) = self.bell() else {
            return Outcome::Failed;
        };
        let wait = async {
            loop {
                let mut rung = pin!(bell.notified());
                rung.as_mut().enable();
                if let Some(outcome) = self.now() {
                    return outcome;
                }
                rung.await;
            }
        };
        let waited = tokio::time::timeout(self.town.0.patience, wait).await;
        waited.unwrap_or_else(|_| self.town.give_up(&format!("an answer to {}", self.id)))
    }

    fn bell(&self) -> Option<std::sync::Arc<tokio::sync::Notify>> {
        self.town
            .state()
            .interactions
            .get(&self.id)
            .map(|one| one.bell.clone())
    }
}

impl IntoFuture for Pending {
    type Output = Outcome;
    type IntoFuture = Pin<Box<dyn Future<Output = Outcome> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.outcome())
    }
}
