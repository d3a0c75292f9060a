//! The C and C++ programs of `tests/c` and `tests/cpp`: compiled strictly, then run against the static
//! and the shared library, under the sanitizers and under valgrind.

mod support;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use support::{Language, library, manifest, root, run, scratch};

/// What a C program needs beside the static library.
const SYSTEM: [&str; 3] = ["-lpthread", "-ldl", "-lm"];
const SANITIZERS: [&str; 3] = [
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    "-fno-omit-frame-pointer",
];

/// How a program is linked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Static,
    Shared,
    Sanitized,
}

fn programs() -> Vec<PathBuf> {
    let mut programs: Vec<_> = ["tests/c", "tests/cpp"]
        .iter()
        .flat_map(|folder| std::fs::read_dir(manifest().join(folder)).expect("the folder is there"))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| Language::of(path).is_some())
        .collect();
    programs.sort();
    assert!(programs.len() >= 18, "only {} programs were found", programs.len());
    programs
}

/// Compiles one program and gives the path of the executable.
fn build(source: &Path, link: Link, folder: &Path) -> PathBuf {
    let language = Language::of(source).expect("a C or C++ source");
    let name = source.file_name().and_then(|name| name.to_str()).expect("a name");
    let executable = folder.join(name.replace('.', "-"));
    let mut command = language.strict();
    command.arg(source).arg("-o").arg(&executable);
    match link {
        Link::Static => command.arg(library("a")).args(SYSTEM),
        Link::Shared => command.arg(library("so")),
        Link::Sanitized => command.args(SANITIZERS).arg(library("a")).args(SYSTEM),
    };
    run(&mut command);
    executable
}

/// Builds all programs and runs them, except those that only prove that the header compiles. `launch`
/// gives the command that runs an executable.
fn suite(name: &str, link: Link, max_nodes: u64, launch: impl Fn(&Path) -> Command) {
    let folder = scratch(name);
    for source in programs() {
        let executable = build(&source, link, &folder);
        let name = source.file_stem().and_then(OsStr::to_str).expect("a name");
        if name.starts_with("header_") {
            continue;
        }
        let mut command = launch(&executable);
        if name == "perft" {
            command.arg(root().join("atomic-core/tests/data/perft.tsv"));
            command.arg(max_nodes.to_string());
        }
        if link == Link::Shared {
            command.env("LD_LIBRARY_PATH", library("so").parent().expect("it is in a folder"));
        }
        let printed = run(&mut command);
        assert!(printed.ends_with(" checks\n"), "{}: {printed}", source.display());
    }
}

#[test]
fn with_the_static_library() {
    suite("static", Link::Static, 5_000_000, |executable| Command::new(executable));
}

#[test]
fn with_the_shared_library() {
    suite("shared", Link::Shared, 100_000, |executable| Command::new(executable));
}

#[test]
fn under_the_sanitizers() {
    suite("sanitized", Link::Sanitized, 100_000, |executable| {
        Command::new(executable)
    });
}

/// The sanitizers find faults that are really there, so that their silence elsewhere means something.
#[test]
fn the_sanitizers_are_active() {
    let folder = scratch("faulty");
    let faults = [
        (
            "overflow",
            "char *p = malloc(4); (void)argv; p[argc + 3] = 1; free(p);",
            "AddressSanitizer: heap-buffer-overflow",
        ),
        (
            "leak",
            "(void)argv; return malloc((size_t)argc) == NULL;",
            "LeakSanitizer: detected memory leaks",
        ),
        (
            "shift",
            "(void)argv; return 1 << (argc + 31);",
            "runtime error: shift exponent",
        ),
        (
            "library",
            "char *heap = malloc(8); (void)argv; (void)argc; ac_position p;\n\
             ac_position_default(&p); ac_position_fen(&p, heap, 128, NULL); free(heap);",
            "AddressSanitizer: heap-buffer-overflow",
        ),
    ];
    for (name, body, report) in faults {
        let source = folder.join(name).with_extension("c");
        let program = format!(
            "#include <stdlib.h>\n#include <atomic_chess.h>\nint main(int argc, char **argv)\n{{\n{body}\nreturn 0;\n}}\n"
        );
        std::fs::write(&source, program).expect("the folder can be written");
        let output = Command::new(build(&source, Link::Sanitized, &folder))
            .output()
            .expect("it runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{name} went unnoticed");
        assert!(stderr.contains(report), "{name}: {stderr}");
    }
}

#[test]
fn under_valgrind() {
    let valgrind = || {
        let mut command = Command::new("valgrind");
        command.args([
            "--quiet",
            "--error-exitcode=99",
            "--leak-check=full",
            "--show-leak-kinds=all",
        ]);
        command.arg("--errors-for-leak-kinds=definite,indirect,possible");
        command
    };
    if Command::new("valgrind").arg("--version").output().is_err() {
        assert!(
            std::env::var_os("CI").is_none(),
            "CI is set, and valgrind is not installed"
        );
        eprintln!("valgrind is not installed: its run is skipped");
        return;
    }
    suite("valgrind", Link::Static, 1_000, |executable| {
        let mut command = valgrind();
        command.arg(executable);
        command
    });

    // It finds a leak that is really there.
    let folder = scratch("faulty-valgrind");
    let source = folder.join("leak.c");
    let program = "#include <stdlib.h>\nint main(void)\n{\nreturn malloc(8) == NULL;\n}\n";
    std::fs::write(&source, program).expect("the folder can be written");
    let leak = build(&source, Link::Static, &folder);
    let output = valgrind().arg(leak).output().expect("it runs");
    assert_eq!(
        output.status.code(),
        Some(99),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
