//! The installed tree: what is in it, and the examples built from it by pkg-config and by CMake, with the shared and with
//! the static library.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::{Language, root, run, scratch};

const GRAND_BLAST: &str = "rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3";

/// `install.sh` with a prefix, building without optimisation, which is faster.
fn script(action: &str, prefix: &Path) -> Command {
    let mut command = Command::new(root().join("atomic-ffi/install/install.sh"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("it is in the target folder");
    command
        .arg(action)
        .env("PREFIX", prefix)
        .env("PROFILE", "dev")
        .env("CARGO_TARGET_DIR", target.join("install"));
    for variable in ["DESTDIR", "LIBDIR", "INCLUDEDIR", "DATADIR"] {
        command.env_remove(variable);
    }
    command
}

/// All files and links below a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    fn collect(folder: &Path, base: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() && !path.is_symlink() {
                collect(&path, base, found);
            } else {
                found.push(path.strip_prefix(base).expect("below").display().to_string());
            }
        }
    }
    let mut found = Vec::new();
    collect(folder, folder, &mut found);
    found.sort();
    found
}

fn found(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok();
    assert!(
        found || std::env::var_os("CI").is_none(),
        "CI is set, and {tool} is not installed"
    );
    if !found {
        eprintln!("{tool} is not installed: its part is skipped");
    }
    found
}

/// Runs the examples in a folder and checks what they print.
fn check_examples(folder: &Path, prefix: &Path) {
    let program = |name: &str| {
        let mut command = Command::new(folder.join(name));
        command.env("LD_LIBRARY_PATH", prefix.join("lib"));
        command
    };
    assert_eq!(run(program("perft").arg("4")), "1 20\n2 400\n3 8902\n4 197326\n");
    let refused = program("perft").arg("x").output().expect("it runs");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).starts_with("usage: "));
    let blast = run(program("blast").arg(GRAND_BLAST));
    assert!(blast.contains("Nxf7#: Ng5 nf6 pf7 ke8 bf8 and wins\n"), "{blast}");
    assert_eq!(blast.lines().count(), 2, "{blast}");
    let games = root().join("atomic-core/tests/data/fics-2005-excerpt.pgn");
    let stats = run(program("pgn_stats").arg(games));
    assert!(
        stats.starts_with("2 games, 79 half-moves\n1-0 1, 0-1 1, 1/2-1/2 0, * 0\n"),
        "{stats}"
    );
    let played = run(program("batch").args(["130", "200"]));
    assert!(
        played.starts_with("26000 steps of 130 games side by side, "),
        "{played}"
    );
    let ends = |line: &str| line.rsplit(' ').next().and_then(|count| count.parse::<u32>().ok());
    let exploded = played.lines().find(|line| line.starts_with("king_exploded"));
    assert!(exploded.and_then(ends).is_some_and(|count| count > 100), "{played}");
    let input = folder.join("moves.txt");
    std::fs::write(&input, "Nf3 Nf6 undo e4 resign\n").expect("the folder can be written");
    let played = run(program("play").stdin(std::fs::File::open(input).expect("it was written")));
    assert!(played.contains("Nf6: the move is not legal"), "{played}");
    assert!(played.ends_with("\n0-1 resignation\n"), "{played}");
}

/// Builds an example by the line in its first comment.
fn by_its_own_line(source: &str, output: &Path, prefix: &Path, is_static: bool) {
    let text = std::fs::read_to_string(root().join(source)).expect("the example is there");
    let line = text
        .lines()
        .take_while(|line| !line.starts_with('#'))
        .map(|line| line.trim_start_matches([' ', '*', '/']))
        .find(|line| line.contains(source) && line.contains("$(pkg-config --cflags --libs atomic_chess)"))
        .expect("a line that compiles it");
    let name = Path::new(source)
        .file_stem()
        .and_then(|name| name.to_str())
        .expect("a name");
    assert!(line.contains(&format!("-o {name} ")), "{line}");
    let mut line = line.replace(
        &format!("-o {name} "),
        &format!("-o '{}' ", output.join(name).display()),
    );
    if is_static {
        line = line.replace("--libs", "--static --libs") + " -Wl,-Bdynamic";
        line = line.replace(
            "atomic_chess)",
            "atomic_chess | sed 's/-latomic_chess/-l:libatomic_chess.a/')",
        );
    }
    let mut command = Command::new("sh");
    command.args(["-ec", &line]).current_dir(root());
    run(command.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")));
}

#[test]
fn the_examples_build_from_the_installed_tree() {
    let folder = scratch("install");
    let first = folder.join("first");
    let _ = std::fs::remove_dir_all(&folder);
    run(&mut script("install", &first));
    let installed = files(&first);
    let (headers, others): (Vec<_>, Vec<_>) = installed.iter().partition(|path| path.starts_with("include/"));
    let expected = files(&root().join("include"));
    assert!(
        expected.len() > 2 && headers.iter().map(|path| &path["include/".len()..]).eq(&expected),
        "{headers:?}"
    );
    assert_eq!(
        others,
        [
            "lib/libatomic_chess.a",
            "lib/libatomic_chess.so",
            "lib/libatomic_chess.so.1",
            "lib/libatomic_chess.so.1.0.0",
            "lib/pkgconfig/atomic_chess.pc",
            "share/atomic_chess/cmake/atomic_chessConfig.cmake",
            "share/atomic_chess/cmake/atomic_chessConfigVersion.cmake",
        ]
    );
    let library = first.join("lib/libatomic_chess.so.1.0.0");
    let dynamic = run(Command::new("objdump").arg("-p").arg(&library));
    let soname = dynamic.lines().find_map(|line| line.trim().strip_prefix("SONAME"));
    assert_eq!(soname.map(str::trim), Some("libatomic_chess.so.1"));
    let header = std::fs::read_to_string(first.join("include/atomic_chess.h")).expect("it is installed");
    assert!(
        header.contains("#define AC_ABI_VERSION 1\n"),
        "the SONAME carries the version of the interface"
    );
    let symbols = run(Command::new("nm")
        .args(["-D", "--defined-only", "--format=posix"])
        .arg(&library));
    let exported: Vec<_> = symbols.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(exported, include_str!("symbols.txt").lines().collect::<Vec<_>>());

    // The tree can be moved.
    let prefix = folder.join("moved");
    std::fs::rename(&first, &prefix).expect("the folder can be moved");
    if found("pkg-config") {
        for is_static in [false, true] {
            let output = folder.join(if is_static { "line-static" } else { "line-shared" });
            std::fs::create_dir_all(&output).expect("the folder can be written");
            for name in ["perft", "blast", "pgn_stats", "batch"] {
                by_its_own_line(&format!("examples/c/{name}.c"), &output, &prefix, is_static);
            }
            by_its_own_line("examples/cpp/play.cpp", &output, &prefix, is_static);
            check_examples(&output, &prefix);
        }
    }
    if found("cmake") {
        for is_static in [false, true] {
            let output = folder.join(if is_static { "cmake-static" } else { "cmake-shared" });
            for language in [Language::C, Language::Cpp] {
                let source = if language == Language::C { "c" } else { "cpp" };
                let build = output.join(source);
                let mut configure = Command::new("cmake");
                configure
                    .arg("-S")
                    .arg(root().join("examples").join(source))
                    .arg("-B")
                    .arg(&build);
                configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
                configure.arg(format!(
                    "-DATOMIC_CHESS_STATIC={}",
                    if is_static { "ON" } else { "OFF" }
                ));
                run(&mut configure);
                run(Command::new("cmake").arg("--build").arg(&build));
                for name in ["perft", "blast", "pgn_stats", "batch", "play"] {
                    if build.join(name).exists() {
                        std::fs::rename(build.join(name), output.join(name)).expect("the folder can be written");
                    }
                }
            }
            check_examples(&output, &prefix);
        }
    }

    run(&mut script("uninstall", &prefix));
    assert_eq!(files(&prefix), Vec::<String>::new());
}

/// What other places than PREFIX are asked for are used, below DESTDIR.
#[test]
fn the_tree_can_be_staged_elsewhere() {
    let stage: PathBuf = scratch("stage");
    let _ = std::fs::remove_dir_all(&stage);
    let install = |action: &str| {
        let mut command = script(action, Path::new("/usr"));
        command.env("DESTDIR", &stage).env("LIBDIR", "/usr/lib/some-linux-gnu");
        run(&mut command)
    };
    install("install");
    let pc = stage.join("usr/lib/some-linux-gnu/pkgconfig/atomic_chess.pc");
    let pc = std::fs::read_to_string(pc).expect("it is installed");
    assert!(
        pc.contains("prefix=${pcfiledir}/../../..\nlibdir=${prefix}/lib/some-linux-gnu\n"),
        "{pc}"
    );
    assert!(stage.join("usr/include/atomic_chess.hpp").exists());
    install("uninstall");
    assert_eq!(files(&stage), Vec::<String>::new());
}
