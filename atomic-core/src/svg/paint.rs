use core::fmt;
use core::str::FromStr;

/// A colour to paint with: red, green, blue and opacity.
///
/// It is read from `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or the name of a CSS colour, in either case.
///
/// ```
/// use atomic_core::svg::Paint;
/// assert_eq!("tomato".parse(), Ok(Paint::rgb(0xff, 0x63, 0x47)));
/// assert_eq!("#15781b80".parse(), Ok(Paint::rgba(0x15, 0x78, 0x1b, 0x80)));
/// assert!("url(#x)".parse::<Paint>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Paint {
    red: u8,
    green: u8,
    blue: u8,
    alpha: u8,
}

impl Paint {
    /// An opaque colour.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Paint {
        Paint::rgba(red, green, blue, 255)
    }

    /// A colour with an opacity of 0 (nothing is seen) to 255 (opaque).
    pub const fn rgba(red: u8, green: u8, blue: u8, alpha: u8) -> Paint {
        Paint {
            red,
            green,
            blue,
            alpha,
        }
    }

    /// Red, green, blue and opacity.
    ///
    /// ```
    /// use atomic_core::svg::Paint;
    /// assert_eq!(Paint::rgb(1, 2, 3).channels(), [1, 2, 3, 255]);
    /// ```
    pub const fn channels(self) -> [u8; 4] {
        [self.red, self.green, self.blue, self.alpha]
    }

    /// Of `0xrrggbb`.
    pub(super) const fn hex(rgb: u32) -> Paint {
        Paint::rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// Reads a colour.
    fn read(text: &str) -> Option<Paint> {
        let Some(digits) = text.strip_prefix('#') else {
            return named(text);
        };
        let bytes = digits.as_bytes();
        let mut nibbles = [0xf; 8];
        for (nibble, &byte) in nibbles.iter_mut().zip(bytes) {
            *nibble = char::from(byte).to_digit(16)? as u8;
        }
        let [a, b, c, d, e, f, g, h] = nibbles;
        match bytes.len() {
            3 | 4 => Some(Paint::rgba(17 * a, 17 * b, 17 * c, 17 * d)),
            6 | 8 => Some(Paint::rgba(16 * a + b, 16 * c + d, 16 * e + f, 16 * g + h)),
            _ => None,
        }
    }

    /// Writes an attribute, `fill` or `stroke`, and its opacity where it is not opaque.
    pub(super) fn write(self, f: &mut fmt::Formatter<'_>, attribute: &str) -> fmt::Result {
        let Paint {
            red,
            green,
            blue,
            alpha,
        } = self;
        write!(f, " {attribute}=\"#{red:02x}{green:02x}{blue:02x}\"")?;
        if alpha < 255 {
            write!(f, " {attribute}-opacity=\"0.{:03}\"", u32::from(alpha) * 1000 / 255)?;
        }
        Ok(())
    }
}

/// As `#rrggbb`, with two more digits where it is not opaque.
impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Paint {
            red,
            green,
            blue,
            alpha,
        } = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if *alpha < 255 {
            write!(f, "{alpha:02x}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Paint({self})")
    }
}

/// A text is no colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePaintError;

impl fmt::Display for ParsePaintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour is #rgb, #rgba, #rrggbb, #rrggbbaa or the name of a CSS colour")
    }
}

impl core::error::Error for ParsePaintError {}

impl FromStr for Paint {
    type Err = ParsePaintError;

    fn from_str(text: &str) -> Result<Paint, ParsePaintError> {
        Paint::read(text).ok_or(ParsePaintError)
    }
}

fn named(name: &str) -> Option<Paint> {
    if name.eq_ignore_ascii_case("transparent") {
        return Some(Paint::rgba(0, 0, 0, 0));
    }
    let mut words = NAMES.split(' ');
    while let (Some(known), Some(digits)) = (words.next(), words.next()) {
        if known.eq_ignore_ascii_case(name) {
            return u32::from_str_radix(digits, 16).ok().map(Paint::hex);
        }
    }
    None
}

/// The named colours of CSS Color Module Level 4, each before its value.
const NAMES: &str = "\
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 \
    black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 \
    cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc \
    crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 \
    darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f \
    darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f \
    darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 \
    deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 \
    floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 \
    goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 \
    indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 \
    lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff \
    lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 \
    lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 \
    lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff \
    maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db \
    mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc \
    mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 \
    navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 \
    orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 \
    papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 \
    rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 \
    sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb \
    slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 \
    tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 \
    white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32";

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn texts_that_are_colors() {
        for (text, written) in [
            ("#fff", "#ffffff"),
            ("#1234", "#11223344"),
            ("#A1b2C3", "#a1b2c3"),
            ("#a1b2c3ff", "#a1b2c3"),
            ("#a1b2c300", "#a1b2c300"),
            ("RebeccaPurple", "#663399"),
            ("transparent", "#00000000"),
        ] {
            assert_eq!(text.parse::<Paint>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn texts_that_are_none() {
        for text in [
            "",
            "#",
            "#12",
            "#12345",
            "#1234567",
            "#123456789",
            "#ggg",
            "#é0",
            "fff",
            "663399",
            "url(#a)",
            "red\"",
            "red blue",
            " red",
            "none",
            "inherit",
        ] {
            assert_eq!(text.parse::<Paint>(), Err(ParsePaintError), "{text}");
        }
    }

    #[test]
    fn the_table_of_names_is_whole() {
        let words: Vec<&str> = NAMES.split(' ').collect();
        assert_eq!(words.len(), 2 * 148);
        for pair in words.chunks(2) {
            assert!(pair[0].bytes().all(|byte| byte.is_ascii_lowercase()), "{pair:?}");
            assert_eq!(pair[1].len(), 6, "{pair:?}");
            assert!(named(pair[0]).is_some(), "{pair:?}");
        }
        assert!(words.chunks(2).is_sorted_by(|a, b| a[0] < b[0]));
    }
}
