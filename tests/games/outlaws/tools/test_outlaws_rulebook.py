"""The rules of the variant are complete: nothing cites a rule that is in no list, and each of them has a case."""

import re
from pathlib import Path

import pytest
from tests.games.outlaws.solo import OUTLAWS

import outlaws
from outlaws.box.options import OutlawOptions
from outlaws.play.theft.theft import RULE
from outlaws.terms.points import OutlawRules
from outlaws.terms.tie import Tie
from outlaws.tools.rulebook import BOOK
from ruleworks import KernelRules, translator
from ruleworks.inside import declared_points
from ruleworks_formats.cases import load_cases
from whistle_mountain.terms.points import MountainRules
from whistle_mountain.tools.rulebook import BOOK as BOOK_OF_THE_GAME

CASES = load_cases(Path(__file__).parents[1] / "cases")
PACKAGE = Path(outlaws.__file__).parent
CITED = re.compile(r"\b[RB]-[A-Z]{3}-\d+\b")
OWN = {name for name, _ in declared_points(OutlawRules)}
KNOWN_POINTS = {name for spec in (KernelRules, MountainRules, OutlawRules) for name, _ in declared_points(spec)}
KNOWN = {*BOOK_OF_THE_GAME.rules, *BOOK.rules}


def test_every_rule_has_a_case() -> None:
    proved = {rule for case in CASES for rule in case.written.proves}
    assert sorted(BOOK.rules.keys() - proved) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_and_its_chapter_have_a_text(language: str) -> None:
    texts = translator(language, [BOOK.texts])
    missing = [rule for rule in BOOK.rules if not texts.has(BOOK.text(rule).id)]
    assert missing == []
    assert all(texts.has(chapter.title.id) for chapter in BOOK.chapters)
    said = {id.rpartition(".")[2] for id in texts.ids() if id.startswith("outlaws.rule.")}
    assert said == set(BOOK.rules)


def test_no_rule_has_the_id_of_another() -> None:
    assert sum(len(chapter.rules) for chapter in BOOK.chapters) == len(BOOK.rules)
    assert BOOK.rules.keys() & BOOK_OF_THE_GAME.rules.keys() == set()


def test_rules_name_rule_points_and_events_that_exist() -> None:
    events = set(OUTLAWS.vocabulary.types["event"])
    assert {point for rule in BOOK.rules.values() for point in rule.points} - KNOWN_POINTS == set()
    assert {event for rule in BOOK.rules.values() for event in rule.events} - events == set()
    assert [rule.id for rule in BOOK.rules.values() if not (rule.points or rule.events)] == []


def test_every_rule_point_of_the_variant_holds_a_rule() -> None:
    assert OWN - {point for rule in BOOK.rules.values() for point in rule.points} == set()


def test_the_code_cites_rules_that_exist() -> None:
    cited = {rule: path.name for path in PACKAGE.rglob("*.py") for rule in CITED.findall(path.read_text("utf-8"))}
    assert cited
    assert {rule: file for rule, file in cited.items() if rule not in KNOWN} == {}


def test_every_refusal_names_a_rule_of_the_list() -> None:
    ties = [cls for cls in OUTLAWS.vocabulary.types["step"].values() if issubclass(cls, Tie)]
    assert ties
    assert {RULE, *(tie.rule for tie in ties)} - set(BOOK.rules) == set()


def test_cases_prove_rules_and_items_that_exist() -> None:
    known = {*KNOWN, *OUTLAWS.items}
    assert [(case.id, proved) for case in CASES for proved in case.written.proves if proved not in known] == []


def test_the_page_about_the_variant_cites_each_rule() -> None:
    page = (Path(__file__).parents[4] / "docs" / "outlaws.md").read_text(encoding="utf-8")
    cited = set(CITED.findall(page))
    assert cited - KNOWN == set()
    assert set(BOOK.rules) - cited == set()


def test_numbers_in_the_rules_are_those_of_the_box() -> None:
    printed = OutlawOptions().printed
    said = translator("en", [BOOK.texts]).render(BOOK.text("R-OUT-1"))
    assert f"{printed.scoring.stolen_type} VP for each type" in said
    assert f"{printed.scoring.award} VP for each award" in said
    assert f"and {printed.scoring.bonus} more" in translator("en", [BOOK.texts]).render(BOOK.text("R-OUT-8"))
