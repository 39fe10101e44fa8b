"""Cases: rules shown by data. A TOML file says what is given, what is played, and what must hold afterwards.

    [[case]]
    name = "gives two water"
    proves = ["machine.boiler"]
    given = '''
    machine item=machine.boiler area=b1-c2 owner=0
    '''
    do = ["place-airship:airship.balloon:a1", "activate-contact:machine.boiler"]
    expect = '''
    storage seat=0 resources=water*2
    event machine-activated machine=machine.boiler
    offers end-turn
    '''

A package with items of its own keeps such files in a folder, and one test that runs them all:

    @pytest.mark.parametrize("case", load_cases(FOLDER), ids=lambda case: case.id)
    def test_case(case: Case) -> None:
        run(case, RULESET)
"""

from whistle_mountain.tools.cases.case import Case
from whistle_mountain.tools.cases.errors import CaseError
from whistle_mountain.tools.cases.reading import load_cases, read_cases
from whistle_mountain.tools.cases.running import run

__all__ = ["Case", "CaseError", "load_cases", "read_cases", "run"]
