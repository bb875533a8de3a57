//! A first game: begun from the help, on a board that explains itself.

use std::time::Duration;

use end_to_end::{Shown, World, moves_on};

/// The ply that a board's move buttons were drawn for.
fn ply(shown: &Shown) -> Option<u32> {
    let (custom_id, _) = moves_on(shown).into_iter().next()?;
    custom_id.split(':').nth(2)?.parse().ok()
}

#[tokio::test]
async fn the_help_begins_a_game_that_explains_itself_to_its_end() {
    let world = World::open().await;
    let channel = world.channel("choi-co");
    let lan = world.vietnamese("Lan");
    let help = lan.in_(&channel).slash("trợ-giúp", &[]).await.private();
    let mut board = lan.click(&help, "Chơi ván đầu tiên").await.message();
    assert!(board.text().contains("Khóa sinh"), "{}", board.text());
    assert!(board.text().contains("📖 Bạn là Đỏ"), "{}", board.text());
    let (id, mut explained) = (board.id(), 0);
    let mut chance = fastrand::Rng::with_seed(1);
    while let Some(at) = ply(&board) {
        explained += u32::from(board.text().contains("📖"));
        let moves = moves_on(&board);
        let (custom_id, _) = &moves[chance.usize(..moves.len())];
        lan.press(&board, custom_id).await.updated();
        let moved = move |shown: &Shown| match ply(shown) {
            Some(now) => now > at + 1,
            None => shown.buttons().len() == 2,
        };
        board = channel.until_message(id, "the bot's answer", moved).await;
        world.advance(Duration::from_secs(1));
    }
    assert!(explained > 3, "{explained} boards explain themselves");
    assert!(board.text().contains("📖 Tính sổ là"), "{}", board.text());
    // A channel that plays already has no room for another.
    lan.click(&board, "Đấu lại").await.message();
    let help = lan.in_(&channel).slash("trợ-giúp", &[]).await.private();
    let heard = lan.click(&help, "Chơi ván đầu tiên").await.private();
    assert!(heard.text().contains("đang có một ván"), "{}", heard.text());
}
