"""Collects the licences of the crates that the C library and the Python module link, into THIRD-PARTY.txt.

python python/third_party.py            writes the file
python python/third_party.py --check    fails if it is out of date, or if a licence is not one that deny.toml allows
"""

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
FILE = ROOT / "THIRD-PARTY.txt"
LINKED_INTO = ("atomic-ffi", "atomic-py")
HEAD = """\
The C library and the Python module of this project are under MIT or Apache-2.0, see LICENSE-MIT and LICENSE-APACHE.
They link the crates below, whose licences follow. `python/third_party.py` writes this file.
"""


class Crate(NamedTuple):
    """A crate that is linked, its licence expression, and the texts that it brings along."""

    name: str
    version: str
    licence: str
    repository: str
    texts: list[str]


def linked_crates() -> list[Crate]:
    """List the foreign crates that are linked, on any platform, in alphabetical order."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    metadata: dict[str, Any] = json.loads(output)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    members = set(metadata["workspace_members"])
    waiting = [member for member in members if packages[member]["name"] in LINKED_INTO]
    reached = set(waiting)
    while waiting:
        for dependency in nodes[waiting.pop()]["deps"]:
            is_linked = any(kind["kind"] is None for kind in dependency["dep_kinds"])
            if is_linked and not is_procedural(packages[dependency["pkg"]]) and dependency["pkg"] not in reached:
                reached.add(dependency["pkg"])
                waiting.append(dependency["pkg"])
    crates = [crate_of(packages[one]) for one in reached - members]
    return sorted(crates)


def is_procedural(package: dict[str, Any]) -> bool:
    """Whether a crate runs in the compiler and is not linked."""
    return any("proc-macro" in target["kind"] for target in package["targets"])


def crate_of(package: dict[str, Any]) -> Crate:
    """Read what a crate says about its licence."""
    folder = Path(package["manifest_path"]).parent
    own = [path for path in folder.iterdir() if re.match(r"(?i)(licen[cs]e|copying|notice)", path.name)]
    # C sources that a crate carries, where COPYING is a second licence to choose.
    carried = [path for path in folder.glob("*/*") if re.match(r"(?i)licen[cs]e", path.name)]
    files = sorted(own) + sorted(carried)
    texts = [path.read_text(encoding="utf-8", errors="replace").strip() for path in files if path.is_file()]
    licence = package["license"] or "none given"
    return Crate(package["name"], package["version"], licence, package["repository"] or "", texts)


def is_allowed(expression: str, allowed: set[str]) -> bool:
    """Whether an SPDX expression can be met by allowed licences. `MIT/Apache-2.0` is an old way to write OR."""
    tokens = iter(re.findall(r"[()]|[^\s()]+(?:\s+WITH\s+[^\s()]+)?", expression.replace("/", " OR ")))

    def choice() -> tuple[bool, str | None]:
        met, following = conjunction()
        while following == "OR":
            other, following = conjunction()
            met = met or other
        return met, following

    def conjunction() -> tuple[bool, str | None]:
        met = term()
        following = next(tokens, None)
        while following == "AND":
            other = term()
            met = met and other
            following = next(tokens, None)
        return met, following

    def term() -> bool:
        token = next(tokens)
        return choice()[0] if token == "(" else token in allowed

    return choice()[0]


def document(crates: list[Crate]) -> Iterator[str]:
    """Write the parts of the file; a text that several crates share comes once."""
    yield HEAD
    yield "\n".join(f"{crate.name} {crate.version}: {crate.licence}, {crate.repository}" for crate in crates) + "\n"
    owners: dict[str, list[str]] = {}
    for crate in crates:
        for text in crate.texts:
            owners.setdefault(text, []).append(crate.name)
    for text, names in owners.items():
        yield f"{'-' * 78}\nOf {', '.join(dict.fromkeys(names))}:\n\n{text}\n"


def main() -> int:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description="Collect the licences of linked crates.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if something is wrong")
    is_check = parser.parse_args().check
    allowed = set(tomllib.loads((ROOT / "deny.toml").read_text(encoding="utf-8"))["licenses"]["allow"])
    crates = linked_crates()
    faults = [
        f"{crate.name} {crate.version}: the licence {crate.licence} is not allowed by deny.toml"
        for crate in crates
        if not is_allowed(crate.licence, allowed)
    ]
    text = "\n".join(document(crates))
    if not is_check:
        FILE.write_text(text, encoding="utf-8")
    elif not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        faults.append(f"{FILE.name} is out of date: run python/third_party.py")
    print(f"{len(crates)} linked crates", *faults, sep="\n", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
