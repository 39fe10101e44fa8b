"""Cases: rules shown by data. A TOML file says what is given, what is played, and what must hold afterwards.

    [[case]]
    name = "a full row wins"
    proves = ["noughts.rules"]
    given = '''
    marks 3+24
    '''
    do = ["mark:c1"]
    expect = '''
    event won seat=0
    winners 0
    '''

A package keeps such files in a folder, and one test that runs them all:

    @pytest.mark.parametrize("case", load_cases(FOLDER), ids=lambda case: case.id)
    def test_case(case: Case) -> None:
        run(case, RULESET)

`case_from` makes a case of a text that a test writes.
"""

from ruleworks_formats.cases.case import Case, Checkpoint
from ruleworks_formats.cases.errors import CaseError
from ruleworks_formats.cases.files import case_from, load_cases, read_cases
from ruleworks_formats.cases.positions import completed, game_of
from ruleworks_formats.cases.runner import run
from ruleworks_formats.cases.settings import CaseSetting

__all__ = [
    "Case",
    "CaseError",
    "CaseSetting",
    "Checkpoint",
    "case_from",
    "completed",
    "game_of",
    "load_cases",
    "read_cases",
    "run",
]
