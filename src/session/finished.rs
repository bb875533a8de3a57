//! A game that is over, or a challenge that came to nothing.

use crate::rules::{BySide, Game, Move, Side, Sides};

use super::ids::{GameId, Timestamp, UserId};
use super::lobby::Lobby;
use super::playing::{Playing, Told};
use super::seats::{Ending, Gone, Seat, Standing, by_score};
use super::terms::Terms;
use super::{Refusal, Session, Step, Table, Version};

/// A game that is over, or a challenge that came to nothing.
#[derive(Debug, Clone)]
pub struct Finished {
    pub(super) table: Table,
    pub(super) ending: Ending,
    /// The game as it stood, if one was played.
    pub(super) played: Option<Box<Playing>>,
}

impl Finished {
    pub(super) fn unplayed(table: Table, ending: Ending) -> Finished {
        Finished {
            table,
            ending,
            played: None,
        }
    }

    pub(super) fn played(playing: Playing, ending: Ending) -> Finished {
        Finished {
            table: playing.table.clone(),
            ending,
            played: Some(Box::new(playing)),
        }
    }

    /// What it was about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Why it ended.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The game, if one was played.
    pub fn game(&self) -> Option<&Game> {
        self.played.as_ref().map(|played| &played.game)
    }

    /// Who played each side, if a game was played.
    pub fn seats(&self) -> Option<&BySide<Seat>> {
        self.played.as_ref().map(|played| &played.seats)
    }

    /// The last turn, if one was made.
    pub fn told(&self) -> Option<&Told> {
        self.played.as_ref().and_then(|played| played.told.as_ref())
    }

    /// Why a side was played on by the bot, if it was.
    pub fn gone(&self, side: Side) -> Option<Gone> {
        self.played.as_ref().and_then(|played| played.gone[side])
    }

    /// Whether the game explained itself: somebody's first.
    pub fn was_guided(&self) -> bool {
        self.played.as_ref().is_some_and(|played| played.guided)
    }

    /// The moves that were made.
    pub fn moves(&self) -> &[Move] {
        self.game().map_or(&[], Game::moves)
    }

    /// How each side did; none if nothing counts.
    pub fn standings(&self) -> Option<BySide<Standing>> {
        let played = self.played.as_ref()?;
        let sides = self.sides();
        match self.ending {
            Ending::Board(_) => {
                let outcome = played.game.outcome()?;
                Some(by_score(&outcome.scores, &played.gone, sides))
            }
            // Whoever is left has won, alone or together with the bot's other sides.
            Ending::Resigned(_) | Ending::Late(_) => {
                Some(BySide::from_fn(|side| match played.gone[side] {
                    Some(_) => Standing::Lost,
                    None => Standing::Won,
                }))
            }
            Ending::Agreed => Some(BySide::from_fn(|side| match played.gone[side] {
                Some(_) => Standing::Lost,
                None => Standing::Drew,
            })),
            _ => None,
        }
    }

    /// A challenge to the same people by the same terms, seats passed on by
    /// one: with two sides they are swapped. Against the bot alone it is a game.
    ///
    /// # Errors
    /// Nobody played, or not whoever asks; or somebody was forgotten since.
    pub fn rematch(&self, id: GameId, by: UserId, at: Timestamp) -> Result<Step, Refusal> {
        let seats = self.seats().ok_or(Refusal::NotBegun)?;
        let mut seating: Vec<Seat> = seats.iter(self.sides()).map(|(_, &seat)| seat).collect();
        if !seating.contains(&Seat::Person(by)) {
            return Err(Refusal::NotSeated);
        }
        if seating.contains(&Seat::Person(UserId::NOBODY)) {
            return Err(Refusal::Forgotten);
        }
        seating.rotate_right(1);
        let others = seating
            .iter()
            .filter_map(|seat| seat.person())
            .filter(|&user| user != by);
        let opponent = others.clone().next().filter(|_| others.count() == 1);
        let table = Table {
            id,
            terms: Terms {
                opponent,
                ..self.table.terms
            },
            challenger: by,
            created: at,
            changed: at,
            version: Version(0),
            ..self.table
        };
        let lobby = Lobby::open(table, seating);
        match lobby.free() {
            // The bot is asked nothing: the game is on at once.
            0 => Ok(lobby.begin_seated()),
            _ => Ok(Session::opened(lobby)),
        }
    }

    fn sides(&self) -> Sides {
        self.table.terms.rules.sides()
    }
}
