//! What an explosion does, drawn below and above the men.

use core::fmt;

use super::Board;
use super::drawing::{Layout, bounds};
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

    fn is_king(&self, square: Square) -> bool {
        self.board.men[square.index()].is_some_and(|piece| piece.role == Role::King)
    }

    /// The zone with its hatching, the burst in the centre, and the bursts below dying kings.
    pub(super) fn write_below(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((x, y, width, height)) = bounds(self.layout, self.explosion.blast) else {
            return Ok(());
        };
        let colors = &self.board.colors;
        write!(f, "<g class=\"ac-blast\" data-square=\"{}\"", self.explosion.center)?;
        colors.blast.write(f, "fill")?;
        writeln!(
            f,
            "><path fill-opacity=\"0.55\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/></g>"
        )
    }

    pub(super) fn write_above(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colors = &self.board.colors;
        for square in self.survivors() {
            let (x, y) = self.layout.middle(square);
            write!(
                f,
                "<circle class=\"ac-survives\" data-square=\"{square}\" fill=\"none\""
            )?;
            colors.survives.write(f, "stroke")?;
            writeln!(f, " stroke-width=\"7\" cx=\"{x}\" cy=\"{y}\" r=\"44\"/>")?;
        }
        for square in self.explosion.destroyed {
            let (x, y) = self.layout.corner(square);
            let class = if self.is_king(square) {
                "ac-king-dies"
            } else {
                "ac-dies"
            };
            write!(f, "<path class=\"{class}\" data-square=\"{square}\" fill=\"none\"")?;
            colors.dies.write(f, "stroke")?;
            writeln!(
                f,
                " stroke-width=\"10\" d=\"M{} {}l70 70m0-70l-70 70\"/>",
                x + 15,
                y + 15
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

fn write_squares(f: &mut fmt::Formatter<'_>, name: &str, squares: Bitboard) -> fmt::Result {
    for (i, square) in squares.into_iter().enumerate() {
        match i {
            0 => write!(f, " {name}: {square}")?,
            _ => write!(f, ", {square}")?,
        }
    }
    f.write_str(if squares.is_empty() { "" } else { "." })
}
