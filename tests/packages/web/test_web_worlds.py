"""Two games that a seat cannot tell apart: whatever it asks for over the wire is the same, byte by byte."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.packages.host.sitting import toy_host
from tests.packages.web.serving import Client, Served, served
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_host import Host, Interface, MemoryStore, creation, membership
from ruleworks_web.paths import ROOM, paths_of

SECRETS = ("new_secret", "new_room")
LANGUAGES = ("en", "fr")


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens and names of rooms that are the same each time they are counted from the beginning."""
    numbers: dict[str, Iterator[int]] = {}

    def made(name: str) -> str:
        return f"{name.replace('_', '')}{next(numbers.setdefault(name, itertools.count()))}"

    for module in (creation, membership):
        for name in SECRETS:
            if hasattr(module, name):
                monkeypatch.setattr(module, name, lambda name=name: made(name))
    monkeypatch.setattr(f"{__name__}.begin_again", numbers.clear)


def begin_again() -> None:
    """Count tokens from the beginning."""


class World:
    """A server whose one room holds a game that was made for it."""

    def __init__(self, found: Served, game: Game[Any], variants: Sequence[str], seat: int | None) -> None:
        """Put the game where the room's own was."""
        begin_again()
        players = game.position.players
        self.room = found.room(game.ruleset.game, variants, players=None if variants else players, seed=1)
        live = found.host.live(self.room.id)
        live._game = self.game = game
        self.client: Client = self.room.watcher if seat is None else self.room.seats[seat]
        self.host = found.host
        self.asked: set[str] = set()

    def everything(self) -> Generator[tuple[str, object], None, None]:
        """Yield all that can be asked for, with what is answered."""
        path = self.room.path
        for language in LANGUAGES:
            for what in (
                "",
                "/table",
                "/view",
                "/log",
                "/news?since=0",
                "/items",
                "/rules",
                "/save",
                "/hook",
                "/view?as_seat=1",
                "/log?data=true",
                "/picture?size=600",
            ):
                yield f"{what} {language}", self._asked("GET", path + what, language=language)
            yield (
                f"desk {language}",
                self._asked("GET", f"{path}/picture", language=language, desk="true", style="dark"),
            )
            yield f"stream {language}", self._streamed(language)
        ids = msgspec.json.decode(self.client.get(f"{path}/view").body)["view"]["options"]
        for what in ("/items", "/items/none", "/rules", "/hint?expected_seq=0", "/review?seq=1"):
            yield what, self._asked("GET", path + what)
        for what in ("brings", "overlay", "outcomes"):
            yield what, self._asked("GET", f"{path}/{what}", option=ids[:40])
        for spot in ("cell:a1", "cell:b2", "seat:0", "item:none"):
            yield f"why {spot}", self._asked("GET", f"{path}/why-there", spot=spot)
        for option in (*ids[:3], "no-such:thing", "end-turn"):
            yield f"why {option}", self._asked("GET", f"{path}/why", option=option)
            yield f"plan {option}", self._asked("GET", f"{path}/plan", option=option, expected_seq=0)
            yield f"sandbox {option}", self._asked("GET", f"{path}/sandbox", option=option, seed=4)
            yield from self._beside(option)
        for body in (
            {"type": "take-back"},
            {"type": "restart-turn"},
            {"type": "play-option", "option": "no-such:thing"},
        ):
            yield f"command {body}", self._asked("POST", f"{path}/commands", {"expected_seq": 0, **body})
        yield from self._refused()

    def _refused(self) -> Generator[tuple[str, object], None, None]:
        """Yield what is answered to those who may not do something, or not now."""
        bodies = {
            "hook": {"url": "http://a.example/"},
            "hook/try": {},
            "again": {},
            "follow": {},
        }
        for what, body in bodies.items():
            yield what, self._asked("POST", f"{self.room.path}/{what}", body)

    def _beside(self, option: str) -> Generator[tuple[str, object], None, None]:
        """Yield what is shown of an option that is tried and not played, in a plan and in a world dealt anew."""
        tried: dict[str, object] = {"try": option}
        for what in ("table", "picture"):
            yield f"tried {what} {option}", self._asked("GET", f"{self.room.path}/{what}", **tried)
            yield f"{what} dealt anew {option}", self._asked("GET", f"{self.room.path}/{what}", seed=4, **tried)

    def _asked(self, method: str, path: str, body: object = None, **query: object) -> object:
        answer = self.client.ask(method, path, body, **query)
        self.asked.add(path.removeprefix(self.room.path).partition("?")[0])
        return answer.status, {k: v for k, v in answer.headers.items() if k != "date"}, answer.body

    def _streamed(self, language: str) -> object:
        found = []
        for data in ("true", "false"):
            with self.client.stream(f"{self.room.path}/stream", language=language, data=data) as heard:
                found.append(next(heard))
        return found

    def quietly_played(self, seat: int) -> list[object]:
        """Play an option that shows nothing and asks no chance, if the one who asks chooses and there is one."""
        if self.client is not self.room.seats[seat]:
            return []
        quiet = [
            found.id for found in itertools.islice(self.game.seated(seat).outcomes(), 40) if found.stops == "choice"
        ]
        body = {"type": "play-option", "expected_seq": 0}
        return [self._asked("POST", f"{self.room.path}/commands", {**body, "option": option}) for option in quiet[:1]]


#: What the log says of a moment and of a machine.
KEPT_OUT = frozenset({"ms", "created", "msecs", "relativeCreated", "thread", "threadName", "process", "taskName"})


#: All that messages ask of a room without changing it.
TO_LOOK_AT = {
    path.path.removeprefix(ROOM).replace("{item:str}", "none")
    for path in paths_of(Interface())
    if path.path.startswith(ROOM) and path.method == "GET"
}


class Kind(NamedTuple):
    """A game, how many play it, after how many choices, and who serves it."""

    rules: Callable[[], Ruleset]
    players: int | None
    choices: int
    variants: tuple[str, ...] = ()

    def game(self) -> Game[Any]:
        """Return the game after the choices."""
        game, rng = self.rules().new_game(self.players, 7), Random(self.choices)
        for _ in range(self.choices):
            game.play(game.random_option(rng))
        return game

    def lookers(self, choosing: int) -> list[int | None]:
        """Return who looks: the seat that chooses, another one if somebody sits there, and somebody who watches."""
        return [choosing, None] if self.variants else [choosing, (choosing + 1) % 2, None]

    def host(self) -> Host:
        """Return a host for it."""
        own = Host(MemoryStore(), background=False, clock=lambda: 0.0)
        return toy_host(clock=lambda: 0.0) if self.rules is toy else own


def mountain() -> Ruleset:
    """Return the rules for several."""
    return ruleworks.ruleset("whistle-mountain")


def alone() -> Ruleset:
    """Return the rules for one."""
    return ruleworks.ruleset("whistle-mountain", variants=["outlaws"])


TOY = Kind(toy, 3, 6)
KINDS = [TOY, Kind(toy, 2, 1), Kind(mountain, 2, 30), Kind(alone, None, 25, ("outlaws",))]


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=["toy", "toy-begun", "mountain", "alone"])
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_equal_answers(
    alike: None, caplog: pytest.LogCaptureFixture, kind: Kind
) -> None:
    game = kind.game()
    assert game.decision is not None
    caplog.set_level(logging.DEBUG, "ruleworks")
    logs: list[list[str]] = []
    for seat in kind.lookers(game.decision.seat):
        worlds = [game.sample_hidden(seat, Random(luck)) for luck in (1, 2)]
        assert worlds[0].position != worlds[1].position
        found = []
        for world in worlds:
            caplog.clear()
            with served(kind.host()) as there:
                asked = World(there, world, kind.variants, seat)
                found.append([*asked.everything(), *asked.quietly_played(game.decision.seat)])
            assert asked.asked >= TO_LOOK_AT
            logs.append(_log(caplog.records))
        for one, other in zip(*found, strict=True):
            assert one == other
        assert logs[-2] == logs[-1]
        assert logs[-1]


def _log(records: Sequence[logging.LogRecord]) -> list[str]:
    """Return what a log says, but for how long things took: when the end of a stream is noticed is luck."""
    own = [record for record in records if record.name.startswith("ruleworks")]
    given = [{name: value for name, value in record.__dict__.items() if name not in KEPT_OUT} for record in own]
    return sorted([f"{record.getMessage()} {each}" for record, each in zip(own, given, strict=True)])


@pytest.mark.long
def test_the_comparison_sees_a_difference_where_there_is_one(alike: None) -> None:
    game = TOY.game()
    worlds = [game.sample_hidden(None, Random(luck)) for luck in (1, 2)]
    seat = next(s for s in range(3) if worlds[0].view(s)["position"] != worlds[1].view(s)["position"])
    found = []
    for world in worlds:
        with served(toy_host()) as there:
            found.append(dict(itertools.islice(World(there, world, (), seat).everything(), 12)))
    assert found[0]["/view en"] != found[1]["/view en"]
    assert found[0]["/picture?size=600 en"] != found[1]["/picture?size=600 en"]
