//! What is written into controls is read back, old controls too.

use std::collections::BTreeSet;

use o_an_quan::rules::{Move, Sides};
use o_an_quan::session::{Excuse, GameId, Hand, OfferNumber, Ply, UserId};
use o_an_quan::view::{Action, Change, MyChange, NoAction, Scope, ServerChange};
use proptest::prelude::*;

/// Discord: characters of a custom id.
const MOST_ID: usize = 100;

fn moves(game: GameId, ply: Ply) -> Vec<Action> {
    let mv = |sides| Move::from_text("B3-", sides).expect("a move");
    let play = |sides| Action::Play {
        game,
        ply,
        sides,
        mv: mv(sides),
    };
    Sides::ALL.map(play).into()
}

fn all(game: GameId, ply: Ply, number: u32) -> Vec<Action> {
    let of_game = [
        Action::Accept,
        Action::Leave,
        Action::Start,
        Action::DeclineMenu,
        Action::Block,
        Action::Withdraw,
        Action::Board,
        Action::Rematch,
        Action::InVietnamese,
    ];
    let at_board = [
        Action::More,
        Action::Hint,
        Action::OfferDraw,
        Action::AskTakeback,
        Action::Resign,
        Action::ResignNow,
    ];
    let offer = OfferNumber(number);
    let to_offer = [Action::Agree, Action::Refuse].map(|action| action(game, ply, offer));
    let hand = |hand| Action::Hand {
        game,
        round: number,
        hand,
    };
    let alone = [
        Action::Games(number),
        Action::Leaderboard(number),
        Action::Rules(number as u8),
        Action::FirstGame,
        Action::OpenChallenge,
        Action::Settings(Scope::Server),
        Action::Settings(Scope::Mine),
        Action::Export,
        Action::Forget,
        Action::ForgetNow,
    ];
    let on_buttons = [
        Change::Server(ServerChange::Here(true)),
        Change::Server(ServerChange::Here(false)),
        Change::Server(ServerChange::Everywhere),
        Change::Mine(MyChange::Unblock(UserId(game.0))),
    ];
    let server = ServerChange::all().into_iter().map(Change::Server);
    let mine = MyChange::all().into_iter().map(Change::Mine);
    let changes = on_buttons.into_iter().chain(server).chain(mine);
    let actions = moves(game, ply).into_iter();
    let actions = actions.chain(of_game.map(|action| action(game)));
    let actions = actions.chain(at_board.map(|action| action(game, ply)));
    let actions = actions.chain(Excuse::ALL.map(|excuse| Action::Decline(game, excuse)));
    let actions = actions.chain(Hand::ALL.map(hand)).chain(alone);
    let actions = actions.chain(to_offer);
    actions.chain(changes.map(Action::Change)).collect()
}

proptest! {
    #[test]
    fn every_action_reads_back(game: u64, ply: u32, number: u32) {
        let actions = all(GameId(game), Ply(ply), number);
        let written: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
        prop_assert_eq!(written.len(), actions.len(), "no two are written alike");
        for action in actions {
            let text = action.to_string();
            prop_assert!(text.len() <= MOST_ID, "{}", text);
            prop_assert_eq!(text.parse(), Ok(action), "{}", text);
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,40}", at in 0..60usize) {
        let _ = text.parse::<Action>();
        let mut damaged = all(GameId(7), Ply(4), 2)[at % 30].to_string();
        damaged.truncate(at % damaged.len());
        if let Ok(read) = damaged.parse::<Action>() {
            prop_assert_eq!(read.to_string(), damaged);
        }
    }
}

/// As they hang in channels since the first game.
#[test]
fn old_controls_are_still_read() {
    let (game, ply) = (GameId(7), Ply(4));
    let sides = Sides::Two;
    let mv = Move::from_text("A3+", sides).expect("a move");
    let table = [
        (
            "play:7:4:2:A3+",
            Action::Play {
                game,
                ply,
                sides,
                mv,
            },
        ),
        ("accept:7", Action::Accept(game)),
        ("decline:7", Action::DeclineMenu(game)),
        ("withdraw:7", Action::Withdraw(game)),
        ("more:7:4", Action::More(game, ply)),
        ("hint:7:4", Action::Hint(game, ply)),
        ("resign:7:4", Action::Resign(game, ply)),
        ("resign-now:7:4", Action::ResignNow(game, ply)),
        ("agree:7:4", Action::Agree(game, ply, OfferNumber(0))),
        ("agree:7:4:2", Action::Agree(game, ply, OfferNumber(2))),
        ("refuse:7:4", Action::Refuse(game, ply, OfferNumber(0))),
        ("refuse:7:4:2", Action::Refuse(game, ply, OfferNumber(2))),
        ("leaderboard:3", Action::Leaderboard(3)),
        ("rules:1", Action::Rules(1)),
        ("first-game", Action::FirstGame),
        ("open-challenge", Action::OpenChallenge),
        ("vi:7", Action::InVietnamese(game)),
    ];
    for (text, action) in table {
        assert_eq!(text.parse(), Ok(action), "{text}");
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn what_is_no_action_is_refused() {
    for text in [
        "",
        "play",
        "play:7:4:5:A3+",
        "play:7:4:2:C3+",
        "accept:-1",
        "agree:7:4:-1",
        "more:7:4:1",
        "accept:18446744073709551616",
        "decline:7:rudely",
        "hand:7:0:nam-tay",
        "set:server:games:0",
        "set:server:games:6",
        "set:server:lang:fr",
        "set:mine:threads:on",
        "settings:theirs",
        "forget-now:7",
    ] {
        assert_eq!(text.parse::<Action>(), Err(NoAction), "{text}");
    }
}
