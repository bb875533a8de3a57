//! A game that is on: the board, the story of the last turn, what is offered.

use crate::rules::Side;
use crate::session::{Offer, Offered, Told};

use super::challenge::relative;
use super::lang::Lang;
use super::names::Names;
use super::scene::{Block, Scene};
use super::sides::{accent, disc, side_name, side_title};
use super::stage::Stage;
use super::story::story;
use super::words::{Words, text, words};
use super::{board, contest, controls, guide, line};

/// So many turns the story begins with how it was settled who starts.
const FIRST_TURNS: usize = 2;

/// A game that is on, as everybody sees it.
///
/// Heading and story come first, the board last, near the buttons: a story of
/// any length doesn't move it away from them.
pub fn stage(stage: &Stage<'_>, lang: Lang, names: &Names) -> Scene {
    let Some(mover) = stage.game.position().to_move() else {
        return Scene::default();
    };
    let on = On {
        words: words(lang),
        stage,
        mover,
        names,
    };
    Scene {
        accent: Some(accent(mover)),
        body: on.body(),
        controls: controls::controls(on.words, stage, mover),
    }
}

/// A game that is on.
struct On<'a> {
    words: &'static Words,
    stage: &'a Stage<'a>,
    mover: Side,
    names: &'a Names,
}

impl On<'_> {
    fn body(&self) -> Vec<Block> {
        let (lang, stage) = (self.words.lang(), self.stage);
        let mut body = vec![Block::Text(self.heading()), Block::Text(self.story())];
        body.extend(self.state().into_iter().map(Block::Text));
        body.extend(self.guide().into_iter().map(Block::Text));
        let player = |side| stage.player(self.words, side, self.names);
        let read_out = line::write(&stage.game.position().setup(), lang);
        body.extend([
            Block::Line,
            Block::Text(board::board(stage.game, lang)),
            Block::Text(board::accounts(stage.game, lang, player)),
            Block::Text(format!("-# {read_out}")),
        ]);
        body
    }

    /// What a beginner is told.
    fn guide(&self) -> Option<String> {
        let guided = Some(self.stage).filter(|stage| stage.guided);
        guided.and_then(|stage| guide::guide(self.words, stage, self.mover))
    }

    /// Whose turn it is, and until when.
    fn heading(&self) -> String {
        let (words, stage) = (self.words, self.stage);
        let side = side_title(words, self.mover);
        let name = stage.player(words, self.mover, self.names);
        let heading = match stage.is_played(self.mover) {
            true => text!(words, "turn-heading", side = side, name = name),
            false => text!(words, "turn-heading-bot", side = side, name = name),
        };
        match stage.deadline {
            None => heading,
            Some(deadline) => {
                let deadline = text!(words, "deadline", until = relative(deadline));
                format!("{heading}\n{deadline}")
            }
        }
    }

    fn story(&self) -> String {
        let told = match self.stage.told {
            Some(told) => told_text(self.words, self.stage, told),
            None => text!(
                self.words,
                "first-move",
                side = side_name(self.words, self.mover)
            ),
        };
        match self.how_it_began() {
            Some(began) => format!("{began}\n{told}"),
            None => told,
        }
    }

    fn how_it_began(&self) -> Option<String> {
        let hands = self.stage.hands?;
        let is_young = self.stage.game.moves().len() < FIRST_TURNS;
        let pair = [Side::A, Side::B].map(|side| self.stage.person(self.words, side, self.names));
        is_young.then(|| contest::told(self.words, hands, pair))
    }

    /// What stands beside the board: an offer, or that the game was set aside.
    fn state(&self) -> Option<String> {
        let offer = self.stage.offer.map(|offer| self.offered(offer));
        let aside = self.stage.is_aside.then(|| text!(self.words, "set-aside"));
        let lines: Vec<String> = [offer, aside].into_iter().flatten().collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    fn offered(&self, offer: &Offer) -> String {
        let words = self.words;
        let side = self.stage.person(words, offer.by, self.names);
        let what = match offer.what {
            Offered::Draw => text!(words, "offer-draw", side = side),
            Offered::Takeback => text!(words, "offer-takeback", side = side),
        };
        let sides = self.stage.sides().iter();
        let waits = sides.filter(|&side| self.stage.is_played(side) && !offer.agreed[side]);
        let waits: Vec<String> = waits
            .map(|side| self.stage.person(words, side, self.names))
            .collect();
        let until = relative(offer.expires);
        let waits = text!(
            words,
            "offer-waits",
            sides = waits.join(", "),
            until = until
        );
        format!("{what} {waits}")
    }
}

fn told_text(words: &Words, stage: &Stage<'_>, told: &Told) -> String {
    let story = story(told, stage.game, words.lang());
    format!("{} **{}** {story}", disc(told.side), told.side)
}
