"""What the solo game adds to the picture of the table: what each card on the overlay says, and who moves whom."""

from __future__ import annotations

from collections.abc import Iterator

from outlaws.box.options import OutlawOptions
from outlaws.table.memories import Overlay
from ruleworks import Game, Ruleset, Text, Translator
from ruleworks_toolbox import seen
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.picture import TableDrawing


class OutlawTable:
    """Draws the table of Whistle Mountain and, below it, the cards that the die chooses from."""

    draws = "whistle-mountain"

    def draw(self, game: Game[Mountain], seat: int | None, translator: Translator) -> str:
        """Return what `seat` sees, as lines of plain text."""
        table = TableDrawing().draw(game, seat, translator)
        return "\n".join([table, "", *[translator.render(text) for text in overlay(seen(game, seat), game.ruleset)]])


def overlay(position: Mountain, ruleset: Ruleset) -> Iterator[Text]:
    """Yield the lines about the cards on the overlay, each with the numbers of the die that choose it."""
    yield Text("outlaws.table.pawns")
    cards = ruleset.scene(position).memory(Overlay)
    if not cards.shown:  # they are dealt after the draft
        return
    options = ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    lines = {card.id: card.lines for card in options.printed.cards}
    sides = options.printed.overlay.die
    yield Text("outlaws.table.cards")
    for place, card in enumerate(cards.shown):
        works: list[Text] = [Text(f"outlaws.line.{line}") for line in lines.get(card, ())]
        numbers = numbers_of(place, len(cards.shown), sides)
        yield Text("outlaws.table.card", {"sides": numbers, "works": works, "card": Text(card)})
    yield Text("outlaws.table.deck", {"count": len(cards.stack)})


def numbers_of(place: int, cards: int, sides: int) -> str:
    """Return the numbers of the die that choose the card in a place."""
    return ", ".join(str(number + 1) for number in range(sides) if number * cards // sides == place)
