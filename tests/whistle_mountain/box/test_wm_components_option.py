"""The facts as an option of a ruleset: tables, worked out once, and no file is opened for them."""

from pathlib import Path

import pytest

import ruleworks
import whistle_mountain.bundle
from ruleworks import RulesetError
from whistle_mountain.box.components import ComponentsError, load_components, read_components
from whistle_mountain.box.options import MountainOptions


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my-box.toml"
    path.write_text("board.bridge = 6\n", encoding="utf-8")
    return path


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
    with pytest.raises(ComponentsError, match="my-box"):
        read_components(file)
