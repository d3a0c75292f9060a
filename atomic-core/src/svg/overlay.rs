//! What an explosion does, drawn below and above the men.

use core::fmt;

use super::Board;
use super::drawing::{Layout, SQUARE, bounds, write_squares};
use super::figure::{DARK, LIGHT};
use crate::{Bitboard, Color, Explosion, Role, Square};

pub(super) struct Overlay<'a> {
    pub(super) explosion: &'a Explosion,
    pub(super) board: &'a Board<'a>,
    pub(super) layout: Layout,
}

impl Overlay<'_> {
    /// The squares of men that stand in the zone and stay: pawns.
    fn survivors(&self) -> Bitboard {
        let stays = |square: &Square| self.board.men[square.index()].is_some();
        (self.explosion.blast - self.explosion.destroyed)
            .into_iter()
            .filter(stays)
            .collect()
    }

    /// Whether a king stands on the square and goes.
    pub(super) fn takes_king(&self, square: Square) -> bool {
        self.explosion.destroyed.contains(square)
            && self.board.men[square.index()].is_some_and(|piece| piece.role == Role::King)
    }

    /// The zone with its hatching, the burst in the centre, and the bursts below the kings that go.
    pub(super) fn write_below(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((x, y, width, height)) = bounds(self.layout, self.explosion.blast) else {
            return Ok(());
        };
        let colors = &self.board.colors;
        let center = self.explosion.center;
        write!(f, "<g class=\"ac-blast\" data-square=\"{center}\"")?;
        colors.blast.write(f, "fill")?;
        colors.blast.write(f, "stroke")?;
        write!(
            f,
            "><path fill-opacity=\"0.5\" stroke=\"none\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/>"
        )?;
        write!(
            f,
            "<path fill=\"none\" stroke=\"{DARK}\" stroke-opacity=\"0.35\" stroke-width=\"5\" d=\""
        )?;
        for sum in (HATCH..width + height).step_by(HATCH as usize) {
            let (left, right) = ((sum - height).max(0), sum.min(width));
            let (from, to) = ((x + left, y + sum - left), (x + right, y + sum - right));
            write!(f, "M{} {}L{} {}", from.0, from.1, to.0, to.1)?;
        }
        for (color, breadth) in [(LIGHT, 10), (DARK, 4)] {
            write!(
                f,
                "\"/><path fill=\"none\" stroke=\"{color}\" stroke-width=\"{breadth}\" d=\"M{x} {y}h{width}v{height}h-{width}z"
            )?;
        }
        let (x, y) = self.layout.corner(center);
        writeln!(
            f,
            "\"/><path fill=\"{LIGHT}\" stroke-width=\"6\" stroke-linejoin=\"round\" transform=\"translate({x} {y})\" d=\"{BURST}\"/></g>"
        )?;
        for square in self
            .explosion
            .destroyed
            .into_iter()
            .filter(|&square| self.takes_king(square))
        {
            let (x, y) = self.layout.corner(square);
            write!(f, "<path class=\"ac-king-dies\" data-square=\"{square}\"")?;
            colors.dies.write(f, "fill")?;
            writeln!(
                f,
                " stroke=\"{LIGHT}\" stroke-width=\"5\" stroke-linejoin=\"round\" transform=\"translate({x} {y})\" d=\"{GREAT_BURST}\"/>"
            )?;
        }
        Ok(())
    }

    /// The crosses over all but kings, and the rings.
    pub(super) fn write_above(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colors = &self.board.colors;
        for square in self.survivors() {
            let (x, y) = self.layout.middle(square);
            let ring = format_args!("cx=\"{x}\" cy=\"{y}\" r=\"42\"");
            write!(f, "<g class=\"ac-survives\" data-square=\"{square}\" fill=\"none\"")?;
            colors.survives.write(f, "stroke")?;
            writeln!(
                f,
                "><circle stroke=\"{LIGHT}\" stroke-width=\"14\" {ring}/><circle stroke-width=\"8\" {ring}/></g>"
            )?;
        }
        for square in self
            .explosion
            .destroyed
            .into_iter()
            .filter(|&square| !self.takes_king(square))
        {
            let (x, y) = self.layout.corner(square);
            let (left, top, side) = (x + INSET, y + INSET, SQUARE - 2 * INSET);
            let cross = format_args!("d=\"M{left} {top}l{side} {side}m0-{side}l-{side} {side}\"");
            write!(
                f,
                "<g class=\"ac-dies\" data-square=\"{square}\" fill=\"none\" stroke-linecap=\"round\""
            )?;
            colors.dies.write(f, "stroke")?;
            writeln!(
                f,
                "><path stroke=\"{LIGHT}\" stroke-width=\"16\" {cross}/><path stroke-width=\"9\" {cross}/></g>"
            )?;
        }
        Ok(())
    }

    pub(super) fn describe(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " Explosion on {}.", self.explosion.center)?;
        write_squares(f, "Destroyed", self.explosion.destroyed)?;
        write_squares(f, "Pawns that survive", self.survivors())?;
        for (color, goes) in [
            (Color::White, self.explosion.white_king),
            (Color::Black, self.explosion.black_king),
        ] {
            if goes {
                write!(f, " The {color} king is destroyed.")?;
            }
        }
        Ok(())
    }
}

/// How far inside its square a cross begins.
const INSET: i32 = 19;

/// The distance of the hatching, along the edge of the zone.
const HATCH: i32 = 25;

/// Stars in the square of a hundred units; the great one reaches beyond.
const BURST: &str = "M55 1l8 15l16-6l-1 17l17 3l-9 14l13 11l-15 8l6 16l-17-1l-3 17l-14-9l-11 13l-8-15l-16 6l1-17l-17-3l9-14\
    l-13-11l15-8l-6-16l17 1l3-17l14 9z";
const GREAT_BURST: &str = "M50-10l12 22l23-11l-3 25l25 5l-17 19l17 19l-25 5l3 25l-23-11l-12 22l-12-22l-23 11l3-25l-25-5\
    l17-19l-17-19l25-5l-3-25l23 11z";
