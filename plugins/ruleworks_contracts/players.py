"""What a player of a game is, and what it holds when it is to choose: what its seat may know, never the true game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from ruleworks import Cursor, Option, Ruleset, SeatView, Text


class Estimate(Struct, frozen=True):
    """What a player thinks an option is worth to its seat."""

    option: Option
    value: float  # in points of lead over the best other seat, or in points where it is alone; more is better
    visits: int = 0  # how often it was tried in worlds; 0 where it was reckoned without


class Pick(Struct, frozen=True):
    """What a player chooses and, if it says so, why: what a hint and a walk through a finished game show."""

    option: Option
    estimates: tuple[Estimate, ...] = ()  # the best first; what was never looked at is not among them
    reason: Text | None = None  # in words of the player's own bundle


class Sight(Protocol):
    """What a player holds when it is to choose: what its seat may know, and worlds that it takes for the true one.

    The true game and its decision are not in it, for the options of a game may hold what is hidden.
    """

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        ...

    @property
    def number(self) -> int:
        """How many choices were made before in the game."""
        ...

    @property
    def rng(self) -> Random:
        """Chance for the player itself, made anew for each decision: what is drawn of it depends on nothing else."""
        ...

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        ...

    @property
    def wanted(self) -> Sequence[Option]:
        """Options that whoever asks wants to find among the estimates, too; usually none."""
        ...

    def view(self) -> SeatView:
        """Return what the seat may know, its options among it."""
        ...

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the journal as far as the seat may know it."""
        ...

    def world(self, rng: Random) -> Cursor[Any]:
        """Return a position dealt anew, to be played on; its options are those of the seat, of which one is chosen."""
        ...


class Chooser(Protocol):
    """A player at a seat. What it chooses follows from the sight alone: it may keep what is costly to find, no more.

    One with the attribute `is_uniform = True` declares that it looks at nothing and chooses each option with the same
    probability. It is not asked: an option is drawn for it, by the chance of the decision, and no world is dealt.
    """

    def choose(self, sight: Sight) -> Option | Pick:
        """Return one of the options of a world of this sight."""
        ...


@runtime_checkable
class Player(Protocol):
    """A player of the game, of any game where that is empty; `name` is what is typed, as in `search:steps=4000`.

    `help` is the id of a message in the catalogs of its bundle, and `<help>.<parameter>` says what a parameter does.
    """

    @property
    def game(self) -> str:
        """The game; "" for one that plays any."""
        ...

    @property
    def name(self) -> str:
        """What is typed."""
        ...

    @property
    def help(self) -> str:
        """The id of the message that says how it plays."""
        ...

    @property
    def parameters(self) -> type[Struct]:
        """What can be said about how it plays: fields of simple types with defaults, their bounds by `msgspec.Meta`."""
        ...

    def cost(self, parameters: Any) -> int:
        """Return how many choices it plays in worlds before it answers, at most: servers bound that."""
        ...

    def seated(self, ruleset: Ruleset, parameters: Any) -> Chooser:
        """Return somebody who plays by these rules; one of them may sit at several seats."""
        ...
