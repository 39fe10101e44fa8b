"""Clones and saves of a position of about 3 kB, beside a deep copy of it."""

from __future__ import annotations

from copy import copy, deepcopy
from random import Random
from typing import Any

from ruleworks import Game, Ruleset

from . import catan
from .measure import Bench, Line, Sample, at_most, faster, repeated
from .town import town

DEEP, CATAN = "deepcopy", "catanatron"
PLAYED = 60
#: Saving and loading may take about twice a deep copy: what is loaded is not believed, but digested and judged.
ROUND_TRIP = 2.1


def bench() -> Bench:
    """Return clones and round trips beside the deep copy of the position."""
    rules = town()
    game, long = rules.new_game(seed=0), played(rules)
    position = game.position
    samples: dict[str, Sample] = {
        "game.clone": repeated(game.clone),
        DEEP: repeated(lambda: deepcopy(position)),
        "position copy": repeated(lambda: copy(position)),
        "long clone": repeated(long.clone),
        CATAN: catanatron(),
    }
    for form in ("json", "msgpack"):
        samples[form] = round_trip(rules, game, form)
        samples[f"long {form}"] = round_trip(rules, long, form)
    return Bench(samples, lines(len(rules.codec.encoders["msgpack"].encode(position))))


def lines(size: int) -> list[Line]:
    """Return the lines of the table; `size` is that of the position in bytes."""
    deep, late = (DEEP,), f"after {PLAYED} moves"
    return [
        Line(f"game.clone() / deepcopy of a position of {size} bytes", "game.clone", deep, faster(20)),
        Line("copy of the position / deepcopy", "position copy", deep, faster(20)),
        Line(f"game.clone() {late} / deepcopy of a position", "long clone", deep),
        Line(f"game.clone() {late} / catanatron game.copy()", "long clone", (CATAN,)),
        Line("save + load as JSON / deepcopy", "json", deep, at_most(ROUND_TRIP)),
        Line("save + load as MessagePack / deepcopy", "msgpack", deep, at_most(ROUND_TRIP)),
        Line(f"save + load as JSON {late}", "long json"),
        Line(f"save + load as MessagePack {late}", "long msgpack"),
    ]


def played(rules: Ruleset) -> Game[Any]:
    """Return a game with a past."""
    game, rng = rules.new_game(seed=0), Random(1)
    for _ in range(PLAYED):
        game.play(game.random_option(rng))
    return game


def round_trip(rules: Ruleset, game: Game[Any], form: str) -> Sample:
    """Return a sample of writing a game down and reading it again."""
    loaded = rules.load(game.save(form))
    assert (loaded.position, loaded.records) == (game.position, game.records)
    return repeated(lambda: rules.load(game.save(form)))


def catanatron() -> Sample:
    """Return a sample of copying a game of the same kind, 300 moves after its start."""
    game, decide = catan.new_game(seats=4, seed=7), catan.uniformly(Random(1))
    for _ in range(300):
        game.play_tick(decide_fn=decide)
    return repeated(game.copy)
