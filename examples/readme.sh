#!/usr/bin/env bash
# Follows the README: builds and runs its example in Rust, C and Python the way it says, and fails unless each prints
# what the README shows. `make test` calls it.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
work=$target/readme
mkdir -p "$work/rust/src"

# The fenced block of a language.
block() { awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } /^```/ { inside = 0 } inside' README.md; }

block text >"$work/expected"
compare() {
    if ! diff -u --label README.md --label "$1" "$work/expected" -; then
        echo "the README shows something else than its example in $1 prints" >&2
        exit 1
    fi
    echo "README, $1: as shown"
}

block rust >"$work/rust/src/main.rs"
cat >"$work/rust/Cargo.toml" <<MANIFEST
[package]
name = "readme"
edition = "2024"

[dependencies]
atomic-core = { path = "$PWD/atomic-core" }

[workspace]
MANIFEST
cargo run --quiet --manifest-path "$work/rust/Cargo.toml" | compare Rust

block c >"$work/first.c"
cargo build --quiet --release -p atomic-ffi
"${CC:-cc}" -std=c99 -Wall -Wextra -Werror -pedantic -Iinclude "$work/first.c" \
    "$target/release/libatomic_chess.a" -lpthread -ldl -lm -o "$work/first"
"$work/first" | compare C

block python >"$work/first.py"
.venv/bin/mypy --strict "$work/first.py"
"${PYTHON:-python3}" -m venv --clear "$work/venv"
"$work/venv/bin/python" -m pip install --quiet .
"$work/venv/bin/python" "$work/first.py" | compare Python
