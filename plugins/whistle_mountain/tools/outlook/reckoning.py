"""What is counted of each seat, and what it would score if the game ended now."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Ruleset, Text
from whistle_mountain.box.resources import IDS
from whistle_mountain.play.scoring.final_count import FinalScored
from whistle_mountain.table.layout import ground_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of


class MountainReckoning:
    """Counts points, resources, pieces, promotions and what the water has taken."""

    game = "whistle-mountain"

    def counts(self, position: Mountain, ruleset: Ruleset, seat: int) -> dict[str, int]:
        """Return how much a seat has of each, points first."""
        storage = position.storages[seat]
        resources = zip(IDS, storage.resources.amounts(), strict=True)
        own = {f"{kind}.count": amount for kind, amount in resources}
        pieces = {"scaffolds": storage.scaffolds, "machines": storage.machines, "upgrades": storage.upgrades}
        pieces |= {"awards": storage.awards, "cards": (*storage.cards, *storage.drawn)}
        kept = {f"whistle-mountain.count.{name}": len(things) for name, things in pieces.items()}
        return {"whistle-mountain.amount.points": storage.points} | own | kept | _in_the_canyon(position, ruleset, seat)

    def final(self, position: Mountain, ruleset: Ruleset, seat: int) -> list[tuple[Text, int]]:
        """Let the rules end the game here, and return what they count; once it is over, what they have counted."""
        steps = ruleset.scene(position).rules.end_steps(ruleset.scene(position))
        ended = ruleset.at(replace(position, agenda=tuple(reversed(steps))))
        told = [event for event in ended.opening.events if isinstance(event, FinalScored) and event.seat == seat]
        counted = 0 if position.agenda else sum([event.points for event in told])
        so_far = (Text("whistle-mountain.score.so-far"), position.storages[seat].points - counted)
        return [so_far, *[(Text(event.category), event.points) for event in told]]


def _in_the_canyon(position: Mountain, ruleset: Ruleset, seat: int) -> dict[str, int]:
    """Return promotions, workers lost, and machines under water; a seat without a crew has none of these."""
    if seat >= len(position.crews):
        return {}
    crew, canyon = position.crews[seat], position.canyon
    ground = ground_of(rules_of(ruleset).pieces, canyon)
    drowned = [dry for machine, dry in zip(canyon.machines, ground.active, strict=True) if machine.owner == seat]
    counts = {"promotions": len(crew.tower), "lost": crew.whirlpool, "drowned": drowned.count(False)}
    return {f"whistle-mountain.count.{name}": count for name, count in counts.items()}
