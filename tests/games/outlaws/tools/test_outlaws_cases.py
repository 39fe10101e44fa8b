"""The cases of the Outlaws: every TOML file under `cases` is played."""

from pathlib import Path

import pytest
from tests.games.outlaws.solo import OUTLAWS
from tests.support.sharing.case_files import cases_in, hold

from ruleworks_formats.cases import Case, CaseError


@pytest.mark.parametrize("case", cases_in(Path(__file__).parents[1] / "cases"))
def test_case(case: Case | CaseError) -> None:
    hold(case, OUTLAWS)
