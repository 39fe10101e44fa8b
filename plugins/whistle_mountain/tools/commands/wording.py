"""What some choices and options are called at a position: what a dock offers, what a work costs, what goes on."""

from __future__ import annotations

from ruleworks import Game, Option, Step, Text
from whistle_mountain.play.docks.visits import ChooseActivity, TakeActivity
from whistle_mountain.play.forge.works import ForgeWork, priced
from whistle_mountain.play.verbs.combinators.may import ChooseWhether
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.wording import argument


class MountainWording:
    """Says what the fields of a choice or an option alone do not tell."""

    game = "whistle-mountain"

    def text(self, game: Game[Mountain], value: Step | Option) -> Text | None:
        """Return a message that looks at the position too; None leaves it to the message of the value."""
        if isinstance(value, ChooseWhether) and value.cause.source:
            args = {**game.ruleset.text(value).args, "item": Text(value.cause.source)}
            return Text("whistle-mountain.step.choose-whether-with", args)
        ask = None if game.decision is None else game.decision.ask
        if isinstance(value, TakeActivity) and isinstance(ask, ChooseActivity):
            offers = game.scene.rules.dock_activities(game.scene, ask.seat, ask.dock)
            return offers[value.number - 1].text() if value.number <= len(offers) else None
        if isinstance(value, ForgeWork) and game.decision is not None:
            cause = Cause(game.decision.seat)
            price = argument(priced(game.scene, cause.seat, value).price(game.scene, cause))
            work = game.ruleset.text(value)
            if not price:
                return Text("whistle-mountain.option.work-free", {"work": work})
            return Text("whistle-mountain.option.work", {"work": work, "price": price})
        return None
