"""The set-up as printed: its order, and how much of everything there is."""

from __future__ import annotations

from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from ruleworks_kit.grids.footprints import Places
from whistle_mountain.box.ids import kind_of
from whistle_mountain.box.resources import Resources, resources
from whistle_mountain.play.setup.choices import ChooseStack
from whistle_mountain.play.setup.steps import BeginDraft, BeginGame, EquipSeats, FillMarkets, LayOutAwards, ShuffleCards
from whistle_mountain.table.layout import layout
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene


@rule
class SetUpRules:
    """The order of the set-up, markets, resources and seats."""

    id = "whistle-mountain.set-up"

    @hookimpl
    def opening(self, players: int) -> Mountain:
        """Begin with an empty table, and the set-up to be done."""
        return Mountain(players=players, agenda=(BeginGame(),))

    @hookimpl
    def set_up(self, scene: MountainScene) -> list[Step]:
        """Lay everything out, draft abilities, then place scaffolds in turn order."""
        markets = tuple([kind for kind in scene.rules.pieces.kinds if "." in kind])
        first = [ChooseStack(seat) for seat in range(scene.position.players)]
        return [FillMarkets(markets), ShuffleCards(), LayOutAwards(), EquipSeats(), BeginDraft(), *first]

    @hookimpl
    def stock(self, scene: MountainScene, kind: str) -> tuple[str, ...]:
        """Give what is in the box, without the items that this ruleset leaves out; scaffolds are no items."""
        every, items = scene.rules.pieces.kinds.get(kind, ()), scene.rules.items
        bare = not items or kind_of(kind) == "shape"
        return every if bare else tuple([piece for piece in every if piece in items])

    @hookimpl
    def starting_resources(self, scene: MountainScene, seat: int) -> Resources:
        """Give what everybody has, and more to those who come later."""
        facts = scene.rules.pieces.components.resources
        extra = facts.extras[seat] if seat < len(facts.extras) else ()
        return resources((*facts.start, *extra))


@rule
class DraftRules:
    """Who gets which starting ability."""

    id = "whistle-mountain.draft"

    @hookimpl
    def draft_size(self, scene: MountainScene) -> int:
        """Deal one more than there are seats."""
        return scene.position.players + 1

    @hookimpl
    def draft_order(self, scene: MountainScene) -> tuple[int, ...]:
        """Let the last seat begin."""
        return tuple(reversed(range(scene.position.players)))


@rule
class FirstScaffoldRules:
    """How the canyon gets its first scaffolds."""

    id = "whistle-mountain.first-scaffolds"

    @hookimpl
    def starting_scaffolds(self) -> int:
        """Let everybody take two, to place one and keep one."""
        return 2

    @hookimpl
    def starting_places(self, scene: MountainScene, tile: str) -> Places:
        """Allow open squares of which one at least is in the lowest row."""
        pieces = scene.rules.pieces
        free = layout(pieces, scene.position).open
        return pieces.tiles[tile].footprint.places_covering(free, pieces.grid.row(1))
