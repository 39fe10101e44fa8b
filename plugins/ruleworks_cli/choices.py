"""The options of a decision as lines: few of them one by one, many of them by kind, and those that words find."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Decision, Option, Text
from ruleworks_i18n import Arg
from ruleworks_toolbox import Teller

#: So many lines are shown at once.
SHOWN = 30

#: So many options of one kind are shown one by one where there are many options in all.
FEW = 6

NUMBER = 4  # the width of a number


def every(decision: Decision, teller: Teller) -> Iterator[str]:
    """Yield a line for each option: its number, its sentence and its id."""
    for number, option in enumerate(decision.options, start=1):
        yield f"{number:>{NUMBER}}  {teller.sentence(option, decision.seat)}  [{option.id}]"


def overview(decision: Decision, teller: Teller) -> list[str]:
    """Return all lines if they are few; otherwise one line stands for many options of a kind."""
    lines, options = list(every(decision, teller)), decision.options
    if len(lines) <= SHOWN:
        return lines
    groups: dict[str, list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault(kind_of(option), []).append(place)
    shown: list[str] = []
    for kind, places in groups.items():
        if len(places) <= FEW:
            shown += [lines[place] for place in places]
        else:
            args: dict[str, Arg] = {
                "example": teller.sentence(options[places[0]], decision.seat),
                "count": len(places),
                "kind": kind,
            }
            shown.append(teller.texts.render(Text("ruleworks-cli.play.group", args)))
    return shown


def found(words: str, decision: Decision, teller: Teller) -> list[str]:
    """Return the lines whose sentence or id holds all these words, in capitals or not."""
    wanted = words.lower().split()
    return [line for line in every(decision, teller) if all(word in line[NUMBER:].lower() for word in wanted)]


def kind_of(option: Option) -> str:
    """Return the id of an option without its last field, which is where many options differ."""
    return option.id.rpartition(":")[0] or option.id
