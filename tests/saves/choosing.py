"""Which games are kept, and which of their moments: few and short ones that together show everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from .aspects import OVER, WAITS, Aspect
from .settings import ADORNED, AUTOMATIC, NOUGHTS, SEARCHED
from .ways import Found, Way, along, any_kind, any_option, random_way, shrunk

SET_UP = 2  # choices in the set-up
TURNS = 40  # choices in a game that is not played to its end
FAR = 100  # choices: a way of more is made shorter
NATURAL = 4  # the seed of a game that is left as long as it is


class Choice(NamedTuple):
    """A game, and the moments of it that are kept, as numbers of choices."""

    name: str
    way: Way
    moments: set[int]


def choices(best: Found) -> Iterator[Choice]:
    """Yield the games that are wanted anyhow, with the moments that show most, and games for what these do not show."""
    left = {aspect for aspect in best if aspect.kind != OVER}
    for choice in wanted(best):
        yield completed(choice, left)
    while left:
        aspect, way = next_way(best, left)
        yield completed(Choice(f"{way.setting.name}-{aspect.tag}", way, {len(way.options)}), left)


def next_way(best: Found, left: Set[Aspect]) -> tuple[Aspect, Way]:
    """Return a short way to something that is left: to what is far away if anything is, else one that shows most."""
    rarest = max(sorted(left), key=lambda aspect: len(best[aspect].options))
    if len(best[rarest].options) > FAR:
        return rarest, shrunk(best[rarest], {rarest})
    worth = {aspect: len(left & shown(best[aspect])) / len(best[aspect].game().save()) for aspect in sorted(left)}
    most = max(worth, key=lambda aspect: worth[aspect])
    return most, shrunk(best[most], left & shown(best[most]))


def shown(way: Way) -> set[Aspect]:
    """Return what there is on a way."""
    return set[Aspect]().union(*along(way))


def wanted(best: Found) -> Iterator[Choice]:
    """Yield the usual moments of each game: after the deal, in the set-up, late, and when it is over."""
    natural = random_way(SEARCHED[0], NATURAL, any_kind)
    yield Choice(f"{natural.setting.name}-natural", natural, {len(natural.options)})
    for setting in SEARCHED:
        over = Aspect(OVER, setting.name)
        way = shrunk(best[over], {over})
        yield Choice(setting.name, way, {0, SET_UP, len(way.options) * 5 // 6, len(way.options)})
    for setting in NOUGHTS:
        way = random_way(setting, 1, any_option)
        yield Choice(setting.name, way, {0, 4, len(way.options) - 1, len(way.options)})
    for setting in (*AUTOMATIC, ADORNED):
        yield Choice(setting.name, random_way(setting, 2, any_kind, TURNS), {TURNS})


def completed(choice: Choice, left: set[Aspect]) -> Choice:
    """Add the moments at which something waits that is left, and take from there what the choice shows."""
    found = list(along(choice.way))
    left -= {aspect for aspects in found for aspect in aspects if aspect.kind != WAITS}
    moments = set(choice.moments)
    left -= set[Aspect]().union(*[found[moment] for moment in moments])
    while left & set[Aspect]().union(*found):
        moments.add(most_telling(found, left))
        left -= set[Aspect]().union(*[found[moment] for moment in moments])
    return choice._replace(moments=moments)


def most_telling(found: Sequence[set[Aspect]], left: set[Aspect]) -> int:
    """Return the first of the moments at which most of what is left waits."""
    return max(range(len(found)), key=lambda moment: len(found[moment] & left))
