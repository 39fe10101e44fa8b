"""Duplicator: for a whistle, the ability of another seat works for its owner too, until the token goes on (R-ABL-5)."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import (
    Ask,
    Event,
    InPlay,
    ItemId,
    Memory,
    Option,
    Public,
    Refusal,
    Seat,
    Step,
    hookimpl,
    public,
    reacts,
)
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.swap_upgrade import UpgradeSwapped
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


class Copied(Memory, frozen=True):
    """The ability with the token that lets another seat use it; none while the token lies beside the board."""

    ability: Public[ItemId] = ""


@public
class AbilityCopied(Event, frozen=True):
    """A seat may use this ability as if it were its own."""

    seat: Seat
    ability: ItemId


@public
class CopyAbility(Option, frozen=True):
    """Move the token to this ability."""

    ability: ItemId


@public
class ChooseCopied(Ask, frozen=True):
    """A seat chooses the ability that the token goes to; skipped if there is no other."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[CopyAbility]:
        """Offer the abilities of the other seats, but not the one where it is."""
        return [CopyAbility(ability) for ability in others(scene, self.seat)]

    def chosen(self, play: MountainPlay, option: CopyAbility) -> None:
        """End the old copy; from now on the ability is in play for this seat as well."""
        take_back(play, self.seat)
        play.remember(Copied(ability=option.ability))
        play.enter(option.ability, self.seat)
        play.emit(AbilityCopied(self.seat, option.ability))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell the ability where the token is, one's own, and what is no ability of anybody apart."""
        if not isinstance(option, CopyAbility):
            return None
        owners = {storage.ability: storage.seat for storage in scene.position.storages}
        if option.ability == scene.memory(Copied).ability:
            return refuse("copied-already", "R-ABL-5", ability=name_of(option.ability))
        mine = owners.get(option.ability) == self.seat
        return refuse("copies-own" if mine else "not-copied", "R-ABL-5", ability=name_of(option.ability))


class Copy(Effect, frozen=True, gc=False):
    """Move the token to another ability."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one."""
        return bool(others(scene, cause.seat))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is no other ability to copy."""
        return refuse("nothing-to-copy", "R-ABL-5")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseCopied(cause.seat, cause),)


def copy() -> Copy:
    """Move the token to another ability."""
    return Copy()


class Duplicator(Upgrade):
    """The upgrade with the token."""

    @hookimpl
    def powers(self, value: tuple[str, ...], owner: int | None, scene: MountainScene, seat: int) -> tuple[str, ...]:
        """Let the owner use what the copied ability offers in a turn."""
        copied = scene.memory(Copied).ability
        return (*value, copied) if seat == owner and copied else value

    @hookimpl
    def lent(self, owner: int | None, scene: MountainScene) -> list[InPlay]:
        """Give the copied ability, which is in force for the owner, too."""
        copied = scene.memory(Copied).ability
        return [InPlay(copied, owner)] if copied else []

    @reacts(UpgradeSwapped)
    def swapped(self, play: MountainPlay, event: UpgradeSwapped, owner: int | None) -> None:
        """Put the token beside the board when the owner gives the upgrade up."""
        if event.seat == owner and event.given == self.id:
            take_back(play, event.seat)


def others(scene: MountainScene, seat: int) -> list[str]:
    """Return the abilities of the other seats, without the one that is copied."""
    mountain = scene.position
    every = [storage.ability for storage in mountain.storages if storage.seat != seat and storage.ability]
    return [ability for ability in every if ability != scene.memory(Copied).ability]


def take_back(play: MountainPlay, seat: int) -> None:
    """Put the token beside the board; what it lay on belongs to its own seat alone again."""
    copied = play.memory(Copied).ability
    if copied:
        play.leave(copied, seat)
        play.remember(Copied())


DUPLICATOR = Duplicator("upgrade.duplicator", use=pay(whistle=1) >> copy(), once=False)
