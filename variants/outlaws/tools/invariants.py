"""For tests: every line of a card leaves a trace: what was done, or why it was not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType

from outlaws.box.options import OutlawOptions
from outlaws.play.actions.airship import OutlawShipLanded
from outlaws.play.actions.climb import OutlawsClimb
from outlaws.play.actions.machine import OutlawMachineTaken
from outlaws.play.actions.scaffold import OutlawScaffoldChosen
from outlaws.play.actions.skips import OutlawsSkipped
from outlaws.play.actions.upgrade import OutlawUpgradeTaken
from outlaws.play.actions.workers import OutlawLeftBarracks, OutlawMoved, OutlawPromotionChosen, OutlawRescued
from outlaws.play.docks.blockers import BlockerMoved
from outlaws.play.turn.course import CardCovered, OutlawsRolled
from ruleworks import AnyEvent, Game, Ruleset
from whistle_mountain.box.ids import kind_of
from whistle_mountain.table.position import Mountain

#: What is told of a line that was done, by the word that it begins with.
DONE: Mapping[str, tuple[type[AnyEvent], ...]] = MappingProxyType(
    {
        "airship": (OutlawShipLanded,),
        "shape": (OutlawScaffoldChosen,),
        "size": (OutlawMachineTaken,),
        "upgrade": (OutlawUpgradeTaken,),
        "move": (OutlawMoved, OutlawLeftBarracks),
        "rescue": (OutlawRescued,),
        "promote": (OutlawPromotionChosen,),
        "climb": (OutlawsClimb,),
        "rotate": (BlockerMoved,),
    }
)


def untold_lines(game: Game[Mountain]) -> list[str]:
    """Return the lines that left no trace, and those that were told both as done and as skipped."""
    lines = _lines_of(game.ruleset)
    return [
        f"{line} of {card}"
        for card, told in turns(game)
        for line in lines[card]
        if _was_done(line, told) == _was_skipped(line, told)
    ]


def _lines_of(ruleset: Ruleset) -> dict[str, tuple[str, ...]]:
    options = ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    return {card.id: tuple(card.lines) for card in options.printed.cards}


def turns(game: Game[Mountain]) -> Iterator[tuple[str, list[AnyEvent]]]:
    """Yield each turn of the Outlaws that is over: the card, and what happened while they followed it."""
    card, told = "", list[AnyEvent]()
    records = (game.opening, *game.records)
    for event in chain.from_iterable(record.events for record in records):
        if isinstance(event, OutlawsRolled):
            card, told = event.card, []
        elif isinstance(event, CardCovered):
            yield card, told
        else:
            told.append(event)


def _was_done(line: str, told: list[AnyEvent]) -> bool:
    kinds = DONE[kind_of(line)]
    return any(isinstance(event, kinds) for event in told)


def _was_skipped(line: str, told: list[AnyEvent]) -> bool:
    return any(isinstance(event, OutlawsSkipped) and event.line == f"outlaws.line.{line}" for event in told)
