"""Swap Meet: the type that it shows stands for every type but whistles, for every seat (R-RES-3)."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, ItemId, Option, Refusal, Step, hookimpl, public
from whistle_mountain.box.payment import EVERY_TYPE, StandsFor, wild
from whistle_mountain.box.resources import IDS, from_ids
from whistle_mountain.box.resources import TYPES as KINDS
from whistle_mountain.play.tokens.deposits import lay_tokens, tokens_on
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

WHISTLE = "whistle"
ALL_BUT_WHISTLES = EVERY_TYPE - {KINDS.index(WHISTLE)}


@public
class ShowResource(Option, frozen=True):
    """Let the machine show this type."""

    resource: ItemId


@public
class ChooseShown(Ask, frozen=True):
    """A seat chooses the type that a machine shows from now on; a token that lay there goes back."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[ShowResource]:
        """Offer what the supply has, without the type that lies there."""
        return [ShowResource(kind) for kind in others(scene, self.cause.source)]

    @override
    def chosen(self, play: MountainPlay, option: ShowResource) -> None:
        lay_tokens(play, self.cause.source, from_ids((option.resource,)))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell the type that lies there from one that the supply has not, and from what is none."""
        if not isinstance(option, ShowResource):
            return None
        shown = tokens_on(scene.position, self.cause.source).ids()
        if option.resource in IDS and option.resource not in shown:
            return refuse("exchange-out", "R-RES-4", gained=name_of(option.resource))
        reason = "shown-already" if option.resource in shown else "no-type"
        return refuse(reason, "R-RES-3", resource=name_of(option.resource))


class Show(Effect, frozen=True, gc=False):
    """Let the machine show a type, another one than before."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether the supply has such a type."""
        return bool(others(scene, cause.source))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the supply has no other type."""
        return refuse("nothing-to-show", "R-RES-4")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseShown(cause.seat, cause),)


def show() -> Show:
    """Let the machine show another type than before."""
    return Show()


class SwapMeet(Machine):
    """The machine that makes one type wild."""

    @hookimpl
    def stands_for(self, value: StandsFor, scene: MountainScene) -> StandsFor:
        """Add what the type shown stands for; a whistle on it adds nothing to what whistles stand for anyway."""
        shown = tokens_on(scene.position, self.id)
        for kind, amount in zip(KINDS, shown.amounts(), strict=True):
            if amount and kind != WHISTLE:
                value = wild(value, kind, ALL_BUT_WHISTLES)
        return value


def others(scene: MountainScene, machine: str) -> list[str]:
    """Return the types that the supply has and that do not lie on a machine."""
    supply, shown = scene.rules.supply(scene).amounts(), tokens_on(scene.position, machine).amounts()
    return [kind for kind, left, lying in zip(IDS, supply, shown, strict=True) if left and not lying]


SWAP_MEET = SwapMeet("machine.swap-meet", built=show(), activate=show(), needs_place=True)
