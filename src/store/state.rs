//! What stands beside seats and moves in a record, as one column of text:
//! words parted by spaces, `key=value`, only what is not as at the start.

use std::str::FromStr;

use crate::rules::{BySide, Side};
use crate::session::{Gone, Hand, Hands, Offer, OfferNumber, Offered, State, Timestamp};

use super::rows::bad;

/// The state as text. What has a column of its own is left out.
pub(super) fn text(state: &State) -> String {
    let mut words = Vec::new();
    if let Some(hands) = &state.hands {
        let [one, other] = hands.shown.map(|hand| hand.map_or("-", Hand::name));
        words.push(format!("hands={}:{one}:{other}", hands.round));
    }
    for side in Side::ALL {
        if let Some(gone) = state.gone[side] {
            words.push(format!("gone={side}:{}", gone_name(gone)));
        }
    }
    if let Some(offer) = &state.offer {
        let agreed = Side::ALL.into_iter().filter(|&side| offer.agreed[side]);
        let agreed: String = agreed.map(Side::letter).collect();
        let Offer {
            what, by, expires, ..
        } = offer;
        words.push(format!("offer={}:{by}:{}:{agreed}", what.name(), expires.0));
    }
    if state.offers.0 > 0 {
        words.push(format!("offers={}", state.offers.0));
    }
    if state.taken_back > 0 {
        words.push(format!("taken_back={}", state.taken_back));
    }
    if state.warned {
        words.push("warned=true".to_owned());
    }
    if state.adrift {
        words.push("adrift=true".to_owned());
    }
    if state.guided {
        words.push("guided=true".to_owned());
    }
    words.join(" ")
}

/// Reads what [`text`] writes.
///
/// # Errors
/// Names the column and what it holds.
pub(super) fn read(text: &str) -> Result<State, String> {
    let words = text.split(' ').filter(|word| !word.is_empty());
    let mut state = State::default();
    for word in words {
        read_word(word, &mut state).ok_or_else(|| bad("state", text))?;
    }
    // The one that stands is the last that was made.
    if let Some(offer) = &mut state.offer {
        offer.number = state.offers;
    }
    Ok(state)
}

fn read_word(word: &str, state: &mut State) -> Option<()> {
    let (key, value) = word.split_once('=')?;
    let parts: Vec<&str> = value.split(':').collect();
    match (key, parts.as_slice()) {
        ("hands", [round, one, other]) => {
            let shown = [read_hand(one)?, read_hand(other)?];
            let round = number(round)?;
            state.hands = Some(Hands { round, shown });
        }
        ("gone", [side, gone]) => state.gone[read_side(side)?] = Some(read_gone(gone)?),
        ("offer", [what, by, expires, agreed]) => {
            state.offer = Some(Offer {
                number: OfferNumber::default(),
                what: [Offered::Draw, Offered::Takeback]
                    .into_iter()
                    .find(|offered| offered.name() == *what)?,
                by: read_side(by)?,
                expires: Timestamp(number(expires)?),
                agreed: BySide::from_fn(|side| agreed.contains(side.letter())),
            });
        }
        ("offers", [count]) => state.offers = OfferNumber(number(count)?),
        ("taken_back", [plies]) => state.taken_back = number(plies)?,
        ("warned", ["true"]) => state.warned = true,
        ("adrift", ["true"]) => state.adrift = true,
        ("guided", ["true"]) => state.guided = true,
        _ => return None,
    }
    Some(())
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// A hand that may not have been shown yet.
fn read_hand(text: &str) -> Option<Option<Hand>> {
    match text {
        "-" => Some(None),
        name => Hand::from_name(name).map(Some),
    }
}

fn read_side(text: &str) -> Option<Side> {
    Side::from_letter(text.chars().next()?).filter(|_| text.len() == 1)
}

const fn gone_name(gone: Gone) -> &'static str {
    match gone {
        Gone::Resigned => "resigned",
        Gone::Late => "late",
    }
}

fn read_gone(text: &str) -> Option<Gone> {
    [Gone::Resigned, Gone::Late]
        .into_iter()
        .find(|&gone| gone_name(gone) == text)
}
