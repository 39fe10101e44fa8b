"""A picture tells a seat no more than its view: worlds that look alike to it give the same bytes, everywhere."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.campaigns.leaks.command import ruleset
from tests.campaigns.leaks.worlds import dealt_anew, hidden
from tests.packages.pictures.games import later, noughts_with, parsed, toys

import ruleworks
from ruleworks import Game, Ruleset

ROOT = Path(__file__).parents[3]
GAMES = ["noughts", "toy-2", "toy-4", "outlaws", "whistle-mountain-2", "whistle-mountain-4"]
QUICK = ("noughts", "toy-2", "toy-4")
EACH = [pytest.param(name, marks=[] if name in QUICK else pytest.mark.long) for name in GAMES]


def rules_of(name: str) -> tuple[Ruleset, int]:
    """The rules behind one of these names, and for how many seats."""
    if name == "noughts":
        return noughts_with(), 2
    if name == "outlaws":
        return ruleset(solo=True), 1
    return (toys() if name.startswith("toy") else ruleset(solo=False)), int(name[-1])


def moments(name: str, every: int) -> Iterator[Game[Any]]:
    """A random game, now and then."""
    rules, players = rules_of(name)
    game, rng = rules.new_game(players, 7), Random(7)
    for number in range(3000):
        if number % every == 0 or game.over:
            yield game
        if game.over:
            return
        game.play(game.random_option(rng))


def seats(game: Game[Any]) -> list[int | None]:
    """Everybody who may look."""
    return [None, *range(game.position.players)]


@pytest.mark.parametrize("name", EACH)
def test_worlds_that_look_alike_give_one_picture(name: str) -> None:
    rng, differing = Random(1), 0
    for game in moments(name, 3 if name in QUICK else 150):
        for seat in seats(game):
            other = game.ruleset.at(dealt_anew(game, seat, rng))
            here = ruleworks.picture(game, seat)
            if other.view(seat)["position"] == game.view(seat)["position"]:
                differing += hidden(game, seat) != hidden(other, seat)
                assert ruleworks.picture(other, seat) == here
                assert ruleworks.picture(game, seat, before=other) == here
    assert differing or name == "noughts"  # where nothing is hidden


def test_a_picture_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = later(toys(), 3, 12)
    other = game.ruleset.at(dealt_anew(game, 0, Random(1)))
    assert ruleworks.picture(game, 0) == ruleworks.picture(other, 0)
    monkeypatch.setattr("ruleworks_pictures.painter.redacted", lambda position, _: position)
    monkeypatch.setattr("ruleworks.inside.Visibility.shown_to", lambda *_: True)
    assert ruleworks.picture(game, 0) != ruleworks.picture(other, 0)


@pytest.mark.parametrize("name", EACH)
def test_every_picture_is_well_formed_and_every_id_its_own(name: str) -> None:
    for game in moments(name, 4 if name in QUICK else 120):
        for seat in seats(game):
            for language, size in (("en", None), ("fr", 360)):
                root = parsed(ruleworks.picture(game, seat, language=language, size=size))
                ids = [each.get("id") for each in root.iter() if each.get("id")]
                assert len(ids) == len(set(ids))
                assert all(x >= 0 and y >= 0 for x, y in positions(root))


def positions(root: ElementTree.Element) -> Iterator[tuple[float, float]]:
    """Where the pieces lie."""
    for each in root.iter():
        if "piece" in each.get("class", "").split():
            x, y = each.get("transform", "")[len("translate(") : -1].split()
            yield float(x), float(y)


def digest(name: str) -> str:
    """One short text for all pictures of some moments of a game."""
    made = hashlib.sha256()
    for game in moments(name, 40):
        for seat in seats(game):
            made.update(ruleworks.picture(game, seat, language="fr", highlight=some_options(game)).encode())
    return made.hexdigest()


def some_options(game: Game[Any]) -> list[Any]:
    """A few of the options of the next choice."""
    return [] if game.decision is None else [option for option, _ in zip(game.decision.options, range(3), strict=False)]


@pytest.mark.long
def test_the_same_view_gives_the_same_bytes_in_every_process() -> None:
    names = GAMES[:4]
    program = (
        f"from tests.packages.pictures.test_pictures_alike import digest; print(*[digest(name) for name in {names!r}])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=environment | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert printed == {" ".join(digest(name) for name in names) + "\n"}


def test_other_views_give_other_pictures() -> None:
    game = later(toys(), 3, 12)
    assert len({ruleworks.picture(game, seat) for seat in seats(game)}) == 4
    again = later(toys(), 3, 13)
    assert ruleworks.picture(again, 0) != ruleworks.picture(game, 0)
