#!/usr/bin/env bash
# Builds the source distribution and, from it, the wheel; checks both; and tries the wheel in an empty virtual
# environment of every CPython from 3.11 on that is found. Needs .venv (`make python` makes it).
set -euo pipefail
cd "$(dirname "$0")/.."
python="$PWD/.venv/bin/python"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dist="$work/dist"

"$python" python/third_party.py --check

.venv/bin/maturin sdist --manifest-path atomic-py/Cargo.toml --out "$dist"
# Crates that `make python` has built are not built again: the profile and the target directory are the same.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}"
"$python" -m pip wheel --quiet --no-deps --wheel-dir "$dist" "$dist"/*.tar.gz
wheel=$(echo "$dist"/*.whl)
[[ $wheel == *-cp311-abi3-* ]] || { echo "not an abi3 wheel: $wheel" >&2; exit 1; }

"$python" -m pip install --quiet twine
"$python" -m twine check --strict "$dist"/*

"$python" - "$wheel" "$dist"/*.tar.gz <<'CONTENTS'
import sys, tarfile, zipfile

wheel = zipfile.ZipFile(sys.argv[1]).namelist()
source = [name.partition("/")[2] for name in tarfile.open(sys.argv[2]).getnames()]
licences = ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt"]
faults = [f"the source distribution lacks {name}" for name in [*licences, "Cargo.lock", "README.md"] if name not in source]
for name in ["atomic_chess/py.typed", "atomic_chess/_core.pyi", "atomic_chess/__init__.py"]:
    if name not in wheel:
        faults.append(f"the wheel lacks {name}")
for name in licences:
    if not any(entry.endswith(f".dist-info/licenses/{name}") for entry in wheel):
        faults.append(f"the wheel lacks {name}")
for name in wheel:
    if not name.startswith(("atomic_chess/", "atomic_chess-")) or "test" in name:
        faults.append(f"the wheel has {name}")
sys.exit("\n".join(faults) or None)
CONTENTS

# `pip install .`, as the README says, into an empty environment.
"$python" -m venv "$work/checkout"
"$work/checkout/bin/python" -m pip install --quiet --disable-pip-version-check .
"$work/checkout/bin/python" -I python/smoke.py

# Whether a Python is one that the abi3 wheel and wheels of NumPy are for: neither a pre-release nor one without the lock.
suits() {
    "$1" - <<'SUITS'
import ensurepip, sys, sysconfig, venv

is_cpython = sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
sys.exit(not (is_cpython and sys.version_info >= (3, 11) and sys.version_info.releaselevel == "final"))
SUITS
}

tried=()
for candidate in python3 python3.{11..19} ~/.pyenv/versions/*/bin/python3 "${PYTHON:-python3}"; do
    program=$(command -v "$candidate") || continue
    version=$("$program" -c 'import sys; print(sys.implementation.name, *sys.version_info[:3], sep="-")' 2>/dev/null) || continue
    suits "$program" 2>/dev/null || continue
    [[ " ${tried[*]-} " == *" $version "* ]] && continue
    "$program" -m venv "$work/$version"
    "$work/$version/bin/python" -m pip install --quiet --disable-pip-version-check "$wheel"
    "$work/$version/bin/python" -I python/smoke.py
    tried+=("$version")
done
((${#tried[@]})) || { echo "no CPython was found" >&2; exit 1; }
echo "the wheel runs on ${tried[*]}"
