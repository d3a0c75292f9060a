//! Large files that are not part of the project.

use std::path::PathBuf;

/// The path of a file in the folder that `ATOMIC_CHESS_DATA` names, or in `../shared/data` beside the workspace.
///
/// Where it is missing, this says so and gives `None`; but it panics if `CI` is set.
pub(crate) fn shared(name: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("ATOMIC_CHESS_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data")),
        PathBuf::from,
    );
    let path = folder.join(name);
    if path.is_file() {
        return Some(path);
    }
    let message = format!(
        "{name} is not in {}: name its folder by ATOMIC_CHESS_DATA",
        folder.display()
    );
    assert!(std::env::var_os("CI").is_none(), "{message}");
    eprintln!("NOT TESTED: {message}");
    None
}
