use super::Paint;

/// The colours of a picture.
///
/// Take a preset and change what you like:
///
/// ```
/// use atomic_core::svg::{Colors, Paint};
/// let colors = Colors { check: Paint::rgb(0xff, 0, 0), ..Colors::BLUE };
/// assert_eq!(Colors::preset("blue"), Some(Colors::BLUE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colors {
    /// Light squares.
    pub light: Paint,
    /// Dark squares.
    pub dark: Paint,
    /// Light squares of the last move.
    pub light_last_move: Paint,
    /// Dark squares of the last move.
    pub dark_last_move: Paint,
    /// The margin that the coordinates stand on.
    pub margin: Paint,
    /// The coordinates.
    pub coordinates: Paint,
    /// The square of a king in check.
    pub check: Paint,
    /// Marks on squares.
    pub mark: Paint,
    /// The zone of an explosion.
    pub blast: Paint,
    /// Crosses over the men that go.
    pub dies: Paint,
    /// Rings around the pawns that stay.
    pub survives: Paint,
    /// The arrows called green.
    pub arrow_green: Paint,
    /// The arrows called red.
    pub arrow_red: Paint,
    /// The arrows called yellow.
    pub arrow_yellow: Paint,
    /// The arrows called blue.
    pub arrow_blue: Paint,
}

impl Colors {
    /// Brown squares; the default.
    pub const BROWN: Colors = Colors {
        light: Paint::hex(0xf0dcb8),
        dark: Paint::hex(0xb98a62),
        light_last_move: Paint::hex(0xe9e48a),
        dark_last_move: Paint::hex(0xb3a83c),
        margin: Paint::hex(0x4a3527),
        coordinates: Paint::hex(0xf3e6d0),
        check: Paint::hex(0xd21f1f),
        mark: Paint::hex(0x5b2a86),
        blast: Paint::hex(0xf08c00),
        dies: Paint::hex(0xc4161c),
        survives: Paint::hex(0x0b62a8),
        arrow_green: Paint::rgba(0x15, 0x78, 0x1b, 0xc0),
        arrow_red: Paint::rgba(0xb0, 0x1e, 0x1e, 0xc0),
        arrow_yellow: Paint::rgba(0xe6, 0xb8, 0x00, 0xd0),
        arrow_blue: Paint::rgba(0x00, 0x4a, 0x9f, 0xc0),
    };

    /// Blue squares.
    pub const BLUE: Colors = Colors {
        light: Paint::hex(0xe3e9ef),
        dark: Paint::hex(0x86a3bd),
        light_last_move: Paint::hex(0xd3e39a),
        dark_last_move: Paint::hex(0x92ad5a),
        margin: Paint::hex(0x2c3e50),
        coordinates: Paint::hex(0xecf0f4),
        ..Colors::BROWN
    };

    /// Green squares.
    pub const GREEN: Colors = Colors {
        light: Paint::hex(0xeeeed5),
        dark: Paint::hex(0x7d9b5c),
        light_last_move: Paint::hex(0xf3ec83),
        dark_last_move: Paint::hex(0xb9b53a),
        margin: Paint::hex(0x33432a),
        coordinates: Paint::hex(0xf0f0dc),
        ..Colors::BROWN
    };

    /// Grey squares, for paper.
    pub const GREY: Colors = Colors {
        light: Paint::hex(0xf2f2f2),
        dark: Paint::hex(0xb0b0b0),
        light_last_move: Paint::hex(0xdcdcdc),
        dark_last_move: Paint::hex(0x8f8f8f),
        margin: Paint::hex(0x3c3c3c),
        coordinates: Paint::hex(0xf2f2f2),
        ..Colors::BROWN
    };

    /// The names of the presets.
    pub const PRESETS: [&'static str; 4] = ["brown", "blue", "green", "grey"];

    /// The names of the colours, as [`Colors::get_mut`] takes them.
    pub const NAMES: [&'static str; 15] = [
        "square light",
        "square dark",
        "square light lastmove",
        "square dark lastmove",
        "margin",
        "coord",
        "check",
        "mark",
        "blast",
        "dies",
        "survives",
        "arrow green",
        "arrow red",
        "arrow yellow",
        "arrow blue",
    ];

    /// The preset of a name of [`Colors::PRESETS`], `None` for any other.
    pub fn preset(name: &str) -> Option<Colors> {
        match name {
            "brown" => Some(Colors::BROWN),
            "blue" => Some(Colors::BLUE),
            "green" => Some(Colors::GREEN),
            "grey" => Some(Colors::GREY),
            _ => None,
        }
    }

    /// The colour of a name of [`Colors::NAMES`], to be read or changed; `None` for any other name.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Paint> {
        Some(match name {
            "square light" => &mut self.light,
            "square dark" => &mut self.dark,
            "square light lastmove" => &mut self.light_last_move,
            "square dark lastmove" => &mut self.dark_last_move,
            "margin" => &mut self.margin,
            "coord" => &mut self.coordinates,
            "check" => &mut self.check,
            "mark" => &mut self.mark,
            "blast" => &mut self.blast,
            "dies" => &mut self.dies,
            "survives" => &mut self.survives,
            "arrow green" => &mut self.arrow_green,
            "arrow red" => &mut self.arrow_red,
            "arrow yellow" => &mut self.arrow_yellow,
            "arrow blue" => &mut self.arrow_blue,
            _ => return None,
        })
    }
}

/// [`Colors::BROWN`].
impl Default for Colors {
    fn default() -> Colors {
        Colors::BROWN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_color_of_its_own() {
        let mut colors = Colors::BROWN;
        for (number, name) in Colors::NAMES.into_iter().enumerate() {
            *colors.get_mut(name).unwrap() = Paint::rgb(number as u8, 0, 0);
        }
        for (number, name) in Colors::NAMES.into_iter().enumerate() {
            assert_eq!(*colors.get_mut(name).unwrap(), Paint::rgb(number as u8, 0, 0), "{name}");
        }
        assert_eq!(colors.get_mut("light"), None);
    }

    #[test]
    fn every_preset_is_another() {
        for (i, name) in Colors::PRESETS.into_iter().enumerate() {
            let colors = Colors::preset(name).unwrap();
            assert!(
                Colors::PRESETS[..i]
                    .iter()
                    .all(|other| Colors::preset(other) != Some(colors))
            );
        }
        assert_eq!(Colors::preset("Brown"), None);
    }
}
