//! What the tests of the C interface share: compilers, the built library, the header's functions.

#![allow(dead_code)] // each test uses a part of it

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) fn manifest() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn root() -> &'static Path {
    manifest().parent().expect("the workspace is above")
}

/// The library that cargo built for this test: `a` for static, `so` for shared.
pub(crate) fn library(extension: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    let path = test.with_file_name("libatomic_chess").with_extension(extension);
    assert!(path.exists(), "{} is not there", path.display());
    path
}

/// A folder of this test's own for what it compiles.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&path).expect("the target folder can be written");
    path
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    C,
    Cpp,
}

impl Language {
    pub(crate) fn of(source: &Path) -> Option<Language> {
        match source.extension().and_then(OsStr::to_str) {
            Some("c") => Some(Language::C),
            Some("cpp") => Some(Language::Cpp),
            _ => None,
        }
    }

    /// The compiler: `$CC` or `$CXX`, which may carry arguments, or the system's.
    pub(crate) fn compiler(self) -> Command {
        let (variable, default) = match self {
            Language::C => ("CC", "cc"),
            Language::Cpp => ("CXX", "c++"),
        };
        let line = std::env::var(variable).ok().filter(|line| !line.trim().is_empty());
        let line = line.as_deref().unwrap_or(default);
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().expect("not empty"));
        command.args(words);
        command
    }

    /// The compiler with a strict standard in which every warning is an error.
    pub(crate) fn strict(self) -> Command {
        self.strict_with(self.compiler())
    }

    /// Any compiler with that standard.
    pub(crate) fn strict_with(self, mut command: Command) -> Command {
        command.arg(match self {
            Language::C => "-std=c99",
            Language::Cpp => "-std=c++17",
        });
        command.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-g"]);
        command.arg("-I").arg(root().join("include"));
        command
    }
}

/// Runs a command that must succeed, and gives what it printed.
pub(crate) fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{command:?}: {}\n{stdout}{stderr}",
        output.status
    );
    stdout
}

/// A function that the header declares.
pub(crate) struct Function {
    pub(crate) name: String,
    /// Types and names of its parameters.
    pub(crate) parameters: Vec<String>,
}

impl Function {
    /// How many of its parameters are pointers, to functions too.
    pub(crate) fn pointers(&self) -> usize {
        let is_pointer = |parameter: &&String| parameter.contains('*') || parameter.contains("_fn ");
        self.parameters.iter().filter(is_pointer).count()
    }

    /// How many of its parameters are of a type.
    pub(crate) fn count(&self, kind: &str) -> usize {
        let is_kind = |parameter: &&String| parameter.split(' ').next() == Some(kind) && !parameter.contains('*');
        self.parameters.iter().filter(is_kind).count()
    }
}

/// All functions of the header.
pub(crate) fn declarations() -> Vec<Function> {
    let header = std::fs::read_to_string(root().join("include/atomic_chess.h")).expect("the header is there");
    let code: String = header
        .split("/*")
        .enumerate()
        .map(|(index, part)| {
            if index == 0 {
                part
            } else {
                part.split_once("*/").expect("comments end").1
            }
        })
        .collect();
    let code: String = code
        .lines()
        .filter(|line| !line.starts_with(['#', '}']) && !line.starts_with("extern"))
        .flat_map(|line| [line, " "])
        .collect();
    let functions: Vec<_> = code
        .split(';')
        .filter_map(|statement| {
            let (before, parameters) = statement.split_once('(')?;
            let name = before.split([' ', '*']).next_back()?;
            let identifier = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            let function = name.starts_with("ac_") && identifier && !before.contains("typedef");
            function.then(|| Function {
                name: name.to_owned(),
                parameters: parameters
                    .trim_end_matches(')')
                    .split(',')
                    .map(|parameter| parameter.trim().to_owned())
                    .collect(),
            })
        })
        .collect();
    assert!(
        functions.len() > 40,
        "only {} functions were found in the header",
        functions.len()
    );
    functions
}
