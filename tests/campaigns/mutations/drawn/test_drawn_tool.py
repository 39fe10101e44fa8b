"""The draw, what is kept of it, which tests are chosen, and the mutants that are called equivalent."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from coverage import CoverageData
from tests.campaigns.mutations.drawn import equivalent
from tests.campaigns.mutations.drawn.change import Change
from tests.campaigns.mutations.drawn.choosing import stages
from tests.campaigns.mutations.drawn.covering import PLUGGED, Covering, digest
from tests.campaigns.mutations.drawn.drawing import drawn, lowest
from tests.campaigns.mutations.drawn.equivalent import Equivalent
from tests.campaigns.mutations.drawn.games import GAMES, MOUNTAIN, Drawn
from tests.campaigns.mutations.drawn.quick import Server
from tests.campaigns.mutations.drawn.report import share_of, told
from tests.campaigns.mutations.drawn.strata import Mutant, mutants
from tests.campaigns.mutations.drawn.verdicts import Verdict, Verdicts, key_of
from tests.campaigns.mutations.mutation import MutationError, load
from tests.campaigns.mutations.trees import PACKAGES, ROOT, Tree

CASES, WHOLE, STRATA = MOUNTAIN.cases, MOUNTAIN.whole, MOUNTAIN.strata
BOX = [*mutants(ROOT, "data")]
GRID = "plugins/ruleworks_kit/grids/squares.py"


def mutant(text: str, old: str, new: str, file: str = "a.py") -> Mutant:
    start = text.index(old)
    return Mutant("rules", file, text, Change(start, start + len(old), new, "constant"), 1)


@pytest.mark.long
def test_a_seed_means_the_same_mutants_each_time_and_as_many_of_each_kind() -> None:
    some = drawn(ROOT, 1, 23)
    assert some == drawn(ROOT, 1, 23) != drawn(ROOT, 2, 23)
    assert Counter(mutant.stratum for mutant in some) == dict(zip(STRATA, (5, 5, 5, 4, 4), strict=True))


@pytest.mark.parametrize(("game", "stratum"), [(game, stratum) for game in GAMES.values() for stratum in game.strata])
def test_every_mutant_is_another_text_that_can_be_read(game: Drawn, stratum: str) -> None:
    for mutant in lowest(mutants(ROOT, stratum, game), 1, 20):
        assert mutant.broken != mutant.text
        if mutant.file.endswith(".py"):
            compile(mutant.broken, mutant.file, "exec")
        else:
            tomllib.loads(mutant.broken)


def test_what_changes_elsewhere_in_a_file_changes_no_lot() -> None:
    def moved(mutant: Mutant) -> Mutant:
        change = mutant.change
        later = change._replace(start=change.start + 9, end=change.end + 9)
        return mutant._replace(text=f"# Longer\n{mutant.text}", change=later)

    assert lowest(map(moved, BOX), 1, 5) == [*map(moved, lowest(BOX, 1, 5))]


def test_verdicts_are_kept_and_the_last_one_counts(tmp_path: Path) -> None:
    first, second = BOX[:2]
    kept = Verdicts(tmp_path / "verdicts.jsonl")
    for word in ("SURVIVED", "caught"):
        kept.add(Verdict(key_of(first), word, first.file, 1, "number", "", 0.5))
    read = Verdicts(tmp_path / "verdicts.jsonl")
    found = read.get(first)
    assert found is not None
    assert found.word == "caught"
    assert read.get(second) is None


@pytest.fixture
def covering(tmp_path: Path) -> Covering:
    """Two cases and a test run the tenth line of the grid, a slow test another one, and one of them fails already."""
    seconds = {
        f"{CASES[0]}::a": 0.2,
        f"{CASES[0]}::b": 0.1,
        "tests/kernel/c.py::c": 1.0,
        "d.py::d": 500.0,
        "e.py::e": 0,
    }
    known = {"seconds": seconds, "failing": ["e.py::e"], "texts": {GRID: digest(at_line(10).text)}}
    (tmp_path / "tests.json").write_text(json.dumps(known), encoding="utf-8")
    data = CoverageData(str(tmp_path / "contexts"))
    for test in seconds:
        data.set_context(test)
        data.add_lines({GRID: [20] if test.startswith("d") else [10]})
    data.write()
    return Covering(tmp_path)


def at_line(number: int) -> Mutant:
    text = "\n" * (number - 1) + "x = 1\n"
    return mutant(text, "1", "2", GRID)


def test_the_tests_that_may_catch_a_mutant_are_there() -> None:
    named = {name for game in GAMES.values() for name in (*game.tests, *game.cases)}
    named |= {name for game in GAMES.values() for name in (*game.box, *game.games, *game.whole)}
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_a_mutant_is_shown_to_the_tests_that_run_its_line_quickest_first(covering: Covering) -> None:
    (first, files), (second, _) = stages(at_line(10), covering)
    assert first == [f"{CASES[0]}::b", f"{CASES[0]}::a"]
    assert files == sorted(CASES)
    assert second == ["tests/kernel/c.py::c"]  # the slow test is beyond what is to be spent


def test_what_no_test_runs_is_shown_to_what_runs_the_file(covering: Covering) -> None:
    (first, _), (second, _) = stages(at_line(30), covering)
    assert first == [f"{CASES[0]}::b", f"{CASES[0]}::a"]
    assert second == ["tests/kernel/c.py::c"]


def test_facts_are_shown_to_the_tests_of_the_box_then_to_the_cases(covering: Covering) -> None:
    (first, _), (second, files) = stages(BOX[0], covering)
    assert (first, second) == ([], [f"{CASES[0]}::b", f"{CASES[0]}::a"])
    assert files == sorted([CASES[0], *WHOLE])


def test_a_mutant_is_equivalent_where_it_makes_the_text_that_is_argued_about() -> None:
    text = "a = 1\nb = 1\n"
    argued = [Equivalent("a.py", "b = 1", "b = 2", "nobody reads b")]
    assert equivalent.reason(mutant(text, "1\nb = 1", "1\nb = 2"), argued) == "nobody reads b"
    assert equivalent.reason(mutant(text, "1\nb", "2\nb"), argued) == ""
    assert equivalent.reason(mutant(text, "b = 1", "b = 2", "b.py"), argued) == ""


def test_the_texts_that_are_argued_about_are_there() -> None:
    equivalent.check(equivalent.load(), ROOT)


@pytest.mark.parametrize(("file", "problem"), [(GRID, "0 times"), ("none.py", "there is no file none.py")])
def test_a_text_that_is_gone_is_an_error(file: str, problem: str) -> None:
    with pytest.raises(MutationError, match=problem):
        equivalent.check([Equivalent(file, "no such text", "", "why")], ROOT)


def test_a_reason_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "e.toml").write_text("[[equivalent]]\nfile='a'\nold='b'\nnew='c'\n", encoding="utf-8")
    with pytest.raises(MutationError, match="missing required field `why`"):
        equivalent.load(tmp_path / "e.toml")


def test_the_report_tells_shares_reasons_and_what_survivors_change() -> None:
    caught, lived, same = mutant("a = 1\n", "1", "2"), mutant("b = 1\n", "1", "3"), mutant("c = 1\n", "1", "4")
    words = {caught: "caught", lived: "SURVIVED", same: "equivalent"}
    lines = [*told(words, {same: "nobody reads c"})]
    assert "-b = 1" in lines
    assert "+b = 3" in lines
    assert "-a = 1" not in lines
    assert "  a.py:1: nobody reads c" in lines
    assert lines[-1].split() == ["together", "3", "drawn", "1", "caught", "1", "equivalent", "50.0", "%"]
    assert share_of([]) == 1


SCORING = "plugins/whistle_mountain/play/scoring/rules.py"


@pytest.mark.long
def test_a_server_tells_which_test_would_notice(tmp_path: Path) -> None:
    text = (ROOT / SCORING).read_text(encoding="utf-8")
    broken = next(
        each for each in load(ROOT / "tests/campaigns/mutations") if each.name == "floors of the tower score nothing"
    )
    with Server(Tree(tmp_path / "tree", (*PACKAGES, PLUGGED)), ["tests/games/whistle_mountain/play/scoring"]) as server:
        tests = sorted(server.tests)
        caught = server.failure(mutant(text, broken.old, broken.new, SCORING), tests, 1)
        assert caught in tests
        assert server.failure(mutant(text, broken.old, broken.new, SCORING), sorted({*tests} - {caught}), 1) in tests
        assert server.failure(mutant(text, broken.old, f"{broken.old}  # as before", SCORING), tests, 1) == ""
        assert server.failure(mutant(text, '    id = "', '    id = "no-', SCORING), tests, 1) == ""  # run at import
