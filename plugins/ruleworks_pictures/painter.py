"""The tool behind `ruleworks.picture`: whatever is shown, as one SVG."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ruleworks import Game, Option, Position, Ruleset, Translator
from ruleworks_pictures import card, hints
from ruleworks_pictures.illustrator import Illustrator
from ruleworks_pictures.look import Look, texts_for
from ruleworks_pictures.panel import spot
from ruleworks_pictures.sheet import Sheet, laid_out
from ruleworks_pictures.style import Style, style_sheet
from ruleworks_pictures.svg import Box, escaped, number, rect, symbol, tag
from ruleworks_pictures.symbols import SYMBOLS
from ruleworks_toolbox import Drawing, redacted, tools_for

CACHE_SIZE = 16  # so many pairs of rules and language are remembered
LINES = 1024  # so many lines of drawings in plain text


class Painter:
    """Draws games and items of any ruleset, each by the illustrator of its game."""

    name = "picture"

    def table(
        self,
        game: Game[Any],
        seat: int | None,
        *,
        language: str = "en",
        size: int | None = None,
        highlight: Iterable[Option | str] = (),
        style: Style = "auto",
        before: Game[Any] | Position | None = None,
    ) -> str:
        """Return the table as a seat may see it."""
        artist, look = illustrator(game.ruleset), _look(game.ruleset, game.position, seat, language)
        sheet = laid_out(artist.panels(look), size)
        over = _highlighted(highlight, artist, look, sheet)
        if before is not None:
            past = before.position if isinstance(before, Game) else before
            old = _look(game.ruleset, past, seat, language)
            over += hints.changes(laid_out(artist.panels(old), size), sheet)
        return _written(
            artist,
            sheet.width,
            sheet.height,
            rect(Box(0, 0, sheet.width, sheet.height), "paper")
            + tag("g", sheet.ground, cls="ground")
            + tag("g", sheet.drawn, cls="pieces")
            + (tag("g", over, cls="hints") if over else ""),
            title=_title(look),
            desc=_described(game, seat, look),
            size=size,
            style=style,
        )

    def item(
        self, ruleset: Ruleset, item: str, *, language: str = "en", size: int | None = None, style: Style = "auto"
    ) -> str:
        """Return one item as a card."""
        artist, look = illustrator(ruleset), Look(None, ruleset, None, _texts(ruleset, language))
        printed = artist.card(item, look)
        told = " \N{MIDDLE DOT} ".join(filter(None, (printed.kind, printed.points, printed.text, *printed.lines)))
        labels = card.Labels(*(look.say(f"ruleworks-pictures.{label}") for label in card.Labels._fields))
        drawn = card.drawn(printed, labels)
        return _written(artist, card.WIDTH, card.HEIGHT, drawn, title=printed.title, desc=told, size=size, style=style)


def illustrator(ruleset: Ruleset) -> Illustrator:
    """Return the tool that draws a game: its own or, where it brings none, the one that draws any game."""
    for _, tool in tools_for(ruleset):
        if isinstance(tool, Illustrator) and tool.illustrates == ruleset.game:
            return tool
    return Illustrator()


_texts = lru_cache(CACHE_SIZE)(texts_for)


def _look(ruleset: Ruleset, position: Position, seat: int | None, language: str) -> Look:
    return Look(redacted(position, seat), ruleset, seat, _texts(ruleset, language))


def _highlighted(highlight: Iterable[Option | str], artist: Illustrator, look: Look, sheet: Sheet) -> str:
    """Return the marks of options, of one with all that it would place, and of spots given by name."""
    wanted = [highlight] if isinstance(highlight, Option | str) else list(highlight)
    options = [each for each in (_option(each, look, sheet) for each in wanted) if isinstance(each, Option)]
    named = [each for each in wanted if isinstance(each, str) and each in sheet.spots]
    if len(options) > 1:
        named += [spot(ref) for option in options for ref in look.refs(option) if spot(ref) in sheet.spots]
    over = hints.marks(dict.fromkeys(named), sheet)
    for option in options if len(options) == 1 else ():
        over += hints.ghosts(artist.ghosts(option, look), sheet) + hints.way(option, list(look.refs(option)), sheet)
    return over


def _option(wanted: Option | str, look: Look, sheet: Sheet) -> Option | None:
    if isinstance(wanted, Option):
        return wanted
    return None if wanted in sheet.spots else look.ruleset.option(wanted)


def _title(look: Look) -> str:
    return _titled(look.ruleset, look.texts, look.seat)


@lru_cache(64)
def _titled(ruleset: Ruleset, texts: Translator, seat: int | None) -> str:
    """Return what a picture is called: there are as many of these as seats and languages."""
    look = Look(None, ruleset, seat, texts)
    game = look.name(f"{look.ruleset.game}.title")
    return game if look.seat is None else look.say("ruleworks-pictures.title", game=game, seat=look.player(look.seat))


def _described(game: Game[Any], seat: int | None, look: Look) -> str:
    """Return the drawing of the table in plain text, for whoever cannot see the picture."""
    for _, tool in tools_for(game.ruleset):
        ours = getattr(tool, "draws", None) == game.ruleset.game
        if ours and isinstance(tool, Drawing):  # which takes its time to find out
            return tool.draw(game, seat, look.texts)
    return ""


def _written(
    artist: Illustrator,
    width: float,
    height: float,
    drawn: str,
    *,
    title: str,
    desc: str,
    size: int | None,
    style: Style,
) -> str:
    """Return the whole picture: first what it is, then how it looks, then what is drawn."""
    shown = None if size is None else number(size)
    tall = None if size is None else number(size * height / width)
    return tag(
        "svg",
        tag("title", escaped(title)),
        tag("desc", *_told(desc)) if desc else "",
        tag("style", style_sheet(style, artist.rules, tuple(artist.colours.items()))),
        tag("defs", _symbols(tuple(artist.symbols.items()))),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        cls="rw",
        role="img",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=shown,
        height=tall,
    )


def _told(desc: str) -> list[str]:
    """Return a drawing in plain text line by line: most of its lines were in the last picture, too."""
    return [_line(line) for line in desc.split("\n")]


@lru_cache(LINES)
def _line(words: str) -> str:
    return escaped(words) + "\n"


@lru_cache(CACHE_SIZE)
def _symbols(own: tuple[tuple[str, str], ...]) -> str:
    return "".join([symbol(name, body) for name, body in {**SYMBOLS, **dict(own)}.items()])
