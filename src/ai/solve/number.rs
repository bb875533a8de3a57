//! How far a claim is from being proved, and from being given up.

/// Numbers of boards that have still to be settled, at least, to prove a claim
/// and to refute it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) refutation: u32,
}

/// More boards than will ever be settled.
pub(super) const NEVER: u32 = 1 << 30;
/// Many boards.
const FAR: u32 = 1 << 8;

impl Numbers {
    pub(super) const PROVED: Numbers = Numbers {
        proof: 0,
        refutation: NEVER,
    };
    pub(super) const REFUTED: Numbers = Numbers {
        proof: NEVER,
        refutation: 0,
    };

    /// What is proved, or refuted, unless another claim comes out the other way.
    pub(super) fn nearly(proved: bool) -> Numbers {
        let nearly = Numbers {
            proof: 1,
            refutation: FAR,
        };
        if proved { nearly } else { nearly.reversed() }
    }

    /// A first guess for a claim that asks for `excess` points more than the
    /// board promises at sight.
    pub(super) fn guess(excess: i32) -> Numbers {
        let number = |excess: i32| 1 + (excess.max(0) as u32) / 2;
        Numbers {
            proof: number(excess),
            refutation: number(-excess),
        }
    }

    /// The same with proof and refutation changing places.
    pub(super) fn reversed(self) -> Numbers {
        Numbers {
            proof: self.refutation,
            refutation: self.proof,
        }
    }

    /// Whether both are below these.
    pub(super) fn within(self, most: Numbers) -> bool {
        self.proof < most.proof && self.refutation < most.refutation
    }
}

/// The children of a node of whom one has to be proved, as seen at one moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// The node's own numbers.
    pub(super) numbers: Numbers,
    /// The most promising child.
    pub(super) best: usize,
    /// The second lowest proof number.
    second: u32,
    /// Children not yet refuted, but for one.
    others: u32,
}

impl Choice {
    /// Refuting takes all children. Boards are reached in many ways, so their
    /// numbers are not summed: the hardest counts, and one for each other.
    pub(super) fn among(children: impl Iterator<Item = Numbers>) -> Choice {
        let (mut best, mut least, mut second) = (0, NEVER, NEVER);
        let (mut hardest, mut open) = (0, 0);
        for (at, child) in children.enumerate() {
            if child.proof < least {
                (second, least, best) = (least, child.proof, at);
            } else {
                second = second.min(child.proof);
            }
            hardest = child.refutation.max(hardest);
            open += u32::from(child.refutation > 0);
        }
        let others = open.saturating_sub(1);
        let refutation = match least {
            0 => NEVER,
            _ => (hardest + others).min(NEVER),
        };
        Choice {
            numbers: Numbers {
                proof: least,
                refutation,
            },
            best,
            second,
            others,
        }
    }

    /// How far the best child may be followed before another one is better. A
    /// quarter more than that, so that the search does not hop about.
    pub(super) fn limits(&self, most: Numbers) -> Numbers {
        let hop = self.second.saturating_add(1 + self.second / 4);
        Numbers {
            proof: most.proof.min(hop),
            refutation: most.refutation.saturating_sub(self.others),
        }
    }
}
