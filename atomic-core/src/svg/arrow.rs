use core::fmt;

use super::drawing::{Layout, SQUARE};
use super::{Colors, Paint};
use crate::Square;

/// An arrow from square to square; with both the same, a circle.
///
/// ```
/// use atomic_core::{Square, svg};
/// let arrow = svg::Arrow { paint: "tomato".parse()?, ..svg::Arrow::new(Square::G1, Square::F3) };
/// let picture = svg::Board::empty().arrows(&[arrow]).to_string();
/// assert!(picture.contains("ac-arrow"));
/// # Ok::<(), svg::ParsePaintError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub tail: Square,
    /// Where it points.
    pub head: Square,
    /// Its colour.
    pub paint: Paint,
}

impl Arrow {
    /// A green arrow.
    pub const fn new(tail: Square, head: Square) -> Arrow {
        Arrow {
            tail,
            head,
            paint: Colors::BROWN.arrow_green,
        }
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        let (tail, head) = (layout.middle(self.tail), layout.middle(self.head));
        write!(
            f,
            "<path class=\"ac-arrow\" data-tail=\"{}\" data-head=\"{}\"",
            self.tail, self.head
        )?;
        if self.tail == self.head {
            self.paint.write(f, "stroke")?;
            let (x, y) = (tail.0 - RADIUS, tail.1);
            let across = 2 * RADIUS;
            return writeln!(
                f,
                " fill=\"none\" stroke-width=\"8\" d=\"M{x} {y}a{RADIUS} {RADIUS} 0 1 0 {across} 0a{RADIUS} {RADIUS} 0 1 0-{across} 0z\"/>"
            );
        }
        self.paint.write(f, "fill")?;
        let run = Run::new(tail, head);
        f.write_str(" d=\"")?;
        let neck = run.length - HEAD_BACK;
        for (i, (along, across)) in [
            (TAIL, SHAFT),
            (neck, SHAFT),
            (neck, HEAD),
            (run.length - TIP, 0),
            (neck, -HEAD),
            (neck, -SHAFT),
            (TAIL, -SHAFT),
        ]
        .into_iter()
        .enumerate()
        {
            let (x, y) = run.point(along, across);
            write!(f, "{}{x} {y}", if i == 0 { 'M' } else { 'L' })?;
        }
        f.write_str("z\"/>\n")
    }
}

const RADIUS: i32 = SQUARE / 2 - 6;
/// How far from the middle of its square the arrow begins, and how far before that of the other its tip ends.
const TAIL: i32 = 22;
const TIP: i32 = 8;
/// How far before the middle of the square its head begins.
const HEAD_BACK: i32 = 50;
/// Half of the breadth of shaft and head.
const SHAFT: i32 = 9;
const HEAD: i32 = 27;

/// The way of an arrow in whole numbers: the length, and the direction in parts of it.
struct Run {
    from: (i32, i32),
    step: (i32, i32),
    length: i32,
}

impl Run {
    fn new(from: (i32, i32), to: (i32, i32)) -> Run {
        let step = (to.0 - from.0, to.1 - from.1);
        Run {
            from,
            step,
            length: (step.0 * step.0 + step.1 * step.1).isqrt(),
        }
    }

    fn point(&self, along: i32, across: i32) -> (i32, i32) {
        let Run {
            from,
            step: (x, y),
            length,
        } = *self;
        let rounded = |n: i32| (2 * n + length * n.signum()) / (2 * length);
        (
            from.0 + rounded(x * along - y * across),
            from.1 + rounded(y * along + x * across),
        )
    }
}
