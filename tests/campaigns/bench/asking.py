"""Rule points with 150 items registered and 3 of them in play, beside plain calls and beside pluggy.

Our call includes the base rule; the plain calls are those of the 3 items alone, with what their methods take.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from ruleworks import Game, Scene

from .measure import Bench, Line, Sample, at_most, counted, faster
from .town import ITEMS, Item, Town, TownRules, town

CALLS, HOOK_CALLS = 1000, 20
TownScene = Scene[Town, TownRules]


@dataclass(frozen=True)
class Point:
    """A rule point, how a rule asks it, and how an item's method is called."""

    name: str
    title: str
    #: Each of the two makes the same call `CALLS` times.
    ask: Callable[[TownScene], None]
    call: Callable[[list[Item], TownScene], None]


def bench() -> Bench:
    """Return the cost of asking, beside plain calls of the items and beside pluggy's own call."""
    game = town().new_game(seed=0)
    samples: dict[str, Sample] = {}
    lines = []
    for point in POINTS:
        ours, plain, hook = f"ours {point.name}", f"plain {point.name}", f"pluggy {point.name}"
        samples |= {ours: asked(game, point), plain: called(game, point), hook: hooked(game, point.name)}
        lines.append(Line(f"{point.title} / 3 plain calls", ours, (plain,), at_most(3)))
        lines.append(Line(f"{point.title} / pluggy with {ITEMS} items", ours, (hook,), faster(10)))
    return Bench(samples, lines)


def asked(game: Game[Any], point: Point) -> Sample:
    """Return a sample of asking a rule point the way a rule does."""
    scene = game.scene

    def run() -> int:
        point.ask(scene)
        return CALLS

    return counted(run)


def called(game: Game[Any], point: Point) -> Sample:
    """Return a sample of calling the methods of the 3 items in play and nothing else."""
    items = [game.ruleset.items[entry.item] for entry in game.position.in_play]
    scene = game.scene

    def run() -> int:
        point.call(items, scene)
        return CALLS

    return counted(run)


def hooked(game: Game[Any], name: str) -> Sample:
    """Return a sample of pluggy's own call, which asks every item that is registered."""
    hook = getattr(game.ruleset.manager.hook, name)
    assert len(hook.get_hookimpls()) == ITEMS + 1
    known = {"value": 0, "owner": None, "scene": game.scene, "seat": 0}
    arguments = {argument: known[argument] for argument in hook.spec.argnames}

    def run() -> int:
        for _ in repeat(None, HOOK_CALLS):
            hook(**arguments)
        return HOOK_CALLS

    return counted(run)


def ask_price(scene: TownScene) -> None:
    """Ask for the price."""
    for _ in repeat(None, CALLS):
        scene.rules.price(scene, 0)


def call_price(items: list[Item], scene: TownScene) -> None:
    """Call the items for the price."""
    methods = [item.price for item in items]
    for _ in repeat(None, CALLS):
        for method in methods:
            method(0, None, scene, 0)


def ask_limit(scene: TownScene) -> None:
    """Ask for the limit."""
    for _ in repeat(None, CALLS):
        scene.rules.limit(scene, 0)


def call_limit(items: list[Item], scene: TownScene) -> None:
    """Call the items for the limit."""
    methods = [item.limit for item in items]
    for _ in repeat(None, CALLS):
        for method in methods:
            method(0, 0)


def ask_offers(scene: TownScene) -> None:
    """Ask for the offers."""
    for _ in repeat(None, CALLS):
        scene.rules.offers(scene, 0)


def call_offers(items: list[Item], scene: TownScene) -> None:
    """Call the items for the offers."""
    methods = [item.offers for item in items]
    for _ in repeat(None, CALLS):
        for method in methods:
            method(None, scene, 0)


def ask_hints(scene: TownScene) -> None:
    """Ask for the hints."""
    for _ in repeat(None, CALLS):
        scene.rules.hints(scene, 0)


def call_hints(items: list[Item], scene: TownScene) -> None:
    """Call the items for the hints."""
    methods = [item.hints for item in items]
    for _ in repeat(None, CALLS):
        for method in methods:
            method(0)


POINTS = (
    Point("price", "value point, items take all arguments", ask_price, call_price),
    Point("limit", "value point, items take some arguments", ask_limit, call_limit),
    Point("offers", "collect point, items take all arguments", ask_offers, call_offers),
    Point("hints", "collect point, items take some arguments", ask_hints, call_hints),
)
