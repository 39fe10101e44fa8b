"""The list of rules is complete: nothing cites a rule that is not in it, and each of its rules has a case."""

import re
from pathlib import Path

from tests.games.whistle_mountain.wm_positions import MOUNTAIN

import whistle_mountain
from ruleworks import KernelRules
from ruleworks.inside import declared_points
from ruleworks_formats.cases import load_cases
from whistle_mountain.terms.points import MountainRules
from whistle_mountain.tools.rulebook import BOOK

CASES = load_cases(Path(__file__).parents[1] / "cases")
PACKAGE = Path(whistle_mountain.__file__).parent
REFUSALS = re.compile(r"""refuse\(f?"[^"]*", "([^"]*)\"""")
CITED = re.compile(r"\b[RB]-[A-Z]{3}-\d+\b")
KERNEL = {name for name, _ in declared_points(KernelRules)}
POINTS = {name for name, _ in declared_points(MountainRules)} - KERNEL
#: Rule points that hold no rule: they hand out the components.
BARE = {"pieces"}


def test_every_rule_has_a_case() -> None:
    proved = {rule for case in CASES for rule in case.written.proves}
    assert sorted(BOOK.rules.keys() - proved) == []


def test_no_rule_is_listed_twice() -> None:
    assert sum(len(chapter.rules) for chapter in BOOK.chapters) == len(BOOK.rules)


def test_rules_name_rule_points_that_exist() -> None:
    assert {point for rule in BOOK.rules.values() for point in rule.points} - POINTS - KERNEL == set()


def test_rules_name_events_that_exist_and_every_rule_names_where_it_is_held() -> None:
    events = MOUNTAIN.vocabulary.types["event"]
    assert [rule.id for rule in BOOK.rules.values() if not (rule.points or rule.events)] == []
    assert {event for rule in BOOK.rules.values() for event in rule.events} - set(events) == set()


def test_every_rule_point_holds_a_rule() -> None:
    assert POINTS - {point for rule in BOOK.rules.values() for point in rule.points} == BARE


def test_the_code_cites_rules_that_exist() -> None:
    cited = {rule: path.name for path in PACKAGE.rglob("*.py") for rule in CITED.findall(path.read_text("utf-8"))}
    assert {rule: file for rule, file in cited.items() if rule not in BOOK.rules} == {}


def test_every_refusal_names_a_rule_of_the_list() -> None:
    named = {rule for path in PACKAGE.rglob("*.py") for rule in REFUSALS.findall(path.read_text("utf-8"))}
    assert named
    assert named - set(BOOK.rules) == set()


def test_cases_prove_rules_and_items_that_exist() -> None:
    known = {*BOOK.rules, *MOUNTAIN.items}
    assert [(case.id, proved) for case in CASES for proved in case.written.proves if proved not in known] == []
