//! Lobbies, *oẳn tù tì*, clocks, offers and those who leave, from real sessions.

use o_an_quan::rules::{Move, Ruleset, Sides};
use o_an_quan::session::{
    Actor, ChannelId, Command, Excuse, First, GameId, GuildId, Hand, Level, OfferNumber, Pace,
    Place, Ply, Refusal, Request, Session, Terms, Timestamp, UserId,
};
use o_an_quan::view::{Lang, Scene, Style, declining, more, scene, scene_in};

use crate::scenes::{
    after, challenge, contest, game_of_three, keep, keep_session, played, rematch, terms, three,
};
use crate::table::{AN, BINH, CHI, Chance, DUNG, names, printed};

fn by(session: Session, user: UserId, command: Command) -> Session {
    after(session, Actor::Person(user), command)
}

fn four() -> Ruleset {
    Ruleset::default().with_sides(Sides::Four)
}

#[test]
fn lobbies() {
    let open = challenge(Terms {
        pace: Pace::Seconds(60),
        rated: true,
        ..Terms::friendly(four())
    });
    keep_session("lobby-four", &open);
    let kept = challenge(Terms {
        opponent: Some(DUNG),
        first: First::Hands,
        pace: Pace::Days(3),
        ..Terms::friendly(three())
    });
    keep_session("lobby-three-kept", &by(kept, BINH, Command::Accept));
    keep_session("lobby-rematch-three", &by(rematch(), CHI, Command::Accept));
}

#[test]
fn a_rematch_of_two_says_that_sides_are_swapped() {
    let over = by(
        played(Ruleset::default(), "A2+"),
        AN,
        Command::Resign { ply: Ply(1) },
    );
    let Session::Finished(finished) = over else {
        panic!("nobody is left");
    };
    let again = finished.rematch(GameId(8), BINH, Timestamp(1_700_000_120_000));
    keep_session("lobby-rematch", &again.expect("they played").session);
}

#[test]
fn reasons_to_decline() {
    let made = || challenge(terms(Ruleset::default()));
    let Session::Lobby(lobby) = made() else {
        panic!("a challenge is a lobby");
    };
    keep("declining", |lang| declining(&lobby, lang, &names()));
    for excuse in Excuse::ALL {
        let declined = by(made(), BINH, Command::Decline(excuse));
        keep_session(&format!("declined-{}", excuse.name()), &declined);
    }
}

fn shows(session: Session, user: UserId, round: u32, hand: Hand) -> Session {
    by(session, user, Command::ShowHand { round, hand })
}

#[test]
fn hands_are_shown() {
    keep_session("contest", &contest());
    let one = shows(contest(), BINH, 0, Hand::Paper);
    keep_session("contest-one-shown", &one);
    let tied = shows(one, AN, 0, Hand::Paper);
    keep_session("contest-tie", &tied);
    let decided = shows(shows(tied, AN, 1, Hand::Hammer), BINH, 1, Hand::Paper);
    keep_session("contest-won", &decided);
    let Session::Contest(waiting) = contest() else {
        panic!("a contest");
    };
    let late = Request {
        by: Actor::Clock,
        at: waiting.ends_at(),
        seed: 1,
        command: Command::Wake,
    };
    let half = shows(contest(), AN, 0, Hand::Scissors);
    let Session::Contest(half) = half else {
        panic!("one hand decides nothing");
    };
    let late = Request {
        at: half.ends_at(),
        ..late
    };
    let by_lot = Session::Contest(half).apply(&late).expect("it is time");
    keep_session("contest-by-lot", &by_lot.session);
}

/// Whatever is shown looks the same until both are there; and a hand that was
/// shown in a tie is forgotten.
#[test]
fn nothing_tells_a_hidden_hand() {
    for lang in Lang::ALL {
        let seen = |session: &Session| scene(session, lang, &names());
        for user in [AN, BINH] {
            let scenes = Hand::ALL.map(|hand| seen(&shows(contest(), user, 0, hand)));
            assert!(scenes.iter().all(|scene| *scene == scenes[0]));
        }
        let ties = Hand::ALL.map(|hand| {
            let tie = shows(shows(contest(), AN, 0, hand), BINH, 0, hand);
            seen(&tie)
        });
        assert!(ties.iter().all(|scene| *scene == ties[0]));
    }
}

#[test]
fn clocks_offers_and_leaving() {
    let clock = |rules, pace| Terms {
        pace,
        ..terms(rules)
    };
    let begun = by(
        challenge(clock(Ruleset::default(), Pace::Seconds(60))),
        BINH,
        Command::Accept,
    );
    keep_session("playing-clock", &begun);
    let ply = Ply(0);
    let drawish = by(begun, AN, Command::OfferDraw { ply });
    keep_session("playing-draw-offered", &drawish);
    let offer = OfferNumber(1);
    let agreed = by(drawish, BINH, Command::Agree { ply, offer });
    keep_session("agreed", &agreed);

    let ply = Ply(2);
    let asked = by(
        played(Ruleset::default(), "A2+ B5-"),
        BINH,
        Command::AskTakeback { ply },
    );
    keep_session("playing-takeback-asked", &asked);

    let left = by(game_of_three(), BINH, Command::Resign { ply: Ply(0) });
    keep_session("playing-one-left", &left);
    let mv = Move::from_text("A3-", Sides::Three).expect("a move");
    let ply = left.ply();
    let bots_turn = by(left, AN, Command::Play { ply, mv });
    keep_session("playing-bot-for-one-who-left", &bots_turn);
}

#[test]
fn a_turn_that_was_late_is_the_loss() {
    let begun = by(
        challenge(Terms {
            pace: Pace::Seconds(30),
            ..terms(Ruleset::default())
        }),
        BINH,
        Command::Accept,
    );
    let at = begun.wakes_at().expect("a clock");
    let wake = |session: Session, at| {
        let request = Request {
            by: Actor::Clock,
            at,
            seed: 0,
            command: Command::Wake,
        };
        session.apply(&request).expect("it is time").session
    };
    let warned = wake(begun, at);
    let at = warned.wakes_at().expect("a deadline");
    keep_session("late", &wake(warned, at));
}

#[test]
fn a_game_set_aside() {
    let idle = played(Ruleset::default(), "A2+");
    let at = Timestamp(idle.table().changed.0 + o_an_quan::session::IDLE.0);
    let request = Request {
        by: Actor::Clock,
        at,
        seed: 0,
        command: Command::SetAside,
    };
    keep_session("set-aside", &idle.apply(&request).expect("idle").session);
}

fn against_bot(rules: Ruleset, first: First) -> Session {
    let place = Place {
        guild: GuildId(1),
        channel: ChannelId(2),
    };
    let terms = Terms {
        first,
        ..Terms::friendly(rules)
    };
    let now = (Timestamp(1_700_000_000_000), 0);
    Session::against_bot(GameId(7), place, terms, AN, Level::ThamHoa, now).session
}

#[test]
fn games_with_the_bot() {
    keep_session(
        "bot-thinks",
        &against_bot(Ruleset::default(), First::Opponent),
    );
    keep_session("bot-waits", &against_bot(four(), First::Challenger));
}

/// The bot is asked nothing: against it alone another game is on at once.
#[test]
fn another_game_with_the_bot_begins_at_once() {
    let ply = Ply(0);
    let game = against_bot(Ruleset::default(), First::Challenger);
    let Session::Finished(over) = by(game, AN, Command::Resign { ply }) else {
        panic!("nobody is left");
    };
    let at = Timestamp(1_700_000_120_000);
    let again = over.rematch(GameId(8), AN, at).expect("An played").session;
    let Session::Playing(playing) = &again else {
        panic!("nobody is waited for");
    };
    assert!(playing.is_bots_turn(), "sides are swapped");
    let record = again.record();
    let rebuilt = Session::from_record(record.clone()).expect("its own record");
    assert_eq!(rebuilt.record(), record);
}

#[test]
fn nobody_is_seated_again_without_their_consent() {
    let start = Request {
        by: Actor::Person(AN),
        at: Timestamp(1_700_000_180_000),
        seed: 0,
        command: Command::Start,
    };
    let refused = rematch().apply(&start).expect_err("two have not answered");
    assert_eq!(refused.refusal, Refusal::NotBegun);
}

fn more_of(session: Session, lang: Lang) -> Scene {
    match session {
        Session::Playing(playing) => more(&playing, lang),
        _ => panic!("the game is on"),
    }
}

#[test]
fn more_offers_what_can_be_done() {
    keep("more", |lang| {
        more_of(played(Ruleset::default(), "A2+"), lang)
    });
    let bot = || against_bot(Ruleset::default(), First::Challenger);
    keep("more-bot", |lang| more_of(bot(), lang));
    let rated = Terms {
        rated: true,
        ..terms(Ruleset::default())
    };
    keep("more-rated", |lang| {
        more_of(by(challenge(rated), BINH, Command::Accept), lang)
    });
}

#[test]
fn a_menu_instead_of_buttons() {
    let session = played(Ruleset::default(), "A2+");
    let styled = |lang| scene_in(&session, Style::Menu, lang, &names());
    keep("playing-menu", styled);
    let thinking = against_bot(Ruleset::default(), First::Opponent);
    for lang in Lang::ALL {
        let shown = printed(&scene_in(&thinking, Style::Menu, lang, &names()));
        assert!(
            !shown.contains('<'),
            "the bot's moves are no choice: {shown}"
        );
    }
}

/// A whole game of three or four: each plays at random in their turn, whoever
/// is named leaves at once, and the bot's turns are played as the bot.
fn whole(rules: Ruleset, seed: u64, leaves: Option<UserId>) -> Session {
    let people = &[BINH, CHI, DUNG][..rules.sides().count() - 1];
    let lobby = challenge(Terms {
        first: First::Challenger,
        ..Terms::friendly(rules)
    });
    let mut session = people
        .iter()
        .fold(lobby, |lobby, &user| by(lobby, user, Command::Accept));
    if let Some(user) = leaves {
        session = by(session, user, Command::Resign { ply: Ply(0) });
    }
    let mut chance = Chance::new(seed);
    while let Session::Playing(playing) = &session {
        let legal: Vec<Move> = playing.game().position().legal_moves().collect();
        let mv = legal[chance.below(legal.len())];
        let mover = playing.player(mv.square.side());
        let by = mover.map_or(Actor::Bot, Actor::Person);
        let ply = playing.ply();
        session = after(session, by, Command::Play { ply, mv });
    }
    session
}

#[test]
fn whole_games_of_three_and_four() {
    keep_session("over-three", &whole(three(), 3, None));
    keep_session("over-four", &whole(four(), 4, None));
    keep_session("over-four-one-left", &whole(four(), 5, Some(CHI)));
}
