"""What a position written by hand need not say because it follows: empty markets, empty floors, what is in play."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import InPlay, Ruleset, Scene
from whistle_mountain.table.layout import ground_of
from whistle_mountain.table.position import Market, Mountain
from whistle_mountain.terms.points import MountainRules, rules_of


def complete(position: Mountain, ruleset: Ruleset) -> None:
    """Add the markets that were left out, empty, the empty floors of the tower, and what is usually in play."""
    rules = rules_of(ruleset)
    pieces = rules.pieces
    listed = {market.id: market for market in position.markets}
    every = dict.fromkeys((*(kind for kind in pieces.kinds if "." in kind), *listed))
    position.markets = tuple([listed.get(kind, Market(kind)) for kind in every])
    position.tower = (*position.tower, *((),) * (len(pieces.components.board.tower) - len(position.tower)))
    position.in_play = position.in_play or tuple(usually_in_play(position, rules))


def usually_in_play(position: Mountain, rules: MountainRules) -> Iterator[InPlay]:
    """Yield abilities and upgrades that take effect, with their seats, and the machines clear of the water."""
    scene = Scene(position, rules)
    for storage in position.storages:
        owned = (storage.ability, *storage.upgrades) if storage.ability else storage.upgrades
        yield from (InPlay(item, storage.seat) for item in owned if rules.takes_effect(scene, storage.seat, item))
    active = ground_of(rules.pieces, position.canyon).active
    for machine, dry in zip(position.canyon.machines, active, strict=True):
        if dry:
            yield InPlay(machine.item, rules.served(scene, machine.owner, machine.item))
