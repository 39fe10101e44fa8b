"""What a game tells whoever trains agents on it, as data: any game can be learnt without, with this it is better."""

from __future__ import annotations

from msgspec import Struct


class Environment(Struct, frozen=True):
    """A way to play the game that is worth a name of its own among environments: `ruleworks/<name>-v<version>`."""

    name: str
    players: int
    variants: tuple[str, ...] = ()
    version: int = 0  # another one wherever old results compare no more


class Training(Struct, frozen=True):
    """Hints for learners, listed among the tools of a bundle; what one leaves out, the next bundle's may say."""

    game: str
    lead: float | None = None  # so many points ahead of the best other seat make a reward of 1
    names: tuple[str, ...] = ()  # ids, words and places that its fields hold, beside items, things and cells
    places: tuple[str, ...] = ()  # more of these, where they are so many that only fields of places are to know them
    by_seat: tuple[str, ...] = ()  # fields whose tuples have an entry for each seat, such as `Board.marks`
    environments: tuple[Environment, ...] = ()
