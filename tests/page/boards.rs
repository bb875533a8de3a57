//! Boards with every kind of cell, posted as the bot posts them.

use o_an_quan::discord::Body;
use o_an_quan::playground::{Channel, Playground};
use o_an_quan::rules::{BySide, Game, Position, Ruleset, Setup, Side, Sides};
use o_an_quan::session::{GameId, Ply, Seat, UserId};
use o_an_quan::view::{Lang, Names, Scene, Stage, stage};

/// Cells at 0, 9, 10, 11, 23 and 70, in dân squares and in quan squares.
const POSITIONS: [(Sides, &str); 5] = [
    (Sides::Two, "Q0.5.5.5.5.5/Q0.5.5.5.5.5 A 0+0-0/0+0-0"),
    (Sides::Two, "Q70.0.9.10.11.23/23.70.0.9.10.11 A 0+0-0/0+1-0"),
    (
        Sides::Two,
        "9.70.70.70.70.70/Q10.0.0.0.0.1 B 300+1-12/0+0-130",
    ),
    (
        Sides::Three,
        "Q11.0.9.10.11.23/70.5.5.5.5.5/Q0.70.23.11.10.9 B 0+0-0/0+0-0/0+1-0",
    ),
    (
        Sides::Four,
        "Q0.0.9.10.11.23/12.70.5.5.5.5/0.5.5.0.5.5/Q0.70.23.11.10.9 C 0+0-0/0+0-0/0+1-0/0+1-0",
    ),
];

/// Long names, and letters from the right, must not bend a board either.
fn names() -> Names {
    let people = [
        (UserId(11), "Nguyễn Phước Bảo Quyên Thùy Dương"),
        (UserId(22), "שלום עולם"),
    ];
    people.into_iter().collect()
}

fn seats() -> BySide<Seat> {
    let seat = |side| match side {
        Side::A | Side::C => Seat::Person(UserId(11)),
        Side::B | Side::D => Seat::Person(UserId(22)),
    };
    BySide::from_fn(seat)
}

fn scene(sides: Sides, position: &str, lang: Lang) -> Scene {
    let rules = Ruleset::default().with_sides(sides);
    let setup = Setup::from_text(position, sides).unwrap();
    let game = Game::from_position(rules, Position::set(&rules, &setup).unwrap());
    let seats = seats();
    let now = Stage::bare(GameId(7), Ply(0), &game, &seats);
    stage(&now, lang, &names())
}

/// Posts them all in both languages.
pub async fn post_all(town: &Playground, channel: &Channel) {
    let http = reqwest::Client::new();
    let address = format!(
        "{}/api/v10/channels/{}/messages",
        town.api_base(),
        channel.id
    );
    for (sides, position) in POSITIONS {
        for lang in Lang::ALL {
            let request = http
                .post(&address)
                .header("Authorization", format!("Bot {}", town.token()))
                .json(&Body::public(&scene(sides, position, lang)));
            let answer = request.send().await.unwrap();
            assert!(answer.status().is_success(), "{:?}", answer.text().await);
        }
    }
}
