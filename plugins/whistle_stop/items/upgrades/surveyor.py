"""Surveyor: its owner may look through the stack at a refill (R-WS-UPG-8)."""

from __future__ import annotations

from ruleworks import Event, Option, Refusal, Seat, hookimpl, pile, public
from ruleworks_kit.piles import all_but
from whistle_stop.play.turn.hands import OwnTile
from whistle_stop.table.position import change_yard, put_tiles, tiles_there
from whistle_stop.terms.actions import Take
from whistle_stop.terms.kinds import Upgrade
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


@public
class StackSearched(Event, frozen=True):
    """A seat looks through the stack."""

    seat: Seat


@public
class TileFound(Event, frozen=True):
    """A seat took a tile from the stack that it looked through; nobody else has seen which."""

    seat: Seat


class SearchStack(Take, frozen=True):
    """Look through the stack."""

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Take all of it, in an order that tells nothing; others who knew some of it do not see whether it stays."""
        there = tiles_there(play.position)
        found, left = there.picked(tuple(sorted(there.stack.things)))
        put_tiles(play.position, left)
        change_yard(play.position, seat, searched=found.things)
        play.emit(StackSearched(seat))

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal:
        """Tell apart a seat that may not, a stack that it looks through already, and an empty one."""
        yard = scene.position.yards[seat]
        if SURVEYOR.id not in yard.upgrades:
            return refuse("not-yours", "R-WS-UPG-8", upgrade=name_of(SURVEYOR.id))
        return refuse("stack-open", "R-WS-UPG-8") if yard.searched else refuse("stack-empty", "R-WS-TRN-6")


class TakeFound(Take, frozen=True):
    """Take a tile from the stack that lies open to this seat, and to nobody else."""

    tile: OwnTile

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Put it into the hand."""
        yard = play.position.yards[seat]
        tiles, known = pile((self.tile,)).on(yard.hand)
        left = all_but(yard.searched, (self.tile,))
        change_yard(play.position, seat, tiles=tiles, tiles_known=known, searched=left)
        play.emit(TileFound(seat))

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal:
        """Say that it is not there."""
        return refuse("not-found", "R-WS-UPG-8", tile=name_of(self.tile))


class Surveyor(Upgrade):
    """The upgrade that knows the land."""

    @hookimpl
    def refill_options(self, owner: int | None, scene: FrontierScene, seat: int) -> list[Option]:
        """Let the owner look through the stack, then take what is there."""
        if owner != seat:
            return []
        search = [SearchStack()] if scene.position.stack else []
        return [*search, *[TakeFound(tile) for tile in dict.fromkeys(scene.position.yards[seat].searched)]]


SURVEYOR = Surveyor("upgrade.surveyor")
