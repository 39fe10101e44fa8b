"""Items that are alike: machines of one size, and all pieces of any other kind."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Ruleset, Scene, Step
from whistle_mountain.box.components import load_components
from whistle_mountain.box.ids import kind_of
from whistle_mountain.play.activation.machines import EndActivation
from whistle_mountain.play.benefits.choices import ChooseBenefit
from whistle_mountain.play.setup.flaws import holds_items
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Item
from whistle_mountain.terms.points import MountainScene, rules_of


class MountainLikeness:
    """The items of the box and those of other packages, by the stack or market that they come from."""

    game = "whistle-mountain"

    def alike(self, item: str, ruleset: Ruleset) -> tuple[str, int] | None:
        """Return the kind of the stack, deck or heap that the piece belongs to, and how many copies there are."""
        rules = rules_of(ruleset)
        kinds = [kind for kind, pieces in rules.pieces.kinds.items() if holds_items(kind) and item in pieces]
        scene: MountainScene = Scene(Mountain(players=ruleset.players.start), rules)
        return next(((kind, rules.stock(scene, kind).count(item)) for kind in kinds), None)

    def worker(self, step: Step) -> str:
        """Return the item through which a step comes about; of the docks only those of other packages are items."""
        cause = getattr(step, "cause", None)
        if isinstance(step, ChooseBenefit):
            return ""  # what others bring when something was built or gained
        if isinstance(cause, Cause):
            return cause.source if kind_of(cause.source) not in ("airship", "scaffold") and not _in_box(cause) else ""
        return step.machine if isinstance(step, EndActivation) else ""

    def works(self, item: str, ruleset: Ruleset) -> bool:
        """Tell whether an item does something when it is built, activated, used, played or redeemed."""
        found = ruleset.items[item]
        return isinstance(found, Item) and any(effect is not None for effect in found.occasions().values())

    def pieces(self, ruleset: Ruleset) -> Sequence[str]:
        """Return nothing: all that does something is an item."""
        return ()


def _in_box(cause: Cause) -> bool:
    """Tell whether something comes about through a dock of the box."""
    return any(cause.source == dock.id for dock in load_components().docks)


LIKENESS = MountainLikeness()
