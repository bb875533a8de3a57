//! A game that is over, or a challenge that came to nothing.

use crate::session::Finished;

use super::lang::Lang;
use super::names::Names;
use super::scene::Scene;

pub(super) fn finished(_finished: &Finished, _lang: Lang, _names: &Names) -> Scene {
    Scene::default()
}
