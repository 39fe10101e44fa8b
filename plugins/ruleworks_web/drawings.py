"""Pictures of tables as SVG, drawn once for each seat and moment, and what lies over them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ruleworks_host import Host, HostError
from ruleworks_host.messages import OptionId, SeatNumber, Seq
from ruleworks_pictures import Overlay, overlays, stage
from ruleworks_pictures.style import Style
from ruleworks_web.asker import Asker
from ruleworks_web.kept import Kept
from ruleworks_web.replies import Content

MEDIA = "image/svg+xml"
Size = Annotated[int, Meta(ge=50, le=4_000, description="pixels across")]


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of a table, as a query asks for it; for a `desk`, all of it is seen at once on a wide screen."""

    seq: Seq | None = None
    as_seat: SeatNumber | None = None
    size: Size | None = None
    style: Style = "auto"
    desk: bool = False


class WantedOver(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies over a picture of the same size while one of these options is pointed at."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]
    seq: Seq | None = None
    size: Size | None = None
    desk: bool = False


class Over(Struct, frozen=True):
    """What lies over a picture."""

    overlays: tuple[Overlay, ...]


def table_picture(host: Host, kept: Kept, room: str, asker: Asker, wanted: Wanted) -> Content:
    """Return the table as a seat may see it; the same moment is drawn once for each seat."""
    with host.looking(room, asker.token, seq=wanted.seq, as_seat=wanted.as_seat, language=asker.language) as look:
        seat, game = look.seat, look.game.clone()  # drawn when the room is free again

    def draw() -> bytes:
        return stage(
            game, seat, language=asker.language, size=wanted.size, style=wanted.style, desk=wanted.desk
        ).encode()

    looks = (asker.language, wanted.size, wanted.style, wanted.desk, game.ruleset.fingerprint)
    return kept.get(("picture", room, seat, game.seq, *looks), draw)


def overlay(host: Host, room: str, asker: Asker, wanted: WantedOver) -> Over:
    """Return what lies over the table for some options of the seat that asks, and for items (`item:`) on it."""
    with host.looking(room, asker.token, seq=wanted.seq, language=asker.language) as look:
        seat, game = look.seat, look.game.clone()
    if game.decision is None or game.decision.seat != seat:
        raise HostError("not-seated")
    chosen = [option if option.startswith("item:") else game.offered(option) for option in wanted.options]
    return Over(tuple(overlays(game, seat, chosen, language=asker.language, size=wanted.size, desk=wanted.desk)))
