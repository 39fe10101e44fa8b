"""The resource track, on which trains end their way, and the round track."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Ruleset, Translator
from ruleworks_pictures import Box, Look, Panel, Placed, group, rect, text, tooltip, use
from ruleworks_pictures.column import GAP, MARGIN
from whistle_stop.box.places import arrived, place, space
from whistle_stop.play.goods.income import used_in_game
from whistle_stop.table.position import Frontier
from whistle_stop.terms.amounts import Income
from whistle_stop.tools.chart import guests_of
from whistle_stop.tools.illustration.column import Column
from whistle_stop.tools.illustration.trains import train
from whistle_stop.tools.illustration.wording import Wording, wording

CACHE_SIZE = 64
ABREAST, SPACE, GOOD = 8, 40, 13  # spaces side by side, how tall one is, and the size of what it gives
ROUND = 22  # the height of a cell of the round track


def tracks_panel(look: Look) -> Panel:
    """Return both tracks."""
    frontier: Frontier = look.position
    there: dict[int, int] = {}
    trains: list[tuple[int, int, int]] = []
    for at, seat in guests_of(frontier.yards):
        there[seat] = there.get(seat, 0) + 1
        if arrived(at):
            trains.append((place(at).number, seat, there[seat]))
    rounds = tuple(used_in_game(look.ruleset.scene(frontier)))
    return _panel(look.ruleset, look.texts, tuple(trains), rounds, frontier.round_cell)


@lru_cache(CACHE_SIZE)
def _panel(
    ruleset: Ruleset, texts: Translator, trains: tuple[tuple[int, int, int], ...], rounds: tuple[Income, ...], cell: int
) -> Panel:
    words = wording(ruleset, texts)
    column = Column(words, Look(None, ruleset, None, texts), "tracks")
    _spaces(words, column, trains)
    _rounds(words, column, rounds, cell)
    return column.panel("tracks", 1)


def _spaces(words: Wording, column: Column, trains: tuple[tuple[int, int, int], ...]) -> None:
    """Draw the spaces with what each gives, and the trains that have arrived."""
    column.label(words.say("picture.track"))
    wide = (column.room - 2 * (ABREAST - 1)) / ABREAST
    boxes: dict[int, Box] = {}
    for number, goods in enumerate(words.pieces.components.resource_track.spaces, start=1):
        row, place_in_row = divmod(number - 1, ABREAST)
        box = Box(MARGIN + place_in_row * (wide + 2), column.y + row * (SPACE + 2), wide, SPACE)
        boxes[number] = column.spots[f"place:{space(number)}"] = box
        column.add(f"space-{number}", box, _space(number, goods, box), cls="space", title=words.space(number, goods))
    for number, seat, which in trains:
        if number in boxes:
            size = min(wide, SPACE) * 0.8
            box = boxes[number].moved((wide - size) / 2, SPACE * 0.2)
            title = words.say("picture.train", seat=words.seat(seat), place=words.name(space(number)))
            body = train(seat, size)
            column.pieces.append(
                Placed(
                    f"train-{seat + 1}-{which}",
                    Box(box.x, box.y, size, size),
                    body,
                    "",
                    f"train of-{seat + 1}",
                    title,
                )
            )
    column.y += -(-len(boxes) // ABREAST) * (SPACE + 2) + GAP


def _space(number: int, goods: tuple[str, ...], box: Box) -> str:
    """Return a space with its number and the signs of what it gives."""
    left = (box.width - GOOD * len(goods)) / 2
    signs = [use(good, left + GOOD * place, 18, GOOD - 1, good) for place, good in enumerate(goods)]
    told = text(number, 4, 11, 8.5, "faint")
    return rect(Box(0, 0, box.width, box.height), "card", 4) + told + "".join(signs)


def _rounds(words: Wording, column: Column, rounds: tuple[Income, ...], cell: int) -> None:
    """Draw the cells of the round track that are in use, with their tokens; the present one is marked."""
    column.label(words.say("picture.rounds"))
    wide = (column.room - 2 * (len(rounds) - 1)) / len(rounds)
    for place_in_row, (number, token, count) in enumerate(rounds):
        x = MARGIN + place_in_row * (wide + 2)
        used = number <= cell
        room = Box(x, column.y, wide, ROUND)
        size = min(10.0, wide / max(1, count) - 1)
        signs = [
            use(token, x + wide / 2 + size * (each - count / 2), column.y + (ROUND - size) / 2, size, token)
            for each in range(count)
        ]
        mark = rect(room.within(1), "now", 4) if number == cell else ""
        drawn = rect(room, "used" if used else "card", 4) + group(*signs, cls="lacking" if used else "") + mark
        column.ground.append(group(tooltip(words.amount(token, count)), drawn))
    column.y += ROUND + GAP
