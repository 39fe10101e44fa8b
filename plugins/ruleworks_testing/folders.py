"""The package in a folder: which bundles its `pyproject.toml` declares, and whether it is what is installed."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ruleworks import Bundle
from ruleworks.inside import GAMES

PROJECT = "pyproject.toml"
INSTALLED = "site-packages"  # the folder with copies of what is installed, which may lie in a project


class NothingToCheck(ValueError):
    """Something that cannot be checked: it belongs to no game, or is no package that is installed."""


class NoPackage(NothingToCheck):
    """A folder whose `pyproject.toml`, if there is one, declares no bundle."""


class NotInstalled(NothingToCheck):
    """A folder with a package that is not installed, or installed from elsewhere."""

    def __init__(self, folder: Path, package: str) -> None:
        """Take the folder and the package."""
        super().__init__(f"{package} is not installed from {folder}; run: pip install -e {folder}")
        self.folder: str = str(folder)
        self.package: str = package


class SeveralGames(NothingToCheck):
    """A folder with bundles of several games."""

    def __init__(self, folder: Path, names: Iterable[str]) -> None:
        """Take the folder and the names of the bundles."""
        self.names: str = ", ".join(sorted(names))
        super().__init__(f"{folder} holds rules of several games; check one of {self.names}")


def bundles_in(folder: Path, installed: Collection[str]) -> dict[str, Path]:
    """Return the bundles in a folder that its project declares, by name, with the folders of their packages."""
    here = folder.resolve()
    project = next((place for place in (here, *here.parents) if (place / PROJECT).is_file()), here)
    declared: dict[str, Path] = {}
    for name, value in _entry_points(project):
        package = value.partition(":")[0].partition(".")[0]
        place = _place_of(package, project)
        if place is None or (place.is_relative_to(here) and name not in installed):
            raise NotInstalled(folder if project == here else project, package if place is None else name)
        if place.is_relative_to(here):
            declared[name] = place
    if not declared:
        raise NoPackage(f"no {PROJECT} declares a bundle in {folder}; give the folder of a package")
    return declared


def _place_of(package: str, project: Path) -> Path | None:
    """Return where a package lies in a project; None where it is not installed, or from elsewhere."""
    spec = find_spec(package)
    if spec is None:
        return None
    places = spec.submodule_search_locations or [str(Path(spec.origin or "").parent)]
    own = (Path(place).resolve() for place in places)
    return next((place for place in own if place.is_relative_to(project) and INSTALLED not in place.parts), None)


def check_folder(folder: Path, bundles: Iterable[Bundle]) -> None:
    """Refuse bundles that belong to several games."""
    games = {bundle.name: bundle.name if bundle.position is not None else bundle.extends for bundle in bundles}
    if len({*games.values()} - {""}) > 1:
        raise SeveralGames(folder, games)


def _entry_points(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the names and values of the entry points for Ruleworks that a folder declares."""
    file = folder / PROJECT
    try:
        project: Mapping[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except tomllib.TOMLDecodeError as error:
        raise NoPackage(f"{file} cannot be read: {error}") from None
    groups: Mapping[str, Any] = project.get("project", {}).get("entry-points", {})
    for group, points in groups.items():
        if group == GAMES or group.startswith(f"{GAMES}."):
            yield from ((name, str(value)) for name, value in points.items())
