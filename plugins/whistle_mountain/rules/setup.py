"""The set-up as printed: its order, and how much of everything there is."""

from __future__ import annotations

from ruleworks import Scene, Step, hookimpl
from whistle_mountain.footprints import Places
from whistle_mountain.ids import kind_of
from whistle_mountain.layout import layout
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.resources import Resources, resources
from whistle_mountain.setup.choices import ChooseStack
from whistle_mountain.setup.steps import BeginDraft, EquipSeats, FillMarkets, LayOutAwards, ShuffleCards

Table = Scene[Mountain, MountainRules]


class SetUpRules:
    """The order of the set-up, markets, resources and seats."""

    id = "whistle-mountain.set-up"

    @hookimpl
    def set_up(self, scene: Table) -> list[Step]:
        """Lay everything out, draft abilities, then place scaffolds in turn order."""
        markets = tuple([kind for kind in scene.rules.pieces.kinds if "." in kind])
        first = [ChooseStack(seat) for seat in range(scene.position.players)]
        return [FillMarkets(markets), ShuffleCards(), LayOutAwards(), EquipSeats(), BeginDraft(), *first]

    @hookimpl
    def stock(self, scene: Table, kind: str) -> tuple[str, ...]:
        """Give what is in the box, without the items that this ruleset leaves out; scaffolds are no items."""
        every, items = scene.rules.pieces.kinds.get(kind, ()), scene.rules.items
        bare = not items or kind_of(kind) == "shape"
        return every if bare else tuple([piece for piece in every if piece in items])

    @hookimpl
    def market_size(self, scene: Table, market: str) -> int:
        """Give as many as the market has slots; a stack of scaffolds shows its top."""
        slots = [each.slots for each in scene.rules.pieces.components.markets if each.id == market]
        return slots[0] if slots else 1

    @hookimpl
    def starting_resources(self, scene: Table, seat: int) -> Resources:
        """Give what everybody has, and more to those who come later."""
        facts = scene.rules.pieces.components.resources
        extra = facts.extras[seat] if seat < len(facts.extras) else ()
        return resources((*facts.start, *extra))

    @hookimpl
    def takes_effect(self) -> bool:
        """Let everything work for whoever has it."""
        return True


class DraftRules:
    """Who gets which starting ability."""

    id = "whistle-mountain.draft"

    @hookimpl
    def draft_size(self, scene: Table) -> int:
        """Deal one more than there are seats."""
        return scene.position.players + 1

    @hookimpl
    def draft_order(self, scene: Table) -> tuple[int, ...]:
        """Let the last seat begin."""
        return tuple(reversed(range(scene.position.players)))


class FirstScaffoldRules:
    """How the canyon gets its first scaffolds."""

    id = "whistle-mountain.first-scaffolds"

    @hookimpl
    def starting_scaffolds(self) -> int:
        """Let everybody take two, to place one and keep one."""
        return 2

    @hookimpl
    def starting_places(self, scene: Table, tile: str) -> Places:
        """Allow open squares of which one at least is in the lowest row."""
        pieces = scene.rules.pieces
        free = layout(pieces, scene.position).open
        return pieces.tiles[tile].footprint.places_covering(free, pieces.grid.row(1))
