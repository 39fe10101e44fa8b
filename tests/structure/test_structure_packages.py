"""The packages are complete, and each can be imported under one name only."""

import importlib.util
import tomllib
from importlib.metadata import entry_points
from pathlib import Path


def test_the_distribution_holds_every_package(root: Path, packages: list[Path]) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert sorted(listed) == sorted(path.relative_to(root).as_posix() for path in packages)


def test_the_import_contracts_know_every_package(root: Path, packages: list[Path]) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert sorted(project["tool"]["importlinter"]["root_packages"]) == sorted(path.name for path in packages)


def test_every_package_is_typed(packages: list[Path]) -> None:
    assert [path.name for path in packages if not (path / "py.typed").is_file()] == []


def test_no_package_can_be_imported_through_its_folder(packages: list[Path]) -> None:
    assert [path.name for path in packages if _importable(path.parent.name, path.name)] == []


def test_every_entry_point_leads_somewhere(packages: list[Path]) -> None:
    ours = {path.name for path in packages}
    points = [point for point in entry_points(group="ruleworks") if point.module in ours]
    assert points
    assert [point.name for point in points if point.load() is None] == []


def _importable(folder: str, name: str) -> bool:
    """True when `folder.name` would be a second copy of the package `name`."""
    try:
        return importlib.util.find_spec(f"{folder}.{name}") is not None
    except ModuleNotFoundError:
        return False
