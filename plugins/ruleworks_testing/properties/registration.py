"""A ruleset does not depend on how it was put together, and a rule that fails breaks nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ruleworks import Bundle, Event, Game, PluginError, Record, Ruleset
from ruleworks_testing.assembly import registered_in_another_order, with_bundle
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def order_of_registration_does_not_matter(trail: Trail) -> None:
    """Bundles, plugins and types registered in another order give the same fingerprint and the same game."""
    number = trail.rng("order").randrange(ORDERS)
    other = trail.subject.once(
        f"order {number}", lambda: registered_in_another_order(trail.ruleset, Random(f"order {number}"))
    )
    if other.fingerprint != trail.ruleset.fingerprint:
        raise Violation("registered in another order, the ruleset has another fingerprint")
    game = trail.again(other)
    if game.records != trail.end.records or game.position != trail.end.position:
        raise Violation("registered in another order, the ruleset gives another game")


#: So many orders are tried; a ruleset takes long to make.
ORDERS = 4


class Saboteur:
    """A rule that reacts to everything, and fails at the event of a given number."""

    id = "sabotage.rule"

    def __init__(self, ruleset: Ruleset) -> None:
        """React to all events of this ruleset."""
        self.left: int | None = None
        self._events = tuple(ruleset.vocabulary.types["event"].values())

    def reactions(self) -> Iterator[tuple[type[Event], Callable[..., None]]]:
        """React to all of them."""
        yield from ((event, self.strike) for event in self._events)

    @property
    def has_failed(self) -> bool:
        """Whether its time has come."""
        return self.left is not None and self.left < 0

    def strike(self) -> None:
        """Fail once, when the time has come."""
        if self.left is not None:
            self.left -= 1
            if self.left == -1:
                raise ZeroDivisionError("sabotage")


def failing_rules_change_nothing(trail: Trail) -> None:
    """When a rule fails in the middle of a play, the error names its plugin and the game is as before."""
    saboteur, sabotaged = trail.subject.once("sabotage", lambda: _sabotaged(trail.ruleset))
    for moment in trail.closely("sabotage"):
        if moment.chosen is not None:
            game = Game(sabotaged, sabotaged.scene(moment.game.position), moment.game.history.copy())
            record = trail.after(moment).records[len(moment.game.records)]
            events = len(record.events)
            for number in sorted({0, events // 2, events - 1} & set(range(events))):
                saboteur.left = number
                try:
                    _check_failure(game, record, saboteur, moment.choice)
                finally:
                    saboteur.left = None


def _sabotaged(ruleset: Ruleset) -> tuple[Saboteur, Ruleset]:
    saboteur = Saboteur(ruleset)
    return saboteur, with_bundle(ruleset, Bundle(name="sabotage", version="1", layer="house", rules=(saboteur,)))


def _check_failure(game: Game[Any], record: Record, saboteur: Saboteur, choice: int) -> None:
    """Play a choice with the chance that it had, while a rule fails."""
    before = game.save("msgpack")
    try:
        game.play_record(record)
    except PluginError as error:
        if Saboteur.id not in str(error):
            raise Violation(f"the error does not name the plugin that failed: {error}", choice) from error
    else:
        raise Violation(_unharmed(record, saboteur), choice)
    if game.save("msgpack") != before:
        raise Violation("a rule failed in the middle of a play, and the game has changed", choice)


def _unharmed(record: Record, saboteur: Saboteur) -> str:
    """Return why a play did not fail: a rule swallowed the error, or there were fewer events than before."""
    if saboteur.has_failed:
        return f"a rule that reacts failed during {record.option}, and the play went on: some rule swallows the error"
    number = len(record.events)
    return f"{record.option} told {number} events, and fewer when it was played again with the same chance"
