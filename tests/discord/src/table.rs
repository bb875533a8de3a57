//! Two people at a game.

use std::time::Duration;

use o_an_quan::playground::people::Shown;
use o_an_quan::playground::{Channel, Person};
use o_an_quan::rules::{Game, Move, Side};
use o_an_quan::session::{GameId, Session};
use o_an_quan::view::Action;

use crate::World;

/// A game that is on, and the people at it.
pub struct Table {
    /// Where.
    pub channel: Channel,
    /// Who plays side A and who side B.
    pub seats: [Person; 2],
    /// Its name.
    pub game: GameId,
    /// The live board, as it was last seen.
    pub board: Shown,
}

/// The move that a button makes.
pub fn play_of(custom_id: &str) -> Option<Move> {
    match custom_id.parse() {
        Ok(Action::Play { mv, .. }) => Some(mv),
        _ => None,
    }
}

/// The moves that can be pressed on a board, as `custom_id` and move.
pub fn moves_on(board: &Shown) -> Vec<(String, Move)> {
    let ids = board.enabled().into_iter().filter_map(|one| one.custom_id);
    ids.filter_map(|id| Some((id.clone(), play_of(&id)?)))
        .collect()
}

fn game_of(board: &Shown) -> GameId {
    let ids = board.buttons().into_iter().filter_map(|one| one.custom_id);
    let mut games = ids.filter_map(|id| match id.parse() {
        Ok(Action::Play { game, .. }) => Some(game),
        _ => None,
    });
    games.next().unwrap()
}

/// The game that a challenge is for.
pub fn game_of_challenge(challenge: &Shown) -> GameId {
    let ids = challenge
        .buttons()
        .into_iter()
        .filter_map(|one| one.custom_id);
    let mut games = ids.filter_map(|id| match id.parse() {
        Ok(Action::Accept(game)) => Some(game),
        _ => None,
    });
    games.next().unwrap()
}

impl World {
    /// A game between two people: the first challenges and begins.
    pub async fn table(&self, channel: &Channel, seats: [&Person; 2]) -> Table {
        self.table_by(channel, seats, &[]).await
    }

    /// The same, with more options of the challenge.
    pub async fn table_by(
        &self,
        channel: &Channel,
        [first, second]: [&Person; 2],
        options: &[(&str, &str)],
    ) -> Table {
        // People give no commands without a pause.
        self.advance(Duration::from_secs(10));
        let (opponent, begins) = (second.mention(), ("first", "challenger"));
        let wish = [&[("opponent", opponent.as_str()), begins], options].concat();
        let challenge = first.in_(channel).slash("challenge", &wish).await.message();
        let accept = &challenge.buttons()[0].label;
        let board = second.click(&challenge, accept).await.updated();
        Table {
            channel: channel.clone(),
            seats: [first.clone(), second.clone()],
            game: game_of(&board),
            board,
        }
    }
}

impl Table {
    /// What the store holds of it.
    pub async fn saved(&self, world: &World) -> Game {
        world.saved_game(self.game).await
    }

    /// Whether it is over, as the store has it.
    pub async fn is_over(&self, world: &World) -> bool {
        matches!(world.saved(self.game).await, Session::Finished(_))
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> &Person {
        &self.seats[side as usize]
    }

    /// Who is to move on the board as it was last seen; nobody when it is over.
    pub fn mover(&self) -> Option<&Person> {
        let (_, mv) = moves_on(&self.board).into_iter().next()?;
        Some(self.seat(mv.square.side()))
    }

    /// Who waits on the board as it was last seen.
    pub fn waiter(&self) -> Option<&Person> {
        let (_, mv) = moves_on(&self.board).into_iter().next()?;
        Some(self.seat(match mv.square.side() {
            Side::A => Side::B,
            _ => Side::A,
        }))
    }

    /// The mover presses the button of a move.
    pub async fn press(&mut self, custom_id: &str) {
        let mover = self.mover().unwrap().clone();
        self.board = mover.click(&self.board, custom_id).await.updated();
    }

    /// The mover presses some enabled button; `false` when the game is over.
    pub async fn press_any(&mut self, chance: &mut fastrand::Rng) -> bool {
        let moves = moves_on(&self.board);
        match chance.choice(&moves) {
            Some((custom_id, _)) => {
                self.press(custom_id).await;
                true
            }
            None => false,
        }
    }
}
