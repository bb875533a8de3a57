//! What is stored of somebody: they have it, or are rid of it.

use end_to_end::{Faulty, Mood, Shown, Table, World, moves_on};
use o_an_quan::playground::{Channel, Person};
use o_an_quan::session::{Session, UserId};
use serde_json::Value;

/// The file under a private answer, read.
fn file(answer: &Shown) -> Value {
    let files = answer.files();
    assert_eq!(files.len(), 1, "one file");
    assert_eq!(files[0].filename, "o-an-quan.json");
    serde_json::from_slice(&files[0].bytes).expect("JSON")
}

async fn exported(person: &Person, channel: &Channel) -> Value {
    let here = person.in_(channel);
    let answer = here.slash("privacy", &[("what", "export")]).await;
    file(&answer.private())
}

/// Asks to be forgotten, and means it.
pub(crate) async fn forgets(person: &Person, channel: &Channel) -> Shown {
    let here = person.in_(channel);
    let asked = here.slash("privacy", &[("what", "delete")]).await.private();
    let sure = asked.buttons().remove(0).custom_id.unwrap();
    person.press(&asked, &sure).await.updated()
}

async fn resigns(person: &Person, table: &Table) {
    let asked = person.in_(&table.channel).slash("resign", &[]);
    let asked = asked.await.private();
    let sure = asked.buttons().remove(0).custom_id.unwrap();
    person.press(&asked, &sure).await.updated();
}

#[tokio::test]
async fn all_that_is_stored_comes_as_a_file() {
    let world = World::open().await;
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let mut table = world.table(&channel, [&lan, &tom]).await;
    table.press_any(&mut fastrand::Rng::with_seed(3)).await;
    resigns(&tom, &table).await;

    let page = lan.in_(&channel).slash("dữ-liệu", &[]).await.private();
    assert!(page.text().contains("tên bạn"), "{}", page.text());
    let answer = lan.click(&page, "Tải về").await.private();
    let stored = file(&answer);
    assert_eq!(stored["id"], lan.id.to_string());
    assert_eq!(stored["person"]["name"], "Lan");
    assert_eq!(stored["person"]["locale"], "vi");
    assert_eq!(stored["games"][0]["seats"]["A"], "you");
    assert_eq!(stored["games"][0]["seats"]["B"], "another");
    assert_eq!(stored["games"][0]["result"], "won");
    assert_eq!(stored["leaderboards"][0]["wins"], 1);
    assert!(!stored.to_string().contains("Tom"), "{stored}");
    assert_eq!(exported(&lan, &channel).await, stored);
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_all_and_begins_anew() {
    let world = World::open().await;
    let (lan, tom) = (world.english("Lan"), world.english("Tom"));
    let (first, second, third) = (world.channel("a"), world.channel("b"), world.channel("c"));
    let old = world.table(&first, [&tom, &lan]).await;
    resigns(&tom, &old).await;
    let on = world.table(&second, [&lan, &tom]).await;
    let asked = tom.in_(&third).slash("challenge", &[]).await.message();

    let sure = tom.in_(&first).slash("privacy", &[("what", "delete")]);
    let sure = sure.await.private();
    assert!(
        sure.text().contains("1 game of yours is on"),
        "{}",
        sure.text()
    );
    // Asked, and not yet answered: nothing has changed.
    assert!(!on.is_over(&world).await);
    let sure = sure.buttons().remove(0).custom_id.unwrap();
    let page = tom.in_(&first).slash("privacy", &[]).await.private();
    let done = tom.press(&page, &sure).await.updated();
    assert!(done.text().contains("deleted"), "{}", done.text());

    let is_over = |shown: &Shown| moves_on(shown).is_empty();
    let board = second
        .until_message(on.board.id(), "the end", is_over)
        .await;
    assert!(!board.text().contains("Tom"), "{}", board.text());
    assert!(board.text().contains("Lan"), "{}", board.text());
    let withdrawn = |shown: &Shown| shown.buttons().is_empty();
    let asked = third.until_message(asked.id(), "it is withdrawn", withdrawn);
    let asked = asked.await;
    assert!(!asked.text().contains("Tom"), "{}", asked.text());
    for game in [old.game, on.game] {
        let record = world.saved(game).await.record();
        assert!(!record.names(UserId(tom.id.0)), "{record:?}");
    }

    world.restart().await;
    // The other's games stay, and name nobody; nobody can be asked again.
    let hers = lan.in_(&first).slash("games", &[]).await.private();
    assert_eq!(hers.text().matches("you won").count(), 2, "{}", hers.text());
    assert!(!hers.text().contains("Tom"), "{}", hers.text());
    let again = lan.in_(&first).slash("rematch", &[]).await.private();
    assert!(
        again.text().contains("deleted their data"),
        "{}",
        again.text()
    );
    let ranks = lan.in_(&first).slash("leaderboard", &[]).await.message();
    assert!(ranks.text().contains("Lan") && !ranks.text().contains("Tom"));

    // Whoever comes again is new here: their old games are not theirs any more.
    let stored = exported(&tom, &first).await;
    assert_eq!(stored["person"]["name"], "Tom");
    assert_eq!(stored["games"].as_array().map(Vec::len), Some(0));
    let hers = lan.in_(&first).slash("games", &[]).await.private();
    assert!(!hers.text().contains("Tom"), "{}", hers.text());
    world.table(&first, [&tom, &lan]).await;
}

#[tokio::test]
async fn a_player_of_several_is_forgotten_while_the_others_play_on() {
    let world = World::open().await;
    let people: Vec<Person> = ["Lan", "Tom", "Ann"].map(|name| world.english(name)).into();
    let channel = world.channel("ba-ben");
    let options = [("sides", "3"), ("first", "challenger")];
    let host = people[0].in_(&channel);
    let mut board = host.slash("challenge", &options).await.message();
    let accept = board.buttons().remove(0).custom_id.unwrap();
    for person in &people[1..] {
        board = person.press(&board, &accept).await.updated();
    }
    let game = world.playing_in(&channel).await.expect("it is on");
    forgets(&people[1], &channel).await;
    let nameless = |shown: &Shown| !shown.text().contains("Tom");
    let board = channel.until_message(board.id(), "no name of his", nameless);
    let board = board.await;
    let (custom_id, _) = moves_on(&board).remove(0);
    people[0].press(&board, &custom_id).await.updated();
    let is_anns = |session: &Session| match session {
        Session::Playing(playing) => !playing.is_bots_turn() && playing.ply().0 == 2,
        _ => false,
    };
    // The bot plays for whoever is gone.
    let thought = |shown: &Shown| {
        moves_on(shown)
            .first()
            .is_some_and(|(id, _)| id.contains(":2:"))
    };
    channel
        .until_message(board.id(), "the bot's move", thought)
        .await;
    let session = world.saved(game).await;
    assert!(is_anns(&session));
    assert!(!session.record().names(UserId(people[1].id.0)));
}

#[tokio::test]
async fn forgetting_is_whole_or_refused() {
    let mut faulty = None;
    let world = World::open_with(|store| {
        let around = Faulty::around(store);
        faulty = Some(around.clone());
        around
    });
    let (world, faulty) = (world.await, faulty.unwrap());
    let (lan, tom) = (world.english("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    let table = world.table(&channel, [&lan, &tom]).await;
    let here = tom.in_(&channel);
    let asked = here.slash("privacy", &[("what", "delete")]).await.private();
    let sure = asked.buttons().remove(0).custom_id.unwrap();

    faulty.set(Mood::FailingToWrite);
    let refused = tom.press(&asked, &sure).await.private();
    assert!(refused.text().contains("went wrong"), "{}", refused.text());
    assert!(!table.is_over(&world).await);
    faulty.set(Mood::LosingAnswers);
    let done = tom.press(&asked, &sure).await.updated();
    assert!(done.text().contains("deleted"), "{}", done.text());
    faulty.set(Mood::Well);
    assert!(table.is_over(&world).await);
    // Twice does no harm.
    tom.press(&done, &sure).await.updated();
}
