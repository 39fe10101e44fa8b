"""The cases: every TOML file under `cases` is played, one test a case; a file that cannot be read is one that fails."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.whistle_mountain.wm_positions import MOUNTAIN

from ruleworks_toolbox.cases import Case, CaseError, read_cases, run

FOLDER = Path(__file__).parents[1] / "cases"


def collected() -> Iterator[Case | CaseError]:
    for file in sorted(FOLDER.rglob("*.toml")):
        try:
            yield from read_cases(file)
        except CaseError as error:
            yield error


def named(case: Case | CaseError) -> str:
    return case.id if isinstance(case, Case) else str(case).removeprefix(f"{FOLDER}/")


def problem(case: Case | CaseError) -> CaseError | None:
    """What is wrong with a case; None if it holds."""
    if isinstance(case, CaseError):
        return case
    try:
        run(case, MOUNTAIN)
    except CaseError as error:
        return error
    return None


@pytest.mark.parametrize("case", list(collected()), ids=named)
def test_case(case: Case | CaseError) -> None:
    found = problem(case)
    if found is not None:
        pytest.fail(str(found), pytrace=False)
