"""Cubes: gained one by one within the limit, chosen where there is a choice, and paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from whistle_stop.box.cubes import IDS, Cubes
from whistle_stop.table.position import change_yard
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


@public
class CubeGained(Event, frozen=True):
    """A seat gained a cube."""

    seat: Seat
    cube: ItemId


@public
class CubeMissing(Event, frozen=True):
    """A seat would have gained a cube that the supply does not have."""

    seat: Seat
    cube: ItemId


@public
class CubeGivenBack(Event, frozen=True):
    """A seat gave back a cube, or did without a new one, because it has no room for more."""

    seat: Seat
    cube: ItemId


@public
class CubesPaid(Event, frozen=True):
    """A seat paid cubes, one entry a cube, for the item that is named if there is one."""

    seat: Seat
    cubes: tuple[ItemId, ...]
    source: ItemId = ""


@public
class GainCube(Step, frozen=True):
    """A seat gains a cube of a colour, if the supply has one (R-WS-STP-1, R-WS-LIM-2)."""

    seat: Seat
    cube: ItemId

    def run(self, play: FrontierPlay) -> None:
        """Give it, or ask what makes room for it."""
        if not in_supply(play, self.cube):
            play.emit(CubeMissing(self.seat, self.cube))
        else:
            receive(play, self.seat, self.cube)


@public
class GiveBack(Option, frozen=True):
    """Give a cube of this colour back, or leave it where it is the one just gained."""

    cube: ItemId


@public
class ChooseRoom(Ask, frozen=True):
    """A seat that may have no more cubes chooses which one it gives back, the new one included (R-WS-LIM-1)."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cube: ItemId  # the new one

    def options(self, scene: FrontierScene) -> list[GiveBack]:
        """Offer the new cube, and each other colour that the seat has."""
        held = dict.fromkeys(scene.position.yards[self.seat].cubes.ids())
        return [GiveBack(self.cube), *[GiveBack(cube) for cube in held if cube != self.cube]]

    def chosen(self, play: FrontierPlay, option: GiveBack) -> None:
        """Put it into the supply, and the new one into its place."""
        play.emit(CubeGivenBack(self.seat, option.cube))
        if option.cube != self.cube:
            yard = play.position.yards[self.seat]
            kept = yard.cubes.minus(Cubes.from_ids((option.cube,))).plus(Cubes.from_ids((self.cube,)))
            change_yard(play.position, self.seat, cubes=kept)
            play.emit(CubeGained(self.seat, self.cube))

    @override
    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        if not isinstance(option, GiveBack):
            return refuse("room-first", "R-WS-LIM-1")
        return refuse("no-cube", "R-WS-LIM-1", cube=name_of(option.cube))


def receive(play: FrontierPlay, seat: int, cube: str) -> None:
    """Give a cube to a seat, wherever it comes from; without room for it the seat chooses what goes."""
    yard = play.position.yards[seat]
    if yard.cubes.total() >= play.rules.resource_limit(play, seat):
        play.push(ChooseRoom(seat, cube))
    else:
        change_yard(play.position, seat, cubes=yard.cubes.plus(Cubes.from_ids((cube,))))
        play.emit(CubeGained(seat, cube))


def pay_cubes(play: FrontierPlay, seat: int, paid: Cubes, source: str = "") -> None:
    """Take cubes from a seat; they are back in the supply at once (R-WS-LIM-4)."""
    if paid.total():
        change_yard(play.position, seat, cubes=play.position.yards[seat].cubes.minus(paid))
        play.emit(CubesPaid(seat, paid.ids(), source))


def hand_over(play: FrontierPlay, seat: int, cube: str) -> None:
    """Take a cube from a seat, to be given to another one."""
    change_yard(play.position, seat, cubes=play.position.yards[seat].cubes.minus(Cubes.from_ids((cube,))))


def in_supply(scene: FrontierScene, cube: str) -> bool:
    """Tell whether the supply has a cube of this colour."""
    return cube in scene.rules.supply(scene).cubes.ids()


def held_colours(scene: FrontierScene, seat: int, among: Iterable[str] = IDS) -> list[str]:
    """Return the colours of which a seat has a cube."""
    held = scene.position.yards[seat].cubes.ids()
    return [cube for cube in among if cube in held]
