"""The check of licences refuses what it should."""

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "third_party.py"
SPEC = importlib.util.spec_from_file_location("third_party", SCRIPT)
assert SPEC is not None
assert SPEC.loader is not None
third_party = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(third_party)


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("MIT OR Apache-2.0", True),
        ("MIT/Apache-2.0", True),
        ("GPL-3.0-or-later", False),
        ("GPL-3.0-only OR MIT", True),
        ("MPL-2.0 AND MIT", False),
        ("(MIT OR GPL-2.0-only) AND Unicode-3.0", True),
        ("MIT AND (GPL-2.0-only OR LGPL-2.1-only)", False),
        ("Apache-2.0 WITH LLVM-exception", True),
        ("GPL-2.0-only WITH Classpath-exception-2.0", False),
        ("none given", False),
    ],
)
def test_expressions(expression: str, allowed: bool) -> None:
    known = {"MIT", "Apache-2.0", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"}
    assert third_party.is_allowed(expression, known) is allowed
