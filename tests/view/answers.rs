//! Private answers: every refusal in both languages, with what is legal now.

use o_an_quan::rules::{IllegalMove, Move, Ruleset, Side, Sides};
use o_an_quan::session::{First, Refusal, Session, Terms, UserId};
use o_an_quan::view::say::SayError;
use o_an_quan::view::{Asked, Bearing, Lang, refusal, say_error};

use crate::scenes::{challenge, contest, played, rematch, terms, three};
use crate::table::{AN, BINH, moves_of, names};

const OUTSIDER: UserId = UserId(99);

struct Case {
    refusal: Refusal,
    session: Session,
    by: UserId,
    mv: Option<&'static str>,
    vi: &'static str,
    en: &'static str,
}

fn case(
    refusal: Refusal,
    session: Session,
    by: UserId,
    vi: &'static str,
    en: &'static str,
) -> Case {
    let mv = matches!(refusal, Refusal::Illegal(_)).then_some("A2+");
    Case {
        refusal,
        session,
        by,
        mv,
        vi,
        en,
    }
}

fn going() -> Session {
    played(Ruleset::default(), "A2+ B5-")
}

fn cases() -> Vec<Case> {
    let lobby = || challenge(terms(Ruleset::default()));
    let open = || {
        challenge(Terms {
            opponent: None,
            first: First::Lot,
            ..terms(Ruleset::default())
        })
    };
    let over = || played(Ruleset::default(), &moves_of(Ruleset::default(), 5));
    let table_of_three = || challenge(Terms::friendly(three()));
    vec![
        case(
            Refusal::NotInvited,
            rematch(),
            OUTSIDER,
            "Lời thách này dành cho Chi, Bình.",
            "This challenge is for Chi, Bình.",
        ),
        case(
            Refusal::Seated,
            table_of_three(),
            BINH,
            "Bạn đã vào bàn này rồi.",
            "You have a seat at this table already.",
        ),
        case(
            Refusal::Full,
            table_of_three(),
            BINH,
            "Bàn đã hết chỗ trống.",
            "No seat is free at this table.",
        ),
        case(
            Refusal::NotSeated,
            table_of_three(),
            OUTSIDER,
            "Bạn chưa vào bàn này.",
            "You have no seat at this table.",
        ),
        case(
            Refusal::NotSeated,
            contest(),
            OUTSIDER,
            "An và Bình đang oẳn tù tì. Mời bạn cứ đứng xem!",
            "An and Bình show hands for who goes first. Do stay and watch!",
        ),
        case(
            Refusal::NotSeated,
            over(),
            OUTSIDER,
            "Ván này của 🔴 A Đỏ (An), 🔵 B Xanh (Bình). Mời bạn cứ ngồi xem!",
            "This game is between 🔴 A Red (An), 🔵 B Blue (Bình). Do stay and watch!",
        ),
        case(
            Refusal::NotChallenger,
            table_of_three(),
            BINH,
            "Chỉ An, người mở bàn, mới làm được việc này.",
            "Only An, who opened this table, can do that.",
        ),
        case(
            Refusal::NotBegun,
            contest(),
            AN,
            "Ván chưa bắt đầu: còn oẳn tù tì xem ai đi trước.",
            "The game hasn't begun: scissors, hammer, paper decide who goes first.",
        ),
        case(
            Refusal::HandShown,
            contest(),
            AN,
            "Lần này bạn ra tay rồi, chờ người kia.",
            "You have shown your hand this time; wait for the other one.",
        ),
        case(
            Refusal::NotDue,
            going(),
            AN,
            "Ván này chưa bỏ không đủ 7 ngày, chưa gác lại được.",
            "This game hasn't been idle for 7 days, so it can't be set aside yet.",
        ),
        case(
            Refusal::NoOffer,
            going(),
            AN,
            "Không còn lời xin nào chờ trả lời.",
            "There is no offer to answer any more.",
        ),
        case(
            Refusal::OfferStands,
            going(),
            AN,
            "Đang có một lời xin chờ trả lời: trả lời xong đã.",
            "An offer waits for an answer: answer it first.",
        ),
        case(
            Refusal::OwnOffer,
            going(),
            AN,
            "Đây là lời xin của chính bạn: chờ người khác trả lời.",
            "This is your own offer: wait for somebody else's answer.",
        ),
        case(
            Refusal::NothingToTakeBack,
            going(),
            AN,
            "Bạn chưa đi nước nào để xin đi lại.",
            "You have made no move that could be taken back.",
        ),
        case(
            Refusal::Rated,
            going(),
            AN,
            "Ván tính hạng thì không xin đi lại được.",
            "In a rated game nothing is taken back.",
        ),
        case(
            Refusal::NoHints,
            going(),
            AN,
            "Ván tính hạng thì không gợi ý: phải tự tính lấy.",
            "There are no hints in a rated game: counting ahead is yours to do.",
        ),
        case(
            Refusal::RatedElsewhere,
            going(),
            AN,
            "Thế cờ này cũng đang có trong một ván tính hạng của bạn, nên không gợi ý được.",
            "The same board stands in a rated game of yours, so there is no hint for it.",
        ),
        case(
            Refusal::BotDeclines,
            going(),
            AN,
            "Bot không nhận hòa: chơi cho đến hết ván, hoặc xin thua.",
            "The bot agrees to no draw: play on, or resign.",
        ),
        case(
            Refusal::NotInvited,
            lobby(),
            OUTSIDER,
            "Lời thách này dành cho Bình.",
            "This challenge is for Bình.",
        ),
        case(
            Refusal::NotInvited,
            open(),
            BINH,
            "Lời mời này dành cho cả kênh: không chơi thì bạn cứ bỏ qua.",
            "This challenge is for the whole channel: if you'd rather not play, just leave it.",
        ),
        case(
            Refusal::OwnChallenge,
            lobby(),
            AN,
            "Đây là lời thách của chính bạn: chờ người khác nhận, hoặc bấm “Rút lại”.",
            "This is your own challenge: wait for somebody else, or press \"Take back\".",
        ),
        case(
            Refusal::NotChallenger,
            lobby(),
            BINH,
            "Chỉ An mới rút lại được lời thách này.",
            "Only An can take this challenge back.",
        ),
        case(
            Refusal::NotBegun,
            lobby(),
            AN,
            "Ván chưa bắt đầu: lời thách còn chờ người nhận.",
            "The game hasn't begun: the challenge still waits for an answer.",
        ),
        case(
            Refusal::Begun,
            going(),
            BINH,
            "Ván đã bắt đầu rồi.",
            "The game has begun already.",
        ),
        case(
            Refusal::NotDue,
            lobby(),
            AN,
            "Lời thách này còn hiệu lực.",
            "This challenge still stands.",
        ),
        case(
            Refusal::NotSeated,
            going(),
            OUTSIDER,
            "Ván này của 🔴 A Đỏ (An), 🔵 B Xanh (Bình). Mời bạn cứ ngồi xem!",
            "This game is between 🔴 A Red (An), 🔵 B Blue (Bình). Do stay and watch!",
        ),
        case(
            Refusal::NotYourTurn,
            going(),
            BINH,
            "Chưa đến lượt bạn: đang chờ 🔴 A Đỏ (An).",
            "It isn't your turn: waiting for 🔴 A Red (An).",
        ),
        case(
            Refusal::Stale,
            going(),
            BINH,
            "Bàn đã sang nước khác, nút này cũ rồi. Đang chờ 🔴 A Đỏ (An).",
            "The board has moved on, this button is an old one. Waiting for 🔴 A Red (An).",
        ),
        case(
            Refusal::NotModerator,
            going(),
            AN,
            "Chỉ người điều hành (quyền Quản lý tin nhắn) mới làm được việc này.",
            "Only moderators (permission Manage Messages) can do that.",
        ),
        case(
            Refusal::Finished,
            over(),
            AN,
            "Ván này xong rồi. Muốn chơi nữa: `/thách-đấu`.",
            "This game is over. For another: `/challenge`.",
        ),
        case(
            Refusal::Illegal(IllegalMove::Over),
            over(),
            AN,
            "Ván này xong rồi. Muốn chơi nữa: `/thách-đấu`.",
            "This game is over. For another: `/challenge`.",
        ),
    ]
}

#[test]
fn refusals_say_what_happened() {
    for Case {
        refusal: why,
        session,
        by,
        mv,
        vi,
        en,
    } in cases()
    {
        let mv = mv.map(|mv| Move::from_text(mv, Sides::Two).expect("a move"));
        let names = names();
        let asked = Asked {
            session: &session,
            by,
            mv,
            names: &names,
        };
        assert_eq!(refusal(&why, &asked, Lang::Vi), vi, "{why:?}");
        assert_eq!(refusal(&why, &asked, Lang::En), en, "{why:?}");
    }
}

fn asked_of<R>(by: UserId, mv: Option<&str>, answer: impl Fn(&Asked<'_>) -> R) -> R {
    let (session, names) = (going(), names());
    let mv = mv.map(|mv| Move::from_text(mv, Sides::Two).expect("a move"));
    answer(&Asked {
        session: &session,
        by,
        mv,
        names: &names,
    })
}

#[test]
fn whoever_is_to_move_hears_what_they_can_play() {
    let legal_vi = "Bạn đi được ô 1, 4, 5, rải sang trái hoặc phải. Ví dụ: “1 trái”.";
    let legal_en = "You can lift square 1, 4, 5 and sow left or right. For example: \"1 left\".";
    let table = [
        (
            Refusal::Illegal(IllegalMove::Bare),
            "Ô 2 đang trống.",
            "Square 2 is empty.",
        ),
        (
            Refusal::Illegal(IllegalMove::NotOwn),
            "Ô ấy không phải của bạn.",
            "That square isn't yours.",
        ),
        (
            Refusal::Illegal(IllegalMove::Quan),
            "Ô quan không bốc được, chỉ bốc ô 1 đến ô 5 bên mình.",
            "A quan square can't be chosen, only your squares 1 to 5.",
        ),
        (
            Refusal::Stale,
            "Bàn đã sang nước khác, nút này cũ rồi.",
            "The board has moved on, this button is an old one.",
        ),
    ];
    for (why, vi, en) in table {
        let told = |lang| asked_of(AN, Some("A2+"), |asked| refusal(&why, asked, lang));
        assert_eq!(told(Lang::Vi), format!("{vi} {legal_vi}"));
        assert_eq!(told(Lang::En), format!("{en} {legal_en}"));
    }
}

#[test]
fn what_was_misheard_is_named() {
    let table = [
        (
            SayError::Nothing,
            "Bạn chưa nói đi ô nào.",
            "You haven't said which square.",
        ),
        (
            SayError::NoSquare,
            "Chưa rõ ô nào: nói số ô rồi đến chiều.",
            "Which square? Say its number, then the direction.",
        ),
        (
            SayError::NoSuchSquare("9".into()),
            "Không có ô 9: mỗi bên chỉ có ô 1 đến ô 5.",
            "There is no square 9: each side has squares 1 to 5.",
        ),
        (
            SayError::TwoSquares,
            "Mỗi lượt chỉ bốc một ô.",
            "Only one square is lifted a turn.",
        ),
        (
            SayError::Quan,
            "Ô quan không bốc được, chỉ bốc ô 1 đến ô 5 bên mình.",
            "A quan square can't be chosen, only your squares 1 to 5.",
        ),
        (
            SayError::OtherSide(Side::B),
            "Ô ấy của 🔵 B Xanh, không phải của bạn.",
            "That square is 🔵 B Blue's, not yours.",
        ),
        (
            SayError::NotHere(Bearing::Up),
            "Bên bạn không rải chiều “lên” được.",
            "From your side you can't sow \"up\".",
        ),
        (
            SayError::TwoDirections,
            "Hai chiều ngược nhau, chưa biết theo chiều nào.",
            "Those are two different directions.",
        ),
        (
            SayError::Unknown("@everyone".into()),
            "Chưa hiểu “\\@\u{200B}everyone”.",
            "I don't understand \"\\@\u{200B}everyone\".",
        ),
    ];
    for (error, vi, en) in table {
        let told = |lang| asked_of(AN, None, |asked| say_error(&error, asked, lang));
        assert!(
            told(Lang::Vi).starts_with(&format!("{vi} Bạn đi được ô ")),
            "{}",
            told(Lang::Vi)
        );
        assert!(
            told(Lang::En).starts_with(&format!("{en} You can lift square ")),
            "{}",
            told(Lang::En)
        );
        let waiting = asked_of(BINH, None, |asked| say_error(&error, asked, Lang::Vi));
        assert_eq!(waiting, vi);
    }
}
