//! What every store must do, whatever is behind it.

pub mod kept;
pub mod own;
pub mod parts;
pub mod races;
pub mod results;
pub mod sessions;
pub mod set;

use std::sync::Arc;

use o_an_quan::session::{GameId, Record, UserId};
use o_an_quan::store::{Leaderboard, PageOf, Store, StoreError};

use crate::histories::GUILD;

/// A place for one store's data, which can be opened several times as by several processes.
pub trait Ground {
    /// Opens it once more.
    async fn open(&self) -> Arc<dyn Store>;
}

/// Runs laws over a kind of store: all of them, or those that are named.
macro_rules! every_law {
    ($ground:expr) => {
        crate::laws::every_law! { $ground =>
            sessions: a_saved_record_is_loaded_as_it_was, any_history_by_any_rules_is_kept,
                nothing_is_found_where_nothing_was_saved, a_name_is_taken_once,
                a_stale_save_is_refused_and_changes_nothing, an_unknown_session_is_not_saved,
                a_channel_keeps_one_game, a_finished_game_frees_its_channel,
                a_channel_keeps_as_many_games_as_its_server_lets,
                a_game_that_cannot_have_been_played_is_refused;
            races: two_stores_on_one_place_agree_on_every_ply,
                concurrent_saves_are_answered_each, a_refused_save_undoes_none_of_its_neighbours,
                no_more_challenges_stand_than_may, a_closed_store_has_kept_what_was_queued, a_dropped_save_is_done_whole_or_not_at_all;
            kept: what_is_due_comes_oldest_first, after_a_stop_no_turn_is_lost_at_once,
                a_game_set_aside_leaves_its_channel_free,
                what_stands_beside_the_moves_is_kept,
                what_is_on_is_found_by_its_place, the_board_is_where_it_was_last_put,
                what_no_board_shows_is_unseen,
                rated_games_are_found_by_their_players,
                people_are_remembered, a_registration_is_remembered;
            set: settings_of_servers_are_kept, settings_of_people_are_kept,
                the_style_of_a_board_is_kept, only_challenges_that_stand_are_counted;
            own: all_of_a_person_is_given, a_forgotten_person_is_nowhere,
                who_still_plays_is_not_forgotten, a_game_that_ends_later_counts_for_who_is_left;
            parts: a_person_finds_their_games, the_last_game_of_a_channel_is_that_of_whoever_asks,
                who_leaves_a_challenge_takes_part_no_more, a_rematch_that_comes_to_nothing_is_kept;
            results: results_count_once, what_does_not_count_leaves_no_result,
                the_leaderboard_is_in_order, the_leaderboard_has_pages,
                servers_have_leaderboards_of_their_own, tallies_are_what_the_results_give;
        }
    };
    ($ground:expr => $($part:ident: $($law:ident),*;)*) => {
        $($(
            #[tokio::test]
            async fn $law() {
                crate::laws::$part::$law(&$ground).await;
            }
        )*)*
    };
}
pub(crate) use every_law;

/// Writes a session's records in their order.
pub async fn write(store: &dyn Store, records: &[Record]) {
    let (first, rest) = records.split_first().expect("a session leaves a record");
    store.create(first).await.expect("a new name");
    for record in rest {
        store.save(record).await.expect("the next version");
    }
}

pub async fn loaded(store: &dyn Store, game: GameId) -> Option<Record> {
    store.load(game).await.expect("a readable record")
}

pub fn is_stale(result: &Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Stale))
}

pub async fn page(store: &dyn Store, page: u32, per_page: u32, asker: UserId) -> Leaderboard {
    let query = PageOf {
        guild: GUILD,
        page,
        per_page,
        asker,
    };
    store.leaderboard(query).await.expect("reads")
}
