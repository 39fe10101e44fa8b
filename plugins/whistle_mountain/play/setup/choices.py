"""What the seats choose in the set-up: an ability, a stack of scaffolds, and where the first scaffold goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from ruleworks import Ask, Cells, ItemId, Option, Refusal, public
from ruleworks_kit import Chain, LazyOptions
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.markets.refills import MarketFilled
from whistle_mountain.play.setup.events import AbilityTaken, ScaffoldLaid, ScaffoldsTaken
from whistle_mountain.play.verbs.build import obstacle
from whistle_mountain.table.board import BuiltScaffold
from whistle_mountain.table.layout import layout
from whistle_mountain.table.markets import filled, from_top
from whistle_mountain.table.position import change_market, change_storage, market_of
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

RULE = "R-SET-2"


@public
class TakeAbility(Option, frozen=True):
    """Take an ability."""

    ability: ItemId


@public
class TakeStack(Option, frozen=True):
    """Take scaffolds from the top of a stack."""

    stack: ItemId


@public
class LayScaffold(Option, frozen=True):
    """Lay a scaffold down; the squares are in the order of its cells, which says how it is turned."""

    tile: ItemId
    squares: Cells


@public
class ChooseAbility(Ask, frozen=True):
    """A seat chooses its ability."""

    def options(self, scene: MountainScene) -> list[TakeAbility]:
        """Offer what was dealt and not yet taken."""
        return [TakeAbility(ability) for ability in scene.position.draft]

    def chosen(self, play: MountainPlay, option: TakeAbility) -> None:
        """Give the ability to its seat; as a rule it is in force from now on."""
        mountain = play.position
        mountain.draft = tuple([ability for ability in mountain.draft if ability != option.ability])
        change_storage(mountain, self.seat, ability=option.ability)
        if play.rules.takes_effect(play, self.seat, option.ability):
            play.enter(option.ability, self.seat)
        play.emit(AbilityTaken(self.seat, option.ability))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that the ability is not there to choose from."""
        if not isinstance(option, TakeAbility):
            return None
        return refuse("not-dealt", "R-SET-1", ability=name_of(option.ability))


@public
class ChooseStack(Ask, frozen=True):
    """A seat chooses the stack that its first scaffolds come from; skipped where no top tile fits."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"

    def options(self, scene: MountainScene) -> list[TakeStack]:
        """Offer the stacks whose top tile fits somewhere."""
        tops = [(name, market_of(scene.position, name).shown) for name in scene.rules.pieces.stacks]
        return [TakeStack(name) for name, top in tops if top and len(scene.rules.starting_places(scene, top[0]))]

    def chosen(self, play: MountainPlay, option: TakeStack) -> None:
        """Take the tiles, then choose which of them goes where."""
        mountain = play.position
        taken, rest = from_top(market_of(mountain, option.stack), play.rules.starting_scaffolds(play, self.seat))
        stack = filled(rest, play.rules.market_size(play, option.stack))
        change_market(mountain, stack)
        change_storage(mountain, self.seat, scaffolds=mountain.storages[self.seat].scaffolds + taken)
        play.emit(ScaffoldsTaken(self.seat, option.stack, taken))
        play.emit(MarketFilled(option.stack, stack.shown))
        play.push(ChooseFirstPlace(self.seat, taken))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell what is no stack from a stack that is empty or whose top tile fits nowhere."""
        if not isinstance(option, TakeStack):
            return None
        if option.stack not in scene.rules.pieces.stacks:
            return refuse("no-stack", RULE, stack=name_of(option.stack))
        top = market_of(scene.position, option.stack).shown
        return refuse("stack-unfit" if top else "empty-stack", RULE, stack=name_of(option.stack))


@public
class ChooseFirstPlace(Ask, frozen=True):
    """A seat places one of the scaffolds that it took, and keeps the others."""

    tiles: tuple[ItemId, ...]

    def options(self, scene: MountainScene) -> Sequence[Option]:
        """Offer every tile in every place, none of them built before it is looked at."""
        return Chain(*[ways_to_lay(scene, tile) for tile in self.tiles])

    def chosen(self, play: MountainPlay, option: LayScaffold) -> None:
        """Put the tile into the canyon; it scores nothing."""
        mountain = play.position
        kept = tuple([tile for tile in mountain.storages[self.seat].scaffolds if tile != option.tile])
        change_storage(mountain, self.seat, scaffolds=kept)
        laid = BuiltScaffold(option.tile, option.squares)
        mountain.canyon = replace(mountain.canyon, scaffolds=(*mountain.canyon.scaffolds, laid))
        play.emit(ScaffoldLaid(self.seat, option.tile, option.squares))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart a wrong tile, a bent one, what is in its way, the missing first row and another rule."""
        if not isinstance(option, LayScaffold):
            return None
        if option.tile not in self.tiles:
            return refusal("tile", option)
        pieces = scene.rules.pieces
        placement = pieces.tiles[option.tile].footprint.by_squares.get(option.squares)
        if placement is None:
            return refusal("shape", option)
        return objection(scene, self.seat, option) or self._in_the_way(scene, option, placement.mask)

    def _in_the_way(self, scene: MountainScene, option: LayScaffold, squares: Mask) -> Refusal:
        pieces = scene.rules.pieces
        reason, where = obstacle(scene, squares, layout(pieces, scene.position).ground.open)
        if reason:
            return refuse(reason, RULE, piece=name_of(option.tile), squares=where)
        return refusal("build-barred" if squares & pieces.grid.row(1) else "first-row", option)


def refusal(reason: str, option: LayScaffold) -> Refusal:
    """Return why a first scaffold may not be laid like this."""
    tile = name_of(option.tile)
    return refuse(reason, RULE, tile=tile, piece=tile, squares=list(option.squares))


def ways_to_lay(scene: MountainScene, tile: str) -> Sequence[Option]:
    """Return where a tile may be placed in the set-up, as options."""
    places = scene.rules.starting_places(scene, tile)
    known = scene.rules.pieces.tiles[tile].footprint.by_squares

    def build(place: int) -> LayScaffold:
        return LayScaffold(tile, places[place].squares)

    def holds(option: object) -> bool:
        return isinstance(option, LayScaffold) and option.tile == tile and known.get(option.squares) in places

    return LazyOptions(len(places), build, holds)
