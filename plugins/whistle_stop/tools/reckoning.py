"""What is counted of each seat, and what it would score if the game ended now."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Ruleset, Text
from ruleworks_contracts import HIDDEN
from whistle_stop.box.cubes import IDS
from whistle_stop.box.places import arrived
from whistle_stop.play.scoring.final_count import FLOOR
from whistle_stop.table.position import Frontier, Yard
from whistle_stop.terms.points import FrontierScene

SO_FAR = Text("whistle-stop.score.so-far")


class FrontierReckoning:
    """Counts points, tokens, cubes, shares and upgrades, and how many trains have arrived."""

    game = "whistle-stop"

    def counts(self, position: Frontier, ruleset: Ruleset, seat: int) -> dict[str, int]:
        """Return how much a seat has of each, points first."""
        if seat >= len(position.yards):
            return {}
        yard = position.yards[seat]
        tokens = {"coal": yard.coal, "whistle": yard.whistles, "nugget": len(yard.nuggets)}
        cubes = zip(IDS, yard.cubes.amounts(), strict=True)
        kept = {"shares": len(yard.shares), "upgrades": len(yard.upgrades), "tiles": len(yard.tiles)}
        kept["arrived"] = sum(map(arrived, yard.trains))
        return {
            "whistle-stop.count.points": yard.points,
            **{f"token.{token}.count": count for token, count in tokens.items()},
            **{f"{cube}.count": count for cube, count in cubes},
            **{f"whistle-stop.count.{name}": count for name, count in kept.items()},
        }

    def final(self, position: Frontier, ruleset: Ruleset, seat: int) -> list[tuple[Text, int]]:
        """Let the rules count now; once they have counted, return what they have.

        Until then nuggets and tiles that whoever looks may not see count nothing.
        """
        if seat >= len(position.yards):
            return []
        points = position.yards[seat].points
        if position.sheet:
            told = [(Text(line.category), line.points) for line in position.sheet if line.seat == seat]
            return [(SO_FAR, points - sum([gained for _, gained in told])), *told]
        scene: FrontierScene = ruleset.scene(replace(position, yards=tuple(map(_as_known, position.yards))))
        told = [(Text(line.category), line.points) for line in scene.rules.final_score(scene, seat) if line.points]
        below = scene.rules.score_floor(scene) - points - sum([gained for _, gained in told])
        return [(SO_FAR, points), *told, *([(Text(FLOOR), below)] if below > 0 else [])]


def _as_known(yard: Yard) -> Yard:
    """Return a yard without what is hidden of it."""
    nuggets = tuple([nugget for nugget in yard.nuggets if nugget != HIDDEN])
    return replace(yard, nuggets=nuggets, tiles=tuple([tile for tile in yard.tiles if tile != HIDDEN]))
