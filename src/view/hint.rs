//! A hint: a good move, what it captures, and why it is good.

use crate::rules::{Event, Ground, Move, Position, Ruleset, Setup, Side, Square};
use crate::session::Playing;

use super::controls::arrow;
use super::lang::Lang;
use super::menus::private;
use super::say::move_label;
use super::scene::Scene;
use super::sides::side_name;
use super::stage::Stage;
use super::story::caught;
use super::style::Style;
use super::words::{Words, text, words};

/// From so many points on a catch is worth a word.
const WORTH_A_WORD: i64 = 5;

/// How the game will end: the final score of the mover less the best other one's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// So a search expects.
    Expected(i64),
    /// So much at least, as is proved of the way of playing that the move is part of.
    Proved(i64),
}

/// A move that a search found best or a book holds, and why it is good: found again from
/// what happens in the turn and what the others could do without it.
pub fn hint(playing: &Playing, best: Move, outlook: Outlook, lang: Lang) -> Scene {
    let (words, game) = (words(lang), playing.game());
    let now = Board {
        rules: game.rules(),
        position: game.position(),
    };
    let turn = now.turn(best);
    let told = Told {
        words,
        now,
        turn,
        outlook,
    };
    let told = [told.caught(), told.why(), told.counted()];
    let label = move_label(best, game.rules().sides(), lang);
    let heading = text!(words, "hint-move", move = label);
    let [caught, why, counted] = told;
    let button = arrow(&Stage::of(playing, Style::Buttons), best);
    private(
        format!("{heading}\n{caught} {why}\n{counted}"),
        vec![vec![button]],
    )
}

/// A position under its rules.
#[derive(Clone, Copy)]
struct Board<'a> {
    rules: &'a Ruleset,
    position: &'a Position,
}

/// A turn and what comes of it.
struct Turn {
    mv: Move,
    events: Vec<Event>,
    after: Position,
}

/// What a turn catches.
#[derive(Debug, Clone, Default)]
struct Catch {
    dan: u32,
    quan: u32,
    squares: Vec<(Square, u32)>,
}

impl Catch {
    fn of(events: &[Event]) -> Catch {
        let mut catch = Catch::default();
        for event in events {
            if let Event::Capture { square, dan, quan } = *event {
                catch.dan += dan;
                catch.quan += u32::from(quan);
                catch.squares.push((square, dan));
            }
        }
        catch
    }

    fn points(&self, rules: &Ruleset) -> i64 {
        i64::from(self.dan) + i64::from(self.quan) * i64::from(rules.quan_value())
    }

    /// Dân of it that lie in a side's own squares.
    fn out_of(&self, side: Side) -> u32 {
        let own = self.squares.iter();
        own.filter(|(square, _)| !square.is_quan() && square.side() == side)
            .map(|(_, dan)| dan)
            .sum()
    }
}

impl Board<'_> {
    fn turn(&self, mv: Move) -> Turn {
        let (mut after, mut events) = (*self.position, Vec::new());
        after.play_legal(self.rules, mv, &mut events);
        Turn { mv, events, after }
    }

    /// The fattest catch of whoever is to move.
    fn fattest(&self) -> Catch {
        let moves = self.position.legal_moves();
        let catches = moves.map(|mv| Catch::of(&self.turn(mv).events));
        catches
            .max_by_key(|catch| catch.points(self.rules))
            .unwrap_or_default()
    }

    /// The fattest catch of a side, if it were to move here.
    fn fattest_of(&self, side: Side) -> Catch {
        if self.position.ground().is_bare(side) {
            return Catch::default();
        }
        let setup = Setup {
            to_move: Some(side),
            ..self.position.setup()
        };
        let Ok(position) = Position::set(self.rules, &setup) else {
            return Catch::default();
        };
        let board = Board {
            position: &position,
            ..*self
        };
        board.fattest()
    }
}

/// A hint on its way into words.
struct Told<'a> {
    words: &'static Words,
    now: Board<'a>,
    turn: Turn,
    outlook: Outlook,
}

impl Told<'_> {
    fn caught(&self) -> String {
        let caught = caught(&self.turn.events, self.words);
        caught.unwrap_or_else(|| text!(self.words, "hint-quiet"))
    }

    /// The weightiest reason.
    fn why(&self) -> String {
        self.ends()
            .or_else(|| self.keeps())
            .or_else(|| self.bares())
            .or_else(|| self.catches())
            .or_else(|| self.threatens())
            .unwrap_or_else(|| self.nothing_better())
    }

    fn mover(&self) -> Side {
        self.turn.mv.square.side()
    }

    fn next(&self) -> Side {
        self.now.position.sides().after(self.mover())
    }

    fn after(&self) -> Board<'_> {
        Board {
            position: &self.turn.after,
            ..self.now
        }
    }

    fn ends(&self) -> Option<String> {
        let after = &self.turn.after;
        let is_over = after.to_move().is_none();
        let scores = after.scores(self.now.rules);
        let others = after.sides().iter().filter(|&side| side != self.mover());
        let best = others.max_by_key(|&side| scores[side])?;
        is_over.then(|| {
            text!(
                self.words,
                "hint-ends",
                own = scores[self.mover()],
                side = side_name(self.words, best),
                other = scores[best],
            )
        })
    }

    /// What the next side can't take any more: one's own dân, or what lies about.
    fn keeps(&self) -> Option<String> {
        let (rules, next) = (self.now.rules, self.next());
        let feared = self.now.fattest_of(next);
        let left = self.after().fattest_of(next).points(rules);
        let kept = feared.points(rules) - left;
        if kept < WORTH_A_WORD || left * 2 > feared.points(rules) {
            return None;
        }
        let side = side_name(self.words, next);
        let what = self.what(&feared);
        Some(
            match feared.quan == 0 && feared.out_of(self.mover()) == feared.dan {
                true => text!(self.words, "hint-saves", side = side, what = what),
                false => text!(self.words, "hint-denies", side = side, what = what),
            },
        )
    }

    fn bares(&self) -> Option<String> {
        let scatters = |event: &Event| matches!(event, Event::Scatter { .. });
        let bares = self.turn.events.iter().any(scatters);
        let side = side_name(self.words, self.next());
        bares.then(|| text!(self.words, "hint-bares", side = side))
    }

    fn catches(&self) -> Option<String> {
        let caught = Catch::of(&self.turn.events);
        match (caught.quan, caught.squares.len()) {
            (1.., _) => Some(text!(
                self.words,
                "hint-quan",
                value = self.now.rules.quan_value()
            )),
            (_, squares @ 2..) => Some(text!(self.words, "hint-chain", squares = squares)),
            _ => None,
        }
    }

    fn threatens(&self) -> Option<String> {
        let threat = self.after().fattest_of(self.mover());
        let is_fat = threat.points(self.now.rules) >= WORTH_A_WORD;
        is_fat.then(|| text!(self.words, "hint-threatens", what = self.what(&threat)))
    }

    fn nothing_better(&self) -> String {
        let mut squares = self.now.position.legal_moves().map(|mv| mv.square);
        let is_only = squares.all(|square| square == self.turn.mv.square);
        match (is_only, self.outlook) {
            (true, _) => text!(self.words, "hint-only"),
            // What is proved need not be the most.
            (false, Outlook::Proved(_)) => text!(self.words, "hint-by-heart"),
            (false, Outlook::Expected(_)) => text!(self.words, "hint-best"),
        }
    }

    fn what(&self, catch: &Catch) -> String {
        match (catch.quan, catch.dan) {
            (0, dan) => text!(self.words, "hint-what-dan", dan = dan),
            (_, 0) => text!(self.words, "hint-what-quan"),
            (_, dan) => text!(self.words, "hint-what-both", dan = dan),
        }
    }

    /// The count that the search sees, or what is proved. No book promises less than a draw.
    fn counted(&self) -> String {
        match self.outlook {
            Outlook::Proved(lead @ 1..) => text!(self.words, "hint-proved", points = lead),
            Outlook::Proved(0) => text!(self.words, "hint-proved-even"),
            Outlook::Expected(0) => text!(self.words, "hint-even"),
            Outlook::Expected(lead @ 1..) => text!(self.words, "hint-ahead", points = lead),
            Outlook::Expected(lead) | Outlook::Proved(lead) => {
                text!(self.words, "hint-behind", points = -lead)
            }
        }
    }
}
