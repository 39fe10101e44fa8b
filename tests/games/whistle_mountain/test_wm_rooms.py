"""Where a new thing goes: a package with one of each, in rooms like those of the game, and no list of them."""

from pathlib import Path

import pytest
from tests.games.whistle_mountain.annex.bundle import PACKAGE, bundle
from tests.games.whistle_mountain.annex.tools.ending import AnnexEnding

import ruleworks
import whistle_mountain.bundle
from ruleworks import Ruleset
from ruleworks_contracts import modules_in
from ruleworks_formats.cases import Case, load_cases, run
from ruleworks_i18n import check
from ruleworks_testing import play_randomly

FOLDER = Path(__file__).parent / "annex"
PAGE = Path(__file__).parents[3] / "docs" / "whistle-mountain" / "where.md"
ANNEX: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=(bundle,), strict=True)
WHERE = {
    "item": "items/machines/ferry.py",
    "verb": "play/verbs/cross.py",
    "rule": "play/crossing/rules.py",
    "rule point": "terms/points.py",
    "event": "play/verbs/cross.py",
    "memory": "table/memories.py",
    "tool": "tools/ending.py",
}


def test_one_of_each_is_found_without_a_list() -> None:
    types = {kind: {tag for tag in types if tag.startswith("annex.")} for kind, types in ANNEX.vocabulary.types.items()}
    assert types == {
        "step": {"annex.choose-cross"},
        "option": {"annex.cross-to"},
        "event": {"annex.worker-crossed"},
        "memory": {"annex.crossings"},
    }
    assert "annex.crossing" in ANNEX.plugins
    assert "machine.ferry" in ANNEX.items
    assert "crossing_points" in {point.name for point in ANNEX.points}
    assert [type(tool) for tool in bundle.tools] == [AnnexEnding]


@pytest.mark.parametrize("case", load_cases(FOLDER / "cases"), ids=lambda case: case.written.name)
def test_its_case_passes(case: Case) -> None:
    run(case, ANNEX)


def test_games_with_it_end_and_its_catalogs_are_complete() -> None:
    assert play_randomly(ANNEX, 2, 1).over
    assert bundle.texts is not None
    assert check([bundle.texts]) == []


def test_the_page_says_where_each_goes() -> None:
    assert [what for what, file in WHERE.items() if not (FOLDER / file).is_file()] == []
    rows = {row.split("|")[1].strip(): row for row in PAGE.read_text(encoding="utf-8").splitlines() if "|" in row}
    assert [what for what, file in WHERE.items() if f"`{file}`" not in rows[what]] == []


def test_its_rooms_are_those_of_the_game() -> None:
    def rooms(package: str) -> set[str]:
        names = (module.__name__.removeprefix(f"{package}.") for module in modules_in(package))
        return {name.partition(".")[0] for name in names if name != package}

    assert rooms(PACKAGE) <= rooms("whistle_mountain")
