//! Running the scripts.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// Set where a test that leaves something out must fail.
const NOTHING_OUT: &str = "TESTS_LEAVE_NOTHING_OUT";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page")
}

fn chromium() -> PathBuf {
    std::env::var_os("CHROMIUM").map_or_else(|| "/usr/bin/chromium".into(), PathBuf::from)
}

/// What the scripts need and is not there.
fn missing() -> Vec<&'static str> {
    let node = Command::new("node").arg("--version").output();
    let needed = [
        ("chromium", chromium().is_file()),
        ("node", node.is_ok_and(|output| output.status.success())),
        (
            "tests/page/node_modules (npm ci)",
            folder().join("node_modules/playwright-core").is_dir(),
        ),
    ];
    let absent = needed.into_iter().filter(|(_, is_there)| !is_there);
    absent.map(|(name, _)| name).collect()
}

/// Runs a script against the page at this address.
///
/// # Panics
///
/// If the script fails, or what it needs is missing where nothing may be left out.
pub fn run(script: &str, address: &str) {
    let missing = missing();
    if missing.is_empty() {
        return run_present(script, address);
    }
    let left_out = format!(
        "left out: tests/page/{script}, for want of {}",
        missing.join(", ")
    );
    assert!(std::env::var_os(NOTHING_OUT).is_none(), "{left_out}");
    // Written past the harness, which keeps what passing tests print to itself.
    let _ = writeln!(std::io::stderr(), "{left_out}");
}

/// One browser at a time: several on a small machine only wait for each other.
static BROWSER: Mutex<()> = Mutex::new(());

fn run_present(script: &str, address: &str) {
    let _one = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
    let output = Command::new("node")
        .arg(folder().join(script))
        .env("PAGE", address)
        .env("CHROMIUM", chromium())
        .output()
        .unwrap();
    let (said, complained) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{script}:\n{said}{complained}");
    println!("{said}");
}
