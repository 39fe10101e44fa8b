"""A comparison in the terminal: the essence, in tables."""

from __future__ import annotations

from ruleworks import Ruleset
from ruleworks_contracts import Console
from ruleworks_lab.comparison.comparison import Comparison
from ruleworks_lab.comparison.words import SHARES, Words
from ruleworks_lab.text_table import table

#: So many items are told, those whose use has changed most clearly; the report and JSON hold all.
ITEMS = 10


def tell(comparison: Comparison, a: Ruleset, b: Ruleset, console: Console) -> None:
    """Write what was found."""
    words = Words(comparison, a, b, console.language)
    seeds = {"first": str(comparison.seed), "last": str(comparison.seed + comparison.seeds - 1)}
    console.line(words.say("title", game=words.game(), count=comparison.games, **seeds))
    console.line(words.say("sides", a=comparison.names[0], b=comparison.names[1]))
    rows = [["", "A", "B", words.say("column.difference")]]
    for measure in comparison.measures:
        share, found = measure.what in SHARES, measure.difference
        before, after = (words.value(number, share=share) for number in (found.before, found.after))
        rows.append([words.measure(measure), before, after, words.change(found, share=share)])
    table(rows, console)
    if len(comparison.parts) > comparison.entries:
        rows = [[words.say("parts"), "A", "B", words.say("column.difference")]]
        for part in comparison.parts:
            found = part.difference
            label = words.say("of", what=words.category(part.category), who=words.who(part.entry))
            rows.append([label, words.value(found.before), words.value(found.after), words.change(found)])
        console.line()
        table(rows, console)
    console.line()
    console.line(words.say("diverged", count=len(comparison.diverged), games=comparison.games))
    if limited := words.limited():
        console.line(limited)
    if comparison.partings:
        first = comparison.partings[0]
        one, other = words.happening(first.at.a, 0), words.happening(first.at.b, 1)
        console.line(words.say("parting", seed=str(first.seed), record=first.at.record, a=one, b=other))
    tell_items(comparison, words, console)


def tell_items(comparison: Comparison, words: Words, console: Console) -> None:
    """Write the items whose use has changed most clearly."""
    if not comparison.items:
        return
    rows = [[words.say("items.title"), *[words.say(f"items.{name}") for name in ("taken", "used", "own", "others")]]]
    for change in comparison.items[:ITEMS]:
        pairs = (
            (change.taken.before, change.taken.after),
            (change.used.before, change.used.after),
            (change.a.own, change.b.own),
            (change.a.others, change.b.others),
        )
        cells = [f"{words.value(one, digits=2)} / {words.value(other, digits=2)}" for one, other in pairs]
        rows.append([words.item(change.item), *cells])
    console.line()
    table(rows, console)
    if len(comparison.items) > ITEMS:
        console.line(words.say("items.more", count=len(comparison.items) - ITEMS))
