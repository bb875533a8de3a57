//! What the page and the stand-in say to each other over `/page/ws?person=ID`: JSON text
//! frames, each an object with a `type`. Ids are strings. Without `person`, or with one who
//! does not exist, the tab is the first person there is.
//!
//! On connecting the page is sent one [`ToPage::Snapshot`]. Then [`ToPage::Scene`] replaces
//! the surroundings (people, servers, channels, commands) whenever any of them changes, and
//! the other frames tell of single events. Whatever somebody else alone may see is never sent.
//!
//! The page acts by [`FromPage`]. Each frame may carry a `request` number of the page's own
//! choice, which the answers to it carry too: [`ToPage::Sent`] when the client let it through,
//! [`ToPage::Refused`] when it did not, then [`ToPage::Interaction`] as its answer comes along.
//! To be another person, connect anew.

mod from_page;
mod scene;
mod to_page;

pub(crate) use from_page::{FaultKind, FromPage, Request, Said};
pub(crate) use scene::{
    Channel, ChannelKind, Command, CommandOption, Guild, Person, PlainChoice, Scene,
};
pub(crate) use to_page::{AnswerStatus, Input, Message, Quote, Snapshot, Status, ToPage};
