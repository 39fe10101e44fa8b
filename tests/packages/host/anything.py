"""Anything that can be said to a host, in any order: what is known at a table mixed with nonsense."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT
from tests.packages.host.sitting import noughts_host, room, toy_host

from ruleworks import Setup
from ruleworks_host import Host
from ruleworks_host.documents import read
from ruleworks_host.messages import (
    CloseRoom,
    DeleteRoom,
    ForgetMe,
    LeaveRoom,
    Listing,
    Name,
    OptionId,
    PlayOption,
    PlayPlan,
    Problem,
    ReplaceAbsent,
    ResignGame,
    RestartTurn,
    ReturnToSeat,
    RoomId,
    SeatWish,
    TakeBack,
    Token,
)
from ruleworks_host.openings import played_anew

NUMBERS = (0, 1, 2, 3, 7, 63, 10**6)
WORDS = ("", "random", "nobody", "x" * 150, "\x1b[2J", "é\u202e")


class Played(NamedTuple):
    """What is played at a table: a game with its variants, and who sits there."""

    game: str
    seats: str
    variants: tuple[str, ...] = ()


TABLES = {
    "noughts": Played("noughts", "mo"),
    "toy": Played("toy", "moo"),
    "whistle-mountain": Played("whistle-mountain", "mob"),
    "outlaws": Played("whistle-mountain", "m", ("outlaws",)),
}


class Anything:
    """Makes messages of any kind, of what is known at a table and of nonsense."""

    def __init__(self, host: Host, table: Played, seed: int) -> None:
        self.rng, self.host, self.game = Random(seed), host, table.game
        self.sitters = room(host, table.game, table.seats, variants=table.variants, seed=seed)
        self.rooms = [self.sitters[0].room] * 9 + ["0" * 16]
        self.tokens = ["", "x", *[sitter.token for sitter in self.sitters] * 4]
        rare = (ResignGame, CloseRoom, ForgetMe)  # they end what the others need
        often = (PlayOption, PlayPlan, TakeBack, RestartTurn, ReturnToSeat)
        leaving = (LeaveRoom, ReplaceAbsent)  # soon bots would have played it all
        self.rare = [*rare, *leaving]
        late = (*self.rare, DeleteRoom)
        self.kinds: list[Any] = [kind for kind in host.interface.messages if kind not in late] + 4 * list(often)
        self.secrets = [each.secret for each in self.sitters[0].entered.invitations]

    def message(self, progress: float) -> Any:
        """A message of any kind; what ends things comes in the second half, and the end of the room at the end."""
        if self.rng.random() < 0.1:
            return self.command()
        ending = [DeleteRoom, *self.rare] if progress > 0.95 else self.rare
        kind = self.rng.choice(ending if progress > 0.5 and self.rng.random() < 0.05 else self.kinds)
        known = get_type_hints(kind, include_extras=True)
        hints = {name: known[name] for name in kind.__struct_fields__}
        must = {field.name for field in msgspec.structs.fields(kind) if field.default is NODEFAULT}
        named = [name for name in hints if name in must or name == "token" or self.rng.random() < 0.4]
        return kind(**{name: self.value(name, hints[name]) for name in named if name != "language"})

    def command(self) -> PlayOption:
        """A choice that is carried out if it is the turn of somebody who sits here."""
        game = None if self.gone else self.host.live(self.rooms[0]).game
        option = "nonsense" if game is None or game.decision is None else game.random_option(self.rng).id
        return PlayOption(room=self.rooms[0], token=self.deciding(), expected_seq=self.seq, option=option)

    def value(self, name: str, hint: Any) -> Any:
        """A value for a field: often one that means something."""
        known: dict[Any, Any] = {RoomId: self.rooms, Token: self.tokens, Name: WORDS}
        if name in ("secret", "url"):
            return self.rng.choice([*self.secrets, *self.tokens, *WORDS])
        if name in ("expected_seq", "since", "seq") and self.rng.random() < 0.7:
            return max(0, self.seq - self.rng.choice((0, 0, 0, 1)))
        if hint == Token and self.rng.random() < 0.5:
            return self.deciding()
        if hint in known:
            return self.rng.choice(known[hint])
        return self.made(hint)

    def made(self, hint: Any) -> Any:
        """A value of a type."""
        if hint == OptionId:
            return self.option()
        origin, inner = get_origin(hint), get_args(hint)
        if hint is Setup:
            return Setup(self.rng.choice([self.game, "nothing"]), self.rng.choice([(), ("nothing",)]))
        if hint is SeatWish:
            return SeatWish(self.rng.choice(("me", "bot", "open")), self.rng.choice(("random", "nobody")))
        if origin is Annotated:
            return self.made(inner[0])
        if origin is Literal or hint == Listing:
            return self.rng.choice(inner)
        if origin is tuple:
            return tuple([self.made(inner[0]) for _ in range(self.rng.randrange(4))])
        if origin is Union or str(origin) == "<class 'types.UnionType'>":
            return self.made(self.rng.choice(inner))
        return {bool: self.rng.random() < 0.5, int: self.rng.choice(NUMBERS), str: self.rng.choice(WORDS)}.get(hint)

    def deciding(self) -> str:
        """The token of whoever has to choose, or of somebody else."""
        if not self.gone:
            decision = self.host.live(self.rooms[0]).game.decision
            for sitter in self.sitters:
                if decision is not None and sitter.seat == decision.seat:
                    return sitter.token
        return self.sitters[0].token

    @property
    def gone(self) -> bool:
        """Whether the room was deleted."""
        return self.host.store.load(self.rooms[0]) is None

    @property
    def seq(self) -> int:
        """How long the journal is; 0 where the room is gone."""
        whole = self.host.store.load(self.rooms[0])
        return 0 if whole is None else len(whole.entries)

    def option(self) -> str:
        """An option, mostly of the one who has to choose."""
        return "nonsense" if self.rng.random() < 0.2 else self.command().option


def attacked(name: str, seed: int, said: int) -> Counter[str]:
    """Say many things about one table, and return how often each answer came; a fault is an `AssertionError`."""
    table = TABLES[name]
    host = toy_host() if name == "toy" else noughts_host()
    anything, codes = Anything(host, table, seed), Counter[str]()
    for number in range(said):
        message = anything.message(number / said) if number else anything.command()
        answer = host.answer(message)
        msgspec.json.encode(answer)
        codes[answer.code if isinstance(answer, Problem) else type(answer).__name__] += 1
        assert not isinstance(answer, Problem) or answer.status < 500, (message, answer)
    for kept_name, document in host.store.rooms(listed=False, limit=1000):
        whole, kept = host.store.load(kept_name), read(document)
        assert whole is not None
        again = played_anew(kept, whole.entries, host.shelf.of(kept.setup))
        assert again.digest() == host.live(kept_name).game.digest()
    host.close()
    return codes
