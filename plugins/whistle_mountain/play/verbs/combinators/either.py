"""One of several uses, of which the seat chooses one; what cannot be done is not offered (R-ABL-13)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, MessageId, Option, Refusal, Step, Text, public
from whistle_mountain.terms.declarations import declared
from whistle_mountain.terms.effect import Cause, Effect, do
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import causes_of, name_of, refuse
from whistle_mountain.terms.wording import phrase


class Either(Effect, frozen=True, gc=False):
    """One of several effects of an item, each under a name by which texts and options know it."""

    uses: tuple[tuple[MessageId, Effect], ...]

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any of them can be done."""
        return any(effect.possible(scene, cause) for _, effect in self.uses)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return why none of them can be done."""
        return causes_of(effect.why_not(scene, cause) for _, effect in self.uses)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose one and do it."""
        return (ChooseEither(cause.seat, cause, self.names()),)

    def parts(self) -> Iterator[Effect]:
        """Yield the parts of all."""
        for _, effect in self.uses:
            yield from effect.parts()

    def text(self) -> Text:
        """Return the uses, the first one first."""
        uses = [effect.text() for _, effect in self.uses]
        return phrase("either", uses=reduce(lambda first, other: phrase("or", first=first, other=other), uses))

    def names(self) -> tuple[str, ...]:
        """Return the names of the uses."""
        return tuple([name for name, _ in self.uses])


def either(*uses: tuple[str, Effect]) -> Either:
    """Do one of several things; each has a name, the id of a message such as `use.card-for-scaffold`."""
    return Either(uses)


@public
class UseFor(Option, frozen=True):
    """Use the item for this."""

    use: MessageId


@public
class ChooseEither(Ask, frozen=True):
    """A seat chooses what it uses an item for, the source of the cause; skipped if nothing can be done."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cause: Cause
    uses: tuple[MessageId, ...]

    def options(self, scene: MountainScene) -> list[UseFor]:
        """Offer what can be paid and would do something."""
        uses = self._effects(scene).items()
        return [UseFor(name) for name, effect in uses if effect.possible(scene, self.cause)]

    @override
    def chosen(self, play: MountainPlay, option: UseFor) -> None:
        do(play, self._effects(play)[option.use], self.cause)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say why it cannot be paid or done, or that the item has no such use."""
        if not isinstance(option, UseFor):
            return None
        if option.use not in self.uses:
            return refuse("no-such-use", "R-ABL-13", item=name_of(option.use))
        return self._effects(scene)[option.use].why_not(scene, self.cause)

    def _effects(self, scene: MountainScene) -> dict[str, Effect]:
        """Return what the item declares, by the names of the uses; effects are never saved with a game."""
        every = [dict(effect.uses) for effect in declared(scene, self.cause.source) if isinstance(effect, Either)]
        return next(uses for uses in every if tuple(uses) == self.uses)
