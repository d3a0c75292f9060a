use crate::Role;

/// The drawing of a role, as path data in a square of a hundred units.
pub(super) struct Artwork {
    /// The closed shape.
    pub(super) outline: &'static str,
    /// The lines within.
    pub(super) details: &'static str,
}

pub(super) const fn artwork(role: Role) -> Artwork {
    match role {
        Role::Pawn => Artwork {
            outline: "M50 16a14 14 0 0 0-9.5 24.3h-4q-4 0-4 4t4 4h5c-1 13-6 20-13 26q-6 3-6 9v5h55v-5q0-6-6-9c-7-6-12-13-13-26h5q4 0 4-4t-4-4h-4a14 14 0 0 0-9.5-24.3z",
            details: "M30 76h40",
        },
        Role::Knight => Artwork {
            outline: "M30 88h50q2-40-20-58l-4-12-8 10q-14 4-22 24l-4 10 8 8 12-6 10 2q-14 8-22 22z",
            details: "M46 38l2 2",
        },
        Role::Bishop => Artwork {
            outline: "M50 20c-9 6-17 15-17 26 0 7 4 11 8 14h-4q-3.5 0-3.5 3.5t3.5 3.5h4c-1 5-4 7-10 9h-5q-6 0-6 6v6h60v-6q0-6-6-6h-5c-6-2-9-4-10-9h4q3.5 0 3.5-3.5t-3.5-3.5h-4c4-3 8-7 8-14 0-11-8-20-17-26z",
            details: "M58 30l-9 14",
        },
        Role::Rook => Artwork {
            outline: "M26 17h11v8h7.5v-8h11v8h7.5v-8h11v17l-8 8c0 14 1 21 5 30l6 7q3 0 3 4v5h-60v-5q0-4 3-4l6-7c4-9 5-16 5-30l-8-8z",
            details: "M34 42h32M29 72h42",
        },
        Role::Queen => Artwork {
            outline: "M20 30l10 40h40l10-40-14 16-4-26-12 24-12-24-4 26zM22 76h56v12h-56z",
            details: "M30 62h40",
        },
        Role::King => Artwork {
            outline: "M46 10h8v8h8v8h-8v8q24 4 20 24l-6 14h-36l-6-14q-4-20 20-24v-8h-8v-8h8zM22 76h56v12h-56z",
            details: "M32 62h36",
        },
    }
}
