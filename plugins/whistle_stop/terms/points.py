"""The rule points of Whistle Stop: where a variant can have another say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from ruleworks import InPlay, KernelRules, Option, Play, Refusal, Ruleset, Scene, Step, collect, constant, value
from whistle_stop.box.components.parts import Good
from whistle_stop.box.cubes import Cubes
from whistle_stop.box.pieces import Pieces
from whistle_stop.table.network import Stop
from whistle_stop.table.position import Frontier, Laid
from whistle_stop.terms.amounts import Offer, Reach, ScoreLine, Supply, Toll
from whistle_stop.terms.effect import Effect


class FrontierRules(KernelRules, Protocol):
    """What the rules of Whistle Stop ask."""

    @constant
    def pieces(self, value: Pieces, owner: int | None) -> Pieces:
        """Give the components, made ready for play."""
        ...

    @collect
    def set_up(self, owner: int | None, scene: FrontierScene) -> Sequence[Step]:
        """Give steps of the set-up, in their order. Asked once, when a game begins."""
        ...

    @value
    def stock(self, value: tuple[str, ...], owner: int | None, scene: FrontierScene, group: str) -> tuple[str, ...]:
        """Give all tiles of a group, such as `route` or `town`; also `arrival`, `upgrade`, `share` and `nugget`.

        Asked once for each group, in the set-up.
        """
        ...

    @value
    def leads_on(self, value: bool, owner: int | None, scene: FrontierScene, laid: tuple[Laid, ...]) -> bool:
        """Tell whether tiles may lie like this when the game begins. Asked for each that is laid in the east."""
        ...

    @value
    def trains(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give how many trains a seat has. Asked once for each seat, in the set-up."""
        ...

    @value
    def starting_coal(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give the coal that a seat begins with. Asked once for each seat, in the set-up."""
        ...

    @value
    def starting_hand(self, value: bool, owner: int | None, scene: FrontierScene, tiles: tuple[str, ...]) -> bool:
        """Tell whether a seat may begin with these tiles. Asked in the set-up."""
        ...

    @value
    def upgrades_on_display(self, value: int, owner: int | None, scene: FrontierScene) -> int:
        """Give how many upgrades are to be had. Asked once, in the set-up."""
        ...

    @value
    def income(self, value: tuple[str, int], owner: int | None, scene: FrontierScene, cell: int) -> tuple[str, int]:
        """Give the tokens that each seat gets from a cell of the round track. Asked for each round and for supplies."""
        ...

    @value
    def first_cell(self, value: int, owner: int | None, scene: FrontierScene) -> int:
        """Give the cell of the first round. Asked when the game begins."""
        ...

    @value
    def supply(self, value: Supply, owner: int | None, scene: FrontierScene) -> Supply:
        """Give what is left to be gained. Asked for each gain."""
        ...

    @collect
    def turn_options(self, owner: int | None, scene: FrontierScene, seat: int) -> Sequence[Sequence[Option]]:
        """Give what a seat may do in its turn, as one sequence of actions or several. Asked between all of them."""
        ...

    @value
    def action_spaces(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give how many tokens a seat may spend in its turn. Asked between all actions."""
        ...

    @value
    def purchases_per_turn(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give how many upgrades a seat may buy in its turn. Asked between all actions."""
        ...

    @value
    def upgrade_slots(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give how many upgrades a seat may have. Asked whenever one could be bought."""
        ...

    @value
    def resource_limit(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give how many cubes a seat may have. Asked for each cube that is gained."""
        ...

    @value
    def hand_size(self, value: int, owner: int | None, scene: FrontierScene, seat: int) -> int:
        """Give how many tiles a seat has once it is refilled. Asked at refills, and when upgrades change hands."""
        ...

    @value
    def reach(self, value: Reach, owner: int | None, scene: FrontierScene, seat: int, token: str) -> Reach:
        """Give how far a `coal` or a `whistle` moves a train of a seat. Asked for each way that a train could go."""
        ...

    @value
    def may_end_on(self, value: bool, owner: int | None, scene: FrontierScene, seat: int, stop: Stop) -> bool:
        """Tell whether a train of a seat may end its move on a stop. Asked for each stop that one could reach."""
        ...

    @collect
    def stop_refusals(
        self, owner: int | None, scene: FrontierScene, seat: int, token: str, stop: Stop
    ) -> Sequence[Refusal]:
        """Give why a train of a seat may not end its move by a token on a stop. Asked to explain refusals."""
        ...

    @collect
    def tolls(self, owner: int | None, scene: FrontierScene, seat: int, train: str) -> Sequence[Toll]:
        """Give what has to be paid before a train of a seat may leave its place. Asked for each train."""
        ...

    @value
    def arrival_steps(
        self, value: tuple[Step, ...], owner: int | None, scene: FrontierScene, seat: int, start: str, stop: str
    ) -> tuple[Step, ...]:
        """Give the steps by which a train that was at `start` ends its move on a stop. Asked when it does."""
        ...

    @value
    def track_steps(
        self, value: tuple[Step, ...], owner: int | None, scene: FrontierScene, seat: int, train: str
    ) -> tuple[Step, ...]:
        """Give the steps by which a train goes straight to the resource track. Asked when it skips an arrival tile."""
        ...

    @value
    def stop_effect(self, value: Effect, owner: int | None, scene: FrontierScene, tile: str) -> Effect:
        """Give what stopping on a special or an arrival tile brings. Asked when a train does, or could."""
        ...

    @value
    def track_goods(
        self, value: tuple[Good, ...], owner: int | None, scene: FrontierScene, space: int
    ) -> tuple[Good, ...]:
        """Give what a space of the resource track gives, one after the other. Asked when a train comes there."""
        ...

    @collect
    def coal_actions(self, owner: int | None, scene: FrontierScene, seat: int) -> Sequence[tuple[str, Effect]]:
        """Give what a seat may use in its turn, each with the item that allows it. Asked between all actions."""
        ...

    @collect
    def offers(self, owner: int | None, scene: FrontierScene, seat: int) -> Sequence[Offer]:
        """Give the upgrades that a seat could buy, whatever they cost. Asked between all actions."""
        ...

    @value
    def purchase_price(self, value: Cubes, owner: int | None, scene: FrontierScene, seat: int, upgrade: str) -> Cubes:
        """Give the cubes that an upgrade costs a seat. Asked for each that is offered."""
        ...

    @value
    def compensation(
        self, value: tuple[str, ...], owner: int | None, scene: FrontierScene, seat: int, offer: Offer
    ) -> tuple[str, ...]:
        """Give the colours of which one cube goes to who loses an upgrade. Asked for each that somebody has."""
        ...

    @value
    def rest_gain(self, value: Effect, owner: int | None, scene: FrontierScene, seat: int) -> Effect:
        """Give what a seat gets for a turn in which it moved no train. Asked at the end of such a turn."""
        ...

    @collect
    def refill_options(self, owner: int | None, scene: FrontierScene, seat: int) -> Sequence[Option]:
        """Give where a seat may take its next tile from. Asked for each tile of a refill."""
        ...

    @collect
    def end_triggers(self, owner: int | None, scene: FrontierScene) -> Sequence[str]:
        """Give why the round is the last one, as messages. Asked when a round begins and when a train has arrived."""
        ...

    @value
    def tile_points(self, value: int, owner: int | None, scene: FrontierScene, seat: int, tile: str) -> int:
        """Give what a tile that is left in the hand counts at the end. Asked for each."""
        ...

    @value
    def majority_points(self, value: int, owner: int | None, scene: FrontierScene, company: str) -> int:
        """Give what most shares of a company count. Asked in the final count."""
        ...

    @collect
    def final_score(self, owner: int | None, scene: FrontierScene, seat: int) -> Sequence[ScoreLine]:
        """Give what counts for a seat at the end of the game, in the order of the count."""
        ...

    @value
    def score_floor(self, value: int, owner: int | None, scene: FrontierScene) -> int:
        """Give the score below which nobody falls. Asked whenever points are lost."""
        ...


def rules_of(ruleset: Ruleset, in_play: tuple[InPlay, ...] = ()) -> FrontierRules:
    """Return the rules of a ruleset as they are while these items are in play."""
    rules: Any = ruleset.tables.table(in_play)  # of this game, as the type says
    found: FrontierRules = rules
    return found


FrontierScene: TypeAlias = Scene[Frontier, FrontierRules]
FrontierPlay: TypeAlias = Play[Frontier, FrontierRules]
