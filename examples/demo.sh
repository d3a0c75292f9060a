#!/usr/bin/env bash
# Runs the demonstration in Rust, C and Python, shows what the first prints, and fails unless the other two print
# exactly the same. `make demo` calls it once .venv is ready.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
openings=examples/openings.epd
work=$target/demo
mkdir -p "$work"

cargo build --release -p atomic-core --example demo
cargo build --release -p atomic-ffi
"${CC:-cc}" -std=c99 -Iinclude examples/c/demo.c "$target/release/libatomic_chess.a" -lpthread -ldl -lm -o "$work/demo"

"$target/release/examples/demo" $openings >"$work/Rust"
"$work/demo" $openings >"$work/C"
.venv/bin/python examples/python/demo.py $openings >"$work/Python"

cat "$work/Rust"
if ! grep -q '^A game from here: .* king_exploded$' "$work/Rust"; then
    echo "the game did not end with an exploded king" >&2
    exit 1
fi
for face in C Python; do
    if ! diff -u --label Rust --label "$face" "$work/Rust" "$work/$face"; then
        echo "Rust and $face disagree" >&2
        exit 1
    fi
done
echo
for face in Rust C Python; do
    echo "$face:"
    grep -E '^A game from here|nodes in all$' "$work/$face"
done
echo "All $(wc -l <"$work/Rust") lines are the same from Rust, C and Python."
