"""The balance report: what many games had in common, as data and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, quantiles

from msgspec import Struct

from ruleworks import Ruleset, Text
from ruleworks_cli.play.simulation import Played
from ruleworks_cli.terminal import Terminal
from ruleworks_i18n import Arg
from ruleworks_table import seat_name

Row = Sequence[str]
Count = tuple[str, int, float]  # what, how often, and the share of all


class Spread(Struct, frozen=True):
    """How some numbers are spread: the ends, the quartiles and the mean."""

    least: int
    lower: float
    median: float
    upper: float
    most: int
    mean: float


class Standing(Struct, frozen=True):
    """How a seat has done: its victories, its scores, and by how much it was ahead of the best of the others."""

    victories: int
    score: Spread
    margin: Spread | None


class Share(Struct, frozen=True):
    """How often something was the case, and which part of all cases that is."""

    what: str
    count: int
    share: float


class Balance(Struct, frozen=True):
    """The whole report."""

    game: str
    variants: tuple[str, ...]
    players: int
    policy: str
    games: int
    seeds: tuple[int, int]
    turns: Spread
    choices: Spread
    unforced: Spread
    seats: tuple[Standing, ...]
    ended: tuple[Share, ...]
    actions: tuple[Share, ...]
    limited: int  # games that a technical limit ended


def balance_of(ruleset: Ruleset, players: int, seats: Sequence[str], played: Sequence[Played]) -> Balance:
    """Return the report about some games, at least one."""
    actions: Counter[str] = Counter()
    for game in played:
        actions.update(game.actions)
    return Balance(
        game=ruleset.game,
        variants=ruleset.variants,
        players=players,
        policy=",".join(seats if len(set(seats)) > 1 else seats[:1]) or "random",
        games=len(played),
        seeds=(played[0].seed, played[-1].seed),
        turns=spread([game.turns for game in played]),
        choices=spread([game.decisions for game in played]),
        unforced=spread([game.unforced for game in played]),
        seats=tuple(standing(seat, played) for seat in range(len(played[0].scores))),
        ended=shares(Counter(game.ended for game in played)),
        actions=shares(actions),
        limited=sum(game.limited for game in played),
    )


def standing(seat: int, played: Sequence[Played]) -> Standing:
    """Return how a seat has done; one that is alone is ahead of nobody."""
    others = [[*game.scores[:seat], *game.scores[seat + 1 :]] for game in played]
    margins = [game.scores[seat] - max(rest) for game, rest in zip(played, others, strict=True) if rest]
    return Standing(
        victories=sum(seat in game.winners for game in played),
        score=spread([game.scores[seat] for game in played]),
        margin=spread(margins) if margins else None,
    )


def spread(values: Sequence[int]) -> Spread:
    """Return how some numbers, at least one, are spread; quartiles are interpolated."""
    lower, median, upper = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [float(values[0])] * 3
    return Spread(min(values), lower, median, upper, max(values), round(fmean(values), 2))


def shares(counts: Counter[str]) -> tuple[Share, ...]:
    """Return what was counted, the most frequent first."""
    total = counts.total()
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Share(what, count, round(count / total, 4)) for what, count in ordered)


def tell(balance: Balance, title: Text, terminal: Terminal) -> None:
    """Write the report as tables."""
    first, last = map(str, balance.seeds)
    opening: dict[str, Arg] = {"game": title, "players": balance.players, "policy": _policy(balance.policy)}
    terminal.say("ruleworks-cli.report.title", **opening, count=balance.games, first=first, last=last)
    _table(terminal, "numbers", list(_numbers(balance, terminal)))
    victories = [(_seat(seat, terminal), each.victories) for seat, each in enumerate(balance.seats)]
    _counts(terminal, "victories", [(name, count, count / balance.games) for name, count in victories])
    _counts(terminal, "ended", list(_reasons(balance, terminal)))
    if balance.limited:
        terminal.line()
        terminal.say("ruleworks-cli.simulate.limited", count=balance.limited, games=balance.games)
    _counts(terminal, "actions", [(each.what, each.count, each.share) for each in balance.actions])


def _numbers(balance: Balance, terminal: Terminal) -> Iterator[Row]:
    columns = ("least", "lower", "median", "upper", "most", "mean")
    yield ["", *[_label(f"column.{name}", terminal) for name in columns]]
    for name in ("turns", "choices", "unforced"):
        yield _row(_label(name, terminal), getattr(balance, name), terminal)
    for seat, each in enumerate(balance.seats):
        for name, numbers in (("score", each.score), ("margin", each.margin)):
            if numbers is not None:
                yield _row(_label(name, terminal, seat=seat_name(seat)), numbers, terminal)


def _row(label: str, numbers: Spread, terminal: Terminal) -> Row:
    middle = [numbers.lower, numbers.median, numbers.upper]
    return [label, str(numbers.least), *map(terminal.number, middle), str(numbers.most), terminal.number(numbers.mean)]


def _reasons(balance: Balance, terminal: Terminal) -> Iterator[Count]:
    """Yield why games have ended, as far as a bundle has words for that: the tag of an event tells people nothing."""
    for each in balance.ended:
        if terminal.texts.has(each.what):
            yield terminal.texts.render(Text(each.what)), each.count, each.share


def _counts(terminal: Terminal, title: str, counted: Sequence[Count]) -> None:
    """Write what was counted; nothing of a kind of which nothing was."""
    if not counted:
        return
    rows = [[name, str(count), _label("share", terminal, share=terminal.number(100 * n))] for name, count, n in counted]
    _table(terminal, title, rows)


def _table(terminal: Terminal, title: str, rows: Sequence[Row]) -> None:
    """Write rows below a title; numbers stand at the right of their columns."""
    terminal.line()
    terminal.say(f"ruleworks-cli.report.{title}")
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        numbers = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        terminal.line("  " + "  ".join([row[0].ljust(widths[0]), *numbers]).rstrip())


def _policy(name: str) -> Text | str:
    return Text("ruleworks-cli.policy.random") if name == "random" else name


def _seat(seat: int, terminal: Terminal) -> str:
    return terminal.texts.render(seat_name(seat))


def _label(name: str, terminal: Terminal, **args: str | Text) -> str:
    return terminal.texts.render(Text(f"ruleworks-cli.report.{name}", dict(args)))
