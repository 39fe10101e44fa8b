"""The packages are complete, and each can be imported under one name only."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from tests.structure.conftest import PACKAGE_FOLDERS

from ruleworks import Installed


def test_the_distribution_holds_every_package(root: Path, packages: list[Path]) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert sorted(listed) == sorted(path.relative_to(root).as_posix() for path in packages)


def test_the_import_contracts_know_every_package(root: Path, packages: list[Path]) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert sorted(project["tool"]["importlinter"]["root_packages"]) == sorted(path.name for path in packages)


def test_the_contract_of_the_tools_names_every_folder_of_the_kernel(root: Path) -> None:
    contracts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (listed,) = [c["forbidden_modules"] for c in contracts if c["name"] == "Tools use the two faces of the kernel"]
    kernel = root / "core" / "ruleworks"
    assert {path.stem for path in kernel.glob("*.py")} == {"__init__", "inside"}
    assert set(listed) == {f"ruleworks.{path.parent.name}" for path in kernel.glob("*/__init__.py")}


@pytest.mark.long
@pytest.mark.parametrize(
    ("package", "line", "broken"),
    [
        ("plugins/noughts", "from ruleworks.inside import near", "A game and its variants use"),
        ("plugins/noughts", "from ruleworks.play.play import Scene", "A game and its variants use"),
        ("variants/noughts_large", "import ruleworks.rules.tables", "A game and its variants use"),
        ("plugins/ruleworks_table", "from ruleworks.rules.tables import Tables", "Tools use the two faces"),
        ("plugins/ruleworks_cli", "from ruleworks.inside import near", None),
    ],
)
def test_the_contracts_are_broken_by_what_they_forbid(
    root: Path, tmp_path: Path, package: str, line: str, broken: str | None
) -> None:
    for folder in PACKAGE_FOLDERS:
        shutil.copytree(
            root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.toml", "*.po")
        )
    (tmp_path / package / "tried.py").write_text(f"{line}\n", encoding="utf-8")
    shutil.copy(root / "pyproject.toml", tmp_path)
    path = os.pathsep.join(str(tmp_path / folder) for folder in PACKAGE_FOLDERS)
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "200"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    found = [row.split(" BROKEN")[0] for row in done.stdout.splitlines() if row.endswith("BROKEN")]
    assert [name.startswith(broken or "?") for name in found] == [True] * (broken is not None), done.stdout


def test_every_package_is_typed(packages: list[Path]) -> None:
    assert [path.name for path in packages if not (path / "py.typed").is_file()] == []


def test_no_package_can_be_imported_through_its_folder(packages: list[Path]) -> None:
    assert [path.name for path in packages if _importable(path.parent.name, path.name)] == []


def test_every_entry_point_leads_somewhere(packages: list[Path]) -> None:
    ours = {path.name for path in packages}
    groups = [group for group in entry_points().groups if group.partition(".")[0] == "ruleworks"]
    points = [point for group in groups for point in entry_points(group=group) if point.module in ours]
    found = Installed(points).bundles()
    assert found.failures == []
    assert sorted(found.bundles) == sorted({point.name for point in points})
    assert {"noughts", "noughts-large", "ruleworks-cli"} <= set(found.bundles)


def _importable(folder: str, name: str) -> bool:
    """True when `folder.name` would be a second copy of the package `name`."""
    try:
        return importlib.util.find_spec(f"{folder}.{name}") is not None
    except ModuleNotFoundError:
        return False
