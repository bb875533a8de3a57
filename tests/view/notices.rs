//! Answers that need no session, and the messages that notify.

use o_an_quan::rules::Ruleset;
use o_an_quan::session::{ChannelId, Hand, Offered, Timestamp};
use o_an_quan::view::{Lang, Notice, fault, notice, ping_challenge, ping_turn, ping_warning};

use crate::table::{AN, BINH, names};

#[test]
fn every_notice_has_words() {
    let link = || Some("https://discord.com/channels/1/2/3".to_owned());
    let bad = Ruleset::default()
        .with("young_quan", "99")
        .expect_err("out of bounds");
    let unknown = Ruleset::default()
        .with("speed", "9")
        .expect_err("no such option");
    let notices = [
        Notice::NoGame,
        Notice::GameOn { link: link() },
        Notice::GameOn { link: None },
        Notice::ChallengeOn { link: link() },
        Notice::Yourself,
        Notice::Bot,
        Notice::NotInServer,
        Notice::ServersOnly,
        Notice::AmongOurselves,
        Notice::Hushed,
        Notice::ModeratorsOnly,
        Notice::MissingPermissions(vec!["View Channel".into(), "Send Messages".into()]),
        Notice::Unknown,
        Notice::BadOption(bad),
        Notice::BadOption(unknown),
        Notice::BoardMoved { link: link() },
        Notice::GameClosed,
        Notice::Moved,
        Notice::Resigned,
        Notice::HandShown(Hand::Scissors),
        Notice::Offered(Offered::Draw),
        Notice::Offered(Offered::Takeback),
        Notice::Done,
        Notice::Declined,
        Notice::Blocked,
        Notice::NoSeat,
        Notice::HasBlocked,
        Notice::TooManyChallenges(1),
        Notice::TooManyChallenges(5),
        Notice::TooFast(Timestamp(1_700_000_000_000)),
        Notice::NotHere(vec![ChannelId(4), ChannelId(5)]),
        Notice::SeveralGames(vec![link().unwrap_or_default()]),
        Notice::NothingToRepeat,
        Notice::Guest,
        Notice::NoClockHere,
        Notice::NoThreadHere,
        Notice::Set,
        Notice::ManagersOnly,
        Notice::Exported,
        Notice::Forgotten,
    ];
    for lang in Lang::ALL {
        let said: Vec<String> = notices.iter().map(|n| notice(n, lang)).collect();
        let pings = [
            fault("7f3a", lang),
            ping_challenge(BINH, AN, link().as_deref(), lang, &names()),
            ping_turn(AN, None, lang),
            ping_warning(AN, Timestamp(1_700_000_000_000), link().as_deref(), lang),
        ];
        insta::assert_snapshot!(
            format!("notices-{lang:?}"),
            [said, pings.into()].concat().join("\n")
        );
    }
}
