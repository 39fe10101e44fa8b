"""What somebody asks of a picture, looked at before anything is drawn: each mistake is one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from ruleworks import Game, Option, Position, Ruleset, RulesetError, RuleworksError
from ruleworks.inside import named_alike
from ruleworks_contracts import similar
from ruleworks_pictures.style import Style

SMALLEST, LARGEST = 16, 4096  # pixels; what is drawn larger takes all memory as PNG
STYLES: tuple[str, ...] = get_args(Style)


def check_style(style: Any) -> None:
    """Refuse a style that there is not."""
    if style not in STYLES:
        raise RulesetError("picture-style", name=style, known=", ".join(STYLES))


def check_size(size: Any) -> None:
    """Refuse what is no number of pixels."""
    if size is not None and (type(size) is not int or not SMALLEST <= size <= LARGEST):
        shown = size if isinstance(size, int) else repr(size)
        raise RulesetError("picture-size", size=shown, least=SMALLEST, most=LARGEST)


def past_of(before: Any, ruleset: Ruleset) -> Position | None:
    """Return the position that a picture is compared with."""
    past = before.position if isinstance(before, Game) else before
    if past is not None and not isinstance(past, ruleset.codec.position):
        raise RulesetError("foreign-position", game=ruleset.game, found=type(before).__name__)
    return past


def wanted(highlight: Any, ruleset: Ruleset, spots: Iterable[str]) -> tuple[list[str], list[Option]]:
    """Return the spots and the options that are to be marked."""
    several = isinstance(highlight, Iterable) and not isinstance(highlight, Option | str)
    every: list[Any] = list(highlight) if several else [highlight]
    named, options = list[str](), list[Option]()
    known = set(spots)
    for each in every:
        if isinstance(each, str) and each in known:
            named.append(each)
        else:
            options.append(_option(each, ruleset, known))
    return named, options


def _option(given: Any, ruleset: Ruleset, spots: set[str]) -> Option:
    types = ruleset.vocabulary.types["option"]
    if isinstance(given, Option) and type(given) in types.values():
        return given
    try:
        return ruleset.option(given if isinstance(given, str) else "")
    except RuleworksError:
        name = given.id if isinstance(given, Option) else given
        near = named_alike(similar(str(name), sorted({*spots, *types})))
        raise RulesetError("nothing-to-mark", name=name, near=near) from None
