//! The C and C++ programs of `tests/c` and `tests/cpp`: compiled strictly, then run against the static
//! and the shared library, under the sanitizers and under valgrind.

mod support;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
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
    assert!(programs.len() >= 29, "only {} programs were found", programs.len());
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
        if name == "files" {
            command.arg(&folder);
        }
        if name == "cases" {
            command.arg(write_cases(&folder));
        }
        if link == Link::Shared {
            command.env("LD_LIBRARY_PATH", library("so").parent().expect("it is in a folder"));
        }
        let printed = run(&mut command);
        assert!(printed.ends_with(" checks\n"), "{}: {printed}", source.display());
    }
}

/// Writes the rule cases as `cases.c` reads them, and gives the path of the file.
fn write_cases(folder: &Path) -> PathBuf {
    let cases =
        std::fs::read_to_string(root().join("atomic-core/tests/data/cases.jsonl")).expect("the cases are there");
    let mut lines = String::new();
    for case in cases.lines() {
        let case: serde_json::Map<String, Value> = serde_json::from_str(case).expect(case);
        for (key, value) in case.iter().filter(|(key, _)| *key != "note") {
            let values = match value {
                Value::Array(values) => values.as_slice(),
                value => std::slice::from_ref(value),
            };
            lines.push_str(key);
            for value in values {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                assert!(!text.contains(['\t', '\n', '\\']), "{key}: {text:?}");
                lines += "\t";
                lines += &text.replace('\0', "\\0");
            }
            lines += "\n";
        }
        lines += "end\n";
    }
    let path = folder.join("cases.txt");
    std::fs::write(&path, lines).expect("the folder can be written");
    path
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

/// Each part of the layer for C++ includes what it needs.
#[test]
fn every_part_of_the_layer_compiles_alone() {
    let folder = std::fs::read_dir(root().join("include/atomic_chess")).expect("the folder is there");
    let mut parts = 0;
    for entry in folder {
        let path = entry.expect("the folder can be read").path();
        run(Language::Cpp.strict().args(["-fsyntax-only", "-x", "c++"]).arg(path));
        parts += 1;
    }
    assert!(parts >= 10, "only {parts} parts were found");
}

/// Under an older standard the layer says which one it needs, before anything else goes wrong.
#[test]
fn the_layer_asks_for_its_standard() {
    let mut command = Language::Cpp.compiler();
    command.args(["-std=c++14", "-fsyntax-only", "-x", "c++", "-I"]);
    command
        .arg(root().join("include"))
        .arg(root().join("include/atomic_chess.hpp"));
    let output = command.output().expect("it runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    let first = stderr.lines().find(|line| line.contains("error:"));
    assert!(
        !output.status.success() && first.is_some_and(|line| line.contains("needs C++17")),
        "{stderr}"
    );
}

/// Another compiler takes the headers and the programs as strictly.
#[test]
fn clang_compiles_them_too() {
    for (compiler, language) in [("clang", Language::C), ("clang++", Language::Cpp)] {
        if Command::new(compiler).arg("--version").output().is_err() {
            eprintln!("{compiler} is not installed: its part is skipped");
            continue;
        }
        for source in programs() {
            if Language::of(&source) == Some(language) {
                let mut command = language.strict_with(Command::new(compiler));
                run(command.arg("-fsyntax-only").arg(source));
            }
        }
    }
}

/// Threads that share a game, and have positions of their own, do not race.
#[test]
fn threads_under_helgrind() {
    if !has_valgrind() {
        return;
    }
    let folder = scratch("helgrind");
    let helgrind = |executable: &Path| {
        let mut command = Command::new("valgrind");
        command
            .args(["--tool=helgrind", "--quiet", "--error-exitcode=99"])
            .arg(executable);
        command
    };
    let threads = build(&manifest().join("tests/c/threads.c"), Link::Static, &folder);
    assert!(run(&mut helgrind(&threads)).ends_with(" checks\n"));

    // It finds a race that is really there.
    let source = folder.join("race.c");
    let program = "#include <pthread.h>\n#include <atomic_chess.h>\nstatic ac_game *game;\n\
        static void *work(void *argument)\n{\nac_game_undo(game, NULL);\nac_game_redo(game, NULL);\nreturn argument;\n}\n\
        int main(void)\n{\npthread_t one, two;\nac_position start;\nac_position_default(&start);\n\
        ac_game_new(&start, NULL, &game);\nac_game_play(game, (ac_move)(12 | 28 << 6));\n\
        pthread_create(&one, NULL, work, NULL);\npthread_create(&two, NULL, work, NULL);\n\
        pthread_join(one, NULL);\npthread_join(two, NULL);\nac_game_free(game);\nreturn 0;\n}\n";
    std::fs::write(&source, program).expect("the folder can be written");
    let race = build(&source, Link::Static, &folder);
    let output = helgrind(&race).output().expect("it runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("Possible data race"), "{stderr}");
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

fn has_valgrind() -> bool {
    let found = Command::new("valgrind").arg("--version").output().is_ok();
    assert!(
        found || std::env::var_os("CI").is_none(),
        "CI is set, and valgrind is not installed"
    );
    if !found {
        eprintln!("valgrind is not installed: its run is skipped");
    }
    found
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
        command.arg(format!(
            "--suppressions={}",
            manifest().join("tests/valgrind.supp").display()
        ));
        command
    };
    if !has_valgrind() {
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
