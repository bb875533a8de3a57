//! Somebody's games: those that are on first, then those that are over.

use crate::rules::Side;
use crate::session::{Seat, Session, Standing, Timestamp, UserId};

use super::action::Action;
use super::challenge::relative;
use super::lang::Lang;
use super::names::Names;
use super::pager::pager;
use super::pings::after;
use super::scene::{Block, Scene};
use super::stage::seated;
use super::words::{Words, text, words};

/// A game that is on, or a challenge that stands, as one of its people sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveGame {
    /// The way to its board, if there is one.
    pub link: Option<String>,
    /// Who else takes part.
    pub others: Vec<Seat>,
    /// What it waits for.
    pub waits_for: WaitsFor,
    /// When the turn is lost, the challenge lapses or chance decides.
    pub until: Option<Timestamp>,
}

/// What a game waits for, as one of its people sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitsFor {
    /// Somebody takes up the challenge.
    Answer,
    /// Hands in *oẳn tù tì*.
    Hands,
    /// The reader's move.
    You,
    /// Somebody else's move.
    Other(Seat),
    /// Nothing: it was set aside.
    Nothing,
}

impl LiveGame {
    /// A session that is not over as `reader` sees it; nothing for one that is.
    pub fn of(session: &Session, reader: UserId, link: Option<String>) -> Option<LiveGame> {
        let people = || session.people().into_iter().map(Seat::Person).collect();
        let (mut others, waits_for, until): (Vec<Seat>, _, _) = match session {
            Session::Lobby(lobby) => (people(), WaitsFor::Answer, Some(lobby.expires())),
            Session::Contest(contest) => (people(), WaitsFor::Hands, Some(contest.ends_at())),
            Session::Playing(playing) => {
                let sides = playing.game().rules().sides();
                let seats = playing.seats();
                let mover = playing.game().position().to_move();
                let waits_for = match mover.map(|side| (playing.player(side), seats[side])) {
                    _ if playing.is_aside() => WaitsFor::Nothing,
                    Some((Some(player), _)) if player == reader => WaitsFor::You,
                    Some((_, seat)) => WaitsFor::Other(seat),
                    None => WaitsFor::Nothing,
                };
                let seated = seats.iter(sides).map(|(_, &seat)| seat);
                (seated.collect(), waits_for, playing.deadline())
            }
            Session::Finished(_) => return None,
        };
        others.retain(|&seat| seat != Seat::Person(reader));
        Some(LiveGame {
            link,
            others,
            waits_for,
            until,
        })
    }
}

/// A game that is over, as one of its people sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastGame {
    /// The way to its board, if there is one.
    pub link: Option<String>,
    /// Who else played.
    pub others: Vec<Seat>,
    /// How the reader did; nothing if it counts for nobody.
    pub standing: Option<Standing>,
    /// When it ended.
    pub ended: Timestamp,
}

impl PastGame {
    /// A game that is over as `reader` sees it; nothing for one that is on, or
    /// for a challenge that came to nothing.
    pub fn of(session: &Session, reader: UserId, link: Option<String>) -> Option<PastGame> {
        let Session::Finished(finished) = session else {
            return None;
        };
        let sides = finished.table().terms.rules.sides();
        let seats: Vec<(Side, Seat)> = finished
            .seats()?
            .iter(sides)
            .map(|(side, &seat)| (side, seat))
            .collect();
        let is_own = |seat: Seat| seat == Seat::Person(reader);
        let own = seats.iter().filter(|&&(_, seat)| is_own(seat));
        let standings = finished.standings();
        // Best first: whoever had several sides did as well as the best of them.
        let standing = standings.and_then(|of| own.map(|&(side, _)| of[side]).min());
        let others = seats.iter().map(|&(_, seat)| seat);
        Some(PastGame {
            link,
            others: others.filter(|&seat| !is_own(seat)).collect(),
            standing,
            ended: finished.table().changed,
        })
    }
}

/// A page of somebody's games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Games {
    /// All that are on, those that wait for the reader first; on the first page alone.
    pub live: Vec<LiveGame>,
    /// Those of this page that are over, the last first.
    pub past: Vec<PastGame>,
    /// Which page, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
}

/// As many characters each list may take, so that both fit into a message
/// whatever people are called.
const MOST_TEXT: usize = 1_800;

/// A page of somebody's games, for them alone.
pub fn games(games: &Games, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let mut body = vec![text!(words, "games-title")];
    let live = games.live.iter().map(|game| live_line(words, game, names));
    let live = fitting(words, live.collect());
    let past = games.past.iter().map(|game| past_line(words, game, names));
    let past = fitting(words, past.collect());
    match (live.is_empty(), past.is_empty()) {
        (true, true) => body.push(text!(words, "games-none")),
        (true, false) if games.page == 0 => body.push(text!(words, "games-none-live")),
        (true, false) => {}
        (false, _) => body.push(live.join("\n")),
    }
    if !past.is_empty() {
        let heading = text!(words, "games-past");
        body.push(format!("{heading}\n{}", past.join("\n")));
    }
    Scene {
        accent: None,
        body: body.into_iter().map(Block::Text).collect(),
        controls: pager(words, games.page, games.pages, Action::Games),
    }
}

/// As many lines as fit, and how many more there are.
fn fitting(words: &Words, mut lines: Vec<String>) -> Vec<String> {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length <= MOST_TEXT
    };
    let shown = lines.iter().take_while(fits).count();
    let more = lines.len() - shown;
    lines.truncate(shown);
    if more > 0 {
        lines.push(text!(words, "games-more", more = more));
    }
    lines
}

fn live_line(words: &Words, game: &LiveGame, names: &Names) -> String {
    let others = people(words, &game.others, names);
    let waits = match game.waits_for {
        WaitsFor::Answer => text!(words, "game-waits-answer"),
        WaitsFor::Hands => text!(words, "game-waits-hands"),
        WaitsFor::You => text!(words, "game-waits-you"),
        WaitsFor::Other(seat) => {
            let name = seated(seat, words.lang(), names);
            text!(words, "game-waits-other", name = name)
        }
        WaitsFor::Nothing => text!(words, "game-waits-nothing"),
    };
    let until = game.until.map(|until| format!(" · ⏳ {}", relative(until)));
    let (until, link) = (until.unwrap_or_default(), after(game.link.as_deref()));
    format!("- {others}: {waits}{until}{link}")
}

fn past_line(words: &Words, game: &PastGame, names: &Names) -> String {
    let others = people(words, &game.others, names);
    let result = match game.standing {
        Some(Standing::Won) => text!(words, "game-won"),
        Some(Standing::Drew) => text!(words, "game-drew"),
        Some(Standing::Lost) => text!(words, "game-lost"),
        None => text!(words, "game-void"),
    };
    let (ended, link) = (relative(game.ended), after(game.link.as_deref()));
    format!("- {others}: {result} · {ended}{link}")
}

/// Who else takes part; an open challenge has nobody yet.
fn people(words: &Words, seats: &[Seat], names: &Names) -> String {
    let named: Vec<String> = seats
        .iter()
        .map(|&seat| seated(seat, words.lang(), names))
        .collect();
    match named.is_empty() {
        true => text!(words, "game-open"),
        false => named.join(", "),
    }
}
