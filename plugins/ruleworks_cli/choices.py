"""The options of a decision as lines: few of them one by one, many of them by kind, and those that words find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any
from unicodedata import combining, normalize

from ruleworks import Decision, Game, Option, Text
from ruleworks_i18n import Arg
from ruleworks_toolbox import Teller

#: So many lines are shown at once.
SHOWN = 30

#: So many options of one kind are shown one by one where there are many options in all.
FEW = 6

NUMBER = 4  # the width of a number


def every(game: Game[Any], teller: Teller) -> Iterator[str]:
    """Yield a line for each option: its number, its sentence and its id."""
    for number, option in enumerate(_options(game), start=1):
        yield f"{number:>{NUMBER}}  {teller.choice(game, option)}  [{option.id}]"


def overview(game: Game[Any], teller: Teller) -> list[str]:
    """Return all lines if they are few; otherwise one line stands for many options of a kind."""
    lines, options = list(every(game, teller)), _options(game)
    if len(lines) <= SHOWN:
        return lines
    groups: dict[str, list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault(kind_of(option), []).append(place)
    searched = [_searched(line) for line in lines]
    shown: list[str] = []
    for kind, places in groups.items():
        if len(places) <= FEW:
            shown += [lines[place] for place in places]
        else:
            example = teller.choice(game, options[places[0]])
            words = _telling(example, places, searched) or kind
            args: dict[str, Arg] = {"example": example, "count": len(places), "kind": words}
            shown.append(teller.texts.render(Text("ruleworks-cli.play.group", args)))
    return shown


def found(words: str, game: Game[Any], teller: Teller) -> list[int]:
    """Return the places of the options whose sentence or id holds all these words, whatever capitals and accents."""
    wanted = _folded(words).split()
    return [place for place, line in enumerate(every(game, teller)) if all(word in _searched(line) for word in wanted)]


def kind_of(option: Option) -> str:
    """Return the id of an option without its last field, which is where many options differ."""
    return option.id.rpartition(":")[0] or option.id


def _options(game: Game[Any]) -> Sequence[Option]:
    decision: Decision | None = game.decision
    return () if decision is None else decision.options


def _telling(example: str, places: Sequence[int], searched: Sequence[str]) -> str:
    """Return the fewest words of an example that find just the options in these places, the longest of equals.

    Nothing if no two words do.
    """
    common = [word for word in example.split() if all(_folded(word) in searched[place] for place in places)]
    for size in (1, 2):
        found = [words for words in combinations(common, size) if _hits(words, searched) == len(places)]
        if found:
            return " ".join(max(found, key=lambda words: len("".join(words)))).lower()
    return ""


def _hits(words: Sequence[str], searched: Sequence[str]) -> int:
    folded = [_folded(word) for word in words]
    return sum(all(word in line for word in folded) for line in searched)


def _searched(line: str) -> str:
    return _folded(line[NUMBER:])


def _folded(text: str) -> str:
    """Return a text as it is searched: in small letters, without accents, with a plain apostrophe."""
    letters = normalize("NFD", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("œ", "oe"))
    return "".join(letter for letter in letters if not combining(letter))
