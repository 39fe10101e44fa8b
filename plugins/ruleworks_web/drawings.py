"""Pictures of tables as SVG, drawn once for each seat and moment, and what lies over them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ruleworks_host import Host, HostError
from ruleworks_host.messages import OptionId, SeatNumber, Seed, Seq
from ruleworks_pictures import Overlay, overlays, stage
from ruleworks_pictures.style import Style
from ruleworks_web.asker import Asker
from ruleworks_web.kept import Kept
from ruleworks_web.replies import Content, content

MEDIA = "image/svg+xml"
Size = Annotated[int, Meta(ge=50, le=4_000, description="pixels across")]


class OfMoment(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which moment a query asks for: of the game, or of one beside it, as in the messages of the host."""

    seq: Seq | None = None
    tried: Annotated[tuple[OptionId, ...], Meta(max_length=200)] = ()
    seed: Seed | None = None

    @property
    def beside(self) -> dict[str, Any]:
        """Which game is meant, for the host."""
        return {"seq": self.seq, "tried": self.tried, "seed": self.seed}


class Wanted(OfMoment, frozen=True, kw_only=True):
    """A picture of a table, as a query asks for it; for a `desk`, all of it is seen at once on a wide screen."""

    as_seat: SeatNumber | None = None
    size: Size | None = None
    style: Style = "auto"
    desk: bool = False


class WantedOver(OfMoment, frozen=True, kw_only=True):
    """What lies over a picture of the same size while one of these options is pointed at."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]
    size: Size | None = None
    desk: bool = False


class Over(Struct, frozen=True):
    """What lies over a picture."""

    overlays: tuple[Overlay, ...]


def table_picture(host: Host, kept: Kept, room: str, asker: Asker, wanted: Wanted) -> Content:
    """Return the table as a seat may see it; the same moment is drawn once for each seat."""
    with host.looking(room, asker.token, as_seat=wanted.as_seat, language=asker.language, **wanted.beside) as look:
        seat, game = look.seat, look.game.clone()  # drawn when the room is free again

    def draw() -> bytes:
        return stage(
            game, seat, language=asker.language, size=wanted.size, style=wanted.style, desk=wanted.desk
        ).encode()

    looks = (asker.language, wanted.size, wanted.style, wanted.desk, game.ruleset.fingerprint)
    if wanted.tried or wanted.seed is not None:  # each is looked at once
        return content(draw())
    return kept.get(("picture", room, seat, game.seq, *looks), draw)


def overlay(host: Host, room: str, asker: Asker, wanted: WantedOver) -> Over:
    """Return what lies over the table for some options of the seat that asks, and for items (`item:`) on it."""
    with host.looking(room, asker.token, language=asker.language, **wanted.beside) as look:
        seat, game, stops = look.seat, look.game.clone(), look.stops
    if stops:
        raise HostError("plan-ends", option=wanted.options[0], done=len(wanted.tried))
    if game.decision is None or game.decision.seat != seat:
        raise HostError("not-seated")
    chosen = [option if option.startswith("item:") else game.offered(option) for option in wanted.options]
    return Over(tuple(overlays(game, seat, chosen, language=asker.language, size=wanted.size, desk=wanted.desk)))
