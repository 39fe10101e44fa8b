"""Rooms to test with: a host, and somebody who sits there and asks."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from random import Random
from types import ModuleType
from typing import Any, TypeVar

from tests.support.toy.game import POINTS

from ruleworks import Bundle, Installed, Setup
from ruleworks_host import Host, MemoryStore
from ruleworks_host.messages import (
    AskView,
    CreateRoom,
    Done,
    Entered,
    JoinRoom,
    PlayOption,
    Problem,
    SeatWish,
)

A = TypeVar("A")


class Clock:
    """A time that passes when a test wants it to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def noughts_host(**how: Any) -> Host:
    """A host of what is installed, whose bots have played when an answer is given."""
    return Host(how.pop("store", None) or MemoryStore(), background=how.pop("background", False), **how)


def toy_host(**how: Any) -> Host:
    """A host of the toy game, in which there is much to hide."""
    return noughts_host(installed=Installed(POINTS), **how)


def with_players(*players: Any) -> Installed:
    """What is installed, and players."""
    module = ModuleType("package_of_tested_players")
    module.__dict__["bundle"] = Bundle(name="tested-players", version="1", layer="base", tools=players)
    sys.modules[module.__name__] = module
    there = [EntryPoint("noughts", "noughts:bundle", "ruleworks")]
    return Installed([*there, EntryPoint("tested-players", f"{module.__name__}:bundle", "ruleworks.any.player")])


def told(answer: Any, kind: type[A]) -> A:
    """An answer, which has to be of a kind."""
    assert isinstance(answer, kind), answer
    return answer


def problem(answer: Any) -> str:
    """The code of a problem, whose sentences are there in both languages."""
    found = told(answer, Problem)
    assert not found.text.startswith("ruleworks"), found
    return found.code


class Sitter:
    """Somebody at a table, who asks in its name."""

    def __init__(self, host: Host, entered: Entered) -> None:
        self.host, self.room, self.token = host, entered.shown.room, entered.token
        self.seat, self.entered = entered.shown.seat, entered

    def ask(self, kind: type[Any], /, **words: Any) -> Any:
        """What is answered."""
        return self.host.answer(kind(room=self.room, token=self.token, **words))

    def view(self, **words: Any) -> dict[str, Any]:
        """What is seen."""
        found: dict[str, Any] = self.ask(AskView, **words).view
        return found

    def play(self, option: str = "", *, rng: Random | None = None) -> Any:
        """What is answered to a choice: this one, or one at random, or the first."""
        view = self.view()
        options = view["options"]
        option = option or (rng.choice(options) if rng else options[0])
        return self.ask(PlayOption, expected_seq=view["seq"], option=option)


def room(host: Host, game: str = "noughts", seats: str = "mo", **wishes: Any) -> list[Sitter]:
    """A new room and those who sit there: `m` for me, `o` for somebody invited, `b` for a bot."""
    kinds: dict[str, Any] = {"m": SeatWish("me"), "o": SeatWish("open"), "b": SeatWish("bot")}
    setup = wishes.pop("setup", None) or Setup(game, wishes.pop("variants", ()))
    request = CreateRoom(setup=setup, seats=tuple([kinds[kind] for kind in seats]), players=len(seats), **wishes)
    entered = told(host.answer(request), Entered)
    sitters = [Sitter(host, entered)]
    for invitation in entered.invitations:
        if invitation.seat is not None:
            name = f"guest {invitation.seat}"
            joined = host.answer(JoinRoom(room=entered.shown.room, secret=invitation.secret, name=name))
            sitters.append(Sitter(host, told(joined, Entered)))
    return sitters


def play_out(sitters: list[Sitter], rng: Random, most: int = 2000) -> int:
    """Play at random to the end; return how many choices that took."""
    for number in range(most):
        views = [sitter.view() for sitter in sitters]
        deciding = views[0]["decision"]
        if deciding is None:
            return number
        (sitter,) = [sitter for sitter in sitters if sitter.seat == deciding["seat"]]
        told(sitter.play(rng=rng), Done)
    raise AssertionError("the game goes on")
