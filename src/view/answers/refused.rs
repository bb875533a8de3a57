//! Why a command was refused.

use crate::rules::{BySide, Direction, Ground, IllegalMove, Move, Side, Sides, Square};
use crate::session::{Playing, Refusal, Seat, Session, UserId};
use crate::view::bearing::Bearing;
use crate::view::lang::Lang;
use crate::view::names::{Names, escape};
use crate::view::say::{SayError, bearing_name};
use crate::view::sides::side_title;
use crate::view::stage::seated;
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
            Refusal::Seated => text!(words, "refused-seated"),
            Refusal::Full => text!(words, "refused-full"),
            Refusal::NotChallenger => self.not_challenger(),
            Refusal::NotBegun => self.not_begun(),
            Refusal::Begun => text!(words, "refused-begun"),
            Refusal::NotDue => self.not_due(),
            Refusal::HandShown => text!(words, "refused-hand-shown"),
            Refusal::NotSeated => self.not_seated(),
            Refusal::NotYourTurn => text!(words, "refused-not-your-turn", mover = self.mover()),
            Refusal::Stale => text!(words, "refused-stale"),
            Refusal::Illegal(illegal) => self.illegal(*illegal),
            Refusal::NotModerator => text!(words, "notice-moderators-only"),
            Refusal::NoOffer => text!(words, "refused-no-offer"),
            Refusal::OfferStands => text!(words, "refused-offer-stands"),
            Refusal::OwnOffer => text!(words, "refused-own-offer"),
            Refusal::NothingToTakeBack => text!(words, "refused-nothing-to-take-back"),
            Refusal::Rated => text!(words, "refused-rated"),
            Refusal::NoHints => text!(words, "refused-no-hints"),
            Refusal::RatedElsewhere => text!(words, "refused-rated-elsewhere"),
            Refusal::BotDeclines => text!(words, "refused-bot-declines"),
            Refusal::Forgotten => text!(words, "refused-forgotten"),
            Refusal::Finished => text!(words, "refused-finished"),
        }
    }

    /// In a challenge only they can take it back; at a larger table they are the host.
    fn not_challenger(&self) -> String {
        let table = self.asked.session.table();
        let challenger = self.name(table.challenger);
        match table.terms.rules.sides() {
            Sides::Two => text!(
                self.words,
                "refused-not-challenger",
                challenger = challenger
            ),
            Sides::Three | Sides::Four => {
                text!(self.words, "refused-not-host", challenger = challenger)
            }
        }
    }

    fn not_begun(&self) -> String {
        match self.asked.session {
            Session::Contest(_) => text!(self.words, "refused-contest"),
            Session::Lobby(_) | Session::Playing(_) | Session::Finished(_) => {
                text!(self.words, "refused-not-begun")
            }
        }
    }

    fn not_due(&self) -> String {
        match self.asked.session {
            Session::Playing(_) => text!(self.words, "refused-not-idle"),
            Session::Lobby(_) | Session::Contest(_) | Session::Finished(_) => {
                text!(self.words, "refused-not-expired")
            }
        }
    }

    fn not_seated(&self) -> String {
        let words = self.words;
        match self.asked.session {
            Session::Lobby(_) => text!(words, "refused-not-joined"),
            Session::Contest(contest) => {
                let [one, other] = contest.pair().map(|user| self.name(user));
                text!(words, "refused-not-in-contest", one = one, other = other)
            }
            Session::Playing(_) | Session::Finished(_) => {
                text!(words, "refused-not-seated", players = self.players())
            }
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
        let asked = self.asked_people();
        match asked.is_empty() {
            false => text!(
                self.words,
                "refused-not-invited",
                opponent = asked.join(", ")
            ),
            true => text!(self.words, "refused-open"),
        }
    }

    /// Whom the challenge is for: those who just played, or whoever was named.
    fn asked_people(&self) -> Vec<String> {
        let table = self.asked.session.table();
        let seated: Vec<UserId> = match self.asked.session {
            Session::Lobby(lobby) => lobby.seating().iter().filter_map(|s| s.person()).collect(),
            Session::Contest(_) | Session::Playing(_) | Session::Finished(_) => Vec::new(),
        };
        let again = seated.into_iter().filter(|&user| user != table.challenger);
        let again: Vec<String> = again.map(|user| self.name(user)).collect();
        match again.is_empty() {
            true => table
                .terms
                .opponent
                .iter()
                .map(|&user| self.name(user))
                .collect(),
            false => again,
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
        let seats = match self.asked.session {
            Session::Playing(playing) => Some(playing.seats()),
            Session::Finished(finished) => finished.seats(),
            Session::Lobby(_) | Session::Contest(_) => None,
        };
        let Some(seats) = seats else {
            return String::new();
        };
        let sides = self.asked.session.table().terms.rules.sides();
        let seated = sides.iter().map(|side| self.person(seats, side));
        seated.collect::<Vec<String>>().join(", ")
    }

    fn person(&self, seats: &BySide<Seat>, side: Side) -> String {
        let name = seated(seats[side], self.words.lang(), self.asked.names);
        let side = side_title(self.words, side);
        text!(self.words, "side-and-name", side = side, name = name)
    }

    fn mover(&self) -> String {
        let mover = self
            .game()
            .and_then(|playing| Some((playing, playing.game().position().to_move()?)));
        mover.map_or_else(String::new, |(playing, side)| {
            self.person(playing.seats(), side)
        })
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
