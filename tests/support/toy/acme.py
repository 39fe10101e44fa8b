"""A foreign bundle: a deed, a step and a decision of its own inside the agenda of the toy game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct
from tests.support.toy.deeds import Deed
from tests.support.toy.steps import GainCoins
from tests.support.toy.table import Fair

from ruleworks import (
    Ask,
    Bundle,
    Event,
    KernelRules,
    Option,
    Play,
    Scene,
    Seat,
    Source,
    Step,
    hookimpl,
    public,
    tags,
    value,
)


@public
class AcmeDig(Deed, frozen=True, tag=tags("acme")):
    """Dig in the field."""

    def do(self, play: Play[Any, Any], seat: int) -> None:
        """Go down as deep as the rules say."""
        play.push(AcmeDigging(seat, play.rules.acme_depth(play)))


@public
class AcmeKeep(Option, frozen=True, tag=tags("acme")):
    """Keep what was found, or dig on."""

    yes: bool


@public
class AcmeDug(Event, frozen=True, tag=tags("acme")):
    """A seat found something."""

    seat: Seat
    worth: int


@public
class AcmeDigging(Step, frozen=True, tag=tags("acme")):
    """A seat throws dice for what it finds."""

    seat: Seat
    depth: int

    def run(self, play: Play[Fair, AcmeRules]) -> None:
        """Find it, and ask whether that is enough."""
        worth = play.roll("acme.dig", self.depth)
        play.emit(AcmeDug(self.seat, worth))
        play.push(AcmeAskKeep(self.seat, worth, self.depth - 1))


@public
class AcmeAskKeep(Ask, frozen=True, tag=tags("acme")):
    """A seat decides whether to keep what it found."""

    worth: int
    depth: int

    def options(self, scene: Scene[Fair, AcmeRules]) -> Sequence[AcmeKeep]:
        """Offer to keep it, and to dig on while there is a way down."""
        return [AcmeKeep(True), AcmeKeep(False)] if self.depth > 0 else [AcmeKeep(True)]

    def chosen(self, play: Play[Fair, AcmeRules], option: AcmeKeep) -> None:
        """Gain, or go on."""
        play.push(GainCoins(self.seat, self.worth) if option.yes else AcmeDigging(self.seat, self.depth))


class AcmeRules(KernelRules, Protocol):
    """The rule point of the foreign bundle."""

    @value
    def acme_depth(self, value: int, owner: int | None, scene: Scene[Any, Any]) -> int:
        """Give how deep a hole may be. Asked before each digging."""
        ...


class AcmeOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How deep holes are."""

    depth: int = 3


class Digging:
    """The rules of digging."""

    id = "acme.digging"

    def __init__(self, options: AcmeOptions) -> None:
        """Keep the options of the bundle."""
        self.options = options

    @hookimpl
    def acme_depth(self) -> int:
        """Give what the options say."""
        return self.options.depth

    @hookimpl
    def deeds(self) -> Sequence[Sequence[Option]]:
        """Let everybody dig."""
        return [[AcmeDig()]]


def rules(options: AcmeOptions) -> tuple[Digging]:
    """Make the rules for these options."""
    return (Digging(options),)


bundle = Bundle(
    name="acme",
    version="2.1",
    extends="toy",
    rule_points=(AcmeRules,),
    rules=rules,
    options=AcmeOptions,
    types=(AcmeAskKeep, AcmeDig, AcmeDigging, AcmeDug, AcmeKeep),
    texts=Source("acme", Path(__file__).parent),
)
