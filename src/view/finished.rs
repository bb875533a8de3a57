//! A game that is over, or a challenge that came to nothing.

use crate::rules::{BySide, Event, Game, Side};
use crate::session::{Ending, Excuse, Finished, Seat, Standing};

use super::action::Action;
use super::board::{self, signed};
use super::lang::Lang;
use super::line;
use super::menus::button;
use super::names::Names;
use super::playing::seated;
use super::scene::{Block, Look, Row, Scene};
use super::sides::{accent, disc, side_title};
use super::story::story;
use super::terms::preset_name;
use super::words::{Words, text, words};

/// The colour of what ended without a winner.
const NEUTRAL: u32 = 0x99AAB5;

pub(super) fn finished(finished: &Finished, lang: Lang, names: &Names) -> Scene {
    match (finished.game(), finished.seats()) {
        (Some(game), Some(seats)) => {
            let end = End {
                words: words(lang),
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
        Ending::Declined(excuse) => {
            let declined = text!(
                words,
                "challenge-declined",
                challenger = challenger,
                opponent = opponent
            );
            match excuse {
                Excuse::None => declined,
                Excuse::Busy | Excuse::Later | Excuse::OtherRules => {
                    format!("{declined} {}", words.choice("excuse", excuse.name()))
                }
            }
        }
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
    finished: &'a Finished,
    game: &'a Game,
    seats: &'a BySide<Seat>,
    names: &'a Names,
}

impl End<'_> {
    fn scene(&self) -> Scene {
        let again = button(
            text!(self.words, "button-new-game"),
            Look::Secondary,
            Action::OpenChallenge,
        );
        let mut body = vec![Block::Text(self.heading())];
        body.extend(self.story().map(Block::Text));
        body.push(Block::Line);
        body.extend(self.result().into_iter().map(Block::Text));
        body.push(Block::Text(self.footer()));
        Scene {
            accent: Some(self.sole_winner().map_or(NEUTRAL, accent)),
            body,
            controls: vec![Row::Buttons(vec![again])],
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
        let story = story(told, self.game, self.words.lang());
        Some(format!("{} **{}** {story}", disc(told.side), told.side))
    }

    /// The settlement; or the board as it stood when the game was broken off.
    fn result(&self) -> Vec<String> {
        let (game, lang) = (self.game, self.words.lang());
        if game.outcome().is_some() {
            return vec![self.settlement()];
        }
        let read_out = line::write(&game.position().setup(), lang);
        vec![
            board::board(game, lang),
            board::accounts(game, self.seats, lang, self.names),
            format!("-# {read_out}"),
        ]
    }

    /// Captured + swept - debt, side by side. docs/RULES.md, "A turn", 5.
    fn settlement(&self) -> String {
        let sides = self.game.rules().sides();
        let lines: Vec<String> = sides.iter().map(|side| self.settled(side)).collect();
        format!("{}\n{}", text!(self.words, "settlement"), lines.join("\n"))
    }

    fn settled(&self, side: Side) -> String {
        let rules = self.game.rules();
        let account = self.game.position().account(side);
        let (swept_dan, swept_quan) = self.swept(side);
        let points = |dan: u32, quan: u32| dan + quan * rules.quan_value();
        text!(
            self.words,
            "settled",
            side = side_title(self.words, side),
            name = seated(self.seats[side], self.words.lang(), self.names),
            captured = points(
                account.dan.saturating_sub(swept_dan),
                account.quan.saturating_sub(swept_quan)
            ),
            quan = account.quan.saturating_sub(swept_quan),
            swept = points(swept_dan, swept_quan),
            debt = account.debt,
            score = signed(account.score(rules)),
        )
    }

    fn swept(&self, side: Side) -> (u32, u32) {
        let told = self.finished.told().into_iter();
        let sweep = told
            .flat_map(|told| &told.events)
            .find_map(|event| match *event {
                Event::Sweep {
                    side: swept,
                    dan,
                    quan,
                } if swept == side => Some((dan, u32::from(quan))),
                _ => None,
            });
        sweep.unwrap_or_default()
    }

    fn footer(&self) -> String {
        let rules = preset_name(self.words, self.game.rules().base());
        text!(
            self.words,
            "result-footer",
            rules = rules,
            turns = self.finished.moves().len()
        )
    }
}
