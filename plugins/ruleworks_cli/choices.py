"""The options of a decision as lines: few of them one by one, many of them by kind, and those that words find."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game, RuleworksError, Text, Translator
from ruleworks_cli.mistakes import mistake
from ruleworks_i18n import Arg
from ruleworks_toolbox.table import Onlooker, grouped, holding, kind_of, meant, telling_words

#: So many lines are shown at once.
SHOWN = 30

#: So many options of one kind are shown one by one where there are many options in all.
FEW = 6

NUMBER = 4  # the width of a number


def every(onlooker: Onlooker) -> Iterator[str]:
    """Yield a line for each option: its number, its sentence and its id."""
    for place, told in enumerate(_told(onlooker)):
        yield f"{place + 1:>{NUMBER}}  {told}"


def overview(onlooker: Onlooker, texts: Translator) -> list[str]:
    """Return all lines if they are few; otherwise one line stands for many options of a kind."""
    lines, options = list(every(onlooker)), onlooker.options
    if len(lines) <= SHOWN:
        return lines
    told = [line[NUMBER:] for line in lines]
    shown: list[str] = []
    for places in grouped(options, SHOWN, FEW):
        if len(places) == 1:
            shown.append(lines[places[0]])
        else:
            example = onlooker.sentence(places[0])
            words = telling_words(example, places, told) or kind_of(options[places[0]])
            args: dict[str, Arg] = {"example": example, "count": len(places), "kind": words}
            shown.append(texts.render(Text("ruleworks-cli.play.group", args)))
    return shown


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


def option_named(line: str, onlooker: Onlooker) -> int | str:
    """Return the place of the option of this number, counted from 1, or a text id as it is."""
    if not (line.isdecimal() and len(line) < 10):
        return line
    number, count = int(line), len(onlooker.options)
    if not 1 <= number <= count:
        raise mistake("no-such-number", number=number, count=count)
    return number - 1


def _told(onlooker: Onlooker) -> Iterator[str]:
    """Yield the sentence of each option, with its id behind it."""
    for place, option in enumerate(onlooker.options):
        yield f"{onlooker.sentence(place)}  [{option.id}]"
