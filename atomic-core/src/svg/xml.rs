use core::fmt::{self, Write};

/// What is displayed, as the content or an attribute of XML: markup is escaped, and characters that XML does not allow
/// become U+FFFD.
pub(super) struct Escaped<T>(pub(super) T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaper(f), "{}", self.0)
    }
}

struct Escaper<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl fmt::Write for Escaper<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|character| match character {
            '&' => self.0.write_str("&amp;"),
            '<' => self.0.write_str("&lt;"),
            '>' => self.0.write_str("&gt;"),
            '"' => self.0.write_str("&quot;"),
            '\'' => self.0.write_str("&#39;"),
            '\t' | '\n' | '\r' => self.0.write_str(" "),
            '\0'..='\x1f' | '\x7f'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => self.0.write_str("\u{fffd}"),
            _ => self.0.write_char(character),
        })
    }
}

/// Writes the opening tag and the title of a picture that is `extent` units wide and high.
pub(super) fn open(
    f: &mut fmt::Formatter<'_>,
    extent: i32,
    size: Option<u32>,
    title: impl fmt::Display,
) -> fmt::Result {
    write!(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 {extent} {extent}\""
    )?;
    if let Some(size) = size {
        write!(f, " width=\"{size}\" height=\"{size}\"")?;
    }
    let title = Escaped(title);
    writeln!(f, " role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>")
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn markup_and_controls_do_no_harm() {
        assert_eq!(
            Escaped("a<b> & \"c\" 'd'\n\0é").to_string(),
            "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; \u{fffd}é"
        );
    }
}
