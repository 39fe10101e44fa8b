"""Items that are alike: pieces of one kind of which there are as many."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Ruleset, Scene, Step
from whistle_stop.play.verbs.deliver import ChooseDelivery
from whistle_stop.table.position import Frontier
from whistle_stop.terms.effect import Cause
from whistle_stop.terms.kinds import Halt, Upgrade
from whistle_stop.terms.points import FrontierScene, rules_of


class FrontierLikeness:
    """The items of the box and those of other packages: towns, other special tiles, tiles of arrival, upgrades."""

    game = "whistle-stop"

    def alike(self, item: str, ruleset: Ruleset) -> tuple[str, int] | None:
        """Return the word that the id begins with, and how many copies there are; None for what is no piece."""
        rules = rules_of(ruleset)
        scene: FrontierScene = Scene(Frontier(players=ruleset.players.start), rules)
        copies = sum([rules.stock(scene, kind).count(item) for kind in rules.pieces.stock])
        return (item.partition(".")[0], copies) if copies else None

    def worker(self, step: Step) -> str:
        """Return the item through which a step comes about."""
        if isinstance(step, ChooseDelivery):
            return step.place
        cause = getattr(step, "cause", None)
        source = cause.source if isinstance(cause, Cause) else getattr(step, "source", "")
        return str(source)

    def works(self, item: str, ruleset: Ruleset) -> bool:
        """Tell whether an item does something when a train stops there, or when it is used."""
        found = ruleset.items[item]
        return isinstance(found, Halt | Upgrade) and any(effect is not None for effect in found.occasions().values())

    def pieces(self, ruleset: Ruleset) -> Sequence[str]:
        """Return nothing: all that does something is an item."""
        return ()


LIKENESS = FrontierLikeness()
