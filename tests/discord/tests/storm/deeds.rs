//! What somebody does now: what they should, and what they should not.

use end_to_end::{Shown, moves_on, play_of};
use o_an_quan::playground::people::Pending;
use o_an_quan::playground::{Channel, Person, Playground};
use o_an_quan::rules::{Move, Sides};
use o_an_quan::view::Action;
use o_an_quan::view::say::{self, Said};

use crate::town::Storm;

/// Something that was done, and waits for its answer.
pub struct Deed {
    pub pending: Pending,
    pub table: usize,
    /// For whoever reads of a failure.
    pub what: String,
}

impl Deed {
    fn new(pending: Pending, table: usize, what: &str) -> Deed {
        let what = what.to_owned();
        Deed {
            pending,
            table,
            what,
        }
    }
}

/// Somebody about to do something.
pub struct Deeds<'a> {
    storm: &'a mut Storm,
}

/// The newest board that can be played on, or else the newest message for all with
/// controls under it.
fn newest(town: &Playground, channel: &Channel) -> Option<Shown> {
    let state = town.state();
    let messages = state.channels.get(&channel.id)?.messages.values();
    let public = messages.rev().filter(|message| message.reader.is_none());
    let newest: Vec<Shown> = public
        .take(12)
        .map(|message| Shown {
            message: message.clone(),
        })
        .collect();
    let played = newest.iter().find(|shown| !moves_on(shown).is_empty());
    let live = newest.iter().find(|shown| !shown.enabled().is_empty());
    played.or(live).cloned()
}

const FORGED: [&str; 16] = [
    "",
    "play",
    "play:1:0:2:A3+",
    "play:9007199254740993:0:2:A3+",
    "play:18446744073709551615:4294967295:4:D5-",
    "agree:1:0:1",
    "accept:0",
    "start:77",
    "rematch:77",
    "hand:1:0:keo",
    "resign-now:1:0",
    "leaderboard:4294967295",
    "rules:255",
    "games:4294967295",
    "🟠🟠🟠",
    "no:such:thing:at:all:here",
];

const SAYINGS: [&str; 12] = [
    "",
    "9 left",
    "0",
    "left",
    "3 trái trái",
    "A3++",
    "🟠",
    "3 bên kia",
    "-1 left",
    "99999999999999999999 left",
    "@everyone",
    "ô ô ô 3 3 3",
];

impl<'a> Deeds<'a> {
    pub fn new(storm: &'a mut Storm) -> Deeds<'a> {
        Deeds { storm }
    }

    fn one_in(&mut self, number: u32) -> bool {
        self.storm.chance.u32(..number) == 0
    }

    /// Most go on in a part of the tables; the others are left alone for a while.
    fn table(&mut self) -> usize {
        let tables = self.storm.tables.len();
        let busy = (self.storm.tally.asked as usize / 800 * tables / 2) % tables;
        match self.one_in(8) {
            true => self.storm.chance.usize(..tables),
            false => (busy + self.storm.chance.usize(..tables.div_ceil(2))) % tables,
        }
    }

    fn player(&mut self, table: usize) -> Person {
        let people = &self.storm.tables[table].people;
        self.storm.chance.choice(people).unwrap().clone()
    }

    /// A player here mostly, or anybody.
    fn anybody(&mut self, table: usize) -> Person {
        match self.one_in(4) {
            true => self
                .storm
                .chance
                .choice(&self.storm.outsiders)
                .unwrap()
                .clone(),
            false => self.player(table),
        }
    }

    /// Something, once or twice at the same instant.
    pub fn any(&mut self) -> Vec<Deed> {
        let table = self.table();
        let channel = self.storm.tables[table].channel.clone();
        let Some(board) = newest(&self.storm.town, &channel) else {
            return vec![self.begin(table)];
        };
        match self.storm.chance.u32(..100) {
            0..72 => self.goes_on(table, &board),
            72..74 => vec![self.begin(table)],
            74..80 => vec![self.presses_old(table, &board)],
            80..85 => vec![self.forges_a_control(table, &board)],
            85..88 => vec![self.forges_options(table)],
            88..91 => vec![self.presses_elsewhere(table)],
            91..95 => vec![self.says_nonsense(table)],
            _ => vec![self.commands(table)],
        }
    }

    /// What the newest message asks for.
    fn goes_on(&mut self, table: usize, board: &Shown) -> Vec<Deed> {
        let moves = moves_on(board);
        let Some((custom_id, mv)) = self.storm.chance.choice(&moves).cloned() else {
            return vec![self.presses_any(table, board)];
        };
        let mover = self.mover(table, board);
        match self.storm.chance.u32(..100) {
            // Twice, or this and another.
            0..5 => {
                let (other, _) = self.storm.chance.choice(&moves).cloned().unwrap();
                let first = self.press(table, &mover, board, &custom_id);
                vec![first, self.press(table, &mover, board, &other)]
            }
            5..10 => vec![self.press_twice(table, &mover, board, &custom_id)],
            10..14 => {
                let anybody = self.anybody(table);
                vec![self.press(table, &anybody, board, &custom_id)]
            }
            14..22 => {
                let sides = sides_of(&custom_id);
                let said = mv.named(sides).to_string();
                self.storm.ledger.says(board.channel(), mover.id, mv);
                vec![self.slash(table, &mover, "sow", &[("square", &said)])]
            }
            22..28 => vec![self.presses_any(table, board)],
            _ => vec![self.press(table, &mover, board, &custom_id)],
        }
    }

    /// Whose name stands in a board's heading.
    fn mover(&mut self, table: usize, board: &Shown) -> Person {
        let text = board.text();
        let heading = text.lines().next().unwrap_or_default();
        let named = |person: &&Person| heading.contains(&person.name());
        let mover = self.storm.tables[table].people.iter().find(named).cloned();
        mover.unwrap_or_else(|| self.player(table))
    }

    /// Any control: seats, hands, offers' answers, what else there is.
    fn presses_any(&mut self, table: usize, board: &Shown) -> Deed {
        let person = self.anybody(table);
        let enabled = board.enabled().into_iter();
        let ids: Vec<String> = enabled.filter_map(|one| one.custom_id).collect();
        let seats: Vec<&String> = ids
            .iter()
            .filter(|id| id.starts_with("accept") || id.starts_with("hand"))
            .collect();
        let id = match self.storm.chance.choice(&seats) {
            Some(id) if !self.storm.chance.u32(..5).eq(&0) => (*id).clone(),
            _ => self.storm.chance.choice(&ids).cloned().unwrap_or_default(),
        };
        self.press(table, &person, board, &id)
    }

    pub fn press(&mut self, table: usize, person: &Person, on: &Shown, id: &str) -> Deed {
        self.storm.ledger.presses(person.id, id);
        let pending = person.press(on, id);
        Deed::new(pending, table, id)
    }

    /// One interaction, which comes twice.
    fn press_twice(&mut self, table: usize, person: &Person, on: &Shown, id: &str) -> Deed {
        self.storm.ledger.presses(person.id, id);
        let here = person.in_(&self.storm.tables[table].channel).twice();
        let pending = here.press(on.id(), id);
        Deed::new(pending, table, id)
    }

    fn presses_old(&mut self, table: usize, board: &Shown) -> Deed {
        let person = self.anybody(table);
        let old = self.storm.tables[table].old.clone();
        match self.storm.chance.choice(&old) {
            Some(id) => self.press(table, &person, board, id),
            None => self.presses_any(table, board),
        }
    }

    /// A control of another table's, pressed by somebody of that table here.
    fn presses_elsewhere(&mut self, table: usize) -> Deed {
        let here = self.storm.tables[table].channel.clone();
        let other = self.storm.chance.usize(..self.storm.tables.len());
        let there = self.storm.tables[other].channel.clone();
        let boards = [here, there].map(|channel| newest(&self.storm.town, &channel));
        let [Some(here), Some(there)] = boards else {
            return self.begin(table);
        };
        let person = self.player(other);
        let ids = there.enabled().into_iter().filter_map(|one| one.custom_id);
        let ids: Vec<String> = ids.collect();
        let id = self.storm.chance.choice(&ids).cloned().unwrap_or_default();
        self.press(table, &person, &here, &id)
    }

    fn forges_a_control(&mut self, table: usize, board: &Shown) -> Deed {
        let person = self.anybody(table);
        let moves = moves_on(board);
        let id = match (self.storm.chance.choice(&moves).cloned(), self.one_in(2)) {
            (Some((id, _)), true) => self.damaged(&id),
            _ => (*self.storm.chance.choice(FORGED).as_ref().unwrap()).to_owned(),
        };
        self.press(table, &person, board, &id)
    }

    /// The game is right, the rest is not.
    fn damaged(&mut self, id: &str) -> String {
        let mut parts: Vec<String> = id.split(':').map(str::to_owned).collect();
        let game = parts[1].clone();
        match self.storm.chance.u32(..8) {
            0 => parts[2] = "4294967295".to_owned(),
            1 => parts[3] = "3".to_owned(),
            2 => parts[4] = "B9+".to_owned(),
            3 => parts.truncate(4),
            4 => return format!("agree:{game}:{}:1", parts[2]),
            5 => return format!("resign-now:{game}:{}", self.storm.chance.u32(..9)),
            6 => return format!("takeback:{game}:{}", parts[2]),
            _ => return format!("draw:{game}:{}", parts[2]),
        }
        parts.join(":")
    }

    fn says_nonsense(&mut self, table: usize) -> Deed {
        let person = self.anybody(table);
        let words = *self.storm.chance.choice(&SAYINGS).unwrap();
        let channel = self.storm.tables[table].channel.id;
        for mv in heard_in(words) {
            self.storm.ledger.says(channel, person.id, mv);
        }
        let here = person.in_(&self.storm.tables[table].channel);
        let pending = match self.one_in(3) {
            true => here.autocomplete("sow", &[], "square", words),
            false => here.forge("sow", &[("square", words)]),
        };
        Deed::new(pending, table, "a command")
    }

    fn forges_options(&mut self, table: usize) -> Deed {
        let person = self.anybody(table);
        let stranger = self.anybody(table).id.to_string();
        let options: [&[(&str, &str)]; 7] = [
            &[("sides", "99")],
            &[("rules", "mancala")],
            &[("clock", "0s")],
            &[("first", "me")],
            &[("quan_non", "-3")],
            &[("sides", "1"), ("quan_non", "21")],
            &[("opponent", &stranger), ("rules", "'; DROP TABLE games")],
        ];
        let here = person.in_(&self.storm.tables[table].channel);
        let pending = match self.storm.chance.choice(options) {
            Some(options) if !self.one_in(6) => here.forge("challenge", options),
            _ => here.forge("play", &[("level", "god")]),
        };
        Deed::new(pending, table, "a command")
    }

    fn commands(&mut self, table: usize) -> Deed {
        let person = self.anybody(table);
        match self.storm.chance.u32(..24) {
            0..6 => self.slash(table, &person, "takeback", &[]),
            6..10 => self.slash(table, &person, "draw", &[]),
            10..14 => self.slash(table, &person, "board", &[]),
            14..16 => self.slash(table, &person, "resign", &[]),
            16 => self.slash(table, &person, "rematch", &[]),
            17 => self.slash(table, &person, "leaderboard", &[]),
            18 => self.slash(table, &person, "help", &[]),
            19 => self.slash(table, &person, "games", &[]),
            20 if self.one_in(4) => {
                let moderator = self.storm.outsiders[0].clone();
                self.slash(table, &moderator, "end-game", &[])
            }
            _ => self.gives_up(table, &person),
        }
    }

    /// By the private question's own button.
    fn gives_up(&mut self, table: usize, person: &Person) -> Deed {
        let channel = self.storm.tables[table].channel.clone();
        let messages = person.sees(&channel);
        let asked = messages.iter().rev().find_map(|shown| {
            let ids = shown.enabled().into_iter().filter_map(|one| one.custom_id);
            let mut now = ids.filter(|id| id.starts_with("resign-now:"));
            now.next().map(|id| (shown.clone(), id))
        });
        match asked {
            Some((shown, id)) => self.press(table, person, &shown, &id),
            None => self.slash(table, person, "resign", &[]),
        }
    }

    /// A new game, whether or not one may begin.
    fn begin(&mut self, table: usize) -> Deed {
        let person = self.player(table);
        let opponent = self.player(table).mention();
        let terms: [&[(&str, &str)]; 10] = [
            &[],
            &[("opponent", &opponent)],
            &[("first", "hands")],
            &[("first", "opponent"), ("rules", "co-lang")],
            &[("sides", "3")],
            &[("sides", "4"), ("rules", "mancala-world")],
            &[("sides", "4"), ("clock", "5s")],
            &[("clock", "5s")],
            &[("clock", "15s"), ("rules", "boc-quan")],
            &[("clock", "3d"), ("rated", "true")],
        ];
        let bots: [&[(&str, &str)]; 2] = [
            &[("level", "khoa-sinh")],
            &[("level", "khoa-sinh"), ("sides", "3")],
        ];
        match self.one_in(8) {
            true => {
                let terms = *self.storm.chance.choice(&bots).unwrap();
                self.slash(table, &person, "play", terms)
            }
            false => {
                let terms = *self.storm.chance.choice(&terms).unwrap();
                self.slash(table, &person, "challenge", terms)
            }
        }
    }

    /// A command; where the client does not offer it, help instead.
    fn slash(&mut self, table: usize, person: &Person, name: &str, said: &[(&str, &str)]) -> Deed {
        let here = person.in_(&self.storm.tables[table].channel);
        let pending = match here.try_slash(name, said) {
            Ok(pending) => pending,
            Err(_) => here.slash("help", &[]),
        };
        Deed::new(pending, table, "a command")
    }
}

/// The moves that somebody could mean who says this.
fn heard_in(words: &str) -> Vec<Move> {
    let boards = Sides::ALL.into_iter();
    let seats = boards.flat_map(|sides| sides.iter().map(move |side| (side, sides)));
    let heard = seats.filter_map(|(side, sides)| {
        let said = say::parse_with(words, None, side, sides).ok()?;
        match said {
            Said::Move(mv) => Some(mv),
            Said::Square(_) => None,
        }
    });
    heard.collect()
}

fn sides_of(custom_id: &str) -> Sides {
    match custom_id.parse() {
        Ok(Action::Play { sides, .. }) if play_of(custom_id).is_some() => sides,
        _ => Sides::Two,
    }
}
