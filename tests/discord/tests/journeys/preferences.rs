//! What was set holds: on boards, for challenges, in channels, for pings.

use std::time::Duration;

use end_to_end::{Shown, World, moves_on, play_of};
use o_an_quan::playground::{Channel, Person};
use o_an_quan::rules::Preset;
use o_an_quan::session::{ChannelId, GuildId, UserId};
use o_an_quan::store::{OwnSettings, ServerSettings};

/// The custom id of every menu.
const MENU: &str = "menu";

/// After so long a process hears of what another has changed.
const HEARD_OF: Duration = Duration::from_secs(301);

async fn server_sets(world: &World, change: impl FnOnce(&mut ServerSettings)) {
    let guild = GuildId(world.guild.id.0);
    let mut settings = world.store.server_settings(guild).await.unwrap();
    change(&mut settings);
    let saved = world.store.set_server_settings(guild, &settings).await;
    saved.unwrap();
    // As another process would: it is heard of within minutes.
    world.advance(HEARD_OF);
}

async fn sets(world: &World, person: &Person, change: impl FnOnce(&mut OwnSettings)) {
    let user = UserId(person.id.0);
    let mut settings = world.store.own_settings(user).await.unwrap();
    change(&mut settings);
    let saved = world.store.set_own_settings(user, &settings).await;
    saved.unwrap();
    world.advance(HEARD_OF);
}

/// The moves that a board's menu offers, by value.
fn menu_of(board: &Shown) -> Vec<String> {
    let menus = board.selects().into_iter();
    let values = menus.flat_map(|menu| menu.options.into_iter().map(|(_, value)| value));
    values.filter(|value| play_of(value).is_some()).collect()
}

async fn begins(channel: &Channel, [red, blue]: [&Person; 2]) -> Shown {
    let begins = [("first", "challenger")];
    let asked = red.in_(channel).slash("challenge", &begins).await.message();
    let accept = asked.buttons()[0].custom_id.clone().unwrap();
    blue.press(&asked, &accept).await.updated()
}

#[tokio::test]
async fn boards_speak_the_language_the_server_has_set() {
    let world = World::open().await;
    let (tom, ann) = (world.english("Tom"), world.english("Ann"));
    let (lan, minh) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let spoken = [
        (None, false, true),
        (Some("vi"), true, true),
        (Some("en"), false, false),
    ];
    for (round, (lang, english_pair, vietnamese_pair)) in spoken.into_iter().enumerate() {
        server_sets(&world, |set| set.lang = lang.map(str::to_owned)).await;
        for (people, is_vietnamese) in [
            ([&tom, &ann], english_pair),
            ([&lan, &minh], vietnamese_pair),
        ] {
            let channel = world.channel(&format!("van-{round}-{is_vietnamese}"));
            let board = begins(&channel, people).await;
            let text = board.text();
            assert_eq!(text.contains("đến lượt"), is_vietnamese, "{lang:?}: {text}");
            assert_eq!(text.contains("to move"), !is_vietnamese, "{lang:?}: {text}");
        }
    }
}

#[tokio::test]
async fn moves_are_chosen_as_the_server_has_set() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    server_sets(&world, |set| set.style = Some("menu".to_owned())).await;
    // What one of two has set is not what both have.
    sets(&world, &blue, |set| set.style = Some("buttons".to_owned())).await;
    let channel = world.channel("choi-co");
    let board = begins(&channel, [&red, &blue]).await;
    assert!(moves_on(&board).is_empty());
    let offered = menu_of(&board);
    assert_eq!(offered.len(), 10);
    let board = red.select(&board, MENU, &[&offered[0]]).await.updated();
    let game = world.playing_in(&channel).await.unwrap();
    assert_eq!(world.saved_game(game).await.moves().len(), 1);
    // It is refused like any old button.
    let heard = world.refusal(red.press(&board, &offered[0])).await;
    assert!(heard.is_private());
    // What both have set alike holds.
    sets(&world, &red, |set| set.style = Some("buttons".to_owned())).await;
    let board = red.in_(&channel).slash("board", &[]).await.message();
    assert!(menu_of(&board).is_empty());
    assert!(!moves_on(&board).is_empty());
}

#[tokio::test]
async fn against_the_bot_moves_are_chosen_as_its_player_has_set() {
    let world = World::open().await;
    let red = world.english("Tom");
    let asked = [("level", "khoa-sinh"), ("first", "challenger")];
    for (style, is_menu) in [(None, false), (Some("menu"), true)] {
        sets(&world, &red, |set| set.style = style.map(str::to_owned)).await;
        let channel = world.channel(style.unwrap_or("auto"));
        let board = red.in_(&channel).slash("play", &asked).await.message();
        assert_eq!(menu_of(&board).len() == 10, is_menu);
        assert_eq!(moves_on(&board).len() == 10, !is_menu);
    }
}

#[tokio::test]
async fn who_plays_says_how_moves_are_chosen_under_their_board() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let channel = world.channel("choi-co");
    begins(&channel, [&red, &blue]).await;
    let style = [("style", "menu")];
    let stranger = world.english("Ann");
    let heard = stranger
        .in_(&channel)
        .slash("board", &style)
        .await
        .private();
    assert!(
        heard.text().contains("Do stay and watch"),
        "{}",
        heard.text()
    );
    let forged = red.in_(&channel).forge("board", &[("style", "keys")]);
    let heard = forged.await.private();
    assert!(heard.text().contains("buttons, menu"), "{}", heard.text());
    let style_vi = [("kiểu-bàn", "menu")];
    let board = red.in_(&channel).slash("bàn-cờ", &style_vi).await.message();
    // It stays so, for every turn and whoever brings the board.
    let mut offered = menu_of(&board);
    assert_eq!(offered.len(), 10);
    let board = red.select(&board, MENU, &[&offered[0]]).await.updated();
    offered = menu_of(&board);
    assert!(!offered.is_empty());
    let board = stranger.in_(&channel).slash("board", &[]).await.message();
    assert_eq!(menu_of(&board), offered);
    let back = [("style", "buttons")];
    let board = blue.in_(&channel).slash("board", &back).await.message();
    assert_eq!(moves_on(&board).len(), offered.len());
}

#[tokio::test]
async fn where_no_rules_are_named_the_servers_hold() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    server_sets(&world, |set| set.rules = Preset::BocQuan).await;
    let wishes = [
        ("challenge", None, Preset::BocQuan),
        ("challenge", Some(("rules", "co-lang")), Preset::CoLang),
        ("play", Some(("level", "khoa-sinh")), Preset::BocQuan),
    ];
    for (round, (command, option, rules)) in wishes.into_iter().enumerate() {
        let channel = world.channel(&format!("van-{round}"));
        let asked = red.in_(&channel).slash(command, option.as_slice());
        let asked = asked.await.message();
        if command == "challenge" {
            let accept = asked.buttons()[0].custom_id.clone().unwrap();
            blue.press(&asked, &accept).await.updated();
        }
        let game = world.playing_in(&channel).await.unwrap();
        assert_eq!(world.saved_game(game).await.rules().base(), rules);
    }
    let help = blue.in_(&world.channel("moi")).slash("help", &[]).await;
    let open = blue.click(&help.private(), "Invite the channel").await;
    let open = open.message();
    assert!(open.text().contains("Bốc một"), "{}", open.text());
}

#[tokio::test]
async fn games_begin_only_in_the_channels_that_were_set() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let (here, elsewhere) = (world.channel("choi-co"), world.channel("noi-chuyen"));
    // What began before goes on.
    let board = begins(&elsewhere, [&red, &blue]).await;
    let only_here = ChannelId(here.id.0);
    server_sets(&world, |set| set.channels = vec![only_here]).await;
    let (press, _) = moves_on(&board).remove(0);
    red.press(&board, &press).await.updated();
    let level = [("level", "khoa-sinh")];
    let place = format!("<#{}>", here.id);
    for (command, options) in [("challenge", &[][..]), ("play", &level)] {
        let heard = red.in_(&elsewhere).slash(command, options).await.private();
        assert!(heard.text().contains(&place), "{}", heard.text());
    }
    let help = blue.in_(&elsewhere).slash("help", &[]).await.private();
    let heard = blue.click(&help, "Invite the channel").await.private();
    assert!(heard.text().contains(&place), "{}", heard.text());
    let asked = blue.in_(&elsewhere).slash("resign", &[]).await.private();
    blue.click(&asked, "Yes, I resign").await.updated();
    let rematch = |shown: &Shown| {
        let ids = shown.buttons().into_iter().filter_map(|one| one.custom_id);
        ids.into_iter().find(|id| id.starts_with("rematch:"))
    };
    let over = elsewhere
        .until_latest("the result", |shown| rematch(shown).is_some())
        .await;
    let heard = red.press(&over, &rematch(&over).unwrap()).await.private();
    assert!(heard.text().contains(&place), "{}", heard.text());
    // A thread is as its channel.
    let thread = here.add_thread("van", &red);
    red.in_(&thread).slash("challenge", &[]).await.message();
    red.in_(&here).slash("challenge", &[]).await.message();
}

#[tokio::test]
async fn nobody_is_called_who_does_not_want_to_be() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str())];
    let quiet: [(&str, bool, bool); 3] = [
        ("goi", true, true),
        ("kenh-im", false, true),
        ("nguoi-im", true, false),
    ];
    for (name, server, own) in quiet {
        server_sets(&world, |set| set.pings = server).await;
        sets(&world, &blue, |set| set.pings = own).await;
        let channel = world.channel(name);
        let asked = red.in_(&channel).slash("challenge", &wish).await.message();
        let called = |shown: &Shown| shown.pinged().contains(&blue.id);
        if server && own {
            channel.until_latest("a call", called).await;
            continue;
        }
        // A call would be sent before what is asked next is answered.
        let accept = asked.buttons()[0].custom_id.clone().unwrap();
        blue.press(&asked, &accept).await.updated();
        red.in_(&channel).slash("board", &[]).await.message();
        let sent = world.town.drain_journal();
        end_to_end::spec::check(&sent);
        let to = format!("/channels/{}/messages", channel.id);
        let posted = sent.iter().filter(|one| one.path.ends_with(&to));
        assert_eq!(posted.count(), 0, "{name}");
    }
}

#[tokio::test]
async fn a_call_speaks_the_language_that_was_set() {
    let world = World::open().await;
    let (red, blue) = (world.english("Ann"), world.english("Tom"));
    let mention = blue.mention();
    let wish = [("opponent", mention.as_str())];
    for (lang, words) in [(None, "challenges you"), (Some("vi"), "thách bạn")] {
        sets(&world, &blue, |set| set.lang = lang.map(str::to_owned)).await;
        let channel = world.channel(lang.unwrap_or("auto"));
        red.in_(&channel).slash("challenge", &wish).await.message();
        let called = |shown: &Shown| shown.pinged().contains(&blue.id);
        let call = channel.until_latest("a call", called).await;
        assert!(call.text().contains(words), "{}", call.text());
    }
}
