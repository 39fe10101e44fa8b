"""What rules remember is written in lines of its own, by its tag and its fields; cases expect it in the same way."""

from pathlib import Path

import pytest
from tests.games.whistle_mountain.wm_positions import empty

import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle, Game, Memory, Public, Ruleset, tags
from ruleworks_formats.cases.case import Case, Written
from ruleworks_formats.cases.runner import run
from ruleworks_formats.notation import NotationError
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation import format, parse


class Heat(Memory, frozen=True, tag=tags("steam")):
    """How hot something is; forgotten when the turn is over."""

    lasts = "turn"
    degrees: Public[int] = 0


class Stove(Memory, frozen=True, tag=tags("steam")):
    """What lies in the stove."""

    fuel: Public[Resources] = Resources()


steam = Bundle(name="steam", version="1", layer="house", extends="whistle-mountain", types=(Heat, Stove))
RULES: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[steam], strict=True)

HOT, WARM, FULL = Heat(0, "machine.vault", 90), Heat(1, "", 20), Stove(None, "", Resources(coal=2))


def with_memories() -> Mountain:
    mountain = empty()
    mountain.memory = (HOT, WARM, FULL)
    return mountain


def test_memories_read_back() -> None:
    text = format(with_memories(), RULES)
    hot, warm = "memory steam.heat seat=0 item=machine.vault degrees=90", "memory steam.heat seat=1 degrees=20"
    assert f"{hot}\n{warm}\nmemory {{" in text
    assert parse(text, RULES) == with_memories()


def test_memories_may_lack_their_bundle_and_stand_in_any_order() -> None:
    lines = "players 2\nmemory heat seat=1 degrees=20\nmemory heat seat=0 item=machine.vault degrees=90"
    assert parse(lines, RULES).memory == (HOT, WARM)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("memory cold seat=1", "Line 2: cold is no memory of this game; a memory begins with its name, such as"),
        ("memory heat degree=1", "Line 2: steam.heat has no field degree=1"),
        ('memory {"type":"steam.stove","fuel":3}', "is no memory as it stands; write it like this: "),
        ("memory {", "should be a memory as JSON, but is no JSON"),
    ],
)
def test_what_is_no_memory_is_named(line: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(f"players 2\n{line}", RULES)
    assert message in str(error.value)
    assert error.value.render("fr").startswith("Ligne 2")


def outcome(expect: str, given: str = "memory heat seat=0 item=machine.vault degrees=90") -> Game[Mountain]:
    case = Case(Written("it remembers", ("machine.vault",), expect, given), Path("written here"), 1, {})
    return run(case, RULES)


def test_a_case_is_told_what_is_remembered() -> None:
    game = outcome(
        "memory heat seat=0 item=machine.vault degrees=90\nno memory heat seat=1\nmemory heat seat=1 degrees=0"
    )
    assert game.scene.memory(Heat, 0, "machine.vault") == HOT


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("memory heat seat=0 item=machine.vault degrees=80", "degrees is 90, not 80"),
        ("no memory heat seat=0 degrees=90", "it is there"),
    ],
)
def test_a_case_fails_where_something_else_is_remembered(expect: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        outcome(expect)
