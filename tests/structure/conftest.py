"""Where things lie in the repository."""

from pathlib import Path

import pytest

PACKAGE_FOLDERS = ("core", "plugins", "variants", "i18n")
FOLDERS = (*PACKAGE_FOLDERS, ".ci", "docs", "tests")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def packages(root: Path) -> list[Path]:
    """The folders of all import packages, sorted."""
    return sorted(init.parent for folder in PACKAGE_FOLDERS for init in root.glob(f"{folder}/*/__init__.py"))


@pytest.fixture(scope="session")
def project_files(root: Path) -> list[Path]:
    """Every file written by hand, sorted: those at the top and those in the project's folders."""
    files = [path for path in root.iterdir() if path.is_file() and path.name != ".git"]  # which a worktree has
    for folder in FOLDERS:
        files += [path for path in (root / folder).rglob("*") if path.is_file()]
    return sorted(path for path in files if not _generated(path, root))


def _generated(path: Path, root: Path) -> bool:
    """True for caches and build results."""
    inner = path.relative_to(root).parts[1:]
    return any(part in {"__pycache__", "_build"} or part.startswith(".") for part in inner)
