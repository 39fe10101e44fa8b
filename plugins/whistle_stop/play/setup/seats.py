"""What everybody gets, and where the trains begin."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from whistle_stop.box.places import Coast, coast, place
from whistle_stop.play.turn.hands import OwnTile, draw, fill_display, put_under
from whistle_stop.table.position import change_yard
from whistle_stop.terms.actions import SetUpChoice
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


@public
class UpgradesShown(Event, frozen=True):
    """Upgrades were put on display."""

    upgrades: tuple[ItemId, ...]


@public
class TrainPlaced(Event, frozen=True):
    """A seat put a train on a station of the coast."""

    seat: Seat
    station: Coast


class LayOutSupplies(Step, frozen=True):
    """Upgrades and tiles come on display, shares and nuggets beside the board."""

    def run(self, play: FrontierPlay) -> None:
        """Lay out everything."""
        frontier, rules = play.position, play.rules
        every = play.shuffle("upgrade", rules.stock(play, "upgrade"))
        frontier.upgrades = every[: rules.upgrades_on_display(play)]
        play.emit(UpgradesShown(frontier.upgrades))
        frontier.shares = rules.stock(play, "share")
        frontier.nuggets = play.shuffle("nugget", rules.stock(play, "nugget"))
        fill_display(play)


@public
class DealHand(Step, frozen=True):
    """A seat draws its first tiles, and exchanges some until it may begin with them."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Draw."""
        draw(play, self.seat, play.rules.hand_size(play, self.seat))
        play.push(ChooseExchangedTile(self.seat))


class ExchangeTile(SetUpChoice, frozen=True):
    """Put this tile under the stack, which nobody else sees, and draw another one."""

    tile: OwnTile


@public
class ChooseExchangedTile(Ask, frozen=True):
    """A seat whose first tiles have no station exchanges one, until they have (R-WS-SET-4)."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"

    def options(self, scene: FrontierScene) -> list[ExchangeTile]:
        """Offer each tile, unless the seat may begin with them or nothing is left to draw."""
        tiles = scene.position.yards[self.seat].tiles
        if not scene.position.stack or scene.rules.starting_hand(scene, tiles):
            return []
        return [ExchangeTile(tile) for tile in dict.fromkeys(tiles)]

    def chosen(self, play: FrontierPlay, option: ExchangeTile) -> None:
        """Put it back, draw, and look again."""
        put_under(play, self.seat, option.tile)
        draw(play, self.seat)
        play.push(self)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a tile that is not in the hand from something else, which has to wait."""
        if not isinstance(option, ExchangeTile):
            return refuse("exchange-tile-first", "R-WS-SET-4")
        return refuse("no-such-tile", "R-WS-SET-4", tile=name_of(option.tile))


@public
class PlaceTrain(SetUpChoice, frozen=True):
    """Put a train on this station of the coast."""

    station: Coast


@public
class ChooseStation(Ask, frozen=True):
    """A seat chooses where one of its trains begins (R-WS-SET-5)."""

    def options(self, scene: FrontierScene) -> list[PlaceTrain]:
        """Offer every free station of the coast."""
        taken = {train for yard in scene.position.yards for train in yard.trains}
        return [PlaceTrain(place(each).number) for each in scene.rules.pieces.country.coast_of if each not in taken]

    def chosen(self, play: FrontierPlay, option: PlaceTrain) -> None:
        """Put it there; nothing is gained."""
        trains = (*play.position.yards[self.seat].trains, coast(option.station))
        change_yard(play.position, self.seat, trains=trains)
        play.emit(TrainPlaced(self.seat, option.station))

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a station that is taken from one that does not exist."""
        if not isinstance(option, PlaceTrain):
            return refuse("train-first", "R-WS-SET-5")
        there = coast(option.station) in scene.rules.pieces.country.coast_of
        return refuse("station-taken" if there else "no-station", "R-WS-SET-5", count=option.station)


@public
class PlaceTrains(Step, frozen=True):
    """All trains are placed on the coast, one after the other, beginning with the last seat (R-WS-SET-5)."""

    def run(self, play: FrontierPlay) -> None:
        """Ask seat by seat, round by round; who has fewer trains is done earlier."""
        seats = range(play.position.players)
        trains = {seat: play.rules.trains(play, seat) for seat in seats}
        rounds = range(max(trains.values()))
        play.push(*[ChooseStation(seat) for number in rounds for seat in reversed(seats) if number < trains[seat]])
