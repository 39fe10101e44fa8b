"""The games whose rules mutants are drawn from: where each kind of mutant lives, and which tests may catch it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

KERNEL = ("tests/kernel/",)


class Drawn(NamedTuple):
    """A game, or all that is drawn from together with it."""

    strata: Mapping[str, tuple[str, ...]]  # the kinds of mutants, and the files in which each lives
    tests: tuple[str, ...]  # the folders of the quick tests that may catch one
    cases: tuple[str, ...]  # every rule should have a case, and they take a hundredth of a second each
    box: tuple[str, ...]  # the tests of facts
    games: tuple[str, ...]  # the tests of everything that is played
    whole: tuple[str, ...]  # those that look at all that is declared, whatever they run of it
    kept: str = ""  # the folder, below that of all mutants, with what was found out


#: Left out are front ends (`tools`), and what only says how well a fact is known.
MOUNTAIN = Drawn(
    strata=MappingProxyType(
        {
            "kernel": ("core/ruleworks/**/*.py",),
            "rules": tuple(f"plugins/whistle_mountain/{room}/**/*.py" for room in ("play", "terms", "table", "box")),
            "items": ("plugins/whistle_mountain/items/**/*.py",),
            "variants": (
                "variants/first_game/**/*.py",
                "variants/outlaws/*.py",
                *(f"variants/outlaws/{room}/**/*.py" for room in ("play", "terms", "table", "box")),
            ),
            "data": ("plugins/whistle_mountain/box/components/data/*.toml", "variants/outlaws/box/data/*.toml"),
        }
    ),
    tests=(
        *("tests/kernel", "tests/games/whistle_mountain", "tests/games/outlaws", "tests/games/first_game"),
        *("tests/games/properties", "tests/packages/contracts", "tests/packages/formats", "tests/packages/table"),
        *("tests/campaigns/knowledge", "tests/campaigns/refusals"),
    ),
    cases=("tests/games/whistle_mountain/tools/test_wm_cases.py", "tests/games/outlaws/tools/test_outlaws_cases.py"),
    box=("tests/games/whistle_mountain/box/", "tests/games/outlaws/play/setup/"),
    games=("tests/games/whistle_mountain/", "tests/games/outlaws/", "tests/games/first_game/"),
    whole=("tests/structure/test_structure_values.py", "tests/games/first_game/test_first_game.py"),
)

STOP = Drawn(
    strata=MappingProxyType(
        {
            "rules": tuple(f"plugins/whistle_stop/{room}/**/*.py" for room in ("play", "terms", "table", "box")),
            "items": ("plugins/whistle_stop/items/**/*.py",),
            "data": ("plugins/whistle_stop/box/components/data/*.toml",),
        }
    ),
    tests=("tests/games/whistle_stop",),
    cases=("tests/games/whistle_stop/tools/test_ws_cases.py",),
    box=("tests/games/whistle_stop/box/",),
    games=("tests/games/whistle_stop/",),
    whole=(),
    kept="whistle-stop",
)

GAMES: Mapping[str, Drawn] = MappingProxyType({"whistle-mountain": MOUNTAIN, "whistle-stop": STOP})
