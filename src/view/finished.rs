//! A game that is over, or a challenge that came to nothing.

use crate::rules::{BySide, Game, Side, Sides};
use crate::session::{Ending, Excuse, Finished, Seat, Standing};

use super::action::Action;
use super::board;
use super::closing::Closing;
use super::guide;
use super::lang::Lang;
use super::line;
use super::menus::button;
use super::names::Names;
use super::scene::{Block, Look, Row, Scene};
use super::settlement::settlement;
use super::sides::{accent, disc, side_title};
use super::stage::{left, seated};
use super::story::closing_story;
use super::terms::preset_name;
use super::words::{Words, text, words};

/// The colour of what ended without a winner.
const NEUTRAL: u32 = 0x99AAB5;

pub(super) fn finished(finished: &Finished, closing: Closing, lang: Lang, names: &Names) -> Scene {
    match (finished.game(), finished.seats()) {
        (Some(game), Some(seats)) => {
            let end = End {
                words: words(lang),
                closing,
                finished,
                game,
                seats,
                names,
            };
            end.scene()
        }
        _ => unplayed(finished, lang, names),
    }
}

/// A challenge that nobody took up.
fn unplayed(finished: &Finished, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let table = finished.table();
    let challenger = names.text(table.challenger, lang);
    let opponent = table.terms.opponent.map(|user| names.text(user, lang));
    let opponent = opponent.unwrap_or_else(|| text!(words, "somebody"));
    let text = match finished.ending() {
        Ending::Declined(Excuse::None) => text!(
            words,
            "challenge-declined",
            challenger = challenger,
            opponent = opponent
        ),
        Ending::Declined(excuse) => text!(
            words,
            "challenge-declined-because",
            challenger = challenger,
            opponent = opponent,
            excuse = words.choice("excuse", excuse.name())
        ),
        Ending::Withdrawn => text!(words, "challenge-withdrawn", challenger = challenger),
        Ending::Expired => text!(words, "challenge-expired", challenger = challenger),
        Ending::Closed
        | Ending::Agreed
        | Ending::Board(_)
        | Ending::Resigned(_)
        | Ending::Late(_) => text!(words, "challenge-closed", challenger = challenger),
    };
    Scene {
        accent: Some(NEUTRAL),
        body: vec![Block::Text(text)],
        controls: Vec::new(),
    }
}

/// The end of a game that was played.
struct End<'a> {
    words: &'static Words,
    closing: Closing,
    finished: &'a Finished,
    game: &'a Game,
    seats: &'a BySide<Seat>,
    names: &'a Names,
}

impl End<'_> {
    fn scene(&self) -> Scene {
        let id = self.finished.table().id;
        let again = text!(self.words, "button-rematch");
        let other = text!(self.words, "button-new-game");
        let buttons = vec![
            button(again, Look::Success, Action::Rematch(id)),
            button(other, Look::Secondary, Action::OpenChallenge),
        ];
        let mut body = vec![Block::Text(self.heading())];
        body.extend(self.story().map(Block::Text));
        body.push(Block::Line);
        body.extend(self.result().into_iter().map(Block::Text));
        if self.finished.was_guided() {
            body.push(Block::Text(guide::over(self.words)));
        }
        body.push(Block::Text(self.footer()));
        Scene {
            accent: Some(self.sole_winner().map_or(NEUTRAL, accent)),
            body,
            controls: vec![Row::Buttons(buttons)],
        }
    }

    fn sides(&self, wanted: Standing) -> Vec<Side> {
        let Some(standings) = self.finished.standings() else {
            return Vec::new();
        };
        let sides = standings.iter(self.game.rules().sides());
        sides
            .filter(|&(_, &standing)| standing == wanted)
            .map(|(side, _)| side)
            .collect()
    }

    fn sole_winner(&self) -> Option<Side> {
        match self.sides(Standing::Won).as_slice() {
            [winner] => Some(*winner),
            _ => None,
        }
    }

    /// "🔴 A Đỏ (An)", and more of them where a result is shared.
    fn people(&self, sides: &[Side]) -> String {
        let lang = self.words.lang();
        let person = |&side: &Side| {
            let name = seated(self.seats[side], lang, self.names);
            text!(
                self.words,
                "side-and-name",
                side = side_title(self.words, side),
                name = name
            )
        };
        let people: Vec<String> = sides.iter().map(person).collect();
        people.join(", ")
    }

    /// Who played a side, and where others played on, how they left it.
    fn name(&self, side: Side) -> String {
        let name = seated(self.seats[side], self.words.lang(), self.names);
        match (self.game.rules().sides(), self.finished.gone(side)) {
            (Sides::Three | Sides::Four, Some(gone)) => left(self.words, name, gone),
            (Sides::Two, _) | (_, None) => name,
        }
    }

    fn heading(&self) -> String {
        let (winners, drawers) = (self.sides(Standing::Won), self.sides(Standing::Drew));
        match self.finished.ending() {
            Ending::Resigned(loser) => text!(
                self.words,
                "result-resigned",
                loser = self.people(&[loser]),
                winner = self.people(&winners)
            ),
            Ending::Late(loser) => text!(
                self.words,
                "result-late",
                loser = self.people(&[loser]),
                winner = self.people(&winners)
            ),
            Ending::Agreed => text!(self.words, "result-agreed", sides = self.people(&drawers)),
            Ending::Board(_) if winners.is_empty() => {
                text!(self.words, "result-drawn", sides = self.people(&drawers))
            }
            Ending::Board(_) => text!(self.words, "result-won", winner = self.people(&winners)),
            Ending::Closed | Ending::Declined(_) | Ending::Withdrawn | Ending::Expired => {
                text!(self.words, "result-closed")
            }
        }
    }

    /// The last turn, where it is what ended the game.
    fn story(&self) -> Option<String> {
        let told = self.finished.told()?;
        self.game.outcome()?;
        let story = closing_story(told, self.game, self.closing, self.words.lang());
        Some(format!("{} **{}** {story}", disc(told.side), told.side))
    }

    /// The settlement; or the board as it stood when the game was broken off.
    fn result(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.words.lang());
        if game.outcome().is_some() {
            return vec![settlement(self.words, self.finished, game, self.names)];
        }
        let read_out = line::write(&game.position().setup(), lang);
        vec![
            board::board(game, lang),
            board::accounts(game, lang, |side| self.name(side)),
            format!("-# {read_out}"),
        ]
    }

    fn footer(&self) -> String {
        let rules = preset_name(self.words, self.game.rules().base());
        let turns = self.finished.moves().len();
        match self.finished.table().terms.rated {
            true => text!(
                self.words,
                "result-footer-rated",
                rules = rules,
                turns = turns
            ),
            false => text!(self.words, "result-footer", rules = rules, turns = turns),
        }
    }
}
