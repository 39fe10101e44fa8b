"""Tiles in hands: taken at a refill, looked for in the stack, put back under it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from ruleworks import (
    EVERYBODY,
    Amount,
    Ask,
    Event,
    ItemId,
    Option,
    Public,
    Refusal,
    Seat,
    Step,
    own,
    pile,
    public,
)
from whistle_stop.table.position import change_yard, put_tiles, tiles_there
from whistle_stop.terms.actions import Take
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse

#: A tile that only the seat which has it knows.
OwnTile = Annotated[ItemId, own("tiles")]


class TilesDrawn(Event, frozen=True):
    """A seat took tiles from the top of the stack, which only it has seen."""

    seat: Public[Seat]
    count: Public[Amount]
    tiles: Annotated[tuple[ItemId, ...], own("tiles")]


@public
class TileTaken(Event, frozen=True):
    """A seat took a tile from the display."""

    seat: Seat
    tile: ItemId


class TilePutBack(Event, frozen=True):
    """A seat put a tile of its hand under the stack."""

    seat: Public[Seat]
    tiles: Annotated[tuple[ItemId, ...], own("tiles")]  # just one


@public
class DisplayFilled(Event, frozen=True):
    """Tiles were turned faceup beside the stack."""

    tiles: tuple[ItemId, ...]


@public
class StackShuffled(Event, frozen=True):
    """The stack was shuffled."""

    count: Amount


@public
class TakeFaceup(Take, frozen=True):
    """Take a tile that lies faceup."""

    tile: ItemId

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Put it into the hand; everybody knows it."""
        put_tiles(play.position, tiles_there(play.position).without(self.tile))
        tiles, known = pile((self.tile,)).shown_to(EVERYBODY).on(play.position.yards[seat].hand)
        change_yard(play.position, seat, tiles=tiles, tiles_known=known)
        play.emit(TileTaken(seat, self.tile))

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Say that it does not lie there."""
        return refuse("not-faceup", "R-WS-TRN-5", tile=name_of(self.tile))


class DrawTile(Take, frozen=True):
    """Take the top tile of the stack."""

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Put it into the hand."""
        draw(play, seat)

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Say that the stack is empty, or that it lies open to this seat."""
        return refuse("stack-empty" if not scene.position.yards[seat].searched else "stack-open", "R-WS-TRN-6")


@public
class ChooseRefill(Ask, frozen=True):
    """A seat chooses its next tile, as long as its hand is not full (R-WS-TRN-5)."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"

    def options(self, scene: FrontierScene) -> list[Option]:
        """Offer wherever a tile may be taken from."""
        if len(scene.position.yards[self.seat].tiles) >= scene.rules.hand_size(scene, self.seat):
            return []
        return scene.rules.refill_options(scene, self.seat)

    def chosen(self, play: FrontierPlay, option: Take) -> None:
        """Take it, then ask again."""
        play.push(self)
        option.carry_out(play, self.seat)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Let the option explain itself; everything else has its time in the turn."""
        return option.why_not(scene, self.seat) if isinstance(option, Take) else refuse("refill-now", "R-WS-TRN-5")


@public
class EndRefill(Step, frozen=True):
    """A refill is over: a stack that was looked at is shuffled, and the display is filled (R-WS-UPG-8, R-WS-TRN-5)."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Do both.

        Nobody else has seen what was taken, so to others all tiles that they have not seen are as likely here as there:
        the stack is no heap of its own, as one that is made of tiles that everybody saw would be.
        """
        searched = play.position.yards[self.seat].searched
        if searched:
            change_yard(play.position, self.seat, searched=())
            play.position.stack, play.position.stack_known = play.shuffle("stack", searched), ()
            play.emit(StackShuffled(len(searched)))
        fill_display(play)


class PutUnderStack(Option, frozen=True):
    """Put this tile under the stack; nobody else sees which."""

    tile: OwnTile


@public
class TrimHand(Step, frozen=True):
    """A seat that may have fewer tiles than before puts the others under the stack (R-WS-UPG-9)."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Ask for each."""
        many = len(play.position.yards[self.seat].tiles) - play.rules.hand_size(play, self.seat)
        play.push(*[ChoosePutBack(self.seat)] * max(0, many))


@public
class ChoosePutBack(Ask, frozen=True):
    """A seat chooses a tile of its hand that goes under the stack."""

    def options(self, scene: FrontierScene) -> list[PutUnderStack]:
        """Offer each tile."""
        return [PutUnderStack(tile) for tile in dict.fromkeys(scene.position.yards[self.seat].tiles)]

    def chosen(self, play: FrontierPlay, option: PutUnderStack) -> None:
        """Put it back."""
        put_under(play, self.seat, option.tile)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a tile that is not in the hand from something else, which has to wait."""
        if not isinstance(option, PutUnderStack):
            return refuse("tile-first", "R-WS-UPG-9")
        return refuse("no-such-tile", "R-WS-UPG-9", tile=name_of(option.tile))


def draw(play: FrontierPlay, seat: int, count: int = 1) -> None:
    """Let a seat draw from the top of the stack, as far as there is anything."""
    drawn, left = tiles_there(play.position).drawn(count)
    put_tiles(play.position, left)
    tiles, known = drawn.on(play.position.yards[seat].hand)
    change_yard(play.position, seat, tiles=tiles, tiles_known=known)
    if drawn.things:
        play.emit(TilesDrawn(seat, len(drawn.things), drawn.things))


def put_under(play: FrontierPlay, seat: int, tile: str) -> None:
    """Put a tile of a hand under the stack; its owner knows that it is there.

    Others who knew some of the hand do not see whether it was one of these, so they know none of it any more.
    """
    tiles = play.position.yards[seat].hand.without((tile,)).things
    change_yard(play.position, seat, tiles=tiles, tiles_known=())
    put_tiles(play.position, tiles_there(play.position).at_bottom(tile, seen_by=1 << seat))
    play.emit(TilePutBack(seat, (tile,)))


def fill_display(play: FrontierPlay) -> None:
    """Turn tiles faceup until there are as many as belong there, or none is left (R-WS-TRN-6)."""
    there = tiles_there(play.position)
    filled = there.filled(play.rules.pieces.components.limits.display)
    put_tiles(play.position, filled)
    if filled.shown != there.shown:
        play.emit(DisplayFilled(filled.shown[len(there.shown) :]))
