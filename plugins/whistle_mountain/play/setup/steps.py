"""What happens in the set-up without anybody choosing."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import ItemId, Step, public
from whistle_mountain.box.resources import TYPES
from whistle_mountain.play.markets.refills import MarketFilled
from whistle_mountain.play.setup.choices import ChooseAbility
from whistle_mountain.play.setup.events import AbilitiesDealt, AwardsLaidOut, ResourcesReceived
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.markets import filled
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Market, Storage
from whistle_mountain.terms.points import MountainPlay


class BeginGame(Step, frozen=True):
    """The board comes onto the table, its water at the first level; then everything else is set up."""

    def run(self, play: MountainPlay) -> None:
        """Put the water bars beside the grid, and go through the steps that the rules name."""
        water = play.rules.pieces.components.water
        play.position.canyon = Canyon(water.start, water.bars - water.start)
        play.push(*play.rules.set_up(play))


@public
class FillMarkets(Step, frozen=True):
    """Markets and stacks are shuffled, and the first things turned faceup."""

    markets: tuple[ItemId, ...]

    def run(self, play: MountainPlay) -> None:
        """Fill one after the other."""
        for name in self.markets:
            hidden = play.shuffle(name, play.rules.stock(play, name))
            market = filled(Market(name, stack=hidden), play.rules.market_size(play, name))
            play.position.markets = (*play.position.markets, market)
            play.emit(MarketFilled(name, market.shown))


class ShuffleCards(Step, frozen=True):
    """The cards become the deck."""

    @override
    def run(self, play: MountainPlay) -> None:
        play.position.deck = play.shuffle("card", play.rules.stock(play, "card"))


class LayOutAwards(Step, frozen=True):
    """The lowest floor of the tower gets its own awards, each other floor random ones; the rest is the supply."""

    def run(self, play: MountainPlay) -> None:
        """Lay them out from the lowest floor up."""
        components = play.rules.pieces.components
        rest = list(play.rules.stock(play, "award"))
        first = tuple([award for award in components.tower_awards.first_floor if award in rest])
        for award in first:
            rest.remove(award)
        supply, count = play.shuffle("award", tuple(rest)), components.tower_awards.other_floors
        higher = range(len(components.board.tower) - 1)
        floors = (first, *(supply[floor * count : (floor + 1) * count] for floor in higher))
        play.position.tower, play.position.awards = floors, supply[len(higher) * count :]
        for floor, awards in enumerate(floors, start=1):
            play.emit(AwardsLaidOut(floor, awards))


class EquipSeats(Step, frozen=True):
    """Every seat gets its airships, workers and resources."""

    def run(self, play: MountainPlay) -> None:
        """Equip all of them."""
        mountain, components = play.position, play.rules.pieces.components
        seats = range(mountain.players)
        homes = (HOME,) * len(components.airships)
        levels = tuple(range(1, components.board.barracks + 1))
        mountain.crews = tuple([Crew(seat, homes, levels, components.outfit.in_whirlpool) for seat in seats])
        given = [play.rules.starting_resources(play, seat) for seat in seats]
        mountain.storages = tuple([Storage(seat, resources=given[seat]) for seat in seats])
        for seat, received in enumerate(given):
            pairs = zip(TYPES, received.amounts(), strict=True)
            tokens = tuple([f"resource.{kind}" for kind, amount in pairs for _ in range(amount)])
            if tokens:
                play.emit(ResourcesReceived(seat, tokens))


class BeginDraft(Step, frozen=True):
    """Abilities are dealt, and the seats choose one after the other."""

    def run(self, play: MountainPlay) -> None:
        """Deal, then ask each seat; what is left leaves the game."""
        dealt = play.shuffle("ability", play.rules.stock(play, "ability"))[: play.rules.draft_size(play)]
        play.position.draft = dealt
        play.emit(AbilitiesDealt(dealt))
        play.push(*[ChooseAbility(seat) for seat in play.rules.draft_order(play)], EndDraft())


class EndDraft(Step, frozen=True):
    """The abilities that nobody took leave the game."""

    @override
    def run(self, play: MountainPlay) -> None:
        play.position.removed = (*play.position.removed, *play.position.draft)
        play.position.draft = ()
