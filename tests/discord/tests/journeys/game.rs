//! Whole games.

use std::collections::HashSet;

use end_to_end::{World, moves_on, runs};
use o_an_quan::playground::Drop;
use o_an_quan::rules::Move;

#[tokio::test]
async fn a_whole_game_by_buttons_ends_on_the_leaderboard() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut table = world.table(&channel, [&red, &blue]).await;
    let mut chance = fastrand::Rng::with_seed(1);
    while table.press_any(&mut chance).await {}

    let game = table.saved(&world).await;
    let scores = game.outcome().unwrap().scores;
    assert_eq!(
        scores
            .iter(game.position().sides())
            .map(|(_, s)| s)
            .sum::<i64>(),
        70
    );
    let told = table.board.text();
    assert!(told.contains("kéo về"), "{told}");
    for (_, score) in scores.iter(game.position().sides()) {
        assert!(told.contains(&format!("= **{score}**")), "{told}");
    }

    let honour = red.in_(&channel).slash("xếp-hạng", &[]).await.message();
    for name in ["Lan", "Minh"] {
        assert!(honour.text().contains(name), "{}", honour.text());
    }
    assert_eq!(world.playing_in(&channel).await, None);
}

#[tokio::test]
async fn two_games_in_two_channels_do_not_mix() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let mut one = world.table(&world.channel("mot"), [&red, &blue]).await;
    let mut two = world.table(&world.channel("hai"), [&blue, &red]).await;
    let mut chance = fastrand::Rng::with_seed(2);
    let mut open = [true, true];
    while open.contains(&true) {
        let before = [one.saved(&world).await, two.saved(&world).await];
        let plies = before.map(|game| game.moves().len());
        if chance.bool() {
            open[0] = one.press_any(&mut chance).await;
            assert_eq!(
                one.saved(&world).await.moves().len(),
                plies[0] + usize::from(open[0])
            );
            assert_eq!(two.saved(&world).await.moves().len(), plies[1]);
        } else {
            open[1] = two.press_any(&mut chance).await;
            assert_eq!(
                two.saved(&world).await.moves().len(),
                plies[1] + usize::from(open[1])
            );
            assert_eq!(one.saved(&world).await.moves().len(), plies[0]);
        }
    }
}

/// Few games by default, fifty in full.
#[tokio::test]
async fn at_every_ply_the_enabled_buttons_are_the_legal_moves() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.english("Tom"));
    let rules = ["pho-thong", "co-lang", "mancala-world", "boc-quan"];
    for seed in 0..runs(4, 50) {
        let channel = world.channel(&format!("van-{seed}"));
        let mut chance = fastrand::Rng::with_seed(seed);
        let young = chance.u8(0..=5).to_string();
        let options = [
            ("rules", rules[seed as usize % rules.len()]),
            ("quan_non", young.as_str()),
        ];
        let mut table = world.table_by(&channel, [&red, &blue], &options).await;
        loop {
            let game = table.saved(&world).await;
            let legal: HashSet<Move> = game.position().legal_moves().collect();
            let shown: HashSet<Move> = moves_on(&table.board).into_iter().map(|m| m.1).collect();
            assert_eq!(shown, legal, "seed {seed}, ply {}", game.moves().len());
            if !table.press_any(&mut chance).await {
                break;
            }
        }
        assert!(table.is_over(&world).await);
    }
}

#[tokio::test]
async fn a_gateway_that_drops_mid_game_is_resumed_and_nothing_is_lost() {
    let world = World::open().await;
    let (red, blue) = (world.vietnamese("Lan"), world.vietnamese("Minh"));
    let mut table = world.table(&world.channel("choi-co"), [&red, &blue]).await;
    let mut chance = fastrand::Rng::with_seed(3);
    for how in [Drop::Cut, Drop::Reconnect, Drop::Forget, Drop::Cut] {
        assert!(table.press_any(&mut chance).await);
        world.town.drop_gateway(how);
        if how == Drop::Forget {
            // What is done while nobody listens is lost with the session: wait.
            world.town.bot_is_gone().await;
            world.town.bot_is_here().await;
        }
        assert!(table.press_any(&mut chance).await);
    }
    assert_eq!(table.saved(&world).await.moves().len(), 8);
}

#[tokio::test]
async fn commands_are_registered_again_only_when_they_differ() {
    let world = World::open().await;
    let registrations = || {
        let sent = world.town.drain_journal();
        end_to_end::spec::check(&sent);
        sent.iter().filter(|entry| entry.method == "PUT").count()
    };
    assert_eq!(registrations(), 1);
    // READY comes again with a new session.
    world.town.drop_gateway(Drop::Forget);
    world.town.bot_is_gone().await;
    world.town.bot_is_here().await;
    let lan = world.vietnamese("Lan");
    let help = lan
        .in_(&world.channel("choi-co"))
        .slash("trợ-giúp", &[])
        .await;
    assert!(help.private().text().contains("ô ăn quan"));
    assert_eq!(registrations(), 0);
    world.town.state().commands.clear();
    // What was registered is not what would be registered: as after an update.
    let application = world.town.state().app.id.0;
    world
        .store
        .set_registered(application, "of another version")
        .await
        .unwrap();
    world.town.drop_gateway(Drop::Forget);
    world.town.bot_is_gone().await;
    world.town.bot_is_here().await;
    world.town.commands_are_registered().await;
}
