"""For tests: every line of a card leaves a trace in the events, what was done or why it was not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType

from outlaws.events import (
    CardCovered,
    OutlawLeftBarracks,
    OutlawMachineTaken,
    OutlawMoved,
    OutlawRescued,
    OutlawScaffoldChosen,
    OutlawsClimb,
    OutlawShipLanded,
    OutlawSingledOut,
    OutlawsRolled,
    OutlawsSkipped,
    OutlawUpgradeTaken,
)
from outlaws.options import OutlawOptions
from ruleworks import AnyEvent, Game
from whistle_mountain.blockers import BlockerMoved
from whistle_mountain.position import Mountain

#: What is told of a line that was done, by the word that it begins with.
DONE: Mapping[str, tuple[type[AnyEvent], ...]] = MappingProxyType(
    {
        "airship": (OutlawShipLanded,),
        "shape": (OutlawScaffoldChosen,),
        "size": (OutlawMachineTaken,),
        "upgrade": (OutlawUpgradeTaken,),
        "move": (OutlawMoved, OutlawLeftBarracks),
        "rescue": (OutlawRescued,),
        "promote": (OutlawSingledOut,),
        "climb": (OutlawsClimb,),
        "rotate": (BlockerMoved,),
    }
)


def untold_lines(game: Game[Mountain]) -> list[str]:
    """Return the lines that left no trace, and those that were told both as done and as skipped."""
    options = game.ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    lines = {card.id: card.lines for card in options.printed.cards}
    return [
        f"{line} of {card}"
        for card, told in turns(game)
        for line in lines[card]
        if _was_done(line, told) == _was_skipped(line, told)
    ]


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
    kinds = DONE[line.partition(".")[0]]
    return any(isinstance(event, kinds) for event in told)


def _was_skipped(line: str, told: list[AnyEvent]) -> bool:
    return any(isinstance(event, OutlawsSkipped) and event.line == f"outlaws.line.{line}" for event in told)
