//! *Oẳn tù tì* for who starts. Who has shown a hand is seen, never which.

use crate::session::{Contest, Hand, Hands, UserId};

use super::action::Action;
use super::challenge::relative;
use super::lang::Lang;
use super::menus::button;
use super::names::Names;
use super::scene::{Block, Look, Row, Scene};
use super::words::{Words, text, words};

pub(super) fn contest(contest: &Contest, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let [one, other] = contest.pair().map(|user| names.text(user, lang));
    let shown = contest
        .pair()
        .map(|user| has_shown(words, contest, user, names));
    let until = text!(words, "contest-until", until = relative(contest.ends_at()));
    let round = (contest.round() > 0).then(|| text!(words, "contest-tie", ties = contest.round()));
    let mut body = vec![text!(words, "contest", one = one, other = other)];
    body.extend(round);
    body.push(shown.join("\n"));
    body.push(until);
    Scene {
        accent: Some(0xFFCC4D),
        body: body.into_iter().map(Block::Text).collect(),
        controls: vec![hands(words, contest)],
    }
}

fn has_shown(words: &Words, contest: &Contest, user: UserId, names: &Names) -> String {
    let name = names.text(user, words.lang());
    match contest.has_shown(user) {
        true => text!(words, "contest-shown", name = name),
        false => text!(words, "contest-waits", name = name),
    }
}

/// The same three buttons for both: nothing in them tells who pressed which.
fn hands(words: &Words, contest: &Contest) -> Row {
    let hands = Hand::ALL.map(|hand| {
        let action = Action::Hand {
            game: contest.table().id,
            round: contest.round(),
            hand,
        };
        button(hand_name(words, hand), Look::Primary, action)
    });
    Row::Buttons(hands.into())
}

/// A hand: "✌️ Kéo".
pub(super) fn hand_name(words: &Words, hand: Hand) -> String {
    words.choice("hand", hand.name())
}

/// How it ended; the winner starts. Once it is over, both hands may be seen.
pub(super) fn told(words: &Words, hands: &Hands, [winner, loser]: [String; 2]) -> String {
    match hands.shown {
        [Some(one), Some(other)] => {
            let [won, lost] = if one.beats(other) {
                [one, other]
            } else {
                [other, one]
            };
            text!(
                words,
                "contest-won",
                winner = winner,
                won = hand_name(words, won),
                loser = loser,
                lost = hand_name(words, lost),
            )
        }
        [Some(_) | None, None] | [None, Some(_)] => text!(words, "contest-lot", winner = winner),
    }
}
