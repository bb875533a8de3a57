//! Where somebody asks, and what they may do there.

use serenity::model::channel::{ChannelType, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::permissions::Permissions;

use crate::session::ChannelId;

/// The channel, or that of a thread. A channel has a parent too: its category.
pub fn home(channel: Option<&PartialChannel>, id: u64) -> ChannelId {
    let thread = channel.filter(|channel| is_thread(channel.kind));
    let parent = thread.and_then(|thread| thread.parent_id);
    ChannelId(parent.map_or(id, |parent| parent.get()))
}

const fn is_thread(kind: ChannelType) -> bool {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    matches!(kind, PublicThread | PrivateThread | NewsThread)
}

/// Whether somebody moderates here. Discord checks a command's default permission,
/// but not a replayed one.
pub fn moderates(member: Option<&Member>) -> bool {
    manages(member) || may(member).contains(Permissions::MANAGE_MESSAGES)
}

/// Whether somebody may change the server's settings.
pub fn manages(member: Option<&Member>) -> bool {
    may(member).intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

fn may(member: Option<&Member>) -> Permissions {
    let may = member.and_then(|member| member.permissions);
    may.unwrap_or_default()
}
