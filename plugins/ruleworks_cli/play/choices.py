"""The options of a decision as lines: few of them one by one, many of them by kind, and those that words find."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ruleworks import Game, RuleworksError, Text, Translator
from ruleworks_cli.mistakes import mistake
from ruleworks_i18n import Arg
from ruleworks_table import Onlooker, grouped, holding, kind_of, meant, telling_words

#: So many lines are shown at once.
SHOWN = 30

#: So many options of one kind are shown one by one where there are many options in all.
FEW = 6

NUMBER = 4  # the width of a number


def numbered(onlooker: Onlooker, places: Iterable[int]) -> list[str]:
    """Return a line for each of some options: its number in this list, its sentence and its id."""
    told = list(_told(onlooker))
    return [_line(number, told[place]) for number, place in enumerate(places, start=1)]


def overview(onlooker: Onlooker, texts: Translator) -> tuple[list[str], list[int]]:
    """Return lines and the options that have a number; where there are many, one line stands for many of a kind."""
    told, options = list(_told(onlooker)), onlooker.options
    if len(told) <= SHOWN:
        every = list(range(len(told)))
        return numbered(onlooker, every), every
    shown, single = list[str](), list[int]()
    for places in grouped(options, SHOWN, FEW):
        if len(places) == 1:
            single.append(places[0])
            shown.append(_line(len(single), told[places[0]]))
        else:
            example = onlooker.sentence(places[0])
            words = telling_words(example, places, told) or kind_of(options[places[0]])
            args: dict[str, Arg] = {"example": example, "count": len(places), "kind": words}
            shown.append(texts.render(Text("ruleworks-cli.play.group", args)))
    return shown, single


def found(words: str, onlooker: Onlooker) -> list[int]:
    """Return the places of the options whose sentence or id holds all these words, whatever capitals and accents."""
    return holding(words, _told(onlooker))


def meant_by(words: str, onlooker: Onlooker) -> list[int]:
    """Return the places of the options that short words mean, such as `b f2`."""
    return meant(words, [(onlooker.sentence(place), option.id) for place, option in enumerate(onlooker.options)])


def is_option(line: str, game: Game[Any]) -> bool:
    """Tell whether a line is the number or the text id of an option, offered or not."""
    if line.isdecimal():
        return True
    try:
        game.ruleset.option(line)
    except RuleworksError:
        return False
    return True


def option_named(line: str, shown: Sequence[int]) -> int | str:
    """Return the place of the option of this number in the list that is shown, from 1 on, or a text id as it is."""
    if not (line.isdecimal() and len(line) < 10):
        return line
    number, count = int(line), len(shown)
    if not count:  # each line stands for several
        raise mistake("nothing-found", text=line)
    if not 1 <= number <= count:
        raise mistake("no-such-number", number=number, count=count)
    return shown[number - 1]


def _line(number: int, told: str) -> str:
    return f"{number:>{NUMBER}}  {told}"


def _told(onlooker: Onlooker) -> Iterator[str]:
    """Yield the sentence of each option, with its id behind it."""
    for place, option in enumerate(onlooker.options):
        yield f"{onlooker.sentence(place)}  [{option.id}]"
