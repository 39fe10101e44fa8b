"""What is counted of each seat, and what it would score if the game ended now."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Ruleset, Text
from ruleworks_toolbox import HIDDEN
from whistle_stop.box.cubes import IDS
from whistle_stop.box.places import arrived
from whistle_stop.table.position import Frontier, Yard
from whistle_stop.terms.points import FrontierScene


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
        """Let the rules count now; once a game is over, return what they have counted.

        Nuggets and tiles that whoever looks may not see count nothing.
        """
        if seat >= len(position.yards):
            return []
        scene: FrontierScene = ruleset.scene(replace(position, yards=tuple(map(_as_known, position.yards))))
        lines = [line for line in scene.rules.final_score(scene, seat) if line.points]
        points, counted = position.yards[seat].points, sum([line.points for line in lines])
        so_far = points if position.agenda else points - counted
        yard = position.yards[seat]
        unseen = not position.agenda and HIDDEN in (*yard.nuggets, *yard.tiles)  # it is in the points all the same
        name = "rest" if unseen else "so-far"
        told = [(Text(f"whistle-stop.score.{name}"), so_far), *[(Text(line.category), line.points) for line in lines]]
        below = scene.rules.score_floor(scene) - so_far - counted
        return [*told, (Text("whistle-stop.score.floor"), below)] if below > 0 else told


def _as_known(yard: Yard) -> Yard:
    """Return a yard without what is hidden of it."""
    nuggets = tuple([nugget for nugget in yard.nuggets if nugget != HIDDEN])
    return replace(yard, nuggets=nuggets, tiles=tuple([tile for tile in yard.tiles if tile != HIDDEN]))
