"""Packages that only parts of this one need."""

__all__ = ["missing"]


def missing(error: ImportError, what: str, extra: str) -> ImportError:
    """Give the error that says which extra brings the package that could not be imported."""
    package = (error.name or "").partition(".")[0]
    return ImportError(f'{what} needs {package}: pip install "atomic-chess[{extra}]"', name=package)
