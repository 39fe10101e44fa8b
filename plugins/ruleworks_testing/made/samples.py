"""Random games, looked at for where items were used, or could be: there others that are like them will be used, too."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from random import Random
from typing import Any, NamedTuple

from ruleworks import Decision, Option, Position
from ruleworks_table.watch import Deed, Watch

#: Where there are more options they are not gone through, and so many offers of a kind are kept.
FEW, KEPT = 60, 6


class Sighting(NamedTuple):
    """A position, what was chosen in it, and what an item did then."""

    position: Position
    option: Option
    deed: Deed
    game: int  # the seed


class Offer(NamedTuple):
    """A position in which an option about an item was offered, chosen or not."""

    position: Position
    option: Option
    item: str
    made: str  # how the position was made


class Samples:
    """What random games have shown so far."""

    def __init__(self, watch: Watch) -> None:
        """Begin with nothing."""
        self.watch = watch
        self.past: list[tuple[Position, Option]] = []  # of the last game
        self.offers: dict[tuple[Hashable, type[Option]], list[Offer]] = {}

    def sightings(self, seed: int, players: int, wanted: Collection[Hashable], longest: int) -> Iterator[Sighting]:
        """Play a random game, and yield some uses of items of the wanted kinds, spread over it."""
        rng, watch = Random(f"sighting {seed}"), self.watch
        seen: dict[tuple[Any, str], int] = {}
        decision = watch.decision(watch.ruleset.new_game(players, seed).position)
        watch.taken()
        self.past.clear()
        for _ in range(longest):
            if decision is None:
                return
            position = decision.scene.position
            self.note(decision, wanted, f"random game of seed {seed}")
            option = decision.options[int(rng.random() * len(decision.options))]
            self.past.append((position, option))
            decision = watch.play(position, option)
            for deed in watch.taken():
                subject = watch.likeness.kin(deed.plugin), deed.way
                seen[subject] = seen.get(subject, 0) + 1
                if subject[0] in wanted and (seen[subject] & (seen[subject] - 1)) == 0:  # the 1st, 2nd, 4th, 8th ...
                    yield Sighting(position, option, deed, seed)

    def offered(self, kin: Hashable) -> list[Offer]:
        """Return offers about items of a kind, the latest of each type of option first."""
        found = [offers for (kind, _), offers in self.offers.items() if kind == kin]
        return [offers[place] for place in range(KEPT) for offers in found if place < len(offers)]

    def note(self, decision: Decision, wanted: Collection[Hashable], made: str) -> None:
        """Keep the options of a decision that are about items, a few of each type, the latest first."""
        if len(decision.options) > FEW:
            return
        ruleset, kin = self.watch.ruleset, self.watch.likeness.kin
        for option in decision.options:
            for ref in ruleset.refs(option):
                if ref.about == "item" and isinstance(ref.value, str) and kin(ref.value) in wanted:
                    offers = self.offers.setdefault((kin(ref.value), type(option)), [])
                    if not offers or offers[0].position is not decision.scene.position:
                        offers.insert(0, Offer(decision.scene.position, option, ref.value, made))
                        del offers[KEPT:]
