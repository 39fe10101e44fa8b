"""Whatever is said to a host, in whatever order, is answered without a fault, and what is kept stays a game."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import NODEFAULT
from tests.host.sitting import noughts_host, room, toy_host

from ruleworks import Setup
from ruleworks_host import Host
from ruleworks_host.documents import read
from ruleworks_host.messages import (
    CloseRoom,
    DeleteRoom,
    ForgetMe,
    Listing,
    Name,
    OptionId,
    PlayOption,
    PlayPlan,
    Problem,
    Request,
    ResignGame,
    RestartTurn,
    ReturnToSeat,
    RoomId,
    SeatWish,
    TakeBack,
    Token,
)
from ruleworks_host.opening import played_anew

SAID = 400
NUMBERS = (0, 1, 2, 3, 7, 63, 10**6)
WORDS = ("", "random", "nobody", "x" * 150, "\x1b[2J", "é\u202e")


class Anything:
    """Makes messages of any kind, of what is known at a table and of nonsense."""

    def __init__(self, host: Host, game: str, seed: int) -> None:
        self.rng, self.host, self.game = Random(seed), host, game
        self.sitters = room(host, game, "mo" if game == "noughts" else "moo", seed=seed)
        self.rooms = [self.sitters[0].room] * 9 + ["0" * 16]
        self.tokens = ["", "x", *[sitter.token for sitter in self.sitters] * 4]
        rare = (ResignGame, CloseRoom, ForgetMe, DeleteRoom)  # they end what the others need
        often = (PlayOption, PlayPlan, TakeBack, RestartTurn, ReturnToSeat)
        self.rare = list(rare)
        self.kinds = [kind for kind in get_args(Request) if kind not in rare] + 4 * list(often)
        self.secrets = [each.secret for each in self.sitters[0].entered.invitations]

    def message(self, *, late: bool) -> Any:
        """A message of any kind; what ends things only at a late time."""
        kind = self.rng.choice(self.rare if late and self.rng.random() < 0.05 else self.kinds)
        hints = get_type_hints(kind, include_extras=True)
        must = {field.name for field in msgspec.structs.fields(kind) if field.default is NODEFAULT}
        named = [name for name in hints if name in must or name == "token" or self.rng.random() < 0.4]
        return kind(**{name: self.value(name, hints[name]) for name in named if name != "language"})

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
        if self.host.store.load(self.rooms[0]) is not None:
            decision = self.host.live(self.rooms[0]).game.decision
            for sitter in self.sitters:
                if decision is not None and sitter.seat == decision.seat:
                    return sitter.token
        return self.sitters[0].token

    @property
    def seq(self) -> int:
        """How long the journal is; 0 where the room is gone."""
        whole = self.host.store.load(self.rooms[0])
        return 0 if whole is None else len(whole.entries)

    def option(self) -> str:
        """An option, mostly of the one who has to choose."""
        if self.host.store.load(self.rooms[0]) is None:
            return "nonsense"
        game = self.host.live(self.rooms[0]).game
        return "nonsense" if game.decision is None or self.rng.random() < 0.2 else game.random_option(self.rng).id


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["noughts", "toy"])
def test_anything_is_answered_without_a_fault(game: str, seed: int) -> None:
    host = toy_host() if game == "toy" else noughts_host()
    anything = Anything(host, game, seed)
    codes: dict[str, int] = {}
    for number in range(SAID):
        message = anything.message(late=number > SAID / 2)
        answer = host.answer(message)
        msgspec.json.encode(answer)
        code = answer.code if isinstance(answer, Problem) else type(answer).__name__
        codes[code] = codes.get(code, 0) + 1
        assert not isinstance(answer, Problem) or answer.status < 500, (message, answer)
    assert len(codes) > 15
    assert codes["Done"] >= 1
    for name, document in host.store.rooms(listed=False, limit=1000):
        whole, kept = host.store.load(name), read(document)
        assert whole is not None
        again = played_anew(kept, whole.entries, host.shelf.of(kept.setup))
        assert again.digest() == host.live(name).game.digest()
