"""The cases of the Outlaws: every TOML file under `cases` is played, one test a case."""

from pathlib import Path

import pytest
from tests.outlaws.solo import OUTLAWS

from ruleworks_toolbox.cases import Case, CaseError, load_cases, run


def problem(case: Case) -> CaseError | None:
    """What is wrong with a case; None if it holds."""
    try:
        run(case, OUTLAWS)
    except CaseError as error:
        return error
    return None


@pytest.mark.parametrize("case", load_cases(Path(__file__).parents[1] / "cases"), ids=lambda case: case.id)
def test_case(case: Case) -> None:
    found = problem(case)
    if found is not None:
        pytest.fail(str(found), pytrace=False)
