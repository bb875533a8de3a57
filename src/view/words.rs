//! The words of each language: Fluent messages compiled into the program.
//!
//! Code asks by key, `text!(words, "held-dan", dan = 3)`. That every key and
//! argument in the code exists in every language, and that no key is left
//! over, is held by a test over the sources (`tests/view/locales.rs`), so a
//! missing one can't reach a reader.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::lang::Lang;

/// What can stand in the place of an argument: text or a number.
pub type Arg<'a> = FluentValue<'a>;

macro_rules! locale {
    ($name:literal) => {
        [
            include_str!(concat!("../../locales/", $name, "/commands.ftl")),
            include_str!(concat!("../../locales/", $name, "/board.ftl")),
            include_str!(concat!("../../locales/", $name, "/story.ftl")),
            include_str!(concat!("../../locales/", $name, "/guide.ftl")),
            include_str!(concat!("../../locales/", $name, "/answers.ftl")),
            include_str!(concat!("../../locales/", $name, "/pages.ftl")),
        ]
    };
}

static VI: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Vi));
static EN: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));

/// The words of a language.
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Vi => &VI,
        Lang::En => &EN,
    }
}

/// All messages of one language; see [`words`].
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    fn new(lang: Lang) -> Words {
        let (id, sources) = match lang {
            Lang::Vi => ("vi", locale!("vi")),
            Lang::En => ("en", locale!("en")),
        };
        let id: LanguageIdentifier = id.parse().expect("a language of the list above");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Names are made safe where they come in; isolating marks would break markdown.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource =
                FluentResource::try_new(source.to_owned()).expect("the locales parse: a test");
            bundle
                .add_resource(resource)
                .expect("every key is given once: a test");
        }
        Words { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message of a key that takes no arguments.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// What a choice of an option is called: `choice-OPTION-VALUE`.
    pub fn choice(&self, option: &str, value: &str) -> String {
        self.text(&format!("choice-{option}-{value}"))
    }

    /// The message of a key with its arguments.
    ///
    /// A key or argument that isn't there fails a debug build, so every test
    /// that shows the text; a release shows what there is.
    pub fn with(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        let args: FluentArgs = args.iter().cloned().collect();
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            debug_assert!(false, "no message {key} in {:?}", self.lang);
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{key} in {:?}: {errors:?}", self.lang);
        text.into_owned()
    }
}

/// A message by its key, with its arguments by name.
macro_rules! text {
    ($words:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $words.with($key, &[$((stringify!($name), $crate::view::Arg::from($value))),*])
    };
}
pub(crate) use text;
