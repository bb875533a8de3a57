//! From a challenge to a game, or to nothing.

use std::time::Duration;

use end_to_end::{World, moves_on};
use futures_util::future::join;
use o_an_quan::playground::Outcome;
use o_an_quan::session::{Session, UserId};

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn a_challenge_is_declined_or_taken_back_by_whom_it_concerns() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let stranger = world.english("Ann");
    let channel = world.channel("choi-co");
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str())];

    let challenge = red.in_(&channel).slash("challenge", &wish).await.message();
    for label in ["Nhận lời", "Từ chối"] {
        let heard = stranger.click(&challenge, label).await.private();
        assert!(
            heard.text().contains("This challenge is for Minh"),
            "{}",
            heard.text()
        );
        let heard = red.click(&challenge, label).await.private();
        assert!(heard.text().contains("chính bạn"), "{}", heard.text());
    }
    let heard = blue.click(&challenge, "Rút lại").await.private();
    assert!(
        heard.text().contains("Chỉ Lan mới rút lại được"),
        "{}",
        heard.text()
    );
    let asked = blue.click(&challenge, "Từ chối").await.private();
    blue.click(&asked, "Bây giờ đang bận").await.updated();
    let declined = channel
        .until_message(challenge.id(), "it is declined", |shown| {
            shown.buttons().is_empty()
        })
        .await;
    assert!(declined.text().contains("từ chối"), "{}", declined.text());

    let challenge = red.in_(&channel).slash("challenge", &wish).await.message();
    let withdrawn = red.click(&challenge, "Rút lại").await.updated();
    assert!(withdrawn.buttons().is_empty());
    assert!(withdrawn.text().contains("rút lại"), "{}", withdrawn.text());
    let heard = blue.press(
        &challenge,
        &challenge.buttons()[0].custom_id.clone().unwrap(),
    );
    let asked = heard.id;
    heard.await.updated();
    let heard = world.said_further(&[asked]).await;
    assert!(
        heard.text().contains("Ván này xong rồi"),
        "{}",
        heard.text()
    );
}

#[tokio::test]
async fn a_challenge_lapses_after_a_day() {
    let world = World::open().await;
    let (red, blue) = (world.english("Tom"), world.english("Ann"));
    let channel = world.channel("choi-co");
    let challenge = red.in_(&channel).slash("challenge", &[]).await.message();
    world.advance(23 * HOUR);
    let board = red.look_again(&challenge).unwrap();
    assert!(!board.buttons().is_empty());
    world.advance(2 * HOUR);
    let lapsed = channel
        .until_message(challenge.id(), "it lapsed", |shown| {
            shown.buttons().is_empty()
        })
        .await;
    assert!(lapsed.text().contains("lapsed"), "{}", lapsed.text());
    let accept = challenge.buttons()[0].custom_id.clone().unwrap();
    let heard = world.refusal(blue.press(&challenge, &accept)).await;
    assert!(
        heard.text().contains("This game is over"),
        "{}",
        heard.text()
    );
    assert_eq!(world.playing_in(&channel).await, None);
}

#[tokio::test]
async fn an_open_challenge_is_for_whoever_takes_it_first() {
    let world = World::open().await;
    let red = world.vietnamese("Lan");
    let channel = world.channel("choi-co");
    let help = red.in_(&channel).slash("help", &[]).await.private();
    let challenge = red.click(&help, "Mời cả kênh chơi").await.message();
    assert!(
        challenge
            .buttons()
            .iter()
            .all(|button| button.label != "Từ chối")
    );
    let (blue, late) = (world.vietnamese("Minh"), world.vietnamese("Hoa"));
    let accept = challenge.buttons()[0].custom_id.clone().unwrap();
    let board = blue.click(&challenge, &accept).await.updated();
    assert_eq!(moves_on(&board).len(), 10);
    assert!(board.text().contains("Minh"), "{}", board.text());
    let heard = world.refusal(late.press(&challenge, &accept)).await;
    assert!(
        heard.text().contains("Ván đã bắt đầu rồi"),
        "{}",
        heard.text()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_accept_at_the_same_instant_do_not_both_play() {
    let world = World::open().await;
    let red = world.vietnamese("Lan");
    let (blue, other) = (world.vietnamese("Minh"), world.vietnamese("Hoa"));
    for round in 0..10 {
        let channel = world.channel(&format!("van-{round}"));
        let challenge = red.in_(&channel).slash("challenge", &[]).await.message();
        let accept = challenge.buttons()[0].custom_id.clone().unwrap();
        let [one, two] = [&blue, &other].map(|person| person.press(&challenge, &accept));
        let asked = [one.id, two.id];
        let (one, two) = join(one.into_future(), two.into_future()).await;
        let heard = match (one, two) {
            (Outcome::Private(heard), _) | (_, Outcome::Private(heard)) => heard,
            _ => world.said_further(&asked).await,
        };
        assert!(
            heard.text().contains("Ván đã bắt đầu rồi"),
            "{}",
            heard.text()
        );
        let game = world.playing_in(&channel).await.unwrap();
        let Session::Playing(playing) = world.saved(game).await else {
            panic!("it is on")
        };
        let seated: Vec<u64> = [blue.id.0, other.id.0]
            .into_iter()
            .filter(|&id| playing.side_of(UserId(id)).is_some())
            .collect();
        assert_eq!(seated.len(), 1);
        let reader = heard.message.reader.unwrap();
        assert_ne!(
            seated,
            [reader.0],
            "the one who plays is not the one refused"
        );
    }
}

#[tokio::test]
async fn while_a_game_is_on_a_challenge_links_to_it() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    // It stood before the game began, and is taken up after.
    let other = world.english("Ann");
    let open = other.in_(&channel).slash("challenge", &[]).await.message();
    let table = world.table(&channel, [&red, &blue]).await;
    let link = format!("/{}/{}/{}", world.guild.id, channel.id, table.board.id());
    for (person, words) in [(&red, "Kênh này đang có một ván"), (&blue, "A game is on")] {
        let heard = person.in_(&channel).slash("challenge", &[]).await.private();
        assert!(heard.text().contains(words), "{}", heard.text());
        assert!(heard.text().contains(&link), "{}", heard.text());
        let accept = open.buttons()[0].custom_id.clone().unwrap();
        let heard = person.press(&open, &accept).await.private();
        assert!(heard.text().contains(&link), "{}", heard.text());
    }
    assert_eq!(world.playing_in(&channel).await, Some(table.game));
    let accept = open.buttons()[0].custom_id.clone().unwrap();
    assert_eq!(
        red.look_again(&open).unwrap().buttons()[0].custom_id,
        Some(accept)
    );
}

#[tokio::test]
async fn who_starts_is_as_was_agreed() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mention = blue.mention();
    let mut starters = [0, 0];
    for round in 0..24 {
        let first = ["challenger", "opponent", "lot"][round % 3];
        world.advance(Duration::from_secs(10));
        let channel = world.channel(&format!("van-{round}"));
        let wish = [("opponent", mention.as_str()), ("first", first)];
        let challenge = red.in_(&channel).slash("challenge", &wish).await.message();
        let accept = &challenge.buttons()[0].label;
        let board = blue.click(&challenge, accept).await.updated();
        let by_red = board.text().contains("đến lượt Lan");
        match first {
            "challenger" => assert!(by_red),
            "opponent" => assert!(!by_red),
            _ => starters[usize::from(by_red)] += 1,
        }
    }
    // By lot: that all eight fall alike happens once in 128 runs of chance, so
    // only their number is told.
    assert_eq!(starters.iter().sum::<i32>(), 8);
}
