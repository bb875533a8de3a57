//! Somebody leaves for good, and is named nowhere after it.

use o_an_quan::session::{Actor, GameId, Refusal, Request, Session, UserId};

use crate::histories::{BLUE, RED, START};
use crate::starts::{GREEN, Start, VIOLET};

#[test]
fn whoever_takes_part_can_leave_for_good() {
    let mut left = 0;
    for start in Start::ALL {
        for user in [RED, BLUE, GREEN, VIOLET] {
            left += usize::from(leaves(start, user));
        }
    }
    assert!(left > 20, "{left} could leave");
}

/// Whether there was anything to leave. What is left is a session of the same kind
/// that names them nowhere, whether or not it goes on.
fn leaves(start: Start, user: UserId) -> bool {
    let session = start.session();
    let takes_part = session.people().contains(&user);
    let Some(command) = session.parting(user) else {
        let is_over = matches!(session, Session::Finished(_));
        assert!(is_over || !takes_part, "{start:?}: {user} is kept");
        return false;
    };
    assert!(takes_part, "{start:?}: {user} takes no part");
    let request = Request {
        by: Actor::Person(user),
        at: START,
        seed: 0,
        command,
    };
    let step = session.apply(&request).expect("it may be done");
    let record = step.session.record();
    let nameless = record.clone().without(user);
    assert!(!nameless.names(user));
    assert_eq!(record.names(user), nameless != record);
    let again = Session::from_record(nameless.clone()).expect("a record of a session");
    assert_eq!(again.record(), nameless);
    assert_eq!(again.parting(user), None);
    true
}

#[test]
fn nobody_is_asked_again() {
    let Session::Finished(over) = Start::Over.session() else {
        panic!("it is over");
    };
    let record = Session::Finished(over).record().without(BLUE);
    let Ok(Session::Finished(over)) = Session::from_record(record) else {
        panic!("it is over");
    };
    let id = GameId(9);
    let refused = over.rematch(id, RED, START).expect_err("nobody to ask");
    assert_eq!(refused, Refusal::Forgotten);
}
