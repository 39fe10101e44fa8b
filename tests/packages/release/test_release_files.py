"""What is released is complete, says what it is, and comes out the same each time."""

from __future__ import annotations

import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from packaging.metadata import Metadata
from tests.campaigns.pythons.finding import classified
from tests.packages.release.conftest import Released, build
from tests.packages.templates.installing import ROOT

from ruleworks import __version__

pytestmark = pytest.mark.release

#: What lies in a tree beside what belongs to it.
MADE = {"__pycache__", "_build", ".hypothesis", ".pytest_cache", ".ruff_cache", ".mypy_cache"}


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def wheel(released: Released) -> dict[str, bytes]:
    """The files of the wheel by name."""
    with zipfile.ZipFile(released.wheel) as file:
        return {name: file.read(name) for name in file.namelist()}


@pytest.fixture(scope="module")
def metadata(wheel: dict[str, bytes]) -> Message:
    return message_from_bytes(wheel[f"ruleworks-{__version__}.dist-info/METADATA"])


def files_below(folder: Path) -> set[str]:
    """The files of a folder that belong to the project, by their path from the root of it."""
    found = (path for path in folder.rglob("*") if path.is_file() and not MADE.intersection(path.parts))
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_the_wheel_holds_each_file_of_each_package_and_the_pages(wheel: dict[str, bytes], project: Any) -> None:
    packages = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    expected = {name.partition("/")[2] for package in packages for name in files_below(ROOT / package)}
    information = f"ruleworks-{__version__}.dist-info/"
    packed = {name for name in wheel if not name.startswith(information)}
    pages = {name for name in packed if name.startswith("ruleworks_cli/manual/") and name.endswith(".md")}
    assert packed - pages == expected - pages
    assert {"ruleworks_cli/manual/pages/clients.md", "ruleworks_cli/manual/CHANGELOG.md"} <= pages
    assert {name for name in wheel if name.startswith(information)} == {
        f"{information}{name}" for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")
    }


def test_each_package_is_typed_and_what_is_no_code_is_there(wheel: dict[str, bytes], project: Any) -> None:
    packages = [each.partition("/")[2] for each in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]]
    assert [package for package in packages if f"{package}/py.typed" not in wheel] == []
    for ending, least in ((".po", 16), (".toml", 20), (".ts", 4), (".jinja", 1)):
        assert len([name for name in wheel if name.endswith(ending)]) >= least, ending
    assert wheel[f"ruleworks-{__version__}.dist-info/licenses/LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_the_source_holds_all_that_is_needed_to_test_and_to_build(released: Released) -> None:
    with tarfile.open(released.sdist) as file:
        packed = {name.partition("/")[2] for name in file.getnames()}
    folders = (".ci", "core", "docs", "i18n", "plugins", "tests", "variants")
    expected = {name for folder in folders for name in files_below(ROOT / folder)}
    top = {"CHANGELOG.md", "LICENSE", "Makefile", "README.md", "hatch_build.py", "pyproject.toml", "tsconfig.json"}
    assert packed - {"PKG-INFO", ".gitignore"} == expected | top


def test_the_metadata_is_valid_and_says_what_the_package_is(metadata: Message, wheel: dict[str, bytes]) -> None:
    checked = Metadata.from_email(wheel[f"ruleworks-{__version__}.dist-info/METADATA"], validate=True)
    assert (checked.name, str(checked.version), checked.license_expression) == ("ruleworks", __version__, "MIT")
    assert checked.description_content_type == "text/markdown"
    assert checked.description == (ROOT / "README.md").read_text(encoding="utf-8")
    assert str(checked.requires_python) == ">=3.11"
    assert {"testing", "new", "pictures"} <= set(checked.provides_extra or ())
    assert [value for value in metadata.get_all("Requires-Dist", []) if " @ " in value] == []


def test_each_python_of_the_classifiers_is_new_enough_and_none_is_left_out() -> None:
    minors = [int(version.partition(".")[2]) for version in classified()]
    assert minors == list(range(11, minors[-1] + 1))


def test_the_same_tree_makes_the_same_files(released: Released, tmp_path: Path) -> None:
    again = build(ROOT, tmp_path)
    for file in released:
        assert (again / file.name).read_bytes() == file.read_bytes(), file.name


def test_the_wheel_of_the_tree_is_that_of_the_source_distribution(released: Released, tmp_path: Path) -> None:
    (made,) = build(ROOT, tmp_path, "--wheel").glob("*.whl")
    assert made.read_bytes() == released.wheel.read_bytes()
