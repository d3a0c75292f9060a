# `make demo` shows what the library does, `make test` runs every test. Both set up .venv first.

# The Python that .venv is made with, 3.11 or later.
export PYTHON ?= python3
venv := .venv
python := $(venv)/bin/python
# Those of atomic-core; each must compile alone, and the crate without any.
features := $(shell awk '/^\[/ { inside = $$0 == "[features]" } inside && /^[a-z]/ { print $$1 }' atomic-core/Cargo.toml)
# Another processor that the rules must build for, where rustup has installed its standard library.
other := aarch64-unknown-linux-gnu
# maturin, pip and the build of pyo3 all go by .venv, whatever else is active.
export VIRTUAL_ENV := $(abspath $(venv))
export PYO3_PYTHON := $(abspath $(python))
export PIP_QUIET := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport CONDA_PREFIX

.PHONY: install-c uninstall-c demo test test-rust test-c test-python test-docs test-torch test-package bench-peers bench-python test-differential test-pgx python clean

demo: python
	examples/demo.sh

test: test-rust test-c test-python test-docs test-package demo

test-rust: $(venv)/ready
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	set -e; for feature in "" $(features); do \
		cargo clippy -p atomic-core --no-default-features --features "$$feature" -- -D warnings; done
	cargo test -p atomic-core
	set -e; if rustc --print target-libdir --target $(other) | xargs test -d; then \
		for features in "" std; do \
			cargo clippy -p atomic-core --no-default-features --features "$$features" --target $(other) -- -D warnings; done; \
	else echo "no check for $(other), which is not installed"; fi

test-c:
	cargo test -p atomic-ffi

# The C and C++ interface under PREFIX, by default /usr/local, in DESTDIR; see docs/c.md.
install-c:
	atomic-ffi/install/install.sh install

uninstall-c:
	atomic-ffi/install/install.sh uninstall

test-python: python
	$(venv)/bin/ruff check
	$(venv)/bin/ruff format --check
	$(venv)/bin/mypy python examples/python examples/notebooks
	$(python) -m pytest

# What needs PyTorch, whose wheels weigh gigabytes: it is installed into .venv.
test-torch: $(venv)/ready
	$(venv)/bin/maturin develop --release --extras test,torch
	$(venv)/bin/mypy python examples/notebooks
	$(python) -m pytest python/tests_torch

test-docs: python
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	$(python) -m sphinx --quiet --fail-on-warning --keep-going docs $(or $(CARGO_TARGET_DIR),target)/site
	examples/readme.sh

# The source distribution, the wheel from it, and the licences of linked crates.
test-package: python
	python/package.sh

# Other move generators beside ours; see docs/performance.md.
bench-peers:
	cargo run --release --manifest-path atomic-core/benches/peers/Cargo.toml

# This package beside python-chess and pyffish, which pip installs for it; writes the table of the README.
bench-python: python
	$(python) python/peers.py chess pyffish -- python/benchmarks/speed.py --write

# Random games compared with python-chess, which pip installs for it.
test-differential: python
	$(python) python/peers.py chess -- python/tests/differential/compare.py

# az119 and az4672 compared with pgx, which pip installs for it.
test-pgx: python
	$(python) python/tests/differential/pgx_chess.py

# The Python package, built from this checkout and importable from .venv.
python: $(venv)/ready
	$(venv)/bin/maturin develop --release --extras test,docs

$(venv)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(venv)
	$(python) -m pip install "maturin<2"
	touch $@

clean:
	cargo clean
	cargo clean --manifest-path atomic-core/benches/peers/Cargo.toml
	rm -rf $(venv)
