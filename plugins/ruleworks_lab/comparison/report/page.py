"""The page: what is compared, how the games differ, where they part, and what became of the items."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from xml.etree.ElementTree import Element

import msgspec

from ruleworks import Ruleset, Setup
from ruleworks_contracts.descriptions import capital
from ruleworks_lab.comparison.comparison import Comparison, Measure
from ruleworks_lab.comparison.differences import Difference
from ruleworks_lab.comparison.items import ItemChange
from ruleworks_lab.comparison.report.elements import element, figure, page, table
from ruleworks_lab.comparison.report.plots import Whisker, bars_of, growing, histogram, whiskers
from ruleworks_lab.comparison.report.style import STYLE
from ruleworks_lab.comparison.words import SHARES, Words

#: So many items are drawn; the table holds all.
DRAWN = 15
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def written(comparison: Comparison, a: Ruleset, b: Ruleset, language: str) -> bytes:
    """Return the report as one file that asks nothing of anybody."""
    words = Words(comparison, a, b, language)
    title = words.say("report.title", game=words.game())
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", STYLE),
    )
    parts = [
        element("h1", title),
        *_opening(comparison, words),
        *_measures(comparison, words),
        *_distribution(comparison, words),
        *_parts(comparison, words),
        *_partings(comparison, words),
        *_items(comparison, words),
        *_closing(comparison, words),
    ]
    return page(language, head, element("body", element("main", *parts)))


def _opening(comparison: Comparison, words: Words) -> Iterator[Element]:
    last = comparison.seed + comparison.seeds - 1
    seats = ", ".join(words.who(entry) for entry in range(len(comparison.seats)))
    told = words.say("report.opening", count=comparison.games, seats=seats, first=str(comparison.seed), last=str(last))
    yield element("p", told)
    if limited := words.limited():
        yield element("p", limited)
    rows = [[words.say(f"report.{name}"), one, other] for name, one, other in differing(comparison.a, comparison.b)]
    head = ["", *[f"{side}: {name}" for side, name in zip("AB", comparison.names, strict=True)]]
    made = table(words.say("report.rules"), head, rows)
    made.set("class", "table words")
    yield made
    yield element("p", words.say("report.reading"), cls="note")


def differing(a: Setup, b: Setup) -> Iterator[tuple[str, str, str]]:
    """Yield what two setups differ in; where all is alike, the fingerprints, which are alike as well."""
    told = False
    for name in ("variants", "plugins", "options", "blocked", "versions"):
        one, other = getattr(a, name), getattr(b, name)
        if one != other:
            told = True
            yield name, _plain(one), _plain(other)
    if not told or a.fingerprint != b.fingerprint:
        yield "fingerprint", a.fingerprint, b.fingerprint


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "\N{EN DASH}"
    return msgspec.json.encode(value, order="deterministic").decode() if value else "\N{EN DASH}"


def _measures(comparison: Comparison, words: Words) -> Iterator[Element]:
    yield element("h2", words.say("report.measures"))
    groups = (("points", ("points", "lead")), ("victories", SHARES), ("length", ("turns", "decisions")))
    for name, kinds in groups:
        found = [measure for measure in comparison.measures if measure.what in kinds]
        yield _beside(words.say(f"report.{name}"), [_row(measure, words) for measure in found], words, name in SHARES)


def _row(measure: Measure, words: Words) -> tuple[str, Difference]:
    return words.measure(measure), measure.difference


def _beside(
    name: str,
    rows: Sequence[tuple[str, Difference]],
    words: Words,
    share: bool = False,
    *,
    drawn: int | None = None,
    digits: int = 1,
) -> Element:
    """Return a plot of differences beside a table of them."""
    shown = rows[:drawn]
    marks = [
        Whisker(label, found.mean, _or(found.low, found.mean), _or(found.high, found.mean), found.clear)
        for label, found in shown
    ]
    clear = sum(mark.clear for mark in marks)
    plot = whiskers(
        name,
        words.say("report.whiskers", clear=clear, count=len(marks)),
        marks,
        lambda number: words.value(number, share=share, digits=_digits(marks, share), signed=True),
    )
    lines = [
        [
            label,
            words.value(found.before, share=share, digits=digits),
            words.value(found.after, share=share, digits=digits),
            words.change(found, share=share, digits=digits),
        ]
        for label, found in rows
    ]
    head = ["", "A", "B", words.say("column.difference")]
    return element("div", figure(plot, name), table(name, head, lines), cls="beside")


def _digits(marks: Sequence[Whisker], share: bool) -> int:
    """Return how many decimals the numbers of an axis need."""
    widest = max([max(abs(mark.low), abs(mark.high)) for mark in marks] or [0.0]) * (100 if share else 1)
    return 0 if widest >= 5 else 1 if widest >= 0.5 else 2


def _or(number: float | None, instead: float) -> float:
    return instead if number is None else number


def _distribution(comparison: Comparison, words: Words) -> Iterator[Element]:
    name = words.say("report.leads", who=words.who(0))
    bars, more, less = (
        bars_of(comparison.leads),
        *[sum(sign * lead > 0 for lead in comparison.leads) for sign in (1, -1)],
    )
    digits = 0 if bars[0].high - bars[0].low >= 1 else 1
    told = words.say("report.leads-told", more=more, less=less, same=comparison.seeds - more - less)
    plot = histogram(
        name, told, bars, lambda n: words.value(n, digits=digits, signed=True), lambda n: words.value(n, digits=0)
    )
    rows = [
        [
            words.say("report.from-to", low=words.value(bar.low, signed=True), high=words.value(bar.high, signed=True)),
            str(bar.values),
        ]
        for bar in bars
        if bar.values
    ]
    yield element("h2", name)
    yield element("p", told)
    caption = words.say("report.seeds")
    yield element(
        "div",
        figure(plot, name),
        table(name, [words.say("column.difference"), caption], rows),
        cls="beside",
    )


def _parts(comparison: Comparison, words: Words) -> Iterator[Element]:
    if len(comparison.parts) <= comparison.entries:
        return
    name = capital(words.say("parts"))
    yield element("h2", name)
    rows = [
        (words.say("of", what=words.category(part.category), who=words.who(part.entry)), part.difference)
        for part in comparison.parts
    ]
    yield _beside(name, rows, words)


def _partings(comparison: Comparison, words: Words) -> Iterator[Element]:
    yield element("h2", words.say("report.partings"))
    yield element("p", words.say("diverged", count=len(comparison.diverged), games=comparison.games))
    if not comparison.diverged:
        return
    counts = Counter(comparison.diverged)
    sums = accumulate(counts[record] for record in sorted(counts))
    steps = [(float(record), count / comparison.games) for record, count in zip(sorted(counts), sums, strict=True)]
    name = words.say("report.parted")
    plot = growing(
        name,
        words.say("diverged", count=len(comparison.diverged), games=comparison.games),
        steps,
        lambda n: words.value(n, digits=0),
        lambda n: words.value(n, share=True, digits=0),
    )
    rows = [[words.value(place, digits=0), words.value(share, share=True)] for place, share in steps]
    caption = [words.say("report.record"), words.say("report.parted-share")]
    yield element("div", figure(plot, name), table(name, caption, rows), cls="beside")
    lines = [
        [
            str(each.seed),
            str(each.at.record),
            str(each.at.turn),
            words.happening(each.at.a, 0),
            words.happening(each.at.b, 1),
        ]
        for each in comparison.partings
    ]
    head = [words.say(f"report.{name}") for name in ("seed", "record", "turn")]
    made = table(words.say("report.first-partings"), [*head, "A", "B"], lines)
    made.set("class", "table words")
    yield made


def _items(comparison: Comparison, words: Words) -> Iterator[Element]:
    if not comparison.items:
        return
    yield element("h2", words.say("items.title"))
    yield element("p", words.say("report.items-told"), cls="note")
    name = words.say("report.items-used")
    rows = [(words.item(change.item), change.used) for change in comparison.items]
    yield _beside(name, rows, words, drawn=DRAWN, digits=2)
    head = [
        "",
        *[f"{words.say(f'items.{name}')} {side}" for name in ("taken", "own", "others", "won") for side in "AB"],
    ]
    yield table(words.say("report.items-brought"), head, [_item(change, words) for change in comparison.items])


def _item(change: ItemChange, words: Words) -> list[str]:
    numbers = [change.taken.before, change.taken.after, change.a.own, change.b.own, change.a.others, change.b.others]
    won = [words.value(each.won, share=True, digits=0) for each in (change.a, change.b)]
    return [words.item(change.item), *[words.value(number, digits=2) for number in numbers], *won]


def _closing(comparison: Comparison, words: Words) -> Iterator[Element]:
    yield element("h2", words.say("report.again"))
    yield element("p", element("code", comparison.command))
    for side, setup in zip("AB", (comparison.a, comparison.b), strict=True):
        told = ", ".join(f"{name} {version}" for name, version in setup.versions.items())
        yield element("p", f"{side}: {told} ({setup.fingerprint})", cls="note")
