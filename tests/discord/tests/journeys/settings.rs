//! What servers and people set, and what it changes.

use end_to_end::{Faulty, Mood, Shown, World};
use futures_util::FutureExt;
use o_an_quan::host::{Clock, Host};
use o_an_quan::playground::{Channel, Permissions, Person};
use o_an_quan::session::{ChannelId, GuildId, Span, Timestamp, UserId};
use o_an_quan::store::{self, OwnSettings, ServerSettings, Store};

/// The custom id of every menu.
const MENU: &str = "menu";

/// Somebody who may manage the server.
fn manager(world: &World) -> Person {
    let person = world.english("Max");
    let may = Permissions::EVERYONE.0 | Permissions::MANAGE_GUILD.0;
    person.set_permissions(Permissions(may));
    person
}

async fn set_by_server(world: &World) -> ServerSettings {
    let guild = GuildId(world.guild.id.0);
    world.store.server_settings(guild).await.unwrap()
}

async fn set_by(world: &World, person: &Person) -> OwnSettings {
    let user = UserId(person.id.0);
    world.store.own_settings(user).await.unwrap()
}

/// What a page's menu offers, by value.
fn offered(page: &Shown) -> Vec<String> {
    let menu = page.selects().into_iter().next().unwrap();
    menu.options.into_iter().map(|(_, value)| value).collect()
}

/// Opens the page of settings.
async fn opens(person: &Person, channel: &Channel, whose: &str) -> Shown {
    let here = person.in_(channel);
    here.slash("settings", &[("whose", whose)]).await.private()
}

/// Changes a setting from its page, which is shown again in the same message.
async fn sets(person: &Person, page: &Shown, change: &str) -> Shown {
    let changed = person.press(page, change).await.updated();
    assert_eq!(changed.id(), page.id());
    changed
}

#[tokio::test]
async fn private_answers_come_in_the_language_one_has_set() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (tom, lan) = (world.english("Tom"), world.vietnamese("Lan"));
    let page = tom.in_(&channel).slash("settings", &[]).await.private();
    assert!(page.text().contains("Your own settings"), "{}", page.text());
    let page = tom.select(&page, MENU, &["set:mine:lang:vi"]).await;
    let page = page.updated();
    assert!(
        page.text().contains("Cài đặt riêng của bạn"),
        "{}",
        page.text()
    );
    let said = tom.in_(&channel).slash("board", &[]).await.private();
    assert!(said.text().contains("chưa có ván"), "{}", said.text());
    // Nobody else's, and in both languages' names of the command.
    let page = lan.in_(&channel).slash("cài-đặt", &[]).await.private();
    let page = lan.select(&page, MENU, &["set:mine:lang:en"]).await;
    let page = page.updated();
    assert!(page.text().contains("Your own settings"), "{}", page.text());
    let page = opens(&tom, &channel, "mine").await;
    assert!(page.text().contains("Tiếng Việt"), "{}", page.text());
    let page = sets(&tom, &page, "set:mine:lang:auto").await;
    assert!(page.text().contains("Your own settings"), "{}", page.text());
    assert_eq!(set_by(&world, &tom).await, OwnSettings::default());
}

#[tokio::test]
async fn every_setting_of_ones_own_can_be_changed_and_back() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let tom = world.english("Tom");
    let page = opens(&tom, &channel, "mine").await;
    let first = offered(&page);
    for change in &first {
        let before = set_by(&world, &tom).await;
        let changed = tom.select(&page, MENU, &[change]).await.updated();
        assert_eq!(changed.id(), page.id());
        assert!(!offered(&changed).contains(change), "{change}");
        assert_ne!(set_by(&world, &tom).await, before, "{change}");
    }
    for change in ["lang:auto", "style:auto", "pings:on", "challenges:on"] {
        sets(&tom, &page, &format!("set:mine:{change}")).await;
    }
    let again = opens(&tom, &channel, "mine").await;
    assert_eq!(offered(&again), first);
    assert_eq!(set_by(&world, &tom).await, OwnSettings::default());
}

#[tokio::test]
async fn only_who_manages_the_server_changes_its_settings() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (tom, lan) = (world.english("Tom"), world.vietnamese("Lan"));
    let lacking = [(&tom, "Manage Server"), (&lan, "Quản lý máy chủ")];
    for (person, permission) in lacking {
        let whose = [("whose", "server")];
        let heard = person.in_(&channel).slash("settings", &whose).await;
        let heard = heard.private();
        assert!(heard.text().contains(permission), "{}", heard.text());
        let page = opens(person, &channel, "mine").await;
        let presses = [
            "settings:server",
            "set:server:games:5",
            "set:server:here:on",
        ];
        for press in presses {
            let heard = person.press(&page, press).await.private();
            assert!(heard.text().contains(permission), "{}", heard.text());
        }
    }
    assert_eq!(set_by_server(&world).await, ServerSettings::default());
}

#[tokio::test]
async fn every_setting_of_a_server_can_be_changed() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let max = manager(&world);
    let mine = opens(&max, &channel, "mine").await;
    let page = max.click(&mine, "Settings of the server").await.updated();
    for change in offered(&page) {
        let before = set_by_server(&world).await;
        let changed = max.select(&page, MENU, &[&change]).await.updated();
        assert_eq!(changed.id(), page.id());
        assert!(!offered(&changed).contains(&change), "{change}");
        assert_ne!(set_by_server(&world).await, before, "{change}");
    }
    let page = sets(&max, &page, "set:server:lang:vi").await;
    let page = max
        .click(&page, "Play only in this channel")
        .await
        .updated();
    let here = format!("<#{}>", channel.id);
    assert!(page.text().contains(&here), "{}", page.text());
    let set = set_by_server(&world).await;
    assert_eq!(set.channels, [ChannelId(channel.id.0)]);
    assert_eq!(set.lang.as_deref(), Some("vi"));
    let page = max.click(&page, "No more in this channel").await.updated();
    assert!(!page.text().contains(&here), "{}", page.text());
    assert_eq!(set_by_server(&world).await.channels, []);
}

#[tokio::test]
async fn the_end_of_a_game_is_called_out_as_the_server_sets_it() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let max = manager(&world);
    let page = opens(&max, &channel, "server").await;
    sets(&max, &page, "set:server:closing:ban-ruong").await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut table = world.table(&channel, [&red, &blue]).await;
    let mut chance = fastrand::Rng::with_seed(1);
    while table.press_any(&mut chance).await {}
    let told = table.board.text();
    assert!(told.contains("thu quân, bán ruộng!"), "{told}");
    assert!(!told.contains("kéo về"), "{told}");
}

#[tokio::test]
async fn settings_that_cannot_be_are_refused_or_unknown() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let max = manager(&world);
    let forged = max.in_(&channel).forge("settings", &[("whose", "his")]);
    let heard = forged.await.private();
    assert!(heard.text().contains("mine, server"), "{}", heard.text());
    let page = opens(&max, &channel, "server").await;
    for press in [
        "set:server:games:99",
        "set:server:rules:chess",
        "set:theirs",
    ] {
        let heard = max.press(&page, press).await.private();
        assert!(heard.text().contains("no longer works"), "{}", heard.text());
    }
    assert_eq!(set_by_server(&world).await, ServerSettings::default());
}

#[tokio::test]
async fn the_doctor_tells_moderators_what_the_bot_lacks() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let doctor = world.vietnamese("Hoa");
    let may = Permissions::EVERYONE.0 | Permissions::MANAGE_MESSAGES.0;
    doctor.set_permissions(Permissions(may));
    let here = doctor.in_(&channel);
    world.guild.set_bot_permissions(Permissions::EVERYONE);
    channel.deny_bot(Permissions::SEND_MESSAGES);
    let found = here.slash("kiểm-tra", &[]).await.private();
    let lines = found.text();
    let missing: Vec<&str> = lines.lines().filter(|line| line.contains('❌')).collect();
    assert_eq!(missing.len(), 1, "{lines}");
    assert!(missing[0].contains("Gửi tin nhắn"), "{lines}");
    channel.deny_bot(Permissions::NONE);
    let found = here.slash("doctor", &[]).await.private();
    assert!(found.text().contains("Mọi thứ đều ổn"), "{}", found.text());
    // Where games may not be played, it says so.
    let max = manager(&world);
    let elsewhere = world.channel("khac");
    let page = opens(&max, &elsewhere, "server").await;
    sets(&max, &page, "set:server:here:on").await;
    let found = here.slash("doctor", &[]).await.private();
    assert!(found.text().contains("không cho chơi"), "{}", found.text());
    // A client that ignores what commands are for is refused by us.
    let stranger = world.english("Tom");
    for command in &mut world.town.state().commands {
        command.default_member_permissions = None;
    }
    let heard = stranger.in_(&channel).slash("doctor", &[]).await.private();
    assert!(heard.text().contains("Manage Messages"), "{}", heard.text());
}

#[tokio::test]
async fn in_a_thread_its_channel_is_what_is_set() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let max = manager(&world);
    let thread = channel.add_thread("van", &max);
    let page = opens(&max, &thread, "server").await;
    max.click(&page, "Play only in this channel")
        .await
        .updated();
    let set = set_by_server(&world).await;
    assert_eq!(set.channels, [ChannelId(channel.id.0)]);
}

#[tokio::test]
async fn a_change_that_cannot_be_saved_is_not_shown_as_made() {
    let mut faulty = None;
    let world = World::open_with(|store| {
        let store = Faulty::around(store);
        faulty = Some(store.clone());
        store
    })
    .await;
    let faulty = faulty.unwrap();
    let channel = world.channel("choi-co");
    let max = manager(&world);
    let mine = opens(&max, &channel, "mine").await;
    let server = opens(&max, &channel, "server").await;
    let changes = [
        (&mine, "set:mine:lang:vi"),
        (&server, "set:server:rules:co-lang"),
    ];
    for mood in [Mood::FailingToWrite, Mood::Failing] {
        faulty.set(mood);
        for (page, change) in changes {
            let heard = max.press(page, change).await.private();
            assert!(
                heard.text().contains("Something went wrong"),
                "{}",
                heard.text()
            );
        }
        faulty.set(Mood::Well);
        assert_eq!(set_by(&world, &max).await, OwnSettings::default());
        assert_eq!(set_by_server(&world).await, ServerSettings::default());
    }
    // What was made, though it was said to have failed, holds from then on.
    faulty.set(Mood::LosingAnswers);
    for (page, change) in changes.into_iter().rev() {
        let heard = max.press(page, change).await.private();
        assert!(
            heard.text().contains("Something went wrong"),
            "{}",
            heard.text()
        );
    }
    faulty.set(Mood::Well);
    let page = opens(&max, &channel, "mine").await;
    assert!(page.text().contains("Cài đặt riêng"), "{}", page.text());
    let page = opens(&max, &channel, "server").await;
    assert!(page.text().contains("Quan còn thì dừng"), "{}", page.text());
}

/// A press doesn't wait for the store to say what is set; nor does a store that
/// fails change it.
#[tokio::test]
async fn what_is_set_is_at_hand() {
    let store = Faulty::around(store::open("sqlite::memory:").await.unwrap());
    let clock = Clock::manual(Timestamp(0));
    let host = Host::new(store.clone(), clock.clone());
    let (guild, other, user) = (GuildId(1), GuildId(2), UserId(3));
    let settings = host.settings();
    let games = |games| ServerSettings {
        games,
        ..ServerSettings::default()
    };
    settings.change_server(guild, |_| games(3)).await.unwrap();
    settings.own(user).await.unwrap();
    store.set(Mood::Blocked);
    let at_hand = settings.server(guild).now_or_never().unwrap();
    assert_eq!(at_hand.unwrap().games, 3);
    assert!(settings.own(user).now_or_never().unwrap().is_ok());
    assert!(settings.server(other).now_or_never().is_none());
    store.set(Mood::Failing);
    clock.advance(Span::minutes(60));
    assert_eq!(settings.server(guild).await.unwrap().games, 3);
    assert!(settings.server(other).await.is_err());
    // Another process changes it: that is heard of after a while.
    store.set(Mood::Well);
    settings.server(guild).await.unwrap();
    store.set_server_settings(guild, &games(4)).await.unwrap();
    assert_eq!(settings.server(guild).await.unwrap().games, 3);
    clock.advance(Span::minutes(60));
    assert_eq!(settings.server(guild).await.unwrap().games, 4);
    // Changes build on one another.
    let one_less = |set: &ServerSettings| games(set.games - 1);
    let (one, two) = tokio::join!(
        settings.change_server(guild, one_less),
        settings.change_server(guild, one_less),
    );
    assert_eq!([one.unwrap().games, two.unwrap().games], [3, 2]);
}
