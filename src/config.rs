//! The settings: `config/default.toml`, a file, the environment, in that order.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use config::{ConfigError, Environment, File, FileFormat};
use o_an_quan::discord::Links;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Every setting. `config/default.toml` says what each is for.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// What is logged, and how.
    pub log: Log,
    /// Where games are kept.
    pub store: StoreSettings,
    /// The bot as an opponent.
    pub opponent: OpponentSettings,
    /// What the host has put on the web.
    pub pages: Pages,
    /// The playground.
    pub playground: PlaygroundSettings,
}

/// The host's own pages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pages {
    /// The privacy policy.
    pub privacy: Page,
    /// The terms.
    pub terms: Page,
}

impl Pages {
    /// As `/privacy` links to them.
    pub fn links(&self) -> Links {
        Links {
            privacy: self.privacy.0.clone(),
            terms: self.terms.0.clone(),
        }
    }
}

/// The address of a page; nothing if it is empty.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
pub struct Page(Option<String>);

impl TryFrom<String> for Page {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Page, &'static str> {
        let is_address = text.starts_with("https://") || text.starts_with("http://");
        match text.is_empty() {
            true => Ok(Page(None)),
            false if is_address && text.bytes().all(|byte| byte.is_ascii_graphic()) => {
                Ok(Page(Some(text)))
            }
            false => Err("expected an address that begins with https://, or nothing"),
        }
    }
}

/// What is logged, and how.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// Directives as tracing knows them.
    pub filter: String,
    /// Text or JSON.
    pub format: LogFormat,
}

/// The form of a log line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

/// Where games are kept.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoreSettings {
    /// `sqlite://PATH`.
    pub url: String,
}

/// The bot as an opponent.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpponentSettings {
    /// Whether the strongest level plays the presets by its proved books.
    pub book: bool,
    /// The most dân on a board of the endgame tables; 0 for none.
    #[serde(deserialize_with = "stones")]
    pub tables: u32,
    /// Where tables are kept.
    pub folder: PathBuf,
}

/// The most dân that tables can be asked for: 22 MB a preset.
const MOST_STONES: u32 = 12;

fn stones<'de, D: Deserializer<'de>>(value: D) -> Result<u32, D::Error> {
    let stones = u32::deserialize(value)?;
    match stones {
        0..=MOST_STONES => Ok(stones),
        _ => Err(D::Error::custom(format!(
            "opponent.tables is 0 to {MOST_STONES}, not {stones}"
        ))),
    }
}

/// The playground.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaygroundSettings {
    /// Where it listens.
    pub address: SocketAddr,
}

/// A setting that can't be used; says which and why, in one line.
#[derive(Debug, thiserror::Error)]
#[error("setting {0}")]
pub struct SettingError(pub String);

impl From<ConfigError> for SettingError {
    fn from(error: ConfigError) -> SettingError {
        let text = error.to_string();
        SettingError(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// The file that is read if it is there and no other was named.
const LOCAL: &str = "config/local.toml";

impl Settings {
    /// Reads the settings. `file` must exist if it is named.
    ///
    /// # Errors
    /// An unknown setting, a value that can't be, a file that can't be read.
    pub fn read(file: Option<&Path>) -> Result<Settings, SettingError> {
        let environment = Environment::with_prefix("O_AN_QUAN")
            .prefix_separator("__")
            .separator("__");
        let database = std::env::var("DATABASE_URL").ok();
        let named = file.map_or_else(|| PathBuf::from(LOCAL), Path::to_path_buf);
        let defaults = include_str!("../config/default.toml");
        let settings: Settings = config::Config::builder()
            .add_source(File::from_str(defaults, FileFormat::Toml))
            .add_source(
                File::from(named)
                    .format(FileFormat::Toml)
                    .required(file.is_some()),
            )
            .add_source(environment)
            .set_override_option("store.url", database)?
            .build()?
            .try_deserialize()?;
        Ok(settings)
    }
}
