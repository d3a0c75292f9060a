//! What the library exports, what the header declares and what the tests call are the same functions.

mod support;

use std::collections::BTreeSet;

use support::{declarations, library, manifest, run, source};

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

#[test]
fn every_pointer_of_every_function_is_tested_with_null() {
    let tests = source("tests/c/null.c");
    let mut pointers = 0;
    for function in declarations() {
        let call = format!("({}(", function.name);
        let calls = ["NEEDED", "OPTIONAL"].map(|kind| tests.matches(&format!("{kind}{call}")).count());
        assert_eq!(
            calls.iter().sum::<usize>(),
            function.pointers,
            "calls of {} in null.c",
            function.name
        );
        pointers += function.pointers;
    }
    assert!(pointers > 50, "the header has many pointers, {pointers} were found");
}

#[test]
fn every_function_is_called_by_the_tests() {
    let directory = manifest().join("tests/c");
    let mut tests = String::new();
    for entry in std::fs::read_dir(directory).expect("tests/c is there") {
        let path = entry.expect("tests/c can be read").path();
        if !path.ends_with("null.c") {
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
