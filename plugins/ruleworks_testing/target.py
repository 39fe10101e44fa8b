"""What is to be checked: from a bundle, a ruleset, a file or the name of a package to a ruleset, bundles and cases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import ruleworks
from ruleworks import Bundle, Installed, Ruleset
from ruleworks.inside import KERNEL, given
from ruleworks_contracts import Player
from ruleworks_formats.cases import Case, load_cases, read_cases
from ruleworks_testing.folders import NothingToCheck, bundles_in, check_folder

CASES, PYTHON = "cases", ".py"  # the folder of a package that holds them, and the ending of a plugin of code


@dataclass(frozen=True)
class Target:
    """A ruleset, those of its bundles that are to be checked, their cases, and the files that it was made from."""

    ruleset: Ruleset
    bundles: tuple[str, ...]
    cases: tuple[Case, ...] = ()
    files: tuple[str, ...] = ()
    travels: bool = True  # whether another process can make the same ruleset
    alone: tuple[Bundle, ...] = ()  # the bundles, where they belong to no game and bring players

    def made(self) -> list[Bundle]:
        """Return the bundles that are to be checked."""
        return [*self.alone] or [self.ruleset.bundles[name] for name in self.bundles]


class Loaded(NamedTuple):
    """Bundles as they were found, with where their cases are."""

    bundles: list[Bundle]
    folders: list[Path]
    files: list[str]


def target_of(
    what: Bundle | Ruleset | str | Path, cases: Iterable[Case] | str | Path | None, installed: Installed
) -> Target:
    """Return what is to be checked; a bundle that cannot be loaded is an error that says why."""
    if isinstance(what, Ruleset):
        own = [name for name in what.bundles if name not in (KERNEL, what.game)] or [what.game]
        return Target(what, tuple(own), _cases(cases, []), travels=_travels(what, installed))
    if isinstance(what, Bundle):
        if plays_only([what]):
            return Target(ruleset_for_players([what], installed), (what.name,), alone=(what,))
        loaded = Loaded([what], _beside(what), [])
        ruleset = ruleset_with(loaded.bundles, installed)
        return Target(ruleset, (what.name,), _cases(cases, loaded.folders), travels=_travels(ruleset, installed))
    loaded = load(str(what), installed)
    names = tuple(bundle.name for bundle in loaded.bundles)
    if plays_only(loaded.bundles):
        return Target(ruleset_for_players(loaded.bundles, installed), names, alone=tuple(loaded.bundles))
    ruleset = ruleset_with(loaded.bundles, installed)
    return Target(ruleset, names, _cases(cases, loaded.folders), tuple(loaded.files))


def load(name: str, installed: Installed) -> Loaded:
    """Return the bundles of a file, of an installed package, or of the package in a folder."""
    if is_file(name, installed):
        return from_file(name, installed)
    return from_folder(Path(name), installed) if is_folder(name, installed) else from_package(name, installed)


def is_file(name: str, installed: Installed) -> bool:
    """Tell whether a name is that of a plugin in one file: of Python, or of a form that an installed reader knows."""
    return Path(name).suffix in (PYTHON, *(f".{ending}" for ending in installed.readers))


def is_folder(name: str, installed: Installed) -> bool:
    """Return whether a name is that of a folder, and not of anything installed."""
    if name in installed.names() or not Path(name).is_dir():
        return False
    return all(name != package_of(bundle) for bundle in installed.bundles().bundles.values())


def from_folder(folder: Path, installed: Installed) -> Loaded:
    """Return the installed bundles of the package in a folder; their cases are those in the folder."""
    declared = bundles_in(folder, installed.names())
    found = given([*declared], installed, strict=True).bundles
    check_folder(folder, found.values())
    return Loaded([*found.values()], [package / CASES for package in dict.fromkeys(declared.values())], [])


def from_file(name: str, installed: Installed) -> Loaded:
    """Return the bundle of a plugin that is one file; its cases lie in a folder beside it, or in the file itself."""
    path = Path(name)
    cases = path.parent / CASES if path.suffix == PYTHON else path
    return Loaded([*given([name], installed, strict=True).bundles.values()], [cases], [name])


def from_package(name: str, installed: Installed) -> Loaded:
    """Return the bundles of an installed bundle or package; their cases are a folder of the package."""
    found = [bundle for bundle in installed.bundles().bundles.values() if name in (bundle.name, package_of(bundle))]
    bundles = found or [*given([name], installed, strict=True).bundles.values()]
    return Loaded(bundles, [folder for bundle in bundles for folder in _beside(bundle)], [])


def ruleset_with(bundles: Sequence[Bundle], installed: Installed) -> Ruleset:
    """Return the ruleset of the game that bundles belong to, with them in it and nothing else."""
    game = next((bundle for bundle in bundles if bundle.position is not None), None)
    others = [bundle for bundle in bundles if bundle is not game]
    name = others[0].extends if others else ""
    if game is None and not name:
        raise NothingToCheck(f"{', '.join(bundle.name for bundle in bundles)} belongs to no game")
    return ruleworks.ruleset(game or name, (), others, allowed=(), blocked=(), strict=True, installed=installed)


def plays_only(bundles: Sequence[Bundle]) -> bool:
    """Tell whether bundles belong to no game, and bring players."""
    belong = any(bundle.position is not None or bundle.extends for bundle in bundles)
    return not belong and any(isinstance(tool, Player) for bundle in bundles for tool in bundle.tools)


def ruleset_for_players(bundles: Sequence[Bundle], installed: Installed) -> Ruleset:
    """Return the rules of a game that the players of bundles play."""
    games = [tool.game for bundle in bundles for tool in bundle.tools if isinstance(tool, Player) and tool.game]
    found = [*games, *installed.games]
    if not found:
        raise NothingToCheck(f"{', '.join(bundle.name for bundle in bundles)}: there is no game to be played")
    return ruleworks.ruleset(found[0], installed=installed)


def package_of(bundle: Bundle) -> str:
    """Return the package that a bundle's catalogs lie in."""
    where = bundle.texts.package if bundle.texts is not None else ""
    return where if isinstance(where, str) else where.name


def _beside(bundle: Bundle) -> list[Path]:
    """Return where the cases of a bundle are: beside its catalogs."""
    if bundle.texts is None:
        return []
    where = bundle.texts.package
    if isinstance(where, Path):
        return [where / CASES]
    spec = find_spec(where)
    return [Path(place) / CASES for place in (spec.submodule_search_locations or ())] if spec else []


def _cases(cases: Iterable[Case] | str | Path | None, folders: Sequence[Path]) -> tuple[Case, ...]:
    if cases is None:
        return tuple(case for place in folders for case in _cases_at(place))
    return tuple(load_cases(cases)) if isinstance(cases, str | Path) else tuple(cases)


def _cases_at(place: Path) -> Sequence[Case]:
    if place.is_file():
        return read_cases(place)
    return load_cases(place) if any(place.rglob("*.toml")) else ()


def _travels(ruleset: Ruleset, installed: Installed) -> bool:
    """Tell whether all bundles of a ruleset are installed ones, which another process finds as well."""
    found = installed.bundles().bundles
    return all(found.get(name) is bundle for name, bundle in ruleset.bundles.items() if name != KERNEL)
