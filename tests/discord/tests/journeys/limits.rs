//! How much one person may ask for: never counted is what they do at a board.

use std::sync::Arc;
use std::time::Duration;

use end_to_end::{Faulty, Mood, Shown, World, moves_on};
use o_an_quan::playground::Outcome;
use o_an_quan::store::Store;

/// As many challenges of one person wait at once.
const CHALLENGES: usize = 5;
/// As many commands one person may give at once.
const COMMANDS: usize = 20;
/// So often do challenges of one person call somebody at once.
const CALLS: usize = 4;
/// After so long there is one more.
const ONE_MORE: Duration = Duration::from_secs(3);

fn button(shown: &Shown, deed: &str) -> String {
    let mut ids = shown.buttons().into_iter().filter_map(|one| one.custom_id);
    ids.find(|id| id.starts_with(deed)).unwrap()
}

#[tokio::test]
async fn only_so_many_challenges_of_one_person_wait() {
    let world = World::open().await;
    let other = world.vietnamese("Hoa");
    for (person, words) in [
        (
            world.vietnamese("Lan"),
            "Bạn đang có 5 lời thách chờ trả lời",
        ),
        (world.english("Tom"), "5 challenges of yours wait"),
    ] {
        let mut standing = Vec::new();
        for number in 0..CHALLENGES {
            let channel = world.channel(&format!("kenh-{number}"));
            let challenge = person.in_(&channel).slash("challenge", &[]).await;
            standing.push(challenge.message());
        }
        let channel = world.channel("mot-kenh-nua");
        let here = person.in_(&channel);
        let help = here.slash("help", &[]).await.private();
        let open = button(&help, "open-challenge");
        let more = [here.slash("challenge", &[]), person.press(&help, &open)];
        for refused in more {
            let heard = refused.await.private();
            assert!(heard.text().contains(words), "{}", heard.text());
        }
        // A game with the bot waits for nobody.
        let level = [("level", "khoa-sinh")];
        here.slash("play", &level).await.message();
        // One that is taken back, or taken up, makes room.
        let back = &standing[0];
        person
            .press(back, &button(back, "withdraw:"))
            .await
            .updated();
        let channel = world.channel("kenh-moi");
        let here = person.in_(&channel);
        let challenge = here.slash("challenge", &[]).await.message();
        here.slash("challenge", &[]).await.private();
        let accept = button(&challenge, "accept:");
        other.press(&challenge, &accept).await.updated();
        let channel = world.channel("kenh-cuoi");
        person.in_(&channel).slash("challenge", &[]).await.message();
    }
}

#[tokio::test]
async fn challenges_made_at_the_same_moment_are_no_more_than_that() {
    let mut faulty = None;
    let world = World::open_with(|store| {
        let around = Faulty::around(store);
        faulty = Some(around.clone());
        around as Arc<dyn Store>
    })
    .await;
    let (store, person) = (faulty.unwrap(), world.english("Tom"));
    let channels = (0..CHALLENGES + 4).map(|number| world.channel(&format!("kenh-{number}")));
    store.set(Mood::Blocked);
    let asked: Vec<_> = channels
        .map(|channel| person.in_(&channel).slash("challenge", &[]))
        .collect();
    store.waited_for().await;
    store.set(Mood::Well);
    let mut standing = 0;
    for asked in asked {
        match asked.await {
            Outcome::Message(_) => standing += 1,
            other => {
                let heard = other.private();
                let words = "5 challenges of yours wait";
                assert!(heard.text().contains(words), "{}", heard.text());
            }
        }
    }
    assert_eq!(standing, CHALLENGES);
}

#[tokio::test]
async fn whoever_gives_very_many_commands_is_asked_to_wait_but_can_play() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let mut table = world.table(&channel, [&red, &blue]).await;
    world.advance(ONE_MORE * u32::try_from(COMMANDS).unwrap());
    for (person, words) in [
        (&red, "Nhiều lệnh dồn dập quá"),
        (&blue, "very many commands"),
    ] {
        let here = person.in_(&channel);
        let page = here.slash("rules", &[]).await.private();
        for _ in 1..COMMANDS {
            person.press(&page, "rules:1").await.updated();
        }
        let refused = [
            here.slash("help", &[]),
            here.slash("leaderboard", &[]),
            here.slash("board", &[]),
            person.press(&page, "rules:2"),
        ];
        for refused in refused {
            let heard = refused.await.private();
            assert!(heard.text().contains(words), "{}", heard.text());
            assert!(heard.text().contains(":R>"), "{}", heard.text());
        }
    }
    // Both are out of commands; neither is out of moves, typed or pressed.
    let mut chance = fastrand::Rng::with_seed(7);
    for _ in 0..2 * COMMANDS {
        if !table.press_any(&mut chance).await {
            break;
        }
    }
    let channel = world.channel("hai");
    world.advance(ONE_MORE);
    let asked = red.in_(&channel).slash("challenge", &[]).await.message();
    let accept = button(&asked, "accept:");
    let mut board = blue.press(&asked, &accept).await.updated();
    for _ in 0..4 {
        let (_, mv) = moves_on(&board).remove(0);
        let is_red = board.text().contains("Lan to move");
        let mover = if is_red { &red } else { &blue };
        let typed = mv.named(o_an_quan::rules::Sides::Two).to_string();
        let said = [("square", typed.as_str())];
        board = mover.in_(&channel).slash("sow", &said).await.message();
    }
    // One more came with time, and red has given it; blue still has it.
    let heard = red.in_(&channel).slash("board", &[]).await.private();
    assert!(heard.text().contains("dồn dập"), "{}", heard.text());
    blue.in_(&channel).slash("board", &[]).await.message();
    let heard = blue.in_(&channel).slash("board", &[]).await.private();
    assert!(heard.text().contains("very many"), "{}", heard.text());
}

#[tokio::test]
async fn challenging_again_and_again_calls_nobody_any_more() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let kim = world.english("Kim");
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str())];
    let called = |shown: &Shown| shown.pinged().contains(&blue.id);
    for number in 0..=CALLS {
        let channel = world.channel(&format!("kenh-{number}"));
        let challenge = red.in_(&channel).slash("challenge", &wish).await.message();
        if number < CALLS {
            channel.until_latest("a call", called).await;
        }
        let withdraw = button(&challenge, "withdraw:");
        red.press(&challenge, &withdraw).await.updated();
        let sent = world.town.drain_journal();
        end_to_end::spec::check(&sent);
        let to = format!("/channels/{}/messages", channel.id);
        let posted = sent.iter().filter(|one| one.path.ends_with(&to));
        let calls = usize::from(number < CALLS);
        assert_eq!(posted.count(), calls, "challenge {number}");
    }
    // Others' challenges do, and with time theirs again.
    let channel = world.channel("ban");
    kim.in_(&channel).slash("challenge", &wish).await.message();
    channel.until_latest("a call", called).await;
    world.advance(Duration::from_secs(60));
    let channel = world.channel("sau");
    red.in_(&channel).slash("challenge", &wish).await.message();
    channel.until_latest("a call", called).await;
}
