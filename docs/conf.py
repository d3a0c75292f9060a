"""Sphinx: what the pages are made of. `make test-docs` builds them with warnings as errors."""

import atomic_chess

project = "atomic-chess"
author = "the authors of atomic-chess"
release = version = atomic_chess.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"atomic-chess {release}"

# Docstrings put code into single backquotes, as Markdown does.
default_role = "py:obj"
# The names of parameters in them may be those of several things.
suppress_warnings = ["ref.python"]
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "alphabetical"
autodoc_typehints = "none"
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
