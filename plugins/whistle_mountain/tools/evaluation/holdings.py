"""What a seat holds: what would count for it now, and what may come of its tokens, pieces and workers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ruleworks import ItemId
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.board import Crew
from whistle_mountain.table.layout import Layout
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Storage
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.evaluation.weights import Weights


class Holdings(NamedTuple):
    """What a seat has beyond its points: what is certain, and what is worth something as long as there is time."""

    certain: float
    hoped: float


def holdings(scene: MountainScene, spread: Layout, seat: int, weights: Weights) -> Holdings:
    """Return what a seat holds."""
    mountain = scene.position
    storage, crew = mountain.storages[seat], mountain.crews[seat]
    certain = sum([line.points for line in scene.rules.score_sheet(scene, seat)])
    canyon = mountain.canyon
    built = len(canyon.scaffolds) + len(canyon.machines)
    hoped = (
        of_tokens(storage.resources, weights, limit=scene.rules.storage_limit(scene, seat))
        + room(spread, weights) * sum(weights.scaffolds[: len(storage.scaffolds)])
        + _of_machines(scene.rules.pieces, spread.buildable, storage.machines, weights)
        + sum([_of_item(scene.rules.items.get(award), weights.award, weights) for award in storage.awards])
        + _of_cards(scene.rules.items, storage, weights)
        + weights.upgrade * len(storage.upgrades)
        + weights.airship * crew.ships.count(HOME)
        + _of_workers(scene, crew, weights)
        + weights.built * built
    )
    return Holdings(certain + weights.barracks * len(crew.barracks), hoped)


def room(spread: Layout, weights: Weights) -> float:
    """Return which part of its worth a scaffold keeps as the canyon fills up."""
    return min(1.0, spread.ground.open.bit_count() / weights.roomy)


def of_tokens(tokens: Resources, weights: Weights, held: Resources | None = None, limit: int | None = None) -> float:
    """Return what tokens are worth, beside those that are `held` already; less beyond a limit, if there is one."""
    total = 0.0
    before = (0,) * len(weights.tokens) if held is None else held.amounts()
    for amount, worth, had in zip(tokens.amounts(), weights.tokens, before, strict=True):
        if amount:
            kept = amount if limit is None else min(amount, max(0, limit - had))
            total += worth * (kept + weights.surplus * (amount - kept))
    return total


def of_effect(effect: Effect | None, otherwise: float, weights: Weights) -> float:
    """Return what an effect is worth by its declaration: what it gives for nothing, or else something in general."""
    given = None if effect is None else effect.yields()
    if given is None or not given.total:
        return otherwise
    return given.points + of_tokens(given.resources, weights) + given.any * max(weights.tokens)


@lru_cache(1024)
def fits(pieces: Pieces, machine: ItemId, free: int) -> bool:
    """Tell whether squares hold an area for a machine."""
    return any(lying.mask & free == lying.mask for lying in pieces.machines[machine].by_area.values())


def _of_machines(pieces: Pieces, free: int, machines: tuple[ItemId, ...], weights: Weights) -> float:
    """Return what machines in the storage are worth: only so many of them will ever be built."""
    if not machines:
        return 0.0
    shares = [weights.fitting if fits(pieces, machine, free) else weights.machine for machine in machines]
    points = sorted(
        [pieces.build_points[machine] * share for machine, share in zip(machines, shares, strict=True)], reverse=True
    )
    return sum([each * rank for each, rank in zip(points, weights.machines, strict=False)])


def _of_item(item: Any, otherwise: float, weights: Weights) -> float:
    """Return what an award or a card is worth; one that is hidden, or of a package without such effects, in general."""
    return of_effect(getattr(item, "redeem", None) or getattr(item, "play", None), otherwise, weights)


def _of_cards(items: Any, storage: Storage, weights: Weights) -> float:
    cards = (*storage.cards, *storage.drawn)[: weights.cards]
    return sum([_of_item(items.get(card), weights.card, weights) for card in cards])


def _of_workers(scene: MountainScene, crew: Crew, weights: Weights) -> float:
    """Return what workers are worth who stand beside floors of the tower, the more the farther the water is."""
    pieces, water = scene.rules.pieces, scene.position.canyon.water
    total = weights.drowned * crew.whirlpool
    for square in crew.standing:
        row = pieces.grid.row_of(pieces.grid.mask((square,)))
        total += (
            weights.standing
            * pieces.components.board.tower[row - 1]
            * min(1.0, weights.lowest + weights.step * (row - water - 1))
        )
    return total
