//! The examples that people copy from: `examples/c/game.c`, and the one in the header's opening comment.

mod support;

use std::path::Path;
use std::process::Command;

use support::{Language, library, root, run, scratch};

/// Builds `source` as the first comment of the example says, with the library of this test.
fn by_its_own_line(source: &str, executable: &Path) {
    let text = std::fs::read_to_string(root().join(source)).expect("the example is there");
    let comment = text
        .strip_prefix("/*")
        .and_then(|text| text.split_once("*/"))
        .expect("a first comment")
        .0;
    let line = comment
        .lines()
        .map(|line| line.trim_start_matches([' ', '*']))
        .find(|line| line.starts_with("cc ") && line.contains(source))
        .expect("a line that compiles it");
    let mut command = Language::C.compiler();
    command.current_dir(root());
    let mut words = line.split_whitespace().skip(1);
    while let Some(word) = words.next() {
        match word {
            "-o" => {
                words.next();
                command.arg("-o").arg(executable);
            }
            "target/release/libatomic_chess.a" => {
                command.arg(library("a"));
            }
            word => {
                command.arg(word);
            }
        }
    }
    run(&mut command);
}

#[test]
fn the_game_ends_with_an_exploded_king() {
    let folder = scratch("game");
    let game = folder.join("game");
    by_its_own_line("examples/c/game.c", &game);
    let expected = "    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
1. g1f3
    rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
1... a7a6
    rnbqkbnr/1ppppppp/p7/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2
2. f3g5
    rnbqkbnr/1ppppppp/p7/6N1/8/8/PPPPPPPP/RNBQKB1R b KQkq - 1 2
2... a6a5
    rnbqkbnr/1ppppppp/8/p5N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3
3. g5f7
    explodes on f7 and destroys: white knight g5; black pawn f7; black king e8; black bishop f8; black knight g8;
    rnbq3r/1pppp1pp/8/p7/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 3
1-0 (king_exploded)
";
    assert_eq!(run(&mut Command::new(&game)), expected);

    let refused = Command::new(&game).args(["g1f3", "g1f3"]).output().expect("it runs");
    let stderr = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr.starts_with("g1f3: the move g1f3 is not legal"), "{stderr}");
}

#[test]
fn the_game_compiles_strictly_and_leaks_nothing() {
    let game = scratch("game").join("game-strict");
    let mut command = Language::C.strict();
    command.args(["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]);
    command.arg(root().join("examples/c/game.c")).arg("-o").arg(&game);
    command.arg(library("a")).args(["-lpthread", "-ldl", "-lm"]);
    run(&mut command);
    assert!(run(&mut Command::new(&game)).ends_with("1-0 (king_exploded)\n"));
}

/// The fenced block of a language that begins so, and what comes after it.
fn block<'a>(page: &'a str, language: &str, beginning: &str) -> (&'a str, &'a str) {
    let fence = format!("```{language}\n");
    let start = page.find(&(fence.clone() + beginning)).expect("the page has the block");
    page[start + fence.len()..].split_once("```").expect("blocks end")
}

#[test]
fn the_first_program_in_cpp_prints_what_its_page_shows() {
    let (program, after) = block(include_str!("../../docs/c.md"), "cpp", "#include");
    let (shown, _) = block(after, "text", "");
    let folder = scratch("first-cpp");
    let (source, executable) = (folder.join("first.cpp"), folder.join("first"));
    std::fs::write(&source, program).expect("the folder can be written");
    let mut command = Language::Cpp.strict();
    command.arg(&source).arg("-o").arg(&executable);
    command.arg(library("a")).args(["-lpthread", "-ldl", "-lm"]);
    run(&mut command);
    assert_eq!(run(&mut Command::new(executable)), shown);
}

#[test]
fn the_example_of_the_header_does_what_it_says() {
    let conventions = include_str!("../src/conventions.md");
    let (example, after) = conventions
        .split_once("```c\n")
        .and_then(|(_, rest)| rest.split_once("```"))
        .expect("the conventions have an example");
    let folder = scratch("conventions");
    let source = folder.join("example.c");
    std::fs::write(&source, example).expect("the folder can be written");
    let mut command = Language::C.strict();
    command.arg(&source).arg("-o").arg(folder.join("example"));
    command.arg(library("a")).args(["-lpthread", "-ldl", "-lm"]);
    run(&mut command);
    let printed = run(&mut Command::new(folder.join("example")));
    assert!(
        after
            .trim_start()
            .starts_with(&format!("prints `{}`", printed.trim_end())),
        "{printed}"
    );
}
