"""The facts as an option of a ruleset: tables, worked out once, and no file is opened for them."""

from pathlib import Path

import pytest

import ruleworks
import whistle_mountain.bundle
from ruleworks import RulesetError
from ruleworks_kit.facts import FactsError
from whistle_mountain.box.components import load_components, read_components
from whistle_mountain.box.options import MountainOptions


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my-box.toml"
    path.write_text("board.bridge = 6\n", encoding="utf-8")
    return path


def test_options_cannot_be_changed_after_they_were_looked_at() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        MountainOptions().components = {"board": {"bridge": -1}}  # type: ignore[misc]


def test_the_content_of_a_file_is_the_option(file: Path) -> None:
    table = read_components(file)
    assert table == {"board": {"bridge": 6}}
    file.unlink()
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, options={"components": table}, strict=True)
    assert rules.new_game().scene.rules.pieces.components.board.bridge == 6
    assert rules.setup.options == {"components": table}
    assert rules == ruleworks.ruleset_of(rules.setup)


@pytest.mark.parametrize("given", ["no-such-file.toml", 7])
def test_a_name_opens_no_file(given: object) -> None:
    with pytest.raises(RulesetError, match="components"):
        ruleworks.ruleset(whistle_mountain.bundle.bundle, options={"components": given})


def test_facts_are_worked_out_once_for_the_same_content() -> None:
    first, second = ({"board": {"bridge": 6}} for _ in range(2))
    assert load_components(first) is load_components(second)
    assert load_components({}) is load_components() is load_components(MountainOptions().components)


def test_a_file_that_does_not_fit_is_named_when_it_is_read(file: Path) -> None:
    file.write_text("board.bridge = 99\n", encoding="utf-8")
    with pytest.raises(FactsError, match="my-box"):
        read_components(file)


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"board": {"columns": 1_000, "rows": 1_000}}, "board.columns"),
        ({"box": {"cards": 10**6}}, "box.cards"),
        ({"cards": {"scramble": {"copies": 10**6}}}, "cards.scramble.copies"),
        ({"board": {"tower": [1] * 10_000}}, "board.tower"),
        ({"outfit": {"workers": 10**12}}, "outfit.workers"),
        ({"scoring": {"edge": 10**30}}, "scoring.edge"),
        ({"machines": {f"m{number}": {"size": "x", "vp": 0} for number in range(5_000)}}, "machines"),
        ({"board": {"columns": "x" * 10**6}}, "board.columns"),
    ],
)
def test_no_box_is_larger_than_a_table(facts: dict[str, object], key: str) -> None:
    with pytest.raises(FactsError) as caught:
        load_components(facts)
    assert key in str(caught.value)
    assert len(str(caught.value)) < 3_000
