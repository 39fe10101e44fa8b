"""The command `levels`: how players fare at each level, on the same seeds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Struct

import ruleworks
from ruleworks import Bundle, RuleworksError
from ruleworks_contracts import choices_of
from ruleworks_lab.levels import declared_levels

Run = Callable[..., Any]
SOLO = ("whistle-mountain", "--variant", "outlaws", "--seats", "random", "--on", "serial")
TRIED = """
[as-written]

[no-turns]
outlaws_level = "hard"
components.variants.outlaws.levels.hard = { rests = 6, repeats = 0 }

[many-turns]
outlaws_level = "hard"
components.variants.outlaws.levels.hard = { repeats = 6 }
"""


def fared(run: Run, *words: object) -> list[dict[str, Any]]:
    ended = run("levels", *words, "--json")
    assert (ended.code, ended.err) == (0, "")
    found: list[dict[str, Any]] = msgspec.json.decode(ended.out)
    return found


def test_levels_are_those_that_an_option_declares_the_usual_one_first() -> None:
    levels = declared_levels(ruleworks.ruleset("whistle-mountain", ["outlaws"], allowed=()))
    assert list(levels) == ["as-written", "easy", "gentle", "hard", "ruthless", "short"]
    assert levels["easy"] == {"outlaws_level": "easy"}


def test_an_option_declares_its_values_by_their_names_or_in_its_type() -> None:
    class Options(Struct, frozen=True):
        pace: Literal["slow", "fast"] = "slow"
        rows: int = 3

    assert choices_of(Bundle(name="house", version="1", options=Options)) == {"pace": ("slow", "fast")}


def test_an_option_without_levels_is_named() -> None:
    with pytest.raises(RuleworksError, match="is no option of noughts"):
        declared_levels(ruleworks.ruleset("noughts"))


def test_the_levels_of_the_outlaws_lie_in_their_order(run: Run) -> None:
    found = {each["level"]: each for each in fared(run, *SOLO, "--games", 12)}
    assert found["as-written"]["change"] is None
    easy, gentle, hard, ruthless = (found[name]["change"]["mean"] for name in ("easy", "gentle", "hard", "ruthless"))
    assert easy > gentle > 0 > hard > ruthless
    assert {each["games"] for each in found.values()} == {12}
    assert found["easy"]["lead"]["mean"] == pytest.approx(found["easy"]["points"] - found["easy"]["others"])


def test_levels_are_tried_that_no_option_declares(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tried.toml"
    file.write_text(TRIED, encoding="utf-8")
    found = {each["level"]: each for each in fared(run, *SOLO, "--games", 5, "--try", file)}
    assert list(found) == ["as-written", "no-turns", "many-turns"]
    assert found["no-turns"]["others"] < 30  # what they have from the set-up
    assert found["no-turns"]["victories"]["share"] < 1 or found["no-turns"]["lead"]["mean"] > 0
    assert found["many-turns"]["others"] > found["as-written"]["others"]


def test_an_aim_finds_the_nearest_level_and_a_folder_changes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tried.toml"
    file.write_text(TRIED, encoding="utf-8")
    words = ("levels", *SOLO, "--games", 4, "--block", 2, "--try", file, "--aim", "500", "--aim=-500", "--markdown")
    told = run(*words).out
    lines = told.splitlines()
    assert lines[0].startswith("| Player | Level | Games |")
    assert lines[2].startswith("| `random` | `as-written` | 4 |")
    assert "+500.0 points are best met by no-turns" in lines[-2]
    assert "are best met by many-turns" in lines[-1]
    kept = tmp_path / "kept"
    assert run(*words, "--out", kept).out == told
    parts = sorted((kept / "pairs").iterdir())
    assert len(parts) == 6
    parts[3].unlink()
    assert run(*words, "--out", kept).out == told


def test_players_who_are_alone_at_the_table_play_one_after_the_other(run: Run) -> None:
    found = fared(run, *SOLO[:3], "--seats", "random,random", "--on", "serial", "--games", 2)
    assert [each["games"] for each in found] == [2] * 12


@pytest.mark.parametrize("content", ["[a\n", "a = 1\n", ""])
def test_a_file_without_levels_is_named(run: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "tried.toml"
    file.write_text(content, encoding="utf-8")
    ended = run("levels", *SOLO, "--games", 1, "--try", file)
    assert ended.code != 0
    assert "holds no levels" in ended.err


def test_it_speaks_french(run: Run) -> None:
    told = run("--language", "fr", "levels", *SOLO, "--games", 1).out
    assert "Avance par rapport au premier niveau" in told
