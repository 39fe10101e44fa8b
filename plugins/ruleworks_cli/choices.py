"""The options of a decision as lines: few of them one by one, many of them by kind, and those that words find."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any
from unicodedata import combining, normalize

from ruleworks import Decision, Game, Option, RuleworksError, Text
from ruleworks_cli.mistakes import mistake
from ruleworks_i18n import Arg
from ruleworks_toolbox import Teller

#: So many lines are shown at once.
SHOWN = 30

#: So many options of one kind are shown one by one where there are many options in all.
FEW = 6

NUMBER = 4  # the width of a number

SIGNS, JOINED = re.compile(r"[^\w]+"), re.compile(r"[-+]")


def every(game: Game[Any], teller: Teller) -> Iterator[str]:
    """Yield a line for each option: its number, its sentence and its id."""
    for number, option in enumerate(_options(game), start=1):
        yield f"{number:>{NUMBER}}  {teller.choice(game, option)}  [{option.id}]"


def overview(game: Game[Any], teller: Teller) -> list[str]:
    """Return all lines if they are few; otherwise one line stands for many options of a kind."""
    lines, options = list(every(game, teller)), _options(game)
    if len(lines) <= SHOWN:
        return lines
    searched = [_searched(line) for line in lines]
    shown: list[str] = []
    for places in grouped(options, SHOWN, FEW):
        if len(places) == 1:
            shown.append(lines[places[0]])
        else:
            example = teller.choice(game, options[places[0]])
            words = _telling(example, places, searched) or kind_of(options[places[0]])
            args: dict[str, Arg] = {"example": example, "count": len(places), "kind": words}
            shown.append(teller.texts.render(Text("ruleworks-cli.play.group", args)))
    return shown


def found(words: str, game: Game[Any], teller: Teller) -> list[int]:
    """Return the places of the options whose sentence or id holds all these words, whatever capitals and accents."""
    wanted = folded(words).split()
    return [place for place, line in enumerate(every(game, teller)) if all(word in _searched(line) for word in wanted)]


def meant(words: str, game: Game[Any], teller: Teller) -> list[int]:
    """Return the places of the options that short words mean, such as `b f2`: each begins a word of the option.

    Words are those of its sentence and of its id; what holds a digit is meant as a whole, so `f1` is not `f10`.
    """
    wanted = folded(words).split()
    return [
        place
        for place, option in enumerate(_options(game))
        if all(_means(word, _parts(teller.choice(game, option), option.id)) for word in wanted)
    ]


def is_option(line: str, game: Game[Any]) -> bool:
    """Tell whether a line is the number or the text id of an option, offered or not."""
    if line.isdecimal():
        return True
    try:
        game.ruleset.option(line)
    except RuleworksError:
        return False
    return True


def option_named(line: str, game: Game[Any]) -> int | str:
    """Return the place of the option of this number, counted from 1, or a text id as it is."""
    if not (line.isdecimal() and len(line) < 10):
        return line
    number, count = int(line), len(_options(game))
    if not 1 <= number <= count:
        raise mistake("no-such-number", number=number, count=count)
    return number - 1


def grouped(options: Sequence[Option], shown: int, few: int) -> list[list[int]]:
    """Return the places of options: one by one if so many are shown, otherwise many of a kind together."""
    if len(options) <= shown:
        return [[place] for place in range(len(options))]
    groups: dict[str, list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault(kind_of(option), []).append(place)
    return [part for places in groups.values() for part in ([places] if len(places) > few else [[p] for p in places])]


def common_words(sentences: Sequence[str]) -> str:
    """Return the words with which all sentences begin."""
    first, *others = [sentence.split(" ") for sentence in sentences]
    size = min(map(len, (first, *others))) - 1  # something is left of each
    while size > 0 and any(other[:size] != first[:size] for other in others):
        size -= 1
    return " ".join(first[: max(0, size)])


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
    common = [word for word in example.split() if all(folded(word) in searched[place] for place in places)]
    for size in (1, 2):
        found = [words for words in combinations(common, size) if _hits(words, searched) == len(places)]
        if found:
            return " ".join(max(found, key=lambda words: len("".join(words)))).lower()
    return ""


def _hits(words: Sequence[str], searched: Sequence[str]) -> int:
    wanted = [folded(word) for word in words]
    return sum(all(word in line for word in wanted) for line in searched)


def _parts(*texts: str) -> list[str]:
    """Return the words of some texts, split at every sign; what a hyphen or a plus joins also as one."""
    every = [folded(text) for text in texts]
    return [word for text in every for word in (*SIGNS.split(text), *JOINED.sub("", text).split())]


def _means(word: str, parts: Sequence[str]) -> bool:
    if any(sign.isdigit() for sign in word):
        return word in parts or JOINED.sub("", word) in parts
    return any(part.startswith(word) for part in parts)


def _searched(line: str) -> str:
    return folded(line[NUMBER:])


def folded(text: str) -> str:
    """Return a text as it is searched: in small letters, without accents, with a plain apostrophe."""
    letters = normalize("NFD", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("œ", "oe"))
    return "".join(letter for letter in letters if not combining(letter))
