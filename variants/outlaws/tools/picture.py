"""What the solo game adds to the picture of the table: what each card on the overlay says, and who moves whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from outlaws.box.options import OutlawOptions
from outlaws.table.memories import Overlay
from ruleworks import Game, Ruleset, Text, Translator
from ruleworks_contracts import Panel, Paragraph, Region, Span, inked, paragraph, plain_lines, seen
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.picture import TableDrawing


class OutlawTable:
    """Draws the table of Whistle Mountain and, below it, the cards that the die chooses from."""

    game = "whistle-mountain"

    def draw(self, game: Game[Mountain], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        return "\n".join(plain_lines(_parts(game, seat, translator, full_cards_panel)))

    def regions(self, game: Game[Mountain], seat: int | None, translator: Translator) -> Sequence[Region]:
        """Return the parts of the table, the cards after what the seats have."""
        return _parts(game, seat, translator, cards_panel)


def _parts(
    game: Game[Mountain],
    seat: int | None,
    translator: Translator,
    cards: Callable[[Mountain, Ruleset, Translator], Panel],
) -> Sequence[Region]:
    parts = list(TableDrawing().regions(game, seat, translator))
    seats = next((place for place, part in enumerate(parts, start=1) if part.name == "others"), len(parts))
    return [*parts[:seats], cards(seen(game, seat), game.ruleset, translator), *parts[seats:]]


def cards_panel(position: Mountain, ruleset: Ruleset, translator: Translator) -> Panel:
    """Return the cards that the die chooses from, as a part of the table."""
    title = translator.render(Text("outlaws.region.cards"))
    paragraphs = []
    for sides, works, _ in chosen_by_die(position, ruleset):
        numbers = translator.render(Text("outlaws.table.numbers", {"sides": sides}))
        told = [inked(_shortly(work, translator)) for work in works]
        paragraphs.append(Paragraph(numbers, tuple(told)))
    paragraphs += [Paragraph("", (inked(translator.render(text)),)) for text in pace(position, ruleset)]
    left = len(ruleset.scene(position).memory(Overlay).stack)
    heading = translator.render(Text("outlaws.table.die", {"count": left}))
    return Panel("cards", title, tuple(paragraphs), (Span(heading, "strong"),)) if paragraphs else Panel("cards", title)


def _shortly(work: Text, translator: Translator) -> str:
    """Return a line of a card in a word or two; the whole line where a card of another bundle has no such words."""
    short = Text(work.id.replace("outlaws.line.", "outlaws.short."))
    return translator.render(short if translator.has(short.id) else work)


def chosen_by_die(position: Mountain, ruleset: Ruleset) -> Iterator[tuple[str, list[Text], str]]:
    """Yield for each card on the overlay the numbers of the die that choose it, its lines, and its id."""
    cards = ruleset.scene(position).memory(Overlay)
    options = ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    lines = {card.id: card.lines for card in options.printed.cards}
    sides = options.printed.overlay.die
    for place, card in enumerate(cards.shown):
        works = [Text(f"outlaws.line.{line}") for line in lines.get(card, ())]
        yield numbers_of(place, len(cards.shown), sides), works, card


def full_cards_panel(position: Mountain, ruleset: Ruleset, translator: Translator) -> Panel:
    """Return the same with all that is printed on each card, for lines as long as they have to be."""
    title = translator.render(Text("outlaws.region.cards"))
    chosen = list(chosen_by_die(position, ruleset))
    if not chosen:  # they are dealt after the draft
        return Panel("cards", title)
    cards = [
        Text("outlaws.table.card", {"sides": sides, "works": works, "card": Text(card)})
        for sides, works, card in chosen
    ]
    left = len(ruleset.scene(position).memory(Overlay).stack)
    lines = [*cards, *pace(position, ruleset), Text("outlaws.table.deck", {"count": left})]
    heading = inked(translator.render(Text("outlaws.table.cards")))
    return Panel("cards", title, tuple([paragraph("", [translator.render(line)]) for line in lines]), heading)


def pace(position: Mountain, ruleset: Ruleset) -> Iterator[Text]:
    """Yield at which numbers of the die the Outlaws do something else than follow their card once."""
    scene, options = ruleset.scene(position), ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    numbers = range(1, options.printed.overlay.die + 1)
    times = {number: scene.rules.outlaw_times(scene, number) for number in numbers}
    for message, found in (
        ("rests", [str(number) for number, count in times.items() if count == 0]),
        ("repeats", [str(number) for number, count in times.items() if count > 1]),
    ):
        if found:
            yield Text(f"outlaws.table.{message}", {"sides": ", ".join(found)})


def numbers_of(place: int, cards: int, sides: int) -> str:
    """Return the numbers of the die that choose the card in a place."""
    return ", ".join(str(number + 1) for number in range(sides) if number * cards // sides == place)
