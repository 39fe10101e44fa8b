"""How much there may be of everything: whoever runs a server changes what does not fit."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Hints: TypeAlias = Literal["never", "alone", "always"]


class Limits(Struct, frozen=True, kw_only=True):
    """What a host takes at most."""

    rooms: int = 10_000  # that are kept
    live: int = 500  # rooms held in memory, those asked for last
    rulesets: int = 16  # held in memory
    pictures: int = 1_000  # held in memory, with the lists of pieces and rules
    setup: int = 100_000  # bytes of what a room is to be played by, options included
    spectators: int = 100  # of a room
    streams: int = 200  # of a room, here
    name: int = 40  # letters of a name
    title: int = 80  # letters of a title
    entries: int = 20_000  # of a journal; in its second half nothing is taken back
    patience: float = 5.0  # seconds to wait for a store that another process holds
    undone: int = 200  # choices that a seat may take back before another seat chooses
    message: int = 200_000  # bytes of a message
    absent: float = 300.0  # seconds without a sign after which others may let a bot play
    here: float = 90.0  # seconds without a sign after which nobody is here
    steps: int = 10_000  # choices that a bot may play in worlds before it answers
    thinking: float = 60.0  # seconds that a bot may take; then any option is played for it, here and from then on
    thinkers: int = 2  # rooms in which bots think at the same time in this process
    workers: int = 0  # processes in which bots think, started when they are needed; 0: they think in this one
    asking: int = 8  # people who wait for what a bot would play at the same time
    hints: Hints = "alone"  # whether people may ask what a bot would play; once a game is over, all but never
    adviser: str = ""  # the bot that they ask; the strongest that is allowed if none is named


class Hooks(Struct, frozen=True, kw_only=True):
    """Where a host may tell that it is somebody's turn, and how hard it tries."""

    allowed: tuple[str, ...] = ()  # origins, such as https://chat.example.org; none: there are no hooks
    tries: int = 3
    wait: float = 2.0  # seconds before the second try; each further one waits four times as long
    timeout: float = 5.0  # seconds of one exchange, from the lookup of the name to the head of the answer
    waiting: int = 1_000  # messages that wait to be sent
    trials: int = 4  # that are sent at once
