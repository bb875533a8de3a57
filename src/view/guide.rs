//! A first game explains itself: what has just happened for the first time, and
//! what can be done now.

use crate::rules::{Event, Game, Side};

use super::sides::side_name;
use super::stage::Stage;
use super::words::{Words, text};

/// Lessons told at one board; with as many, nothing is said of what can be done.
const AT_ONCE: usize = 2;

/// Something that a beginner meets in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lesson {
    /// A bare side fills its row.
    Scatter,
    /// A quan was taken.
    Quan,
    /// More than one square was captured in a turn.
    Chain,
    /// A square was captured.
    Capture,
    /// A quan square ended the turn.
    StopQuan,
    /// Two empty squares ended the turn.
    StopEmpty,
    /// A sowing went on.
    Relay,
}

impl Lesson {
    /// Every lesson, the weightiest first.
    const ALL: [Lesson; 7] = [
        Lesson::Scatter,
        Lesson::Quan,
        Lesson::Chain,
        Lesson::Capture,
        Lesson::StopQuan,
        Lesson::StopEmpty,
        Lesson::Relay,
    ];

    /// Whether a turn teaches it.
    fn is_in(self, turn: &[Event]) -> bool {
        let count = |is: fn(&Event) -> bool| turn.iter().filter(|event| is(event)).count();
        match self {
            Lesson::Scatter => count(|event| matches!(event, Event::Scatter { .. })) > 0,
            Lesson::Quan => count(|event| matches!(event, Event::Capture { quan: true, .. })) > 0,
            Lesson::Chain => count(|event| matches!(event, Event::Capture { .. })) > 1,
            Lesson::Capture => count(|event| matches!(event, Event::Capture { .. })) > 0,
            Lesson::StopQuan => count(|event| matches!(event, Event::StopQuan { .. })) > 0,
            Lesson::StopEmpty => count(|event| matches!(event, Event::StopEmpty { .. })) > 0,
            Lesson::Relay => count(|event| matches!(event, Event::Lift { .. })) > 1,
        }
    }

    fn told(self, words: &Words) -> String {
        match self {
            Lesson::Scatter => text!(words, "guide-scatter"),
            Lesson::Quan => text!(words, "guide-quan"),
            Lesson::Chain => text!(words, "guide-chain"),
            Lesson::Capture => text!(words, "guide-capture"),
            Lesson::StopQuan => text!(words, "guide-stop-quan"),
            Lesson::StopEmpty => text!(words, "guide-stop-empty"),
            Lesson::Relay => text!(words, "guide-relay"),
        }
    }
}

/// What a beginner reads at the board of their first game, if there is anything to say.
pub(super) fn guide(words: &Words, stage: &Stage<'_>, mover: Side) -> Option<String> {
    let turns = turns(stage.game);
    // Nobody can read while the bot moves: the own turn is explained with its answer.
    let recent = match stage.is_played(mover) {
        true => stage.sides().count(),
        false => 1,
    };
    let (earlier, recent) = turns.split_at(turns.len().saturating_sub(recent));
    let is_new = |lesson: &Lesson| {
        let taught = |turns: &[Vec<Event>]| turns.iter().any(|turn| lesson.is_in(turn));
        taught(recent) && !taught(earlier)
    };
    let new = Lesson::ALL.into_iter().filter(is_new).take(AT_ONCE);
    let mut told: Vec<String> = new.map(|lesson| lesson.told(words)).collect();
    if told.len() < AT_ONCE && stage.is_played(mover) {
        told.push(to_do(words, stage.game, mover));
    }
    (!told.is_empty()).then(|| marked(&told.join(" ")))
}

/// What a beginner reads at the end.
pub(super) fn over(words: &Words) -> String {
    marked(&text!(words, "guide-over"))
}

fn marked(told: &str) -> String {
    format!("> 📖 {told}")
}

/// The events of every turn.
fn turns(game: &Game) -> Vec<Vec<Event>> {
    let mut position = *game.start();
    let turn = |&mv| {
        let mut events = Vec::new();
        position.play_legal(game.rules(), mv, &mut events);
        events
    };
    game.moves().iter().map(turn).collect()
}

/// What can be done now.
fn to_do(words: &Words, game: &Game, mover: Side) -> String {
    if game.moves().is_empty() {
        return text!(words, "guide-begin", side = side_name(words, mover));
    }
    let captures = |mv: &_| {
        let (mut next, mut events) = (*game.position(), Vec::new());
        next.play_legal(game.rules(), *mv, &mut events);
        Lesson::Capture.is_in(&events)
    };
    match game.position().legal_moves().filter(captures).count() {
        0 => text!(words, "guide-no-catch"),
        moves => text!(words, "guide-catches", moves = moves),
    }
}
