"""Pictures of tables as SVG, and what lies over them while options are pointed at."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ruleworks_host.answers import File, answers
from ruleworks_host.messages import Beside, Message, OptionId, SeatNumber
from ruleworks_host.previews import looked_at
from ruleworks_host.problems import HostError
from ruleworks_host.tables import Tables
from ruleworks_pictures import Overlay, Style, overlays, stage

SVG = "image/svg+xml"
Size = Annotated[int, Meta(ge=50, le=4_000, description="pixels across")]


class AskPicture(Beside, frozen=True, kw_only=True):
    """What does the table look like? At the moments and as the seats of `ask-table`. Answered by `picture-shown`."""

    as_seat: SeatNumber | None = None
    size: Size | None = None
    style: Style = "auto"
    desk: bool = False  # for a wide screen, where all of it is seen at once


class PictureShown(Message, frozen=True, kw_only=True):
    """The table as a picture; over HTTP, the SVG alone."""

    svg: str


class AskOverlay(Beside, frozen=True, kw_only=True):
    """What lies over a picture of this size while options, or items (`item:…`), are pointed at? `overlay-shown`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]
    size: Size | None = None
    desk: bool = False


class OverlayShown(Message, frozen=True, kw_only=True):
    """What lies over a picture, one by one."""

    overlays: tuple[Overlay, ...]


@answers(AskPicture, path="GET /rooms/{room}/picture", costly=True, caching="private", file=File("svg", SVG))
def picture(tables: Tables, request: AskPicture) -> PictureShown:
    """Draw the table once for each seat and moment; the room is free meanwhile."""
    with tables.at(request.room, request.token, request.language) as at:
        looked = looked_at(at, request.seq, request.as_seat, request.tried, request.seed)
        seat, game = looked.seat, looked.game.clone()
    looks = (request.language, request.size, request.style, request.desk)

    def draw() -> str:
        language, size, style, desk = looks
        return str(stage(game, seat, language=language, size=size, style=style, desk=desk))

    if request.tried or request.seed is not None:  # each is looked at once
        return PictureShown(svg=draw())
    key = ("picture", request.room, seat, game.seq, *looks, game.ruleset.fingerprint)
    return PictureShown(svg=tables.cache.get(key, draw))


@answers(AskOverlay, path="GET /rooms/{room}/overlay", costly=True)
def overlay(tables: Tables, request: AskOverlay) -> OverlayShown:
    """Draw what lies over the table for whoever has to choose; the room is free meanwhile."""
    with tables.at(request.room, request.token, request.language) as at:
        looked = looked_at(at, request.seq, None, request.tried, request.seed)
        seat, game = looked.seat, looked.game.clone()
    if looked.stops:
        raise HostError("plan-ends", option=next(iter(request.options), ""), done=len(request.tried))
    if game.decision is None or game.decision.seat != seat:
        raise HostError("not-seated")
    chosen = [option if option.startswith("item:") else game.offered(option) for option in request.options]
    found = overlays(game, seat, chosen, language=request.language, size=request.size, desk=request.desk)
    return OverlayShown(overlays=tuple(found))
