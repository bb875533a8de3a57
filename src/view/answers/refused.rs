//! Why a command was refused.

use crate::rules::{Direction, Ground, IllegalMove, Move, Side, Square};
use crate::session::{Playing, Refusal, Session, UserId};
use crate::view::bearing::Bearing;
use crate::view::lang::Lang;
use crate::view::names::{Names, escape};
use crate::view::playing::seated;
use crate::view::say::{SayError, bearing_name};
use crate::view::sides::side_title;
use crate::view::words::{Words, text, words};

/// What was asked when it was refused.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The session as it is now.
    pub session: &'a Session,
    /// Who asked.
    pub by: UserId,
    /// The move they asked for, if it was one.
    pub mv: Option<Move>,
    /// The names of those who play.
    pub names: &'a Names,
}

/// Why a command was refused, and what is legal now.
pub fn refusal(refusal: &Refusal, asked: &Asked<'_>, lang: Lang) -> String {
    let answer = Answer {
        words: words(lang),
        asked,
    };
    let happened = answer.happened(refusal);
    match answer.legal(refusal) {
        Some(legal) => format!("{happened} {legal}"),
        None => happened,
    }
}

/// Why what was said is no move, and what is legal now.
pub fn say_error(error: &SayError, asked: &Asked<'_>, lang: Lang) -> String {
    let answer = Answer {
        words: words(lang),
        asked,
    };
    let happened = answer.misheard(error);
    match answer.legal_moves() {
        Some(legal) => format!("{happened} {legal}"),
        None => happened,
    }
}

struct Answer<'a> {
    words: &'static Words,
    asked: &'a Asked<'a>,
}

impl Answer<'_> {
    fn happened(&self, refusal: &Refusal) -> String {
        let words = self.words;
        match refusal {
            Refusal::NotInvited => self.not_invited(),
            Refusal::OwnChallenge => text!(words, "refused-own-challenge"),
            Refusal::NotChallenger => {
                let challenger = self.name(self.asked.session.table().challenger);
                text!(words, "refused-not-challenger", challenger = challenger)
            }
            Refusal::NotBegun => text!(words, "refused-not-begun"),
            Refusal::Begun => text!(words, "refused-begun"),
            Refusal::NotDue => text!(words, "refused-not-expired"),
            Refusal::NotSeated => text!(words, "refused-not-seated", players = self.players()),
            Refusal::NotYourTurn => text!(words, "refused-not-your-turn", mover = self.mover()),
            Refusal::Stale => text!(words, "refused-stale"),
            Refusal::Illegal(illegal) => self.illegal(*illegal),
            Refusal::NotModerator => text!(words, "notice-moderators-only"),
            Refusal::Finished => text!(words, "refused-finished"),
            _ => text!(words, "refused-begun"),
        }
    }

    /// What can be done now, where that isn't said already.
    fn legal(&self, refusal: &Refusal) -> Option<String> {
        match refusal {
            Refusal::Stale => self.legal_moves().or_else(|| self.waiting()),
            Refusal::Illegal(_) => self.legal_moves(),
            _ => None,
        }
    }

    fn not_invited(&self) -> String {
        match self.asked.session.table().terms.opponent {
            Some(opponent) => text!(
                self.words,
                "refused-not-invited",
                opponent = self.name(opponent)
            ),
            None => text!(self.words, "refused-open"),
        }
    }

    fn illegal(&self, illegal: IllegalMove) -> String {
        let words = self.words;
        match illegal {
            IllegalMove::Over => text!(words, "refused-finished"),
            IllegalMove::NotOwn => text!(words, "refused-not-own"),
            IllegalMove::Quan => text!(words, "said-quan"),
            IllegalMove::Bare => text!(words, "refused-bare", square = self.asked_number()),
        }
    }

    fn misheard(&self, error: &SayError) -> String {
        let words = self.words;
        match error {
            SayError::Nothing => text!(words, "said-nothing"),
            SayError::NoSquare => text!(words, "said-no-square"),
            SayError::NoSuchSquare(number) => {
                text!(words, "said-no-such-square", number = escape(number))
            }
            SayError::TwoSquares => text!(words, "said-two-squares"),
            SayError::Quan => text!(words, "said-quan"),
            SayError::OtherSide(side) => {
                text!(words, "said-other-side", side = side_title(words, *side))
            }
            SayError::NotHere(bearing) => {
                text!(
                    words,
                    "said-not-here",
                    bearing = bearing_name(words, *bearing)
                )
            }
            SayError::TwoDirections => text!(words, "said-two-directions"),
            SayError::Unknown(word) => text!(words, "said-unknown", word = escape(word)),
        }
    }

    fn name(&self, user: UserId) -> String {
        self.asked.names.text(user, self.words.lang())
    }

    fn asked_number(&self) -> u32 {
        let sides = self.asked.session.table().terms.rules.sides();
        let number = self.asked.mv.and_then(|mv| mv.square.number(sides));
        u32::from(number.unwrap_or_default())
    }

    fn game(&self) -> Option<&Playing> {
        match self.asked.session {
            Session::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    fn players(&self) -> String {
        let Some(playing) = self.game() else {
            return String::new();
        };
        let sides = playing.game().rules().sides();
        let seated = sides.iter().map(|side| self.person(playing, side));
        seated.collect::<Vec<String>>().join(", ")
    }

    fn person(&self, playing: &Playing, side: Side) -> String {
        let name = seated(playing.seats()[side], self.words.lang(), self.asked.names);
        let side = side_title(self.words, side);
        text!(self.words, "side-and-name", side = side, name = name)
    }

    fn mover(&self) -> String {
        let mover = self
            .game()
            .and_then(|playing| Some((playing, playing.game().position().to_move()?)));
        mover.map_or_else(String::new, |(playing, side)| self.person(playing, side))
    }

    /// Who is waited for, if it isn't the one who asks.
    fn waiting(&self) -> Option<String> {
        self.game()?;
        Some(text!(self.words, "legal-waiting", mover = self.mover()))
    }

    /// The moves the asker can make now, as they would say them.
    fn legal_moves(&self) -> Option<String> {
        let playing = self.game()?;
        let position = playing.game().position();
        let side = position.to_move()?;
        if playing.seats()[side].person() != Some(self.asked.by) {
            return None;
        }
        let sides = position.sides();
        let own = (1..=5).filter_map(|number| Square::numbered(sides, side, number));
        let legal = own.filter(|&square| position.ground().dan(square) > 0);
        let numbers: Vec<String> = legal
            .filter_map(|square| Some(square.number(sides)?.to_string()))
            .collect();
        let [one, other] = Direction::BOTH
            .map(|direction| bearing_name(self.words, Bearing::of(direction, side, sides)));
        let example = format!("{} {one}", numbers.first()?);
        Some(text!(
            self.words,
            "legal-moves",
            squares = numbers.join(", "),
            one = one,
            other = other,
            example = example,
        ))
    }
}
