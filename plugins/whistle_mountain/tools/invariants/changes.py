"""What never happens from one position to the next, and what only happens where a rule allows it."""

from __future__ import annotations

from collections.abc import Iterator

from whistle_mountain.box.resources import TYPES
from whistle_mountain.play.airships.locations import ship_ids
from whistle_mountain.table.layout import ground_of, pawns_of
from whistle_mountain.table.places import on_grid
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene


def points_never_fall(before: MountainScene, after: MountainScene) -> Iterator[str]:
    """Points are lost in the final count only."""
    if not after.position.agenda:
        return
    for old, new in zip(before.position.storages, after.position.storages, strict=True):
        if new.points < old.points:
            yield f"seat {new.seat} falls from {old.points} to {new.points} points"


def nothing_comes_back(before: MountainScene, after: MountainScene) -> Iterator[str]:
    """The water never falls, nothing returns to the game, and the last turns go by one after the other."""
    old, new = before.position, after.position
    if new.canyon.water < old.canyon.water:
        yield f"the water falls from row {old.canyon.water} to {new.canyon.water}"
    if new.removed[: len(old.removed)] != old.removed:
        yield f"what had left the game is back: {set(old.removed) - set(new.removed)}"
    if old.turns_left is not None and (new.turns_left is None or new.turns_left > old.turns_left):
        yield f"the last turns grow from {old.turns_left} to {new.turns_left}"


def a_limited_supply_is_not_exceeded(before: MountainScene, after: MountainScene) -> Iterator[str]:
    """Where a rule limits the supply, no more tokens of a type come into the game than there are (R-RES-4)."""
    most = after.rules.pieces.components.resources.tokens
    supplies = before.rules.supply(before).amounts(), after.rules.supply(after).amounts()
    if min(map(min, supplies)) > most:
        return
    held = _tokens_held(before.position), _tokens_held(after.position)
    for kind, *left, old, new in zip(TYPES, *supplies, *held, strict=True):
        if max(left) <= most and new > max(old, most):
            yield f"there are {new} {kind} tokens in the game, of {most}"


def a_turn_ends_within_the_limit(before: MountainScene, after: MountainScene) -> Iterator[str]:
    """Whose turn is over keeps no more tokens of a type than the rules allow (R-RES-5).

    Only then: what comes in the turn of another seat, by some card, stays until the own turn ends.
    """
    seat = before.position.active
    if seat == after.position.active:
        return
    most, limit = max(after.position.storages[seat].resources.amounts()), after.rules.storage_limit(after, seat)
    if most > limit:
        yield f"seat {seat} ends its turn with {most} tokens of a type, but may keep {limit}"


def airships_come_upon_scaffold_by_a_rule(before: MountainScene, after: MountainScene) -> Iterator[str]:
    """An airship comes to lie on scaffold only where the rules offered it that place (R-COL-1, R-ABL-1)."""
    scaffold = ground_of(after.rules.pieces, after.position.canyon).scaffold
    for old, new in zip(before.position.crews, after.position.crews, strict=True):
        masks = pawns_of(after.rules.pieces, new).ships
        ships = zip(ship_ids(after), old.ships, new.ships, masks, strict=True)
        for airship, was, now, mask in ships:
            if now != was and on_grid(now) and mask & scaffold and not _offered(before, new.seat, airship, now):
                yield f"{airship} of seat {new.seat} comes to lie on the scaffold at {now}"


def workers_come_beside_scaffold_by_a_rule(before: MountainScene, after: MountainScene) -> Iterator[str]:
    """A worker comes to stand on an open square only where the rules let a seat put one (R-WRK-1, R-WRK-2)."""
    pieces = after.rules.pieces
    was_open, is_open = (ground_of(pieces, scene.position.canyon).open for scene in (before, after))
    for old, new in zip(before.position.crews, after.position.crews, strict=True):
        there, here = pawns_of(pieces, old).workers & was_open, pawns_of(pieces, new).workers & is_open
        if here.bit_count() > there.bit_count():  # a worker that stood on an open square may be pushed to another
            spots = before.rules.worker_spots(before, new.seat) | after.rules.worker_spots(after, new.seat)
            if wrong := here & ~there & ~spots:
                yield f"a worker of seat {new.seat} comes to stand on {pieces.grid.named(wrong)}, where nothing is"


def _offered(scene: MountainScene, seat: int, airship: str, area: str) -> bool:
    lines = scene.rules.pieces.ships[ship_ids(scene).index(airship)]
    return any(lines.by_area[area] in places for places in scene.rules.airship_places(scene, seat, airship))


def _tokens_held(mountain: Mountain) -> list[int]:
    """Return how many tokens of each type lie in storages and on machines."""
    heaps = [storage.resources for storage in mountain.storages]
    heaps += [machine.tokens for machine in mountain.canyon.machines]
    return [sum(amounts) for amounts in zip(*(heap.amounts() for heap in heaps), strict=True)]
