"""The rule points of Whistle Mountain: where a variant can have another say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from ruleworks import InPlay, KernelRules, Option, Play, Refusal, Ruleset, Scene, Step, collect, constant, value
from ruleworks_kit.grids.footprints import Places
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.payment import Cost, StandsFor
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.board import Stranger
from whistle_mountain.table.position import Market, Mountain
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.berths import Berths
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.score_line import ScoreLine
from whistle_mountain.terms.toll import Toll


class MountainRules(KernelRules, Protocol):
    """What the rules of Whistle Mountain ask."""

    @constant
    def pieces(self, value: Pieces, owner: int | None) -> Pieces:
        """Give the components, made ready for play."""
        ...

    @collect
    def set_up(self, owner: int | None, scene: MountainScene) -> Sequence[Step]:
        """Give steps of the set-up, in their order. Asked once, when a game begins."""
        ...

    @collect
    def strangers(self, owner: int | None, scene: MountainScene) -> Sequence[Stranger]:
        """Give what takes up docks besides the airships of seats. Asked whenever docks are looked at."""
        ...

    @collect
    def making_way(self, owner: int | None, scene: MountainScene, dock: str) -> Sequence[Step]:
        """Give the steps by which whoever is in a dock leaves it. Asked when an airship takes the dock."""
        ...

    @collect
    def clearing_sky(self, owner: int | None, scene: MountainScene) -> Sequence[Step]:
        """Give the steps that follow when the airships of all seats were sent home together."""
        ...

    @collect
    def lent(self, owner: int | None, scene: MountainScene) -> Sequence[InPlay]:
        """Give what is in force for a seat that does not own it. Asked by what checks positions."""
        ...

    @value
    def game_over(self, value: bool, owner: int | None, scene: MountainScene) -> bool:
        """Tell whether the game is over, now that a turn is. Asked after each turn."""
        ...

    @value
    def stock(self, value: tuple[str, ...], owner: int | None, scene: MountainScene, kind: str) -> tuple[str, ...]:
        """Give all pieces of a kind: those of a market or stack by its id, or `card`, `award` or `ability`.

        Asked once for each kind, in the set-up.
        """
        ...

    @value
    def market_size(self, value: int, owner: int | None, scene: MountainScene, market: str) -> int:
        """Give how many things lie faceup in a market, or on a stack. Asked whenever it is filled."""
        ...

    @value
    def starting_resources(self, value: Resources, owner: int | None, scene: MountainScene, seat: int) -> Resources:
        """Give what a seat begins with. Asked once for each seat, in the set-up."""
        ...

    @value
    def draft_size(self, value: int, owner: int | None, scene: MountainScene) -> int:
        """Give how many abilities are dealt to choose from. Asked once, in the set-up."""
        ...

    @value
    def draft_order(self, value: tuple[int, ...], owner: int | None, scene: MountainScene) -> tuple[int, ...]:
        """Give the seats in the order in which they get an ability. Asked once, in the set-up."""
        ...

    @value
    def starting_scaffolds(self, value: int, owner: int | None, scene: MountainScene, seat: int) -> int:
        """Give how many scaffolds a seat takes in the set-up, to place one and keep the others."""
        ...

    @value
    def starting_places(self, value: Places, owner: int | None, scene: MountainScene, tile: str) -> Places:
        """Give where a tile may be placed in the set-up. Asked for each tile to choose from."""
        ...

    @value
    def stands_for(self, value: StandsFor, owner: int | None, scene: MountainScene, seat: int) -> StandsFor:
        """Give which types each type of token may be spent as by a seat. Asked for each cost."""
        ...

    @value
    def supply(self, value: Resources, owner: int | None, scene: MountainScene) -> Resources:
        """Give how much of each type is left to be gained. Asked for each gain of resources."""
        ...

    @value
    def refill(self, value: Market, owner: int | None, scene: MountainScene, market: Market) -> Market:
        """Give a market as it is once something was taken from it. Asked after each taking."""
        ...

    @value
    def upgrade_slots(self, value: int, owner: int | None, scene: MountainScene, seat: int) -> int:
        """Give how many upgrades a seat may have. Asked whenever one could be gained."""
        ...

    @value
    def new_deck(self, value: tuple[str, ...], owner: int | None, scene: MountainScene) -> tuple[str, ...]:
        """Give the discarded cards that are shuffled into a new deck. Asked when cards are drawn beyond the deck."""
        ...

    @value
    def takes_effect(self, value: bool, owner: int | None, scene: MountainScene, seat: int, item: str) -> bool:
        """Tell whether an ability or upgrade comes into force for the seat that gets it. Asked when it does."""
        ...

    @value
    def may_activate(self, value: bool, owner: int | None, scene: MountainScene, seat: int, machine: str) -> bool:
        """Tell whether a machine may be activated by a seat, wherever it is and whatever that costs. Asked for each."""
        ...

    @value
    def scaffold_places(self, value: Places, owner: int | None, scene: MountainScene, seat: int, tile: str) -> Places:
        """Give where a seat may build a tile. Asked for each tile to choose from."""
        ...

    @value
    def scaffold_points(self, value: int, owner: int | None, scene: MountainScene, seat: int, squares: Mask) -> int:
        """Give the points for a scaffold on these squares. Asked just before it is placed."""
        ...

    @value
    def machine_places(self, value: Places, owner: int | None, scene: MountainScene, seat: int, machine: str) -> Places:
        """Give where a seat may build a machine. Asked for each machine to choose from."""
        ...

    @value
    def clearing(
        self,
        value: tuple[Step, ...],
        owner: int | None,
        scene: MountainScene,
        cause: Cause,
        machine: str,
        area: str,
    ) -> tuple[Step, ...]:
        """Give the steps that clear an area of workers. Asked before a machine, in play already, is placed there."""
        ...

    @value
    def machine_points(self, value: int, owner: int | None, scene: MountainScene, seat: int, machine: str) -> int:
        """Give the points for building a machine. Asked when it has been placed."""
        ...

    @value
    def built_bonus(
        self,
        value: tuple[Step, ...],
        owner: int | None,
        scene: MountainScene,
        cause: Cause,
        machine: str,
    ) -> tuple[Step, ...]:
        """Give the steps of what a machine brings its builder besides points. Asked when it has been placed."""
        ...

    @value
    def meltwater(self, value: int, owner: int | None, scene: MountainScene, machine: str, squares: Mask) -> int:
        """Give how many water bars a machine that was built on these squares makes rise. Asked after its bonus."""
        ...

    @value
    def served(self, value: int | None, owner: int | None, scene: MountainScene, seat: int, machine: str) -> int | None:
        """Give the seat that a machine serves while it is in play, by what it was built by; None for nobody.

        Asked when its rules come into force or end.
        """
        ...

    @collect
    def when_built(self, owner: int | None, scene: MountainScene, cause: Cause, machine: str) -> Sequence[Benefit]:
        """Give what a seat gets or may do when it has built a machine.

        Asked after the flood, and again after each benefit; the seat chooses their order.
        """
        ...

    @collect
    def when_gained(self, owner: int | None, scene: MountainScene, cause: Cause, item: str) -> Sequence[Benefit]:
        """Give what a seat gets or may do when it has gained a scaffold, a machine or an upgrade.

        Asked when that is in its storage, and again after each benefit; the seat chooses their order.
        """
        ...

    @value
    def worker_sources(
        self, value: tuple[str, ...], owner: int | None, scene: MountainScene, seat: int
    ) -> tuple[str, ...]:
        """Give the places from which a seat may move a worker. Asked whenever it could move one."""
        ...

    @value
    def worker_spots(self, value: Mask, owner: int | None, scene: MountainScene, seat: int) -> Mask:
        """Give the squares where a seat may put a worker. Asked whenever it could move or rescue one."""
        ...

    @collect
    def worker_toll(self, owner: int | None, scene: MountainScene, seat: int) -> Sequence[Toll]:
        """Give what each move or rescue costs a seat beyond its own price. Asked whenever one is possible."""
        ...

    @value
    def flood(self, value: tuple[Step, ...], owner: int | None, scene: MountainScene, row: int) -> tuple[Step, ...]:
        """Give the steps of what the water does to the row that it has just risen to. Asked for each water bar."""
        ...

    @value
    def turn_steps(
        self, value: tuple[Step, ...], owner: int | None, scene: MountainScene, seat: int
    ) -> tuple[Step, ...]:
        """Give the steps that a turn of a seat consists of. Asked when it begins."""
        ...

    @collect
    def turn_options(
        self, owner: int | None, scene: MountainScene, seat: int, duties: list[Refusal]
    ) -> Sequence[Sequence[Option]]:
        """Give groups of actions that a seat may take now, lazy ones where they are many. Asked between actions.

        The `duties` are what the rule point of that name has given.
        """
        ...

    @collect
    def objections(self, owner: int | None, scene: MountainScene, seat: int, option: Option) -> Sequence[Refusal]:
        """Give the reasons why a seat may not choose an option that a rule of yours takes from it.

        Asked when it has chosen one that is not offered, before the rules of the game look for a reason of theirs; so
        a rule that takes something away by another rule point says here why, and only where that is the reason.
        """
        ...

    @collect
    def duties(self, owner: int | None, scene: MountainScene, seat: int) -> Sequence[Refusal]:
        """Give the reasons why a seat may not end its turn yet. Asked between all actions."""
        ...

    @value
    def powers(self, value: tuple[str, ...], owner: int | None, scene: MountainScene, seat: int) -> tuple[str, ...]:
        """Give the upgrades and abilities that a seat may use in its turn. Asked between all actions."""
        ...

    @collect
    def turn_end(self, owner: int | None, scene: MountainScene, seat: int) -> Sequence[Benefit]:
        """Give what a seat gets or may do at the end of its turn; asked again after each benefit."""
        ...

    @value
    def storage_limit(self, value: int, owner: int | None, scene: MountainScene, seat: int) -> int:
        """Give how many tokens of each type a seat may keep. Asked at the end of its turn."""
        ...

    @value
    def next_seat(self, value: int, owner: int | None, scene: MountainScene, seat: int) -> int:
        """Give whose turn follows that of a seat. Asked at the end of each turn but the last."""
        ...

    @value
    def end_triggered(self, value: str, owner: int | None, scene: MountainScene) -> str:
        """Give the message that says why the end is in sight, "" while it is not. Asked after each turn until then."""
        ...

    @value
    def last_turns(self, value: int, owner: int | None, scene: MountainScene) -> int:
        """Give how many turns are left. Asked once, at the end of the turn in which the end is triggered."""
        ...

    @value
    def whirlpool_points(self, value: int, owner: int | None, scene: MountainScene, seat: int) -> int:
        """Give what each worker that a seat has in the whirlpool scores. Asked once for each seat, at the end."""
        ...

    @value
    def end_steps(self, value: tuple[Step, ...], owner: int | None, scene: MountainScene) -> tuple[Step, ...]:
        """Give the steps that end the game, the count among them. Asked once, after the last turn."""
        ...

    @value
    def score_sheet(
        self, value: tuple[ScoreLine, ...], owner: int | None, scene: MountainScene, seat: int
    ) -> tuple[ScoreLine, ...]:
        """Give all that a seat scores at the end, at first what `final_score` gives. Asked once for each seat."""
        ...

    @collect
    def final_score(self, owner: int | None, scene: MountainScene, seat: int) -> Sequence[ScoreLine]:
        """Give what a seat scores at the end of the game. Asked once for each seat."""
        ...

    @value
    def berths(self, value: Berths, owner: int | None, scene: MountainScene, seat: int, airship: str) -> Berths:
        """Give where an airship may lie, as if no other airship and no worker were there. Asked for each at home."""
        ...

    @collect
    def airship_places(self, owner: int | None, scene: MountainScene, seat: int, airship: str) -> Sequence[Places]:
        """Give where a seat may place an airship on the grid; what lies there already goes home. Asked for each."""
        ...

    @collect
    def open_docks(self, owner: int | None, scene: MountainScene, seat: int, airship: str) -> Sequence[str]:
        """Give the docks that an airship may enter, whatever they offer; who is there goes home. Asked for each."""
        ...

    @value
    def dock_activities(
        self, value: tuple[Effect, ...], owner: int | None, scene: MountainScene, seat: int, dock: str
    ) -> tuple[Effect, ...]:
        """Give the effects that a seat may choose from in a dock. Asked for each dock that is open."""
        ...

    @value
    def dock_outlook(
        self,
        value: Iterable[MountainScene],
        owner: int | None,
        scene: MountainScene,
        seat: int,
        dock: str,
    ) -> Iterable[MountainScene]:
        """Give the scenes in which a seat could be once it has entered a dock, before its activity.

        An activity is possible if it is so in one of them. Asked for each dock that is open.
        """
        ...

    @value
    def airship_neighbours(
        self,
        value: Mask,
        owner: int | None,
        scene: MountainScene,
        seat: int,
        airship: str,
        squares: Mask,
    ) -> Mask:
        """Give the squares that count as adjacent to an airship on `squares`. Asked whenever it collects."""
        ...

    @value
    def collected_squares(self, value: Mask, owner: int | None, scene: MountainScene, seat: int) -> Mask:
        """Give the squares whose resource an airship was given apart from its harvest. Asked for the harvest."""
        ...

    @value
    def harvest_squares(
        self,
        value: Mask,
        owner: int | None,
        scene: MountainScene,
        seat: int,
        airship: str,
        squares: Mask,
    ) -> Mask:
        """Give the squares whose resources an airship on `squares` collects. Asked whenever it could harvest."""
        ...

    @value
    def contact_steps(
        self,
        value: tuple[Step, ...],
        owner: int | None,
        scene: MountainScene,
        cause: Cause,
        machine: str,
    ) -> tuple[Step, ...]:
        """Give the steps by which an airship activates a machine that it touches. Asked when it is chosen."""
        ...

    @value
    def work_price(self, value: Cost, owner: int | None, scene: MountainScene, seat: int, work: str) -> Cost:
        """Give what the next `build`, `move` or `rescue` of a Forge costs. Asked between all actions of a Forge."""
        ...

    @value
    def work_left(self, value: bool, owner: int | None, scene: MountainScene, seat: int, work: str) -> bool:
        """Tell whether this Forge still has a `build`, a `move` or a `rescue`. Asked between all its actions."""
        ...


def rules_of(ruleset: Ruleset, in_play: tuple[InPlay, ...] = ()) -> MountainRules:
    """Return the rules of a ruleset as they are while these items are in play."""
    rules: Any = ruleset.tables.table(in_play)  # of this game, as the type says
    found: MountainRules = rules
    return found


MountainScene: TypeAlias = Scene[Mountain, MountainRules]
MountainPlay: TypeAlias = Play[Mountain, MountainRules]
