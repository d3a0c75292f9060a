"""Packages that only parts of this one need."""

__all__ = ["missing"]


def missing(error: ImportError, what: str, extra: str) -> ImportError:
    """Give the error that says which extra brings the package that could not be imported."""
    return ImportError(f'{what} needs {error.name}: pip install "atomic-chess[{extra}]"', name=error.name)
