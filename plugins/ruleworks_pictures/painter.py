"""The tool behind `ruleworks.picture`: whatever is shown, as one SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from ruleworks import Game, Option, Position, Ruleset, Translator
from ruleworks.inside import describe, log
from ruleworks_contracts import Drawing, redacted, tools_of
from ruleworks_pictures import card, hints
from ruleworks_pictures.checks import check_size, check_style, past_of, wanted
from ruleworks_pictures.illustrator import Ghost, Illustrator
from ruleworks_pictures.look import Look, texts_for
from ruleworks_pictures.panel import spot
from ruleworks_pictures.sheet import Sheet, laid_out
from ruleworks_pictures.style import Style, style_sheet
from ruleworks_pictures.svg import Box, escaped, number, rect, symbol, tag
from ruleworks_pictures.symbols import SYMBOLS

T = TypeVar("T")
CACHE_SIZE = 16  # so many style sheets with symbols are remembered
ITEM = "item:"  # the beginning of the names of items among what is pointed at
LINES = 1024  # so many lines of drawings in plain text


class Canvas(NamedTuple):
    """A picture without what is laid over it: who has drawn it, where all is, and the elements."""

    artist: Illustrator
    sheet: Sheet
    before: Sheet | None
    head: str
    body: str


class Overlay(Struct, frozen=True):
    """What is laid over a picture for an option: its elements, and the spots that it is about, also those of ghosts."""

    option: str
    svg: str
    at: tuple[str, ...]


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
        desk: bool = False,
        spots: bool = False,
    ) -> str:
        """Return the table as a seat may see it: for a `desk` all of it at once, with all `spots` as elements."""
        check_style(style)
        check_size(size)
        rules, seat = game.ruleset, game.seated(seat).seat
        past = past_of(before, rules)
        look = Look(redacted(game.position, seat), rules, seat, texts_for(rules, language))
        old = None if past is None else Look(redacted(past, seat), rules, seat, look.texts)
        made = _by_illustrator(rules, lambda artist: _canvas(artist, look, old, size, style, desk=desk))
        over = _highlighted(highlight, made, look)
        if made.before is not None:
            over += hints.changes(made.before, made.sheet)
        drawn = made.body + (tag("g", over, cls="hints") if over else "")
        drawn += hints.spots(made.sheet) if spots else ""
        return _written(
            _title(look), _described(game, seat, look), made.head, drawn, (made.sheet.width, made.sheet.height), size
        )

    def overlays(
        self,
        game: Game[Any],
        seat: int | None,
        options: Iterable[Option | str],
        *,
        language: str = "en",
        size: int | None = None,
        desk: bool = False,
    ) -> list[Overlay]:
        """Return what lies over the picture of the same size while somebody points at an option, for each of these.

        What begins with `item:` is an item that does something of itself; one that does nothing has nothing over it.
        """
        check_size(size)
        rules, seat = game.ruleset, game.seated(seat).seat
        look = Look(redacted(game.position, seat), rules, seat, texts_for(rules, language))
        made = _by_illustrator(rules, lambda artist: _canvas(artist, look, None, size, "none", desk=desk))
        found: list[Overlay] = []
        for each in options:
            if isinstance(each, str) and each.startswith(ITEM):
                found.append(_foretold(each, made, look, size, desk=desk))
            else:
                (option,) = wanted([each], rules, ())[1]
                ahead = _future(option, game, made, look, size, desk=desk)
                found.append(_overlay(option, made, look, ahead))
        return found

    def item(
        self, ruleset: Ruleset, item: str, *, language: str = "en", size: int | None = None, style: Style = "auto"
    ) -> str:
        """Return one item as a card."""
        check_style(style)
        check_size(size)
        look = Look(None, ruleset, None, texts_for(ruleset, language))
        return _by_illustrator(ruleset, lambda artist: _card(artist, item, look, size, style))


def illustrator(ruleset: Ruleset) -> Illustrator:
    """Return the tool that draws a game: its own, or one for any game; the simplest one where nobody brings any."""
    return _illustrator(ruleset)[1]


def _illustrator(ruleset: Ruleset) -> tuple[str, Illustrator]:
    """Return the tool that draws a game, after the name of the bundle that it comes from."""
    brought = tools_of(ruleset).with_bundles(Illustrator, own=True)
    return next(((bundle.name, tool) for bundle, tool in brought), ("", Illustrator()))


def _by_illustrator(ruleset: Ruleset, draw: Callable[[Illustrator], T]) -> T:
    """Return what the illustrator of a game draws; where it fails, a warning names it, and it is not needed."""
    bundle, artist = _illustrator(ruleset)
    if bundle:
        try:
            return draw(artist)
        except (Exception, SystemExit) as error:
            _warn("picture failed", bundle, error)
    with ruleset.blaming():
        return draw(Illustrator())


def _warn(event: str, bundle: str, error: BaseException) -> None:
    log().warning(event, plugin=bundle, reason=describe(error))


def _canvas(artist: Illustrator, look: Look, old: Look | None, size: int | None, style: Style, *, desk: bool) -> Canvas:
    panels = artist.desk if desk else artist.panels
    sheet = laid_out(panels(look), size, whole=desk)
    before = None if old is None else laid_out(panels(old), size, whole=desk)
    paper = rect(Box(0, 0, sheet.width, sheet.height), "paper")
    ground = tag("g", sheet.ground, cls="ground")
    pieces = tag("g", sheet.drawn, cls="pieces")
    return Canvas(artist, sheet, before, _head_of(artist, style), paper + ground + pieces)


def _card(artist: Illustrator, item: str, look: Look, size: int | None, style: Style) -> str:
    printed = artist.card(item, look)
    told = " \N{MIDDLE DOT} ".join(filter(None, (printed.kind, printed.points, printed.text, *printed.lines)))
    labels = card.Labels(*(look.say(f"ruleworks-pictures.{label}") for label in card.Labels._fields))
    drawn = card.drawn(printed, labels)
    return _written(printed.title, told, _head_of(artist, style), drawn, (card.WIDTH, card.HEIGHT), size)


def _highlighted(highlight: Iterable[Option | str], made: Canvas, look: Look) -> str:
    """Return the marks of options, of one with all that it would place, and of spots given by name."""
    if highlight == ():  # as mostly: then nobody needs to know where spots are
        return ""
    sheet = made.sheet
    named, options = wanted(highlight, look.ruleset, sheet.spots)
    if len(options) > 1:
        named += [spot(ref) for option in options for ref in look.refs(option) if spot(ref) in sheet.spots]
    over = hints.marks(dict.fromkeys(named), sheet)
    for option in options if len(options) == 1 else ():
        over += _overlay(option, made, look).svg
    return over


def _overlay(option: Option, made: Canvas, look: Look, ahead: str = "") -> Overlay:
    """Return what an option would place, over that what would be different then (`ahead`), and its marks on top."""
    refs, placed = list(look.refs(option)), _ghosts(option, made, look)
    named = dict.fromkeys([spot(ref) for ref in refs] + [name for ghost in placed for name in ghost.at])
    at = tuple([name for name in named if name in made.sheet.spots])
    return Overlay(option.id, hints.ghosts(placed, made.sheet) + ahead + hints.way(refs, made.sheet), at)


def _future(option: Option, game: Game[Any], made: Canvas, look: Look, size: int | None, *, desk: bool) -> str:
    """Return what would be different on the table, as far as whoever chooses may know it; for options offered to it."""
    seated = game.seated(look.seat)
    decision = seated.decision
    if decision is None or option.id not in {each.id for each in decision["options"]}:
        return ""
    then = redacted(seated.outcome(option.id).position, look.seat)
    return _changed(then, made, look, size, desk=desk)


def _foretold(name: str, made: Canvas, look: Look, size: int | None, *, desk: bool) -> Overlay:
    """Return what would be different on the table after an item did what it does of itself."""
    try:
        then = made.artist.foretold(name.removeprefix(ITEM), look)
    except (Exception, SystemExit) as error:
        _warn("foretelling failed", _illustrator(look.ruleset)[0], error)
        then = None
    at = (name,) if name in made.sheet.spots else ()
    return Overlay(name, "" if then is None else _changed(then, made, look, size, desk=desk), at)


def _changed(then: Position, made: Canvas, look: Look, size: int | None, *, desk: bool) -> str:
    """Return what would be different at another position that holds no more than whoever looks may know."""
    ahead = replace(look, position=then)
    future = _by_illustrator(look.ruleset, lambda artist: _canvas(artist, ahead, None, size, "none", desk=desk))
    return hints.to_come(made.sheet, future.sheet)


def _ghosts(option: Option, made: Canvas, look: Look) -> list[Ghost]:
    """Return what an option would place; where the illustrator fails, the marks of the option have to do."""
    try:
        placed = list(made.artist.ghosts(option, look))
        hints.ghosts(placed, made.sheet)
    except (Exception, SystemExit) as error:
        _warn("ghosts failed", _illustrator(look.ruleset)[0], error)
        return []
    return placed


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
    drawn = tools_of(game.ruleset).ask(Drawing, lambda tool: tool.draw(game, seat, look.texts))
    return "" if drawn is None else drawn


def _head_of(artist: Illustrator, style: Style) -> str:
    return _head(style, artist.rules, tuple(artist.colours.items()), tuple(artist.symbols.items()))


@lru_cache(CACHE_SIZE)
def _head(
    style: Style, rules: str, colours: tuple[tuple[str, tuple[str, str]], ...], symbols: tuple[tuple[str, str], ...]
) -> str:
    """Return how a picture looks: its style sheet and its symbols."""
    known = {**SYMBOLS, **dict(symbols)}.items()
    sheet = tag("style", escaped(style_sheet(style, rules, colours)))
    return sheet + tag("defs", *(symbol(name, body) for name, body in known))


def _written(title: str, desc: str, head: str, drawn: str, area: tuple[float, float], size: int | None) -> str:
    """Return the whole picture: first what it is, then how it looks, then what is drawn."""
    width, height = area
    return tag(
        "svg",
        tag("title", escaped(title)),
        tag("desc", *_told(desc)) if desc else "",
        head,
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        cls="rw",
        role="img",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=size,
        height=None if size is None else number(size * height / width),
    )


def _told(desc: str) -> list[str]:
    """Return a drawing in plain text line by line: most of its lines were in the last picture, too."""
    return [_line(line) for line in desc.split("\n")]


@lru_cache(LINES)
def _line(words: str) -> str:
    return escaped(words) + "\n"
