"""The game keeps what every game has to keep, from the set-up on, and loses no piece; games of a few turns will do."""

from collections import Counter

from tests.whistle_mountain.wm_turns import short_games

from ruleworks_testing import conformance
from whistle_mountain.position import Mountain


def pieces_by_kind(mountain: Mountain) -> Counter[str]:
    """How many pieces of each kind lie anywhere; an item counts by the first part of its id."""
    canyon, storages, markets = mountain.canyon, mountain.storages, mountain.markets
    items = [item for market in markets for item in (*market.shown, *market.stack)]
    items += [item for s in storages for item in (*s.machines, *s.scaffolds, *s.upgrades, *s.awards)]
    items += [card for s in storages for card in (*s.cards, *s.drawn)]
    items += [item for item in mountain.removed if not item.startswith("ability.")]
    items += [scaffold.tile for scaffold in canyon.scaffolds] + [machine.item for machine in canyon.machines]
    items += [*mountain.deck, *mountain.deeds.playing, *mountain.discard]
    items += [*mountain.awards, *(award for floor in mountain.tower for award in floor)]
    assert max(Counter(i for i in items if i.partition(".")[0] in {"scaffold", "machine", "upgrade"}).values()) == 1
    return Counter(item.partition(".")[0] for item in items)


def no_piece_is_lost(mountain: Mountain) -> None:
    assert pieces_by_kind(mountain) == {"scaffold": 42, "card": 40, "award": 24, "machine": 54, "upgrade": 24}


def no_ability_is_lost(mountain: Mountain) -> None:
    taken = [storage.ability for storage in mountain.storages if storage.ability]
    removed = [item for item in mountain.removed if item.startswith("ability.")]
    assert len({*taken, *mountain.draft, *removed}) == mountain.players + 1


def no_worker_is_lost(mountain: Mountain) -> None:
    for crew in mountain.crews:
        placed = len(crew.barracks) + crew.whirlpool + len(crew.standing) + len(crew.tower)
        assert placed + sum(m.workers[crew.seat] for m in mountain.canyon.machines if m.workers) == 9


INVARIANTS = (no_piece_is_lost, no_ability_is_lost, no_worker_is_lost)
TestMountain = conformance(lambda: short_games(12), invariants=INVARIANTS, examples=6)
