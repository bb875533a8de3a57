//! How the bot must behave when things are not as they should be: a table, and a
//! journey for each of its rows.

mod losses;
mod places;
mod presses;

/// When something is so, and what then has to be.
struct Row {
    when: &'static str,
    then: &'static str,
}

/// The table, and a test for each row: it fails under the row's name and in its words.
macro_rules! rows {
    ($($name:ident: $when:literal => $then:literal, $journey:path;)*) => {
        const ROWS: &[Row] = &[$(Row { when: $when, then: $then }),*];

        $(
            #[tokio::test]
            async fn $name() {
                println!("when {}: {}", $when, $then);
                $journey().await;
            }
        )*
    };
}

rows! {
    the_process_dies_at_any_instant:
        "the process dies at any instant"
        => "every move that anyone was told of is there after the restart, every button on \
            every board still works",
        losses::the_process_dies;
    an_old_button_a_double_click_two_at_once:
        "a button of an old board, a double click, two people at once"
        => "one move counts; the other hears privately that the board has moved on",
        presses::one_counts;
    someone_who_does_not_play_here:
        "someone who does not play here presses a button"
        => "one private line; the game does not change",
        presses::an_outsider;
    the_answer_takes_long:
        "the answer takes long"
        => "acknowledged well inside of 3 seconds; thinking never holds up others",
        presses::takes_long;
    a_quarter_of_an_hour_since_a_command:
        "15 minutes or more since a command"
        => "boards are edited as channel messages, never through a dead interaction token",
        losses::a_dead_token;
    a_board_cannot_be_edited:
        "a board can't be edited"
        => "a new one is posted, the old retired when possible; a correspondence move posts a \
            new board when the last is over an hour old",
        losses::no_edit;
    discord_is_busy_broken_or_not_there:
        "Discord says 429, 5xx, or the connection drops"
        => "the move stands; the board is shown again when it can be",
        losses::discord_fails;
    message_channel_thread_or_server_is_gone:
        "the message, channel, thread or server is gone"
        => "the game goes on elsewhere by `/board`, or ends; nobody stays in a game; an outage \
            is no removal",
        places::gone;
    a_permission_is_missing:
        "a permission is missing"
        => "the private answer names it",
        places::may_not;
    the_bot_is_no_member:
        "used where the bot is no member"
        => "the board changes in answer to presses only; no pings, no live clocks; it says so",
        places::a_guest;
    an_illegal_option:
        "an illegal option"
        => "a private answer that says what is legal",
        presses::illegal;
    a_hostile_name:
        "a name holds markdown, mentions, right-to-left marks, 32 emoji"
        => "shown as text; nobody is pinged",
        presses::hostile_names;
    a_player_leaves_or_is_forgotten:
        "a player leaves the server or asks to be forgotten"
        => "gone from its board; games of others stay, without the name",
        places::departed;
    the_store_is_unreachable_or_full:
        "the store is unreachable or its disk full"
        => "a clear refusal, nothing half saved",
        losses::no_store;
    the_token_is_wrong:
        "the token is wrong, a setting is misspelt"
        => "one clear line that names it; a token never reaches a log",
        losses::a_wrong_token;
}

/// All that is promised, so that no row is lost.
const PROMISED: [&str; 15] = [
    "the process dies at any instant",
    "a button of an old board, a double click, two people at once",
    "someone who does not play here presses a button",
    "the answer takes long",
    "15 minutes or more since a command",
    "a board can't be edited",
    "Discord says 429, 5xx, or the connection drops",
    "the message, channel, thread or server is gone",
    "a permission is missing",
    "used where the bot is no member",
    "an illegal option",
    "a name holds markdown, mentions, right-to-left marks, 32 emoji",
    "a player leaves the server or asks to be forgotten",
    "the store is unreachable or its disk full",
    "the token is wrong, a setting is misspelt",
];

#[test]
fn every_row_that_is_promised_has_its_journey() {
    let rows: Vec<&str> = ROWS.iter().map(|row| row.when).collect();
    assert_eq!(rows, PROMISED);
    assert!(ROWS.iter().all(|row| !row.then.is_empty()));
}
