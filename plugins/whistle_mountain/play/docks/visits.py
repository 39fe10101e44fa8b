"""Docks: an airship goes in, and one of their activities is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Literal

from msgspec.structs import replace
from typing_extensions import override

from ruleworks import Amount, Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from ruleworks_kit import Sifted
from whistle_mountain.play.airships.returns import put_ship
from whistle_mountain.play.collect.placement import why_not_airship
from whistle_mountain.play.docks.wares import RULES as DOCKS
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.effect import Cause, do
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import causes_of, name_of, refuse, under

RULE, TAKEN = "R-COL-7", "B-DCK-1"


@public
class AirshipDocked(Event, frozen=True):
    """A seat placed an airship in a dock."""

    seat: Seat
    airship: ItemId
    dock: ItemId


@public
class DockAirship(Action, frozen=True):
    """Place an airship in a dock."""

    airship: ItemId
    dock: ItemId

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Let whoever is there leave, then go in."""
        play.push(*play.rules.making_way(play, self.dock), EnterDock(seat, self.airship, self.dock))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell apart an airship that is not to be had, a dock that is taken, and one that offers nothing."""
        refused = why_not_airship(scene, seat, self.airship)
        if refused is not None:
            return refused
        if self.dock not in scene.rules.pieces.components.dock_ring.clockwise:
            return refuse("no-such-dock", TAKEN, dock=self.dock)
        if self.dock not in scene.rules.open_docks(scene, seat, self.airship):
            return objection(scene, seat, self) or refuse("dock-taken", TAKEN, dock=name_of(self.dock))
        return why_not_works(scene, seat, self)


@public
class EnterDock(Step, frozen=True):
    """A seat places an airship in a dock, which is free by now."""

    seat: Seat
    airship: ItemId
    dock: ItemId

    def run(self, play: MountainPlay) -> None:
        """Go in, and do what the dock is for after all that entering it brings about."""
        put_ship(play.position, play.rules.pieces, self.seat, self.airship, self.dock)
        play.position.this_turn = replace(play.position.this_turn, main="collect", airship=self.airship)
        play.push(ChooseActivity(self.seat, self.dock))
        play.emit(AirshipDocked(self.seat, self.airship, self.dock))


@public
class TakeActivity(Option, frozen=True):
    """Do the activity of a dock that has this number, 1 being the first."""

    number: Amount


@public
class ChooseActivity(Ask, frozen=True):
    """A seat chooses one of the activities of a dock, and does the only one that it can do."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    dock: ItemId

    def options(self, scene: MountainScene) -> list[TakeActivity]:
        """Offer what can be paid and given in full."""
        cause, every = Cause(self.seat, self.dock), scene.rules.dock_activities(scene, self.seat, self.dock)
        return [TakeActivity(n) for n, effect in enumerate(every, 1) if effect.possible(scene, cause)]

    @override
    def chosen(self, play: MountainPlay, option: TakeActivity) -> None:
        effects = play.rules.dock_activities(play, self.seat, self.dock)
        do(play, effects[option.number - 1], Cause(self.seat, self.dock))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say why it cannot be paid or given in full, or that there is none of this number."""
        if not isinstance(option, TakeActivity):
            return None
        every = scene.rules.dock_activities(scene, self.seat, self.dock)
        if not 1 <= option.number <= len(every):
            return refuse("no-such-activity", RULE, number=option.number, dock=name_of(self.dock))
        cause = Cause(self.seat, self.dock)
        return under(every[option.number - 1].why_not(scene, cause), rule_of(scene, self.dock))


def dockings(scene: MountainScene, seat: int, airships: Sequence[str]) -> list[Sifted[str]]:
    """Return the docks that a seat may enter, with each of its airships that may."""
    useful = partial(is_worthwhile, scene, seat)  # whichever airship it is: those with equal docks are sifted together
    entering: list[tuple[Sequence[str], list[partial[DockAirship]]]] = []
    for airship in airships:
        docks, entry = scene.rules.open_docks(scene, seat, airship), partial(DockAirship, airship)
        if entering and entering[-1][0] == docks:
            entering[-1][1].append(entry)
        else:
            entering.append((docks, [entry]))
    return [Sifted(docks, useful, *builds) for docks, builds in entering]


def why_not_works(scene: MountainScene, seat: int, option: DockAirship) -> Refusal:
    """Return why a dock is of no use: what keeps its only activity, or each of several, from being done."""
    refused, cause, own = objection(scene, seat, option), Cause(seat, option.dock), rule_of(scene, option.dock)
    if refused is not None:
        return refused
    after = next(iter(scene.rules.dock_outlook(scene, seat, option.dock)))
    every = scene.rules.dock_activities(after, seat, option.dock)
    return causes_of([under(effect.why_not(after, cause), own) for effect in every], RULE)


def rule_of(scene: MountainScene, dock: str) -> str:
    """Return the rule of a dock: that for what it gives."""
    gives = next(each.gives for each in scene.rules.pieces.components.docks if each.id == dock)
    return DOCKS.get(gives, RULE)


def is_worthwhile(scene: MountainScene, seat: int, dock: str) -> bool:
    """Tell whether one of the activities of a dock can be paid and given in full."""
    rules, cause = scene.rules, Cause(seat, dock)
    for after in rules.dock_outlook(scene, seat, dock):
        for effect in rules.dock_activities(after, seat, dock):
            if effect.possible(after, cause):
                return True
    return False
