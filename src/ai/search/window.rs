//! The window of a search: between which values a node's value is asked for.

use crate::ai::memory::Bound;
use crate::ai::points::{Grains, INFINITE};

/// Values between which a node's value is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Grains,
    pub(super) beta: Grains,
}

impl Window {
    /// Every value.
    pub(super) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The values about one.
    pub(super) fn about(value: Grains, margin: Grains) -> Window {
        Window {
            alpha: value - margin,
            beta: value + margin,
        }
    }

    /// The same window as the other side sees it, once a move has won `gain`.
    #[inline(always)]
    pub(super) fn behind(self, gain: Grains) -> Window {
        Window {
            alpha: gain - self.beta,
            beta: gain - self.alpha,
        }
    }

    /// Asks only whether a value is above alpha.
    #[inline(always)]
    pub(super) fn null(self) -> Window {
        Window {
            beta: self.alpha + 1,
            ..self
        }
    }

    /// Whether a value lies inside: then it is exact.
    #[inline(always)]
    pub(super) fn holds(self, value: Grains) -> bool {
        self.alpha < value && value < self.beta
    }

    /// What a value that came out of this window says.
    #[inline(always)]
    pub(super) fn bound(self, value: Grains) -> Bound {
        match () {
            () if value >= self.beta => Bound::Lower,
            () if value <= self.alpha => Bound::Upper,
            () => Bound::Exact,
        }
    }

    /// Whether a remembered value answers the question.
    #[inline(always)]
    pub(super) fn is_answered(self, value: Grains, bound: Bound) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
            Bound::None => false,
        }
    }
}
