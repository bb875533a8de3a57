//! Who takes part in a session, as rows.

use crate::session::{Phase, Record, Table, UserId};

use super::rows::column;

/// A row of `parts`, but for the game's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PartRow {
    pub player: i64,
    pub state: &'static str,
    pub since: i64,
}

/// Everyone who is named in the record, each once: those who play or are to play
/// before those who are merely named.
pub(super) fn part_rows(record: &Record) -> Vec<PartRow> {
    let Table {
        terms, challenger, ..
    } = &record.table;
    let (state, since) = match record.phase {
        Phase::Finished(_) => ("over", record.table.changed.0),
        _ => ("on", record.table.created.0),
    };
    let is_asked = matches!(record.phase, Phase::Lobby | Phase::Contest);
    let seated = record.seats.iter().filter_map(|seat| seat.person());
    let playing = seated.chain(record.joined.iter().copied());
    let named = std::iter::once(*challenger).chain(terms.opponent);
    let named_as = if is_asked { "on" } else { "named" };
    let everyone = playing
        .map(|user| (user, state))
        .chain(named.map(|user| (user, named_as)));
    let mut rows: Vec<PartRow> = Vec::new();
    for (user, state) in everyone {
        let player = column(user.0);
        if user != UserId::NOBODY && rows.iter().all(|row| row.player != player) {
            rows.push(PartRow {
                player,
                state,
                since,
            });
        }
    }
    rows
}
