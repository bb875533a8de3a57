//! Laws over random games, and over boards that no game would come to.

use std::collections::BTreeSet;

use o_an_quan::rules::{
    Account, BySide, Game, Ground, Move, Position, Preset, Ruleset, Setup, Side, Sides, Wide,
};
use o_an_quan::session::{
    GameId, Gone, Hand, Hands, Offer, OfferNumber, Offered, Ply, Timestamp, Told,
};
use o_an_quan::view::{Action, Button, Lang, Names, Row, Scene, Stage, Style, line, stage};
use proptest::prelude::*;

use crate::table::{AN, BINH, Chance, play, seats, shown, text_of};

/// Discord: characters over all texts of a message.
const MOST_TEXT: usize = 4000;
/// Discord: components of a message, those inside others too.
const MOST_COMPONENTS: usize = 40;

fn longest_names() -> Names {
    let longest = "*".repeat(32);
    [(AN, longest.as_str()), (BINH, longest.as_str())]
        .into_iter()
        .collect()
}

fn buttons(scene: &Scene) -> Vec<&Button> {
    let rows = scene.controls.iter().map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu { .. } => &[],
    });
    rows.flatten().collect()
}

fn moves_on(scene: &Scene, enabled: bool) -> BTreeSet<Move> {
    let moves = buttons(scene)
        .into_iter()
        .filter_map(|button| match button.action {
            Action::Play { mv, .. } if button.enabled == enabled => Some(mv),
            _ => None,
        });
    moves.collect()
}

/// The moves that a scene's menu offers.
fn moves_in_menu(scene: &Scene) -> Vec<Move> {
    let rows = scene.controls.iter();
    let choices = rows.flat_map(|row| match row {
        Row::Menu { choices, .. } => choices.as_slice(),
        Row::Buttons(_) => &[],
    });
    let moves = choices.filter_map(|choice| match choice.action {
        Action::Play { mv, .. } => Some(mv),
        _ => None,
    });
    moves.collect()
}

/// What must hold of every board, in every language.
fn check(scene: &Scene, game: &Game) {
    let legal: BTreeSet<Move> = game.position().legal_moves().collect();
    assert_eq!(moves_on(scene, true), legal);
    assert_eq!(moves_on(scene, false).len(), 10 - legal.len());
    check_limits(scene);
    assert_grid(scene, game.position().sides());
}

/// What Discord asks of every message.
fn check_limits(scene: &Scene) {
    let length = text_of(scene).chars().count();
    assert!(length <= MOST_TEXT, "{length} characters");
    let frame = 1 + scene.body.len() + scene.controls.len();
    assert!(frame + buttons(scene).len() <= MOST_COMPONENTS);
    assert!(scene.controls.len() <= 5);
    let ids: BTreeSet<String> = buttons(scene)
        .iter()
        .map(|b| b.action.to_string())
        .collect();
    assert_eq!(
        ids.len(),
        buttons(scene).len(),
        "every button has an id of its own"
    );
    for button in buttons(scene) {
        assert!(
            (1..=80).contains(&button.label.chars().count()),
            "{}",
            button.label
        );
        assert!(button.action.to_string().len() <= 100);
        assert_eq!(button.action.to_string().parse(), Ok(button.action));
    }
    for row in &scene.controls {
        match row {
            Row::Buttons(row) => assert!((1..=5).contains(&row.len())),
            Row::Menu { choices, .. } => assert!((1..=25).contains(&choices.len())),
        }
    }
}

/// A board with all that can stand beside it: clock, offer, *oẳn tù tì*, and
/// perhaps the mover gone.
fn check_burdened(game: &Game, told: Option<&Told>, has_left: bool) {
    let mover = game.position().to_move();
    let offer = Offer {
        number: OfferNumber(u32::MAX),
        what: Offered::Takeback,
        by: Side::A,
        expires: Timestamp(i64::MAX),
        agreed: BySide::default(),
    };
    let hands = Hands {
        round: u32::MAX,
        shown: [Some(Hand::Paper), Some(Hand::Hammer)],
    };
    let (seats, names) = (seats(), longest_names());
    let gone = |side| (has_left && Some(side) == mover).then_some(Gone::Late);
    let (id, ply) = (GameId(u64::MAX), Ply(u32::MAX));
    let burdened = Stage {
        told,
        hands: Some(&hands),
        gone: BySide::from_fn(gone),
        offer: Some(&offer),
        deadline: Some(Timestamp(i64::MAX)),
        is_aside: true,
        ..Stage::bare(id, ply, game, &seats)
    };
    let legal: BTreeSet<Move> = game.position().legal_moves().collect();
    let legal = if has_left { BTreeSet::new() } else { legal };
    for lang in Lang::ALL {
        let by_buttons = stage(&burdened, lang, &names);
        assert_eq!(moves_on(&by_buttons, true), legal);
        assert_eq!(moves_on(&by_buttons, false).len(), 10 - legal.len());
        check_limits(&by_buttons);
        let by_menu = Stage {
            style: Style::Menu,
            ..burdened
        };
        let by_menu = stage(&by_menu, lang, &names);
        let offered = moves_in_menu(&by_menu);
        assert_eq!(offered.len(), legal.len(), "each is offered once");
        assert_eq!(BTreeSet::from_iter(offered), legal);
        assert_eq!(moves_on(&by_menu, true), BTreeSet::new());
        check_limits(&by_menu);
    }
}

/// Seven emoji a row, and as many rows as the board has.
fn assert_grid(scene: &Scene, sides: Sides) {
    let text = text_of(scene);
    let rows: Vec<Vec<String>> = text.lines().filter_map(cells).collect();
    let wanted = if sides == Sides::Two { 2 } else { 7 };
    assert_eq!(rows.len(), wanted, "{text}");
    assert!(rows.iter().all(|row| row.len() == 7), "{text}");
}

/// The cells of a row of the grid; none for any other line.
fn cells(line: &str) -> Option<Vec<String>> {
    const CELLS: [&str; 19] = [
        "▪️", "🇦", "🇧", "🇨", "🇩", "▫️", "👑", "🟠", "🔴", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣",
        "8️⃣", "9️⃣", "🔟",
    ];
    let mut rest = line;
    let mut cells = Vec::new();
    while !rest.is_empty() {
        let cell = CELLS.into_iter().find(|cell| rest.starts_with(cell))?;
        cells.push(cell.to_owned());
        rest = &rest[cell.len()..];
    }
    (!cells.is_empty()).then_some(cells)
}

fn check_everywhere(game: &Game, told: Option<&Told>) {
    for lang in Lang::ALL {
        check(&shown(game, told, lang, &longest_names()), game);
    }
}

#[test]
fn over_random_games_the_enabled_buttons_are_the_legal_moves() {
    let options = [
        ("young_quan", "5"),
        ("quan_as_dan", "true"),
        ("quan_dan", "20"),
        ("dan", "5"),
    ];
    for seed in 0..60u64 {
        let mut chance = Chance::new(seed);
        let sides = Sides::ALL[chance.below(3)];
        let (option, value) = options[chance.below(4)];
        let rules = Ruleset::preset(Preset::ALL[chance.below(4)]).with_sides(sides);
        let rules = rules.with(option, value).expect("in bounds");
        let mut game = Game::new(rules);
        let mut told = None;
        while game.outcome().is_none() {
            check_everywhere(&game, told.as_ref());
            // A burdened board differs beside the squares only: some are enough.
            if chance.below(8) == 0 {
                check_burdened(&game, told.as_ref(), chance.below(4) == 0);
            }
            let legal: Vec<Move> = game.position().legal_moves().collect();
            let mv = legal[chance.below(legal.len())].named(sides).to_string();
            told = Some(play(&mut game, &mv));
        }
    }
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let number = prop_oneof![3 => 0..=30u32, 1 => Just(70), 1 => 0..=Setup::MOST];
    let numbers = proptest::collection::vec(number, 24 + 12);
    let stones = proptest::collection::vec(any::<bool>(), 4);
    (0..3usize, numbers, stones, 0..5usize).prop_map(|(sides, numbers, stones, mover)| {
        let sides = Sides::ALL[sides];
        let mut ground = Wide::empty(sides);
        for (square, &dan) in sides.squares().zip(&numbers) {
            ground.put(square, dan);
        }
        for (side, _) in sides.iter().zip(&stones).filter(|&(_, &stone)| stone) {
            ground.put_quan(side);
        }
        let mut accounts = numbers[24..].chunks(3);
        let accounts = BySide::from_fn(|side| match accounts.next() {
            Some(&[dan, quan, debt]) if sides.contains(side) => Account { dan, quan, debt },
            _ => Account::default(),
        });
        let to_move = sides.iter().nth(mover);
        Setup {
            ground,
            to_move,
            accounts,
        }
    })
}

/// A position that the common rules take, out of any setup.
fn playable(setup: &Setup) -> Option<Game> {
    let rules = Ruleset::default().with_sides(setup.ground.sides());
    let mut setup = *setup;
    for side in Side::ALL {
        setup.accounts[side].quan = 0;
    }
    let position = Position::set(&rules, &setup).ok()?;
    Some(Game::from_position(rules, position))
}

proptest! {
    #[test]
    fn a_line_reads_back_to_the_same_position(setup in any_setup()) {
        let sides = setup.ground.sides();
        for lang in Lang::ALL {
            let written = line::write(&setup, lang);
            prop_assert_eq!(line::read(&written, lang, sides), Ok(setup), "{}", written);
        }
    }

    #[test]
    fn no_other_line_reads(setup in any_setup(), at in 0..60usize, text in "\\PC{0,80}") {
        let sides = setup.ground.sides();
        for lang in Lang::ALL {
            let mut written: Vec<char> = line::write(&setup, lang).chars().collect();
            let at = at % written.len();
            let taken = written.remove(at);
            let damaged: String = written.into_iter().collect();
            // Without one of its digits it may be another position, never this one.
            let read = line::read(&damaged, lang, sides);
            prop_assert!(read != Ok(setup), "{} without {:?}", damaged, taken);
            prop_assert_eq!(line::read(&text, lang, sides), Err(line::NoLine));
        }
    }

    #[test]
    fn boards_fit_discord_whatever_they_hold(setup in any_setup()) {
        if let Some(game) = playable(&setup) {
            check_everywhere(&game, None);
            if game.outcome().is_none() {
                check_burdened(&game, None, false);
            }
        }
    }
}
