use std::vec::Vec;

use crate::encode::{ActionScheme, Encoder};
use crate::{Position, Ruleset};

/// What becomes of a game that has ended. The names and meanings are Gymnasium's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Autoreset {
    /// The step that ends a game shows its end; the next step begins the next game, whatever the action, and gives
    /// reward 0.
    #[default]
    NextStep,
    /// The step that ends a game begins the next one too: the observation is the new game's, and the last one of the old
    /// game goes to [`Steps::final_observations`](super::Steps::final_observations).
    SameStep,
    /// Nothing, until [`reset_some`](super::BatchEnv::reset_some) or [`reset`](super::BatchEnv::reset): the game ignores
    /// actions, gives reward 0 and stays terminated or truncated.
    Disabled,
}

impl Autoreset {
    /// All modes.
    pub const ALL: [Autoreset; 3] = [Autoreset::NextStep, Autoreset::SameStep, Autoreset::Disabled];

    /// A stable name: `next_step`, `same_step`, `disabled`.
    pub const fn name(self) -> &'static str {
        match self {
            Autoreset::NextStep => "next_step",
            Autoreset::SameStep => "same_step",
            Autoreset::Disabled => "disabled",
        }
    }

    /// The mode of a name, `None` for any other text.
    pub fn from_name(name: &str) -> Option<Autoreset> {
        Autoreset::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

/// What an action that is not legal does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum IllegalAction {
    /// The whole step is refused, and nothing changes.
    #[default]
    Raise,
    /// The player loses the game.
    Lose,
    /// A random legal move is played in its place.
    RandomLegal,
}

impl IllegalAction {
    /// All policies.
    pub const ALL: [IllegalAction; 3] = [IllegalAction::Raise, IllegalAction::Lose, IllegalAction::RandomLegal];

    /// A stable name: `raise`, `lose`, `random_legal`.
    pub const fn name(self) -> &'static str {
        match self {
            IllegalAction::Raise => "raise",
            IllegalAction::Lose => "lose",
            IllegalAction::RandomLegal => "random_legal",
        }
    }

    /// The policy of a name, `None` for any other text.
    pub fn from_name(name: &str) -> Option<IllegalAction> {
        IllegalAction::ALL.into_iter().find(|policy| policy.name() == name)
    }
}

/// How a game gets its start position from the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StartOrder {
    /// Each time at random.
    #[default]
    Random,
    /// Round by round: of `N` games the one with number `i` begins for the `k`-th time (counted from 0) from position
    /// `i + k * N`, counted from the list's beginning and round again at its end.
    InOrder,
}

impl StartOrder {
    /// All orders.
    pub const ALL: [StartOrder; 2] = [StartOrder::Random, StartOrder::InOrder];

    /// A stable name: `random`, `in_order`.
    pub const fn name(self) -> &'static str {
        match self {
            StartOrder::Random => "random",
            StartOrder::InOrder => "in_order",
        }
    }

    /// The order of a name, `None` for any other text.
    pub fn from_name(name: &str) -> Option<StartOrder> {
        StartOrder::ALL.into_iter().find(|order| order.name() == name)
    }
}

/// What all games of a batch have in common.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) games: usize,
    pub(super) ruleset: Ruleset,
    pub(super) starts: Vec<Position>,
    pub(super) start_order: StartOrder,
    pub(super) opening_plies: u16,
    pub(super) move_limit: Option<u32>,
    pub(super) autoreset: Autoreset,
    pub(super) illegal_action: IllegalAction,
    pub(super) scheme: ActionScheme,
    pub(super) encoder: Encoder,
    pub(super) ones_when_finished: bool,
}

impl Rules {
    /// How many earlier positions an observation shows.
    pub(super) fn earlier_frames(&self) -> usize {
        self.encoder.frames() - 1
    }
}
