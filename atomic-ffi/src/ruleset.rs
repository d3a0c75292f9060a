//! The choice of draw rules.

use std::mem::MaybeUninit;

use atomic_core::{Claims, DeadMaterial, DrawRule, Ruleset};
use libc::c_char;

use crate::error::{Failure, ac_error};
use crate::guard::{guard_text, guard_value, required};
use crate::outcome::ac_outcome;
use crate::position::{ac_position, read};
use crate::status::{AC_ERR_INVALID_ARGUMENT, ac_status};
use crate::text::read_text;
use crate::vocabulary::{ac_color, color};

/// What becomes of a position where a draw rule holds: one of the `AC_DRAW_` numbers.
pub type ac_draw_rule = u8;

/// Nothing.
pub const AC_DRAW_OFF: ac_draw_rule = 0;
/// A player may claim a draw.
pub const AC_DRAW_CLAIM: ac_draw_rule = 1;
/// The game is drawn.
pub const AC_DRAW_AUTOMATIC: ac_draw_rule = 2;

/// Which material ends a game as a draw: one of the `AC_DEAD_` numbers.
pub type ac_dead_material = u8;

/// The two kings alone.
pub const AC_DEAD_BARE_KINGS: ac_dead_material = 0;
/// What lichess.org draws: opposite bishops alone, little material against a bare king, closed positions.
pub const AC_DEAD_LICHESS: ac_dead_material = 1;
/// Material with which neither side can win by any play, as complete tables show.
pub const AC_DEAD_PROVEN: ac_dead_material = 2;

/// Which draw rules a game is played by. Sites and books differ; every field may be set on its own.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_ruleset {
    /// The position stands on the board for the third time, or more.
    pub threefold: ac_draw_rule,
    /// 1 if the game is drawn when a position stands on the board for the fifth time, otherwise 0.
    pub fivefold: u8,
    /// The half-move clock has reached 100.
    pub fifty_moves: ac_draw_rule,
    /// 1 if the game is drawn when the half-move clock reaches 150, otherwise 0.
    pub seventyfive_moves: u8,
    /// With which material the game is drawn.
    pub dead_material: ac_dead_material,
}

/// The draws that may be claimed of the position on the board.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_claims {
    /// The position stands on the board for the third time, or more.
    pub threefold: bool,
    /// The half-move clock has reached 100.
    pub fifty_moves: bool,
}

impl From<Claims> for ac_claims {
    fn from(claims: Claims) -> ac_claims {
        ac_claims {
            threefold: claims.threefold,
            fifty_moves: claims.fifty_moves,
        }
    }
}

impl From<Ruleset> for ac_ruleset {
    fn from(ruleset: Ruleset) -> ac_ruleset {
        ac_ruleset {
            threefold: draw_rule_value(ruleset.threefold),
            fivefold: ruleset.fivefold.into(),
            fifty_moves: draw_rule_value(ruleset.fifty_moves),
            seventyfive_moves: ruleset.seventyfive_moves.into(),
            dead_material: dead_material_value(ruleset.dead_material),
        }
    }
}

impl ac_ruleset {
    pub(crate) fn read(&self) -> Result<Ruleset, ac_status> {
        Ok(Ruleset {
            threefold: draw_rule(self.threefold)?,
            fivefold: switch(self.fivefold)?,
            fifty_moves: draw_rule(self.fifty_moves)?,
            seventyfive_moves: switch(self.seventyfive_moves)?,
            dead_material: dead_material(self.dead_material)?,
        })
    }
}

/// A field that is 0 or 1.
fn switch(value: u8) -> Result<bool, ac_status> {
    match value {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

fn draw_rule(value: ac_draw_rule) -> Result<DrawRule, ac_status> {
    match value {
        AC_DRAW_OFF => Ok(DrawRule::Off),
        AC_DRAW_CLAIM => Ok(DrawRule::Claim),
        AC_DRAW_AUTOMATIC => Ok(DrawRule::Automatic),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

fn draw_rule_value(rule: DrawRule) -> ac_draw_rule {
    match rule {
        DrawRule::Off => AC_DRAW_OFF,
        DrawRule::Claim => AC_DRAW_CLAIM,
        DrawRule::Automatic => AC_DRAW_AUTOMATIC,
    }
}

fn dead_material(value: ac_dead_material) -> Result<DeadMaterial, ac_status> {
    match value {
        AC_DEAD_BARE_KINGS => Ok(DeadMaterial::BareKings),
        AC_DEAD_LICHESS => Ok(DeadMaterial::Lichess),
        AC_DEAD_PROVEN => Ok(DeadMaterial::Proven),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

fn dead_material_value(rule: DeadMaterial) -> ac_dead_material {
    match rule {
        DeadMaterial::BareKings => AC_DEAD_BARE_KINGS,
        DeadMaterial::Lichess => AC_DEAD_LICHESS,
        DeadMaterial::Proven => AC_DEAD_PROVEN,
    }
}

/// Returns the name of a draw rule as a static string that is never NULL: "off", "claim", "automatic", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_draw_rule_name(rule: ac_draw_rule) -> *const c_char {
    guard_value(c"unknown", || match rule {
        AC_DRAW_OFF => c"off",
        AC_DRAW_CLAIM => c"claim",
        AC_DRAW_AUTOMATIC => c"automatic",
        _ => c"unknown",
    })
    .as_ptr()
}

/// Returns the name of a rule of dead material as a static string that is never NULL: "bare_kings", "lichess",
/// "proven", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_dead_material_name(rule: ac_dead_material) -> *const c_char {
    guard_value(c"unknown", || match rule {
        AC_DEAD_BARE_KINGS => c"bare_kings",
        AC_DEAD_LICHESS => c"lichess",
        AC_DEAD_PROVEN => c"proven",
        _ => c"unknown",
    })
    .as_ptr()
}

/// Tells the ruleset of a name: "claim" (threefold repetition and fifty moves are draws when a player claims them, the
/// default of a game), "automatic" (they end the game), "fide" (the FIDE laws) or "lichess" (lichess.org).
///
/// `text`, `length`: the name, without a terminator.
/// `ruleset`: receives it.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_ruleset_from_name(
    text: *const c_char,
    length: usize,
    ruleset: Option<&mut MaybeUninit<ac_ruleset>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let name = unsafe { read_text(text, length) }?;
        let output = required(ruleset)?;
        output.write(Ruleset::from_name(name).ok_or(Failure::UnknownName)?.into());
        Ok(())
    })
}

/// Tells how a game stands when a position is on the board for the `occurrences`-th time, without any claim. An
/// `ac_game` asks this after every move; it is of use by itself where the history is kept elsewhere.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_ruleset_outcome(
    ruleset: Option<&ac_ruleset>,
    position: Option<&ac_position>,
    occurrences: u32,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    read(position, outcome, |position| {
        Ok(required(ruleset)?.read()?.outcome(position, occurrences).into())
    })
}

/// Tells which draws may be claimed when a position is on the board for the `occurrences`-th time: none when the game is
/// over already.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_ruleset_claimable(
    ruleset: Option<&ac_ruleset>,
    position: Option<&ac_position>,
    occurrences: u32,
    claims: Option<&mut MaybeUninit<ac_claims>>,
) -> ac_status {
    read(position, claims, |position| {
        Ok(required(ruleset)?.read()?.claimable(position, occurrences).into())
    })
}

/// Tells whether the men on the board make a draw by a rule of dead material. Never once a king is gone.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_is_dead_material(
    position: Option<&ac_position>,
    rule: ac_dead_material,
    dead: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, dead, |position| {
        Ok(position.is_dead_material(dead_material(rule)?))
    })
}

/// Tells whether a side could win, by a rule of dead material, if the other side ran out of time.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_has_winning_material(
    position: Option<&ac_position>,
    color: ac_color,
    rule: ac_dead_material,
    answer: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, answer, |position| {
        Ok(position.has_winning_material(self::color(color)?, dead_material(rule)?))
    })
}
