"""The golden games go as their files say, and in them every item does all that it can."""

from __future__ import annotations

from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest
from tests.games.golden.aims import Aim
from tests.games.golden.playing import everything, files, mountain, replay, retell
from tests.games.golden.stories import read, tell

from ruleworks import Ruleset

SHOWN = 40  # lines of a difference


@cache
def rules() -> Ruleset:
    """The ruleset, made once."""
    return mountain()


@cache
def text_of(file: Path) -> str:
    """What a file says."""
    return file.read_text(encoding="utf-8")


def not_seen() -> set[Aim]:
    """What none of the games shows; each is looked through for what the ones before it have not shown."""
    missing = set(everything(rules()))
    for file in files():
        missing -= replay(rules(), read(text_of(file)), missing).reached
    return missing


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_golden_game_goes_as_before(file: Path) -> None:
    before, now = text_of(file), tell(replay(rules(), read(text_of(file))))
    lines = list(unified_diff(before.splitlines(), now.splitlines(), "as stored", "as it goes now", lineterm=""))
    assert not lines, "\n".join([*lines[:SHOWN], "`make golden` shows all differences"])


@pytest.mark.long
def test_every_item_does_all_that_it_can() -> None:
    missing = sorted(map(str, not_seen()))
    assert not missing, f"no golden game shows: {', '.join(missing)}; `make golden` looks for one"


def test_games_of_all_sizes_are_there() -> None:
    assert {read(text_of(file)).players for file in files()} == {*rules().players}


def test_every_item_of_the_box_has_to_be_shown() -> None:
    aims = everything(rules())
    assert {aim.item for aim in aims} == {*rules().items}
    assert all(len([aim for aim in aims if aim.item == item]) > 1 for item in rules().items)


def test_a_choice_that_is_not_possible_is_named_with_its_line() -> None:
    lines = text_of(files()[0]).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith(("1> ", "2> ")))
    changed = "\n".join([*lines[:place], f"{lines[place][0]}> end-turn", *lines[place + 1 :]])
    with pytest.raises(AssertionError, match=f"line {place + 1}: player {lines[place][0]}, end-turn: "):
        replay(rules(), read(changed))


def test_what_is_not_possible_any_more_is_played_in_another_way() -> None:
    story = read(text_of(files()[0]))
    place = len(story.choices) - 6
    wrong = story.choices[place]._replace(option="take-ability:ability.admiral")
    changed = story._replace(choices=(*story.choices[:place], wrong))
    watch = retell(rules(), changed)
    assert watch.game.over
    told = [(choice.seat, choice.option) for choice in read(tell(watch)).choices]
    assert told[:place] == [(choice.seat, choice.option) for choice in story.choices[:place]]
