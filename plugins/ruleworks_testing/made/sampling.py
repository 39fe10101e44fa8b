"""Random games, looked at for where items were used: there others that are like them will be used, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from ruleworks import Option, Position
from ruleworks_testing.made.watching import Deed, Watch


class Sighting(NamedTuple):
    """A position, what was chosen in it, and what an item did then."""

    position: Position
    option: Option
    deed: Deed
    game: int  # the seed


def sightings(
    watch: Watch, seed: int, players: int, wanted: Iterable[Any], longest: int, past: list[tuple[Position, Option]]
) -> Iterator[Sighting]:
    """Play a random game, and yield some uses of items of the wanted kinds, spread over it; all of it is in `past`."""
    rng, wanted = Random(f"sighting {seed}"), set(wanted)
    seen: dict[tuple[Any, str], int] = {}
    decision = watch.decision(watch.ruleset.new_game(players, seed).position)
    watch.taken()
    for _ in range(longest):
        if decision is None:
            return
        scene = decision.scene
        option = decision.options[int(rng.random() * len(decision.options))]
        past.append((scene.position, option))
        decision = watch.play(scene.position, option)
        for deed in watch.taken():
            subject = watch.likeness.kin(deed.plugin), deed.way
            seen[subject] = seen.get(subject, 0) + 1
            if subject[0] in wanted and (seen[subject] & (seen[subject] - 1)) == 0:  # the 1st, 2nd, 4th, 8th ...
                yield Sighting(scene.position, option, deed, seed)
