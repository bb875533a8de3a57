//! Whatever is put in: a private answer in the reader's language that says what
//! is legal, and nothing changes.

use end_to_end::World;
use o_an_quan::playground::people::Pending;
use o_an_quan::playground::{Channel, Locale, Outcome, Person};

/// A command with options that no client would send so, and what its sender reads.
struct Case {
    command: &'static str,
    said: Vec<(&'static str, String)>,
    vi: &'static str,
    en: &'static str,
}

fn case(
    command: &'static str,
    said: &[(&'static str, &str)],
    vi: &'static str,
    en: &'static str,
) -> Case {
    let said = said.iter().map(|&(name, value)| (name, value.to_owned()));
    Case {
        command,
        said: said.collect(),
        vi,
        en,
    }
}

impl Case {
    fn send(&self, person: &Person, channel: &Channel) -> Pending {
        let said: Vec<(&str, &str)> = self.said.iter().map(|(a, b)| (*a, b.as_str())).collect();
        person.in_(channel).forge(self.command, &said)
    }
}

fn moves() -> Vec<Case> {
    let legal = ("Bạn đi được ô", "You can lift square");
    let mut cases: Vec<Case> = [
        "",
        " ",
        "0",
        "6",
        "7 left",
        "3.5",
        "99999999999999999999 left",
        "1 2 left",
        "Q left",
        "quan",
        "QA+",
        "3 left right",
        "3 lên",
        "banana",
        "B1+",
        "E9+",
        "@everyone",
        "3 **left**zz",
        "٣ left",
        "\u{202e}3 left",
        "'; DROP TABLE games; --",
        "<@123> left",
        "🀄️",
    ]
    .iter()
    .map(|said| case("sow", &[("square", said)], legal.0, legal.1))
    .collect();
    cases.push(case(
        "sow",
        &[("square", &"left ".repeat(1200))],
        legal.0,
        legal.1,
    ));
    cases.push(case(
        "sow",
        &[("square", &"9".repeat(6000))],
        legal.0,
        legal.1,
    ));
    cases.push(case("sow", &[], legal.0, legal.1));
    for direction in ["sideways", "up", "", "left right"] {
        let said = [("square", "3 left"), ("direction", direction)];
        if !direction.is_empty() {
            cases.push(case("sow", &said, legal.0, legal.1));
        }
    }
    cases.push(case(
        "sow",
        &[("square", "3 left"), ("direction", "right")],
        legal.0,
        legal.1,
    ));
    cases
}

#[tokio::test]
async fn a_move_that_is_none_is_answered_with_what_is_legal() {
    let world = World::open().await;
    // Whoever is to move reads it in their language.
    for (locale, is_vi) in [(Locale::VI, true), (Locale::EN_US, false)] {
        let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
        red.set_locale(locale);
        let channel = world.channel("choi-co");
        let table = world.table(&channel, [&red, &blue]).await;
        for case in moves() {
            let outcome = case.send(&red, &channel).await;
            let Outcome::Private(heard) = outcome else {
                panic!("{:?}: {outcome:?}", case.said);
            };
            let heard = heard.text();
            let words = if is_vi { case.vi } else { case.en };
            assert!(heard.contains(words), "{:?}: {heard}", case.said);
            assert!(heard.chars().count() < 400, "{heard}");
        }
        assert_eq!(table.saved(&world).await.moves().len(), 0);
    }
}

fn challenges(people: &[(&str, &Person)]) -> Vec<Case> {
    let id = |name: &str| {
        let found = people.iter().find(|(known, _)| *known == name);
        found.map(|(_, person)| person.id.to_string()).unwrap()
    };
    let not_here = ("Người ấy không ở máy chủ này", "isn't in this server");
    vec![
        case("challenge", &[("opponent", "1")], not_here.0, not_here.1),
        case(
            "challenge",
            &[("opponent", &id("outsider"))],
            not_here.0,
            not_here.1,
        ),
        case("challenge", &[("rules", "chess")], "pho-thong", "pho-thong"),
        case(
            "challenge",
            &[("rules", &"x".repeat(6000))],
            "“luật”",
            "\"rules\"",
        ),
        case(
            "challenge",
            &[("quan_non", "21")],
            "“quan-non”",
            "\"quan_non\"",
        ),
        case("challenge", &[("quan_non", "-1")], "0–20", "0–20"),
        case(
            "challenge",
            &[("quan_non", "9007199254740991")],
            "0–20",
            "0–20",
        ),
        case("challenge", &[("first", "me")], "challenger", "challenger"),
        case("rules", &[("topic", "openings")], "“mục”", "\"topic\""),
    ]
}

#[tokio::test]
async fn an_option_that_can_not_be_is_answered_with_what_can() {
    let world = World::open().await;
    let outsider = world.town.add_person("Ngoài", Locale::VI);
    for (person, is_vi) in [
        (world.vietnamese("Lan"), true),
        (world.english("Tom"), false),
    ] {
        let channel = world.channel("choi-co");
        for case in challenges(&[("outsider", &outsider)]) {
            let heard = case.send(&person, &channel).await.private().text();
            let words = if is_vi { case.vi } else { case.en };
            assert!(heard.contains(words), "{:?}: {heard}", case.said);
            assert!(heard.chars().count() < 400, "{heard}");
        }
        assert!(
            channel
                .messages()
                .iter()
                .all(|message| message.is_private())
        );
    }
}

#[tokio::test]
async fn nobody_plays_against_themselves_or_a_bot_or_somebody_elsewhere() {
    let world = World::open().await;
    let outsider = world.town.add_person("Ngoài", Locale::VI);
    let channel = world.channel("choi-co");
    let bot = world.town.state().app.id.to_string();
    for (person, words) in [
        (
            world.vietnamese("Lan"),
            [
                "Không tự thách mình được",
                "Không thách bot được",
                "không ở máy chủ này",
            ],
        ),
        (
            world.english("Tom"),
            [
                "You can't challenge yourself",
                "Bots can't be challenged",
                "isn't in this server",
            ],
        ),
    ] {
        let own = person.mention();
        let opponents = [own, bot.clone(), outsider.id.to_string()];
        for (opponent, words) in opponents.iter().zip(words) {
            let wish = [("opponent", opponent.as_str())];
            let heard = person
                .in_(&channel)
                .slash("challenge", &wish)
                .await
                .private();
            assert!(heard.text().contains(words), "{}", heard.text());
        }
    }
    assert!(
        channel
            .messages()
            .iter()
            .all(|message| message.is_private())
    );
}

#[tokio::test]
async fn a_control_that_is_none_is_answered_privately() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let game = table.game;
    let controls = [
        "x".to_owned(),
        "play:1:0:2:A3+".to_owned(),
        format!("play:{game}:0:2:A9+"),
        format!("play:{game}:0:4:A3+"),
        format!("play:{game}:-1:2:A3+"),
        format!("play:{game}:0:2:QA+"),
        "play:99999999999999999999:0:2:A3+".to_owned(),
        "accept:1".to_owned(),
        "resign-now:1:0".to_owned(),
        "rules:200".to_owned(),
        "vi:1".to_owned(),
        "menu".to_owned(),
        "a".repeat(100),
    ];
    for control in &controls {
        for (person, words) in [
            (&red, "Nút này không còn dùng được"),
            (&blue, "This button no longer works"),
        ] {
            let heard = person.press(&table.board, control).await.private();
            assert!(heard.text().contains(words), "{control}: {}", heard.text());
        }
    }
    // Ours, but not legal: of the other side, or for a ply that is yet to come.
    for (control, words) in [
        (format!("play:{game}:0:2:B3+"), "không phải của bạn"),
        (format!("play:{game}:7:2:A3+"), "nút này cũ rồi"),
        (format!("accept:{game}"), "Ván đã bắt đầu rồi"),
        (format!("withdraw:{game}"), "Ván đã bắt đầu rồi"),
    ] {
        let heard = world.refusal(red.press(&table.board, &control)).await;
        assert!(heard.text().contains(words), "{control}: {}", heard.text());
    }
    assert_eq!(table.saved(&world).await.moves().len(), 0);
}

#[tokio::test]
async fn hostile_names_are_shown_as_text_and_ping_nobody() {
    let world = World::open().await;
    let guest = world.english("Guest");
    let names = [
        "**bold** _x_ ~~y~~ `z` ||s||",
        "# title\n> quote",
        "@everyone",
        "@here <@&1>",
        "[link](https://example.com)",
        "https://example.com",
        "\u{202e}evil\u{202c}",
        "مرحبا",
        "🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉🐉",
        "\u{200b}\u{200b}",
        "Z̷̢̛͖̘a̸̡̛lgo",
        "<t:0:R>",
    ];
    for (round, name) in names.iter().enumerate() {
        let hostile = world.vietnamese(name);
        let channel = world.channel(&format!("van-{round}"));
        let mut table = world.table(&channel, [&hostile, &guest]).await;
        let mut chance = fastrand::Rng::with_seed(round as u64);
        while table.press_any(&mut chance).await {}
        let honour = guest
            .in_(&channel)
            .slash("leaderboard", &[])
            .await
            .message();
        for shown in [&table.board, &honour] {
            let text = shown.text();
            for markup in [
                "**bold**",
                "\n> quote",
                "@everyone",
                "<@&1>",
                "](https",
                "\u{202e}",
                "<t:0:R>",
            ] {
                assert!(!text.contains(markup), "{markup:?} in {text}");
            }
        }
        for message in channel.messages() {
            // But for the opponent, who is told of the challenge.
            let strangers = message.pinged().iter().filter(|&&one| one != guest.id);
            assert_eq!(strangers.count(), 0, "{}", message.text());
        }
    }
}
