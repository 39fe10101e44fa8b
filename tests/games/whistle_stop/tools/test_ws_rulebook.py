"""The list of rules is complete: nothing cites a rule that is not in it, each has a text and a place in the code."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import ruleworks
import whistle_stop
from ruleworks import KernelRules
from ruleworks.inside import declared_points
from ruleworks_formats.cases import load_cases
from whistle_stop.box.components import load_components
from whistle_stop.terms.points import FrontierRules
from whistle_stop.tools.rulebook import BOOK

STOP = ruleworks.ruleset("whistle-stop", strict=True)
CASES = load_cases(Path(__file__).parents[1] / "cases")
PACKAGE = Path(next(iter(whistle_stop.__path__)))
REFUSALS = re.compile(r'refuse\([^()]*?"([RB]-[^"]*)"', re.DOTALL)
CITED = re.compile(r"\b[RB]-WS-[A-Z]{3}-\d+\b")
KERNEL = {name for name, _ in declared_points(KernelRules)}
POINTS = {name for name, _ in declared_points(FrontierRules)} - KERNEL
#: Rule points that hold no rule: they hand out the components.
BARE = {"pieces"}


def test_every_rule_has_a_case() -> None:
    proved = {rule for case in CASES for rule in case.written.proves}
    assert sorted(BOOK.rules.keys() - proved) == []


def test_every_tile_and_every_upgrade_has_two_cases() -> None:
    proved = Counter(name for case in CASES for name in case.written.proves)
    assert [item for item in STOP.items if not item.startswith("company.") and proved[item] < 2] == []


def test_cases_prove_rules_and_items_that_exist() -> None:
    known = {*BOOK.rules, *STOP.items}
    assert [(case.id, proved) for case in CASES for proved in case.written.proves if proved not in known] == []


def test_no_rule_is_listed_twice() -> None:
    assert sum(len(chapter.rules) for chapter in BOOK.chapters) == len(BOOK.rules)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_and_its_chapter_have_a_text_and_no_text_is_left_over(language: str) -> None:
    texts = ruleworks.translator(language, [BOOK.texts])
    assert [rule for rule in BOOK.rules if not texts.has(BOOK.text(rule).id)] == []
    assert [chapter.name for chapter in BOOK.chapters if not texts.has(chapter.title.id)] == []
    for kind, known in (("rule", set(BOOK.rules)), ("chapter", {chapter.name for chapter in BOOK.chapters})):
        said = {name.rpartition(".")[2] for name in texts.ids() if name.startswith(f"whistle-stop.{kind}.")}
        assert said == known


def test_every_rule_names_rule_points_that_exist() -> None:
    assert {point for rule in BOOK.rules.values() for point in rule.points} - POINTS - KERNEL == set()
    assert [rule.id for rule in BOOK.rules.values() if not rule.points] == []


def test_every_rule_point_holds_a_rule() -> None:
    assert POINTS - {point for rule in BOOK.rules.values() for point in rule.points} == BARE


def test_every_decision_is_explained_by_a_rule() -> None:
    explained = {kind for rule in BOOK.rules.values() for kind in rule.explains}
    vocabulary = STOP.vocabulary.types
    asks = {tag for tag, cls in vocabulary["step"].items() if issubclass(cls, ruleworks.Ask)}
    assert explained - {*vocabulary["step"], *vocabulary["option"]} == set()
    assert asks - explained == set()
    assert set(vocabulary["option"]) - explained == set()


def test_the_code_cites_rules_that_exist() -> None:
    cited = {rule: path.name for path in PACKAGE.rglob("*.py") for rule in CITED.findall(path.read_text("utf-8"))}
    assert cited
    assert {rule: file for rule, file in cited.items() if rule not in BOOK.rules} == {}


def test_every_refusal_names_a_rule_of_the_list() -> None:
    named = {rule for path in PACKAGE.rglob("*.py") for rule in REFUSALS.findall(path.read_text("utf-8"))}
    assert len(named) > 10
    assert named - set(BOOK.rules) == set()


def test_numbers_in_the_rules_are_those_of_the_box() -> None:
    box = load_components()
    texts = ruleworks.translator("en", [BOOK.texts])
    numbers = {
        "B-WS-END-2": f"scores {box.scoring.majority} points",
        "B-WS-END-4": f"counts {box.scoring.common} point, a rare one {box.scoring.rare}",
        "B-WS-END-6": f"costs {-box.scoring.special_in_hand} points",
        "R-WS-END-2": f"below {box.scoring.score_floor}",
    }
    assert [rule for rule, said in numbers.items() if said not in texts.render(BOOK.text(rule))] == []
