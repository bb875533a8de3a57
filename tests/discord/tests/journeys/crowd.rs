//! Many games with the bot at once.

use end_to_end::{Shown, World, moves_on};

/// So many people play the strongest level at the same time.
const PEOPLE: usize = 20;

#[tokio::test]
async fn everybody_is_answered_however_many_play_the_strongest() {
    let world = World::open().await;
    let mut boards = Vec::new();
    for number in 0..PEOPLE {
        let channel = world.channel(&format!("choi-co-{number}"));
        let person = world.vietnamese("Lan");
        let wish = [("level", "trang-nguyen"), ("first", "challenger")];
        let board = person.in_(&channel).slash("play", &wish).await.message();
        let (custom_id, _) = moves_on(&board).remove(number % 10);
        person.press(&board, &custom_id).await.updated();
        boards.push((channel, board.id()));
    }
    let is_answered = |shown: &Shown| !moves_on(shown).is_empty();
    for (channel, board) in boards {
        channel
            .until_message(board, "the bot's move", is_answered)
            .await;
    }
}
