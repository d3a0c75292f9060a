//! What the library exports, what the header declares and what the tests call are the same functions.

mod support;

use std::collections::BTreeSet;

use support::{declarations, library, manifest, root, run};

/// The committed list; a change of it is a change of the binary interface.
const COMMITTED: &str = include_str!("symbols.txt");

#[test]
fn the_shared_library_exports_the_committed_list() {
    let listing = run(std::process::Command::new("nm")
        .args(["-D", "--defined-only", "--format=posix"])
        .arg(library("so")));
    let exported: BTreeSet<_> = listing.lines().filter_map(|line| line.split(' ').next()).collect();
    let committed: BTreeSet<_> = COMMITTED.lines().collect();
    let added: Vec<_> = exported.difference(&committed).collect();
    let removed: Vec<_> = committed.difference(&exported).collect();
    assert!(
        added.is_empty() && removed.is_empty(),
        "exported but not in tests/symbols.txt: {added:?}; in it but not exported: {removed:?}"
    );
    assert!(exported.iter().all(|name| name.starts_with("ac_")), "{exported:?}");
    assert!(
        committed.iter().eq(COMMITTED.lines().collect::<Vec<_>>().iter()),
        "tests/symbols.txt is sorted"
    );
}

#[test]
fn the_header_declares_the_committed_list() {
    let declared: BTreeSet<_> = declarations().into_iter().map(|function| function.name).collect();
    let committed: BTreeSet<_> = COMMITTED.lines().map(str::to_owned).collect();
    assert_eq!(declared, committed);
}

/// Those that cannot fail are called as they are.
#[test]
fn every_function_that_can_fail_is_called_by_the_layer_for_cpp() {
    let header = std::fs::read_to_string(root().join("include/atomic_chess.h")).expect("the header is there");
    let folder = std::fs::read_dir(root().join("include/atomic_chess")).expect("the layer is there");
    let layer: String = folder
        .map(|entry| std::fs::read_to_string(entry.expect("it can be read").path()).expect("it is text"))
        .collect();
    let words: BTreeSet<_> = layer
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_'))
        .collect();
    let mut count = 0;
    for function in declarations() {
        if header.contains(&format!("\nac_status {}(", function.name)) {
            assert!(words.contains(function.name.as_str()), "{}", function.name);
            count += 1;
        }
    }
    assert!(count > 150, "only {count} functions can fail");
}

#[test]
fn every_pointer_of_every_function_is_tested_with_null() {
    let tests = programs().replace("(\n        ", "(");
    let mut pointers = 0;
    for function in declarations() {
        let call = format!("({}(", function.name);
        let calls = ["NEEDED", "OPTIONAL", "HARMLESS"].map(|kind| tests.matches(&format!("{kind}{call}")).count());
        assert_eq!(
            calls.iter().sum::<usize>(),
            function.pointers(),
            "calls of {} with NULL",
            function.name
        );
        pointers += function.pointers();
    }
    assert!(pointers > 300, "the header has many pointers, {pointers} were found");
}

/// The kinds of arguments that are tested with hostile values, each by a macro of its own of `hostile.h`.
#[test]
fn every_text_buffer_array_and_enumerator_is_tested_with_hostile_values() {
    let tests = programs().replace("(\n        ", "(");
    let is = |parameter: &str, kind: &str, name: &str| parameter == format!("{kind} {name}");
    let mut tested = 0;
    for function in declarations() {
        let count = |kind: &str, name: &str| function.parameters.iter().filter(|p| is(p, kind, name)).count();
        let texts = function
            .parameters
            .iter()
            .filter(|p| p.starts_with("const char *"))
            .count();
        let enumerators = [
            "ac_color",
            "ac_role",
            "ac_square",
            "ac_castling_mode",
            "ac_castling_side",
        ]
        .into_iter()
        .chain([
            "ac_dead_material",
            "ac_result",
            "ac_comment_place",
            "ac_pgn_node",
            "ac_move",
            "ac_action_scheme",
            "ac_symmetry",
        ])
        .map(|kind| function.count(kind))
        .sum::<usize>();
        // The size of a struct is no room.
        let sizes = count("size_t", "size").saturating_sub(usize::from(function.name.ends_with("_default")));
        let rooms = sizes - count("char", "*buffer");
        let is_total = function.name.ends_with("_name") || function.name.starts_with("ac_move_");
        for (macro_name, expected) in [
            ("TEXT(", texts),
            ("BUFFER(", count("char", "*buffer")),
            ("ARRAY(", count("size_t", "capacity")),
            ("ROOM(", rooms),
            ("REFUSED(", if is_total { 0 } else { enumerators }),
        ] {
            let calls = tests.matches(&format!(" {macro_name}{}(", function.name)).count();
            assert!(
                calls == expected || macro_name == "REFUSED(" && calls >= expected,
                "{macro_name}{}(: {calls} calls, {expected} expected",
                function.name
            );
            tested += calls;
        }
    }
    assert!(tested >= 90, "{tested} calls were found");
}

/// All programs in C that are tests.
fn programs() -> String {
    let directory = std::fs::read_dir(manifest().join("tests/c")).expect("tests/c is there");
    directory
        .map(|entry| std::fs::read_to_string(entry.expect("tests/c can be read").path()).expect("a test is text"))
        .collect()
}

#[test]
fn every_function_is_called_by_the_tests() {
    let directory = manifest().join("tests/c");
    let mut tests = String::new();
    for entry in std::fs::read_dir(directory).expect("tests/c is there") {
        let path = entry.expect("tests/c can be read").path();
        if !path.ends_with("null.c") && !path.ends_with("null_objects.c") {
            tests += &std::fs::read_to_string(path).expect("a test is text");
        }
    }
    for function in declarations() {
        let call = format!("{}(", function.name);
        let passed = format!("({},", function.name);
        assert!(
            tests.contains(&call) || tests.contains(&passed),
            "{} is called nowhere",
            function.name
        );
    }
}
