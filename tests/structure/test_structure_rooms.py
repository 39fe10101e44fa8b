"""Rooms: tests lie in folders like those of the package that they test, and no folder pair imports each other."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

MIRRORED = {"tests/games/whistle_mountain": "plugins/whistle_mountain", "tests/games/outlaws": "variants/outlaws"}
#: What tests have beside the rooms of the package: data, and packages of somebody else.
BESIDE = {"annex", "cases", "perft", "steam"}
PACKAGES = ("core/*", "i18n/*", "plugins/*", "variants/*")


@pytest.mark.parametrize(("tests", "package"), MIRRORED.items())
def test_tests_lie_in_the_rooms_of_what_they_test(root: Path, tests: str, package: str) -> None:
    folders = {path.parent.relative_to(root / tests) for path in (root / tests).rglob("test_*.py")}
    found = {folder for folder in folders if not BESIDE.intersection(folder.parts)}
    assert {str(folder) for folder in found if not (root / package / folder).is_dir()} == set()
    assert len(found) > 2


def packages(root: Path) -> list[Path]:
    return sorted({init.parent for place in PACKAGES for init in root.glob(f"{place}/__init__.py")})


def imported(package: Path) -> dict[tuple[str, ...], set[tuple[str, ...]]]:
    """The folders of a package whose modules each folder imports when it is imported; `()` is the package itself."""
    found: dict[tuple[str, ...], set[tuple[str, ...]]] = defaultdict(set)
    for path in package.rglob("*.py"):
        folder = path.parent.relative_to(package).parts
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == package.name:
                parts = node.module.split(".")[1:]
                is_folder = package.joinpath(*parts).is_dir()
                found[folder].add(tuple(parts if is_folder else parts[:-1]))
    return found


def pairs(package: Path) -> list[tuple[str, str]]:
    """The folders that import each other; a folder may import what lies inside it."""
    uses = imported(package)
    return sorted(
        ("/".join(one), "/".join(other))
        for one in list(uses)
        for other in uses[one]
        if one < other and one in uses.get(other, set()) and other[: len(one)] != one
    )


def test_no_two_folders_import_each_other(root: Path) -> None:
    assert {package.name: found for package in packages(root) if (found := pairs(package))} == {}


def test_two_folders_that_import_each_other_are_found(tmp_path: Path) -> None:
    for file, text in (("a/one.py", "from box.b.two import x\n"), ("b/two.py", "from box.a.one import y\n")):
        path = tmp_path / "box" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert pairs(tmp_path / "box") == [("a", "b")]
