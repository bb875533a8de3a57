//! Sessions for the laws: every record a session leaves, from first to last.

use o_an_quan::rules::{End, Move, Position, Preset, QuanStop, Ruleset, Sides};
use proptest::prelude::*;

use o_an_quan::session::{
    Actor, ChannelId, Command, Excuse, First, GameId, GuildId, Hand, Place, Playing, Record,
    Request, Session, Terms, Timestamp, UserId,
};

pub const RED: UserId = UserId(101);
pub const BLUE: UserId = UserId(202);
pub const GUILD: GuildId = GuildId(1);

/// A day the sessions of these tests begin on.
pub const START: Timestamp = Timestamp(1_700_000_000_000);

/// What becomes of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Declined,
    Withdrawn,
    Expired,
    /// Closed by a moderator after so many moves.
    Closed(usize),
    /// Given up by the challenger after so many moves.
    Resigned(usize),
    /// Played until the board ends it.
    Played,
    /// Left as it is after so many moves.
    Left(usize),
}

/// Who plays where, by which rules, and how it goes.
#[derive(Debug, Clone)]
pub struct Script {
    pub game: GameId,
    pub guild: GuildId,
    pub channel: ChannelId,
    pub red: UserId,
    pub blue: UserId,
    pub rules: Ruleset,
    pub first: First,
    pub at: Timestamp,
    pub fate: Fate,
    /// Chooses the moves.
    pub seed: u64,
}

impl Script {
    /// A common game between two people, in a channel of its own.
    pub fn new(game: u64, fate: Fate) -> Script {
        Script {
            game: GameId(game),
            guild: GUILD,
            channel: ChannelId(game),
            red: RED,
            blue: BLUE,
            rules: Ruleset::default(),
            first: First::Challenger,
            at: START,
            fate,
            seed: game,
        }
    }

    /// Every record the session leaves, from the challenge on.
    pub fn records(&self) -> Vec<Record> {
        let mut run = Run::begin(self);
        run.act(self.fate);
        run.records
    }

    /// The last of [`Script::records`].
    pub fn last(&self) -> Record {
        self.records().pop().expect("a challenge leaves a record")
    }
}

struct Run<'a> {
    script: &'a Script,
    session: Session,
    records: Vec<Record>,
}

impl Run<'_> {
    fn begin(script: &Script) -> Run<'_> {
        let place = Place {
            guild: script.guild,
            channel: script.channel,
        };
        let terms = Terms {
            opponent: Some(script.blue),
            first: script.first,
            ..Terms::friendly(script.rules)
        };
        let step = Session::challenge(script.game, place, terms, script.red, script.at);
        let session = step.session;
        Run {
            records: vec![session.record()],
            script,
            session,
        }
    }

    fn act(&mut self, fate: Fate) {
        let (red, blue) = (
            Actor::Person(self.script.red),
            Actor::Person(self.script.blue),
        );
        match fate {
            Fate::Declined => return self.ask(blue, Command::Decline(Excuse::Busy)),
            Fate::Withdrawn => return self.ask(red, Command::Withdraw),
            Fate::Expired => return self.ask(Actor::Clock, Command::Wake),
            _ => self.ask(blue, Command::Accept),
        }
        // A board for more begins with the bot in the seats that nobody took.
        if let Session::Lobby(_) = self.session {
            self.ask(red, Command::Start);
        }
        self.show_hands(red, blue);
        match fate {
            Fate::Closed(moves) => {
                self.play(moves);
                self.ask_if_on(Actor::Moderator(self.script.blue), Command::Close);
            }
            Fate::Resigned(moves) => {
                self.play(moves);
                let ply = self.session.ply();
                self.ask_if_on(red, Command::Resign { ply });
            }
            Fate::Left(moves) => self.play(moves),
            _ => self.play(usize::MAX),
        }
    }

    /// A tie, then red wins.
    fn show_hands(&mut self, red: Actor, blue: Actor) {
        for (round, theirs) in [(0, Hand::Hammer), (1, Hand::Scissors)] {
            for (by, hand) in [(blue, theirs), (red, Hand::Hammer)] {
                if let Session::Contest(_) = self.session {
                    self.ask(by, Command::ShowHand { round, hand });
                }
            }
        }
    }

    fn play(&mut self, moves: usize) {
        for turn in 0..moves {
            let Session::Playing(playing) = &self.session else {
                return;
            };
            let by = mover(playing);
            let mv = pick(playing.game().position(), self.script.seed, turn);
            let ply = playing.ply();
            self.ask(by, Command::Play { ply, mv });
        }
    }

    fn ask_if_on(&mut self, by: Actor, command: Command) {
        if let Session::Playing(_) = self.session {
            self.ask(by, command);
        }
    }

    fn ask(&mut self, by: Actor, command: Command) {
        let late = match command {
            Command::Wake => 48 * 3_600_000,
            _ => 1000,
        };
        let last = self.session.table().changed;
        let request = Request {
            by,
            at: Timestamp(last.0 + late),
            seed: self.script.seed,
            command,
        };
        let step = self
            .session
            .clone()
            .apply(&request)
            .expect("a script asks for what may be done");
        self.session = step.session;
        self.records.push(self.session.record());
    }
}

/// Who is to move: a person, or the bot.
pub fn mover(playing: &Playing) -> Actor {
    let side = playing.game().position().to_move();
    let player = side.and_then(|side| playing.player(side));
    player.map_or(Actor::Bot, Actor::Person)
}

/// A legal move, chosen by the seed.
pub fn pick(position: &Position, seed: u64, turn: usize) -> Move {
    let moves: Vec<Move> = position.legal_moves().collect();
    moves[mixed(seed, turn as u64) as usize % moves.len()]
}

/// A number that looks like chance, 0 to 2^31 - 1.
pub fn mixed(seed: u64, salt: u64) -> u64 {
    let mixed = (seed ^ salt.rotate_left(32))
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB) >> 33
}

/// Any rules.
pub fn any_rules() -> impl Strategy<Value = Ruleset> {
    let preset = prop::sample::select(Preset::ALL.to_vec());
    let sides = prop::sample::select(Sides::ALL.to_vec());
    let stop = prop::sample::select(QuanStop::ALL.to_vec());
    let end = prop::sample::select(End::ALL.to_vec());
    let numbers = (1..=20_u8, 0..=50_u8, 1..=20_u8, 0..=20_u8);
    (preset, sides, numbers, any::<bool>(), stop, end).prop_map(
        |(preset, sides, (dan, quan_dan, quan_value, young), as_dan, stop, end)| {
            let options = [
                ("dan", dan.to_string()),
                ("quan_dan", quan_dan.to_string()),
                ("quan_value", quan_value.to_string()),
                ("young_quan", young.to_string()),
                ("quan_as_dan", as_dan.to_string()),
                ("quan_stop", stop.name().to_owned()),
                ("end", end.name().to_owned()),
            ];
            let start = Ruleset::preset(preset).with_sides(sides);
            options.iter().fold(start, |rules, (name, value)| {
                rules.with(name, value).expect("a value of the option")
            })
        },
    )
}

fn any_fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        Just(Fate::Declined),
        Just(Fate::Withdrawn),
        Just(Fate::Expired),
        (0..20_usize).prop_map(Fate::Closed),
        (0..20_usize).prop_map(Fate::Resigned),
        (0..20_usize).prop_map(Fate::Left),
        Just(Fate::Played),
    ]
}

/// Any session of this name.
pub fn any_script(game: u64) -> impl Strategy<Value = Script> {
    let first = prop::sample::select(First::ALL.to_vec());
    let people = any::<(u64, u64, u64)>().prop_filter("two people", |(_, a, b)| a != b);
    (any_rules(), any_fate(), first, people, any::<u64>()).prop_map(
        move |(rules, fate, first, (guild, red, blue), seed)| Script {
            guild: GuildId(guild),
            red: UserId(red),
            blue: UserId(blue),
            rules,
            first,
            seed,
            ..Script::new(game, fate)
        },
    )
}
