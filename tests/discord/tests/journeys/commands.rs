//! Pages, and every answer in the language of whoever reads it.

use end_to_end::World;

#[tokio::test]
async fn rules_and_help_speak_the_readers_language() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let (lan, tom) = (world.vietnamese("Lan"), world.english("Tom"));
    for topic in ["play", "capture", "end", "variants", "story"] {
        let said = [("topic", topic)];
        let vi = lan.in_(&channel).slash("luật-chơi", &said).await.private();
        let en = tom.in_(&channel).slash("rules", &said).await.private();
        assert_ne!(vi.text(), en.text());
        assert!(
            vi.text().contains('ô') && en.text().contains(" the "),
            "{topic}"
        );
    }
    let page = tom.in_(&channel).slash("rules", &[]).await.private();
    for button in page.enabled() {
        let turned = tom.click(&page, &button.custom_id.unwrap()).await.updated();
        assert_eq!(turned.id(), page.id());
    }
    for (person, command) in [(&lan, "trợ-giúp"), (&tom, "help")] {
        let help = person
            .in_(&channel)
            .slash(command, &[])
            .await
            .private()
            .text();
        for name in [
            "/sow",
            "/rải",
            "/challenge",
            "/thách-đấu",
            "/board",
            "/bàn-cờ",
        ] {
            assert!(help.contains(name), "{name} in {help}");
        }
    }
}

/// So many who have won once, each against the same.
const PLAYERS: usize = 23;

#[tokio::test]
async fn the_leaderboard_has_pages_and_the_askers_own_place() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let loser = world.english("Loser");
    let mut winners = Vec::new();
    for number in 0..PLAYERS {
        let winner = world.english(&format!("Winner{number:02}"));
        let table = world.table(&channel, [&winner, &loser]).await;
        let asked = loser.in_(&channel).slash("resign", &[]).await.private();
        loser.click(&asked, "Yes, I resign").await.updated();
        assert!(table.is_over(&world).await);
        winners.push(winner);
    }
    let first = loser
        .in_(&channel)
        .slash("leaderboard", &[])
        .await
        .message();
    let rows = |shown: &end_to_end::Shown| shown.text().matches(" won, ").count();
    // Ten on a page, and the asker's own place under it.
    assert_eq!(rows(&first), 11);
    assert!(
        first
            .text()
            .contains("You: ▫️ 24. **Loser**: 0 won, 23 lost"),
        "{}",
        first.text()
    );
    // All who won share the first place.
    assert_eq!(first.text().matches("🥇 1").count(), 10);
    let second = winners[22].click(&first, "Next ›").await.updated();
    assert!(
        second.text().contains("You: 🥇 1. **Winner22**"),
        "{}",
        second.text()
    );
    let third = loser.click(&second, "Next ›").await.updated();
    assert_eq!(rows(&third), 5);
    assert!(
        third
            .buttons()
            .iter()
            .any(|one| one.label == "Next ›" && one.disabled)
    );
    let back = loser.click(&third, "‹ Back").await.updated();
    assert_eq!(rows(&back), 11);
    // A page that is not there any more, or never was.
    let far = loser
        .press(&first, "leaderboard:4000000000")
        .await
        .updated();
    assert!(far.text().contains("Loser"), "{}", far.text());
    let stranger = world.vietnamese("Hoa");
    let seen = stranger
        .in_(&channel)
        .slash("xếp-hạng", &[])
        .await
        .message();
    assert!(seen.text().contains("Bạn chưa có tên"), "{}", seen.text());
}
