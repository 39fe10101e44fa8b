"""What a case expects of how many things there are: of tuples, and of goods that are counted."""

from pathlib import Path

import pytest
from tests.games.whistle_stop.ws_positions import STOP

from ruleworks_formats.cases import CaseError, read_cases, run

CASE = """
[[case]]
name = "counted"
proves = ["B-WS-SET-7"]
given = "yard seat=0 cubes=wood*2+steel*1 trains=coast.1+coast.2"
expect = "{expected}"
"""


def failure(folder: Path, expected: str) -> str:
    file = folder / "counted.toml"
    file.write_text(CASE.format(expected=expected), encoding="utf-8")
    (case,) = read_cases(file)
    try:
        run(case, STOP)
    except CaseError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "expected", ["yard seat=0 cubes.count=3", "yard seat=0 trains.count=2", "yard seat=1 cubes.count=0 cubes=()"]
)
def test_things_are_counted(tmp_path: Path, expected: str) -> None:
    assert failure(tmp_path, expected) == ""


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("yard seat=0 cubes.count=2", "cubes.count is 3, not 2"),
        ("yard seat=0 coal.count=2", "yard has no field coal.count=2"),
        ("yard seat=0 cubes=-", "or () for none"),
    ],
)
def test_what_cannot_be_counted_or_is_another_number_is_named(tmp_path: Path, expected: str, told: str) -> None:
    assert told in failure(tmp_path, expected)
