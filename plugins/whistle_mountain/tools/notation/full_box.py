"""The line `box full`: all that is not placed lies where it lies while the whole box is on the table."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from ruleworks import InPlay, Ruleset, Text, pile
from ruleworks_formats.notation import Line, flawed, unplaced
from whistle_mountain.play.workers.flaws import workers_of
from whistle_mountain.table.heaps import heaps_of, is_ability
from whistle_mountain.table.markets import display_of, filled, holding
from whistle_mountain.table.position import Mountain, change_market, change_storage
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.notation.shorthand import stock_of

FULL = "full"


def full(position: Mountain, line: Line, ruleset: Ruleset) -> bool:
    """Fill markets, stacks, deck and supply; missing workers are in the whirlpool, and everybody has an ability."""
    if line.rest != FULL:
        raise flawed(Text("whistle-mountain.notation.box", {"text": line.rest}), line.number, ruleset.text_sources)
    placed = Counter(chain.from_iterable(items for _, items in heaps_of(position)))
    _stack(position, ruleset, placed)
    _deal(position, ruleset, placed)
    pieces = rules_of(ruleset).pieces
    bars, workers = pieces.components.water.bars, pieces.components.outfit.workers
    position.canyon = replace(position.canyon, bars=max(position.canyon.bars, bars - position.canyon.water))
    missing = [max(0, workers - workers_of(position.canyon, crew)) for crew in position.crews]
    every = zip(position.crews, missing, strict=True)
    position.crews = tuple([replace(crew, whirlpool=crew.whirlpool + count) for crew, count in every])
    return True


def _stack(position: Mountain, ruleset: Ruleset, placed: Counter[str]) -> None:
    position.deck, position.deck_known = position.draw_pile.on(pile(tuple(unplaced(stock_of("card", ruleset), placed))))
    position.awards += tuple(unplaced(stock_of("award", ruleset), placed))
    scene = ruleset.scene(position)
    for market in position.markets:
        more = tuple(unplaced(stock_of(market.id, ruleset), placed))
        change_market(position, holding(market, display_of(market).at_bottom(*more, seen_by=0)))
    position.markets = tuple([filled(market, scene.rules.market_size(scene, market.id)) for market in position.markets])


def _deal(position: Mountain, ruleset: Ruleset, placed: Counter[str]) -> None:
    """Give seats without an ability one, and let those that are dealt besides have left the game."""
    left = unplaced(stock_of("ability", ruleset), placed)
    scene = ruleset.scene(position)
    for storage in position.storages:
        if storage.ability is None and left and not position.draft:
            ability = left.pop(0)
            change_storage(position, storage.seat, ability=ability)
            if scene.rules.takes_effect(scene, storage.seat, ability):
                position.in_play += (InPlay(ability, storage.seat),)
    owned = sum(storage.ability is not None for storage in position.storages)
    dealt = owned + len(position.draft) + sum(map(is_ability, position.removed))
    position.removed += tuple(left[: max(0, scene.rules.draft_size(scene) - dealt)])
