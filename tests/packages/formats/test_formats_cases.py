"""Cases of games that hardly know of them; what is wrong with a case is named by file and line."""

from pathlib import Path

import pytest
from tests.support.games import NOUGHTS, TOY

import noughts
from ruleworks import Refusal, Ruleset
from ruleworks_formats.cases import Case, CaseError, case_from, load_cases, run

FOLDER = Path(__file__).parent / "cases"
RULES = {"noughts": NOUGHTS, "toy": TOY}


@pytest.mark.parametrize("case", load_cases(FOLDER), ids=lambda case: case.id)
def test_case(case: Case) -> None:
    run(case, RULES[case.file.parent.name])


def failure(folder: Path, text: str, rules: Ruleset = NOUGHTS) -> str:
    """What is wrong with a file of cases, after its path; empty if nothing is."""
    file = folder / "some.toml"
    file.write_text(text)
    try:
        for case in load_cases(folder):
            run(case, rules)
    except CaseError as error:
        return str(error).removeprefix(f"{file}:")
    return ""


CASE = '[[case]]\nname = "it"\nproves = ["noughts.rules"]\n'
FAIR = "days 4\nsquares 16\nsown 0\ndiscard moon-1+bell-2\nthen draw-cards:0:1\nthen choose-deed:0"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('gven = ""\nexpect = "size 3"', "1: unreadable: Object contains unknown field `gven` - at `$.case[0]`"),
        ('gven = ""\nexpect = "size 3"', "did you mean given?"),
        ('like = "rows"\nexpect = "size 3"', "1: it: `like` names rows, but given is only nothing"),
        ('do = ["mark:a1", {expect = ""}]\nexpect = "size 3"', "1: it: `expect` is empty"),
        ('do = ["mark:a1", {expect = "winners 1"}]\nexpect = "size 3"', "4: it: `winners 1`: they are nobody"),
        ("do = [\n  \"mark:a1\",\n  {expect = '''\nsize 3\nsize 4\n'''},\n]\nexpect = 'size 3'", "8: it: `size 4`"),
        ('expect = "ofers mark:a1"', "4: it: Line 4: nothing is called ofers; a line may begin with offers"),
        ('expect = "decision choose-cel"', "nothing is called choose-cel; a decision is `none` or the name of"),
        ('expect = "event wn"', "nothing is called wn; events are called, for example, won"),
        ('expect = "marks.count 3"', "nothing is called marks.count; a line may begin with marks"),
        ('given = "chance dice=2"\nexpect = "size 3"', "4: it: dice=2 was not asked for; asked was nothing"),
        ('given = "chance dice=two"\nexpect = "size 3"', "chance cannot be dice=two; write it like this: cards=2+0+1"),
        ('new = {}\ngiven = "size 4"\nexpect = "size 3"', "1: it: `given` and `new` exclude each other"),
        ('new = {draft = ["a"]}\nexpect = "size 3"', "1: it: nothing is laid out to choose from in this game"),
    ],
)
def test_what_is_wrong_with_a_case_is_named(tmp_path: Path, text: str, told: str) -> None:
    assert told in failure(tmp_path, f"{CASE}{text}\n")


@pytest.mark.parametrize(
    ("given", "expect", "told"),
    [
        ("active 2\nthen choose-cell:0", "size 3", "5: it: Line 5: There is no seat 2."),
        ("turn 1\nthen choose-cell:7", "size 3", "6: it: Line 6: There is no seat 7."),
        ("players 2\nin-play item=lamp owner=3", "size 3", "6: it: Line 6: There is no seat 3."),
        (
            "then choose-cell:0",
            "no event marked seat=4",
            "8: it: `no event marked seat=4`: there is no seat 4; seats go",
        ),
    ],
)
def test_a_seat_that_is_not_there_is_named_with_its_line(tmp_path: Path, given: str, expect: str, told: str) -> None:
    assert told in failure(tmp_path, f"{CASE}given = '''\n{given}\n'''\nexpect = '''\n{expect}\n'''\n")


WON = '''[[case]]
name = "a full row wins"
proves = ["noughts.rules"]
given = """
marks 3+24
then choose-cell:0
"""
do = ["mark:c1"]
expect = """
event won seat=0
winners {winner}
"""
'''


def test_a_case_of_a_text_is_run_like_one_of_a_file() -> None:
    assert run(case_from(WON.format(winner=0)), NOUGHTS).winners == (0,)
    with pytest.raises(CaseError, match="text:11: a full row wins: `winners 1`: they are 0"):
        run(case_from(WON.format(winner=1)), NOUGHTS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (2 * WON.format(winner=0), "text:13: a full row wins: another case of this file has the same name"),
        (WON.format(winner=0) + WON.format(winner=0).replace("a full", "another"), "the text holds 2 tables [[case]]"),
        ("case = []", "the text holds 0 tables [[case]]; write one"),
        ("[[case]", "text:1: unreadable: Expected "),
    ],
)
def test_a_text_that_is_not_one_case_is_an_error(text: str, told: str) -> None:
    with pytest.raises(CaseError) as found:
        case_from(text)
    assert told in str(found.value)


def test_a_refusal_whose_sentence_lacks_something_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f'{CASE}do = ["mark:a1"]\nexpect = "refuses mark:a1 taken"\n'
    assert failure(tmp_path, text) == ""
    monkeypatch.setattr(noughts.ChooseCell, "why_not", lambda *_: Refusal("noughts.refusal.taken"))
    assert "its sentence lacks something in braces: The cell {cell} is taken" in failure(tmp_path, text)


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        ("deck=1+0", ""),
        ("deck=1", "deck cannot be 1; write it like this: 0+1"),
        ("deck=1+1", "deck cannot be 1+1; write it like this: 0+1"),
        ("deck=1+0+1", "deck=1 was not asked for; asked was deck"),
        ("dek=1+0", "dek=1+0 was not asked for; asked was deck"),
    ],
)
def test_chance_answers_as_said(tmp_path: Path, chance: str, told: str) -> None:
    text = f"{CASE}given = '''\n{FAIR}\nchance {chance}\n'''\nexpect = 'stall seat=0 hand.count=1'\n"
    message = failure(tmp_path, text, TOY)
    assert told in message
    assert bool(told) == bool(message)


def test_a_line_replaces_what_is_given_for_several_cases(tmp_path: Path) -> None:
    shared = "[given]\nrow = '''\nsize 3\nmarks 3+24\n'''\n"
    own = f"{CASE}like = ['row']\ngiven = 'marks 1+2'\nexpect = '''\nmarks 1+2\n'''\n"
    assert failure(tmp_path, shared + own) == ""


def test_a_line_that_is_given_for_several_cases_is_named_where_it_stands(tmp_path: Path) -> None:
    shared = "[given]\nrow = '''\nsize 3\nmarks x\n'''\n"
    assert failure(tmp_path, f"{shared}{CASE}like = 'row'\nexpect = 'size 3'\n").startswith("4: it: Line 4: marks")
