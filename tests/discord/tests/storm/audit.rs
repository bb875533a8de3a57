//! The store after a part of the storm, held against what people were told.

use std::collections::{HashMap, HashSet};

use o_an_quan::rules::{Game, Ground, Position};
use o_an_quan::session::{Ending, GameId, Phase, Playing, Record, Seat, Session, Standing, UserId};
use o_an_quan::store::{PageOf, Store};
use o_an_quan::view::{Lang, line};

use crate::ledger::Told;
use crate::town::Storm;

/// Everything that the store holds.
pub struct Audit {
    sessions: HashMap<GameId, (Record, Session)>,
    /// What the store lists for each person as not over.
    on: HashMap<UserId, HashSet<GameId>>,
    /// Which game the store names for each channel.
    here: HashMap<u64, Option<GameId>>,
    /// Wins, losses, draws.
    honours: HashMap<UserId, [u32; 3]>,
}

impl Audit {
    pub async fn of(store: &dyn Store, storm: &Storm) -> Audit {
        let tables = storm.tables.iter();
        let people = tables.clone().flat_map(|table| &table.people);
        let people: Vec<UserId> = people
            .chain(&storm.outsiders)
            .map(|one| UserId(one.id.0))
            .collect();
        let mut on = HashMap::new();
        let mut games = storm.ledger.games.clone();
        for &user in &people {
            let found: HashSet<GameId> = store
                .games_on(user, 10_000)
                .await
                .unwrap()
                .into_iter()
                .collect();
            games.extend(&found);
            on.insert(user, found);
        }
        let mut here = HashMap::new();
        for table in tables {
            let channel = table.channel.id.0;
            let found = store
                .playing_in(o_an_quan::session::ChannelId(channel))
                .await
                .unwrap();
            games.extend(found);
            here.insert(channel, found);
        }
        let mut sessions = HashMap::new();
        for game in games {
            let record = store.load(game).await.unwrap();
            let record = record.unwrap_or_else(|| panic!("{game} was shown, and is not there"));
            let session = Session::from_record(record.clone()).unwrap();
            sessions.insert(game, (record, session));
        }
        let honours = honours(store, storm).await;
        Audit {
            sessions,
            on,
            here,
            honours,
        }
    }

    /// Games, those played to a result, and moves.
    pub fn counts(&self) -> (usize, usize, usize) {
        let all = self.sessions.values();
        let over = all.clone().filter(|(record, _)| match record.phase {
            Phase::Finished(ending) => ending.counts(),
            _ => false,
        });
        let moves = all.clone().map(|(record, _)| record.moves.len());
        (self.sessions.len(), over.count(), moves.sum())
    }

    pub fn holds(&self, storm: &mut Storm) {
        for (record, session) in self.sessions.values() {
            self.is_played_by_the_rules(record, session);
            self.is_owned(record, session);
            was_asked_for(record, storm);
        }
        for game in &storm.ledger.over {
            let (record, _) = &self.sessions[game];
            assert!(matches!(record.phase, Phase::Finished(_)), "{record:?}");
        }
        for (game, told) in std::mem::take(&mut storm.ledger.told) {
            told.iter()
                .for_each(|told| is_there(told, &self.sessions[&game].0));
        }
        self.people_are_in_their_games();
        assert_eq!(self.honours, self.results(), "results count once");
    }

    /// Replayed, the record is the board; all points are there.
    fn is_played_by_the_rules(&self, record: &Record, session: &Session) {
        let game = match session {
            Session::Playing(playing) => playing.game(),
            Session::Finished(finished) if finished.game().is_some() => finished.game().unwrap(),
            _ => return,
        };
        let replayed = Game::replay(record.table.terms.rules, &record.moves).unwrap();
        assert_eq!(game.position(), replayed.position(), "{record:?}");
        assert_eq!(points(game.position()), points(game.start()), "{record:?}");
        if let Phase::Finished(Ending::Board(reason)) = record.phase {
            assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(reason));
        }
    }

    /// A game that is on holds its channel, unless it was set aside, and
    /// somebody plays in it.
    fn is_owned(&self, record: &Record, session: &Session) {
        let id = record.table.id;
        let Session::Playing(playing) = session else {
            return;
        };
        assert!(has_player(playing), "nobody plays {record:?}");
        let here = self.here.get(&record.table.place.channel.0);
        let is_here = here == Some(&Some(id)) || playing.is_aside();
        assert!(is_here, "{here:?} is where this should be: {record:?}");
    }

    fn people_are_in_their_games(&self) {
        let mut expected: HashMap<UserId, HashSet<GameId>> = HashMap::new();
        let on = self
            .sessions
            .values()
            .filter(|(_, session)| !matches!(session, Session::Finished(_)));
        for (record, session) in on {
            for user in session.people() {
                expected.entry(user).or_default().insert(record.table.id);
            }
        }
        for (user, found) in &self.on {
            let none = HashSet::new();
            let expected = expected.get(user).unwrap_or(&none);
            assert_eq!(found, expected, "the games of {user}");
        }
    }

    /// Wins, losses and draws as the games themselves give them.
    fn results(&self) -> HashMap<UserId, [u32; 3]> {
        let mut results: HashMap<UserId, [u32; 3]> = HashMap::new();
        for (_, session) in self.sessions.values() {
            let Session::Finished(finished) = session else {
                continue;
            };
            let (Some(standings), Some(seats)) = (finished.standings(), finished.seats()) else {
                continue;
            };
            let sides = finished.table().terms.rules.sides();
            // Games with the bot count for nobody.
            if seats.iter(sides).any(|(_, seat)| seat.person().is_none()) {
                continue;
            }
            for (side, seat) in seats.iter(sides) {
                if let Seat::Person(user) = seat {
                    let which = match standings[side] {
                        Standing::Won => 0,
                        Standing::Lost => 1,
                        Standing::Drew => 2,
                    };
                    results.entry(*user).or_default()[which] += 1;
                }
            }
        }
        results
    }
}

async fn honours(store: &dyn Store, storm: &Storm) -> HashMap<UserId, [u32; 3]> {
    let mut honours = HashMap::new();
    for page in 0.. {
        let query = PageOf {
            guild: o_an_quan::session::GuildId(storm.guild.id.0),
            page,
            per_page: 100,
            asker: UserId(1),
        };
        let rows = store.leaderboard(query).await.unwrap().rows;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            honours.insert(row.user, [row.wins, row.losses, row.draws]);
        }
    }
    honours
}

fn has_player(playing: &Playing) -> bool {
    let sides = playing.game().position().sides();
    sides.iter().any(|side| playing.player(side).is_some())
}

/// Dân on the board and captured, less what was borrowed; and quan stones.
fn points(position: &Position) -> (i64, usize) {
    let (ground, sides) = (position.ground(), position.sides());
    let accounts = || sides.iter().map(|side| position.account(side));
    let dan: i64 = sides.squares().map(|at| i64::from(ground.dan(at))).sum();
    let taken: i64 = accounts()
        .map(|account| i64::from(account.dan) - i64::from(account.debt))
        .sum();
    let stones = sides.squares().filter(|&at| ground.has_quan(at)).count();
    let caught: u32 = accounts().map(|account| account.quan).sum();
    (dan + taken, stones + caught as usize)
}

/// Every move was asked for on just this board by whoever sits there: none came
/// twice, and none from anybody else. What is taken back can't be told any more.
fn was_asked_for(record: &Record, storm: &Storm) {
    if record.state.taken_back > 0 {
        return;
    }
    let (id, channel) = (record.table.id, record.table.place.channel);
    for (ply, &mv) in (0..).zip(&record.moves) {
        let side = mv.square.side();
        let Seat::Person(user) = record.seats[side as usize] else {
            continue;
        };
        let asked = storm.ledger.has_asked(id, ply, channel, user, mv);
        // The bot plays on for those who left.
        assert!(
            asked || record.state.gone[side].is_some(),
            "{id}, {ply}: {mv:?} by {user}"
        );
    }
}

/// What was told is in the record, as far and move for move.
fn is_there(told: &Told, record: &Record) {
    let ply = record.moves.len() as u32 + record.state.taken_back;
    assert!(
        ply >= told.ply,
        "{} was shown at {ply}:\n{}",
        told.ply,
        told.text
    );
    if record.state.taken_back > 0 || !told.is_board {
        return;
    }
    let moves = &record.moves[..told.ply as usize];
    let shown = Game::replay(record.table.terms.rules, moves).unwrap();
    let setup = shown.position().setup();
    let said = Lang::ALL.map(|lang| line::write(&setup, lang));
    let fits = said.iter().any(|line| told.text.contains(line));
    assert!(fits, "{}\n{said:?}", told.text);
}
