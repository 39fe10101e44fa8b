"""What has to be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from ruleworks.data.errors import PluginError
from ruleworks.data.kinds import Ask, Option, Scene
from ruleworks.data.names import tag_of
from ruleworks.play.play import counted

if TYPE_CHECKING:
    from ruleworks.game.ruleset import Ruleset


class Decision:
    """A choice that `seat` has to make; its options are built when first looked at."""

    __slots__ = ("_options", "_ruleset", "_scene", "ask", "drawn", "seat")

    def __init__(self, ask: Ask, scene: Scene[Any, Any], ruleset: Ruleset) -> None:
        self.ask: Ask = ask
        self._scene, self._ruleset = scene, ruleset
        self._options = scene.found[1] if scene.found is not None and scene.found[0] is ask else None
        self.drawn: Option | None = None  # the one that was drawn last
        try:
            self.seat: int = scene.rules.decider(scene, ask.seat)  # whoever chooses for the seat whose choice it is
            if type(self.seat) is not int:
                raise TypeError(f"{self.seat!r} is no seat")
        except (Exception, SystemExit) as error:
            raise ruleset.blame(error, lambda again: again.rules.decider(again, ask.seat), scene.position) from error

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of seat {self.seat}>"

    @property
    def scene(self) -> Scene[Any, Any]:
        """Where it has to be made, with the position as a copy of its own."""
        return Scene(copy(self._scene.position), self._scene.rules)

    @property
    def kind(self) -> str:
        """What kind of choice it is: the tag of the asking step."""
        return tag_of(type(self.ask))

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen, as a lazy sequence; there is always something."""
        if self._options is None:
            try:
                found = self.ask.options(self._scene)
                count = counted(found, self.ask)
            except (Exception, SystemExit) as error:
                raise self._ruleset.blame(error, looked_at(self.ask), self._scene.position) from error
            if not count:
                raise PluginError("no-options", kind=self.kind, seat=self.ask.seat)
            self._options = found
        return self._options

    def draw(self, rng: Random) -> Option:
        """Return one of the options, each equally likely, building and testing as few others as the game allows."""
        try:
            found = self.ask.options(self._scene) if self._options is None else self._options
            self.drawn = drawn(found, self.ask, rng)
        except (Exception, SystemExit) as error:
            raise self._ruleset.blame(error, looked_at(self.ask), self._scene.position) from error
        return self.drawn

    def grouped(self) -> list[dict[str, Any]]:
        """Return the options in groups that differ in their last field only, as plain data.

        The label of a group is the message of its first option: for clients that have no room for hundreds.
        """
        groups: dict[str, list[Option]] = {}
        for option in self.options:
            groups.setdefault(option.id.rpartition(":")[0] or option.id, []).append(option)
        return [
            {
                "kind": tag_of(type(options[0])),
                "label": msgspec.to_builtins(self._ruleset.text(options[0])),
                "options": [option.id for option in options],
            }
            for options in groups.values()
        ]


def asked(agenda: Sequence[Any]) -> Ask | None:
    """Return what has to be chosen by an agenda; None when the game is over, or a branch ends before a mere step."""
    return agenda[-1] if agenda and agenda[-1].asks else None


def drawn(options: Sequence[Option], ask: Ask, rng: Random) -> Option:
    """Return one of the options of an ask, each equally likely; those with a way of their own to do that are asked."""
    draw = getattr(options, "drawn", None)
    size = 0 if draw is not None else counted(options, ask)
    option: Option | None = draw(rng) if draw is not None else options[int(rng.random() * size)] if size else None
    if option is None:
        raise PluginError("no-options", kind=tag_of(type(ask)), seat=ask.seat)
    return option


def looked_at(ask: Ask) -> Callable[[Scene[Any, Any]], int]:
    """Return what looks for the options of an ask once more, and at all of them, as some fail only then."""
    return lambda scene: counted(ask.options(scene), ask)
