//! `include/atomic_chess.h` is what cbindgen makes of the sources.

use std::fmt::Write;
use std::path::Path;

/// Set to write the header instead of comparing it.
const UPDATE: &str = "UPDATE_HEADER";

#[test]
fn the_committed_header_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include/atomic_chess.h");
    let header = generate();
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(&path, header).expect("the header can be written");
        return;
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let difference = committed
        .lines()
        .zip(header.lines())
        .position(|(old, new)| old != new)
        .unwrap_or_else(|| committed.lines().count().min(header.lines().count()));
    assert!(
        committed == header,
        "include/atomic_chess.h is not what the sources of atomic-ffi give, from line {} on.\n\
         Write it anew with: {UPDATE}=1 cargo test -p atomic-ffi --test header",
        difference + 1,
    );
}

fn generate() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut config = cbindgen::Config::from_file(root.join("cbindgen.toml")).expect("cbindgen.toml is valid");
    config.header = Some(opening());
    config.after_includes = Some(additions());
    config.trailer = Some(ENDING.to_owned());
    let mut header = Vec::new();
    cbindgen::Builder::new()
        .with_crate(root)
        .with_config(config)
        .generate()
        .expect("the sources parse")
        .write(&mut header);
    String::from_utf8(header).expect("the header is text")
}

/// The conventions as a comment, and the beginning of the include guard.
fn opening() -> String {
    let mut opening = String::from("/*\n");
    for line in include_str!("../src/conventions.md").lines() {
        assert!(!line.contains("*/"), "this would end the comment: {line}");
        let _ = writeln!(opening, "{}", format!(" * {line}").trim_end());
    }
    opening
        + " *\n\
           \x20* SPDX-License-Identifier: MIT OR Apache-2.0\n\
           \x20* Written by cbindgen from atomic-ffi/src; change that, not this.\n\
           \x20*/\n\
           \n\
           #ifndef ATOMIC_CHESS_H\n\
           #define ATOMIC_CHESS_H"
}

/// What is not in the sources: the version, whose only source is the manifest, and what Rust has no
/// word for.
fn additions() -> String {
    format!(
        r#"
#if defined(_MSC_VER)
#define AC_ALIGNED(n) __declspec(align(n))
#else
#define AC_ALIGNED(n) __attribute__((aligned(n)))
#endif

/**
 * The version of the library that this header belongs to, and its three numbers.
 */
#define AC_VERSION "{}"
#define AC_VERSION_MAJOR {}
#define AC_VERSION_MINOR {}
#define AC_VERSION_PATCH {}

/**
 * The offset of a failure that is at no byte of the text in particular.
 */
#define AC_NO_OFFSET SIZE_MAX"#,
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_VERSION_MAJOR"),
        env!("CARGO_PKG_VERSION_MINOR"),
        env!("CARGO_PKG_VERSION_PATCH"),
    )
}

/// Assertions, in C99, that the compiler lays a position out as the library does, and the end of the
/// include guard.
const ENDING: &str = "\
/* This does not compile unless ac_position has the size and alignment that the library expects. */
struct ac_position_offset {
    char byte;
    ac_position position;
};
typedef char ac_position_has_its_size[sizeof(ac_position) == AC_POSITION_SIZE ? 1 : -1];
typedef char ac_position_has_its_alignment
    [offsetof(struct ac_position_offset, position) == AC_POSITION_ALIGN ? 1 : -1];

#endif /* ATOMIC_CHESS_H */";
