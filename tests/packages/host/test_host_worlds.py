"""Two worlds that a seat cannot tell apart get one answer to every message, in every language, problems included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.campaigns.leaks.worlds import common, dealt_anew, hidden, private, probes
from tests.packages.host.sitting import noughts_host, room, toy_host

from ruleworks import Game, Setup
from ruleworks_host import Host, Interface, Limits
from ruleworks_host import messages as m
from ruleworks_host.box import AskPiece, ListPieces, ListRules
from ruleworks_host.pictures import AskOverlay, AskPicture

LONGEST, STEPS = 200, 4
LANGUAGES = ("en", "fr")


class World:
    """A host whose room is at a given position; two of them differ in that alone."""

    def __init__(self, host: Host, document: bytes, game: Game[Any], name: str, token: str) -> None:
        self.host, self.room, self.token = host, name, token
        host.store.create(name, document, b"", listed=False, at=0.0)
        live = host.live(name)
        live._game, live.seq, live.why_read_only, live.rules = game.ruleset.at(game.position), 0, None, game.ruleset

    @property
    def game(self) -> Game[Any]:
        return self.host.live(self.room).game

    def answers(self, asked: list[str]) -> dict[str, bytes]:
        """Everything that is answered, by what was asked."""
        return {
            f"{type(request).__name__} {language} {msgspec.json.encode(request).decode()}": msgspec.json.encode(
                self.host.answer(msgspec.structs.replace(request, language=language))
            )
            for request in requests(self.room, self.token, self.game.seq, asked)
            for language in LANGUAGES
        } | {"stream": self._stream()}

    def _stream(self) -> bytes:
        listening = self.host.subscribe(self.room, self.token, 0)
        news = [listening.news(language, data=True) for language in LANGUAGES]
        listening.close()
        return msgspec.json.encode(news)


def requests(name: str, token: str, seq: int, asked: list[str]) -> Iterator[Any]:
    """Every message that asks for something, and those commands that are refused."""
    at: dict[str, Any] = {"room": name, "token": token}
    yield m.ShowRoom(**at)
    for moment in (None, 0, seq + 1):
        yield m.AskTable(**at, seq=moment)
        yield m.AskView(**at, seq=moment, options="groups")
        yield m.AskSandbox(**at, seq=moment, seed=5)
    for seat in range(4):
        yield m.AskView(**at, as_seat=seat)
        yield m.AskLog(**at, as_seat=seat)
        yield m.AskSandbox(**at, seed=6, as_seat=seat)
    yield m.AskLog(**at, data=True)
    yield m.AskNews(**at, since=0, data=True)
    yield m.AskSave(**at)
    yield m.AskHook(**at)
    yield m.TryHook(**at)
    yield AskPiece(**at, item="nothing")
    yield ListPieces(**at)
    yield ListRules(**at)
    yield AskPicture(**at, size=600)
    yield m.AskWhyThere(**at, spot="cell:b2")
    yield m.FollowRoom(**at)
    yield m.AskHint(**at, expected_seq=seq)
    for looked in (None, 0, 1):
        yield m.AskReview(**at, seq=seq + 1, as_seat=looked)
        yield m.AskReview(**at, seq=1, as_seat=looked)
    yield m.AskPlan(**at, expected_seq=seq, options=())
    yield AskOverlay(**at, options=tuple(asked[:2]))
    for option in asked:
        yield m.AskWhyNot(**at, option=option)
        yield m.AskBrings(**at, options=(option,))
        yield m.AskOutcomes(**at, options=(option,))
        yield m.AskPlan(**at, expected_seq=seq, options=(option, option))
        yield m.AskSandbox(**at, seed=7, options=(option,))
        yield m.PlayOption(**at, expected_seq=seq + 1, option=option)
        yield m.PlayPlan(**at, expected_seq=seq, options=("nonsense", option))
    yield m.PlayOption(**at, expected_seq=seq, option="nonsense")
    yield m.TakeBack(**at, expected_seq=seq + 1)
    yield m.RestartTurn(**at, expected_seq=seq + 1)


def hosts(game: str) -> list[Host]:
    how: Any = {"clock": lambda: 0.0, "limits": Limits(hints="always", adviser="random")}
    return [toy_host(**how) if game == "toy" else noughts_host(**how) for _ in range(2)]


def worlds(name: str, players: int, seed: int, variants: tuple[str, ...] = ()) -> Iterator[tuple[World, World, Any]]:
    """Pairs of worlds along a random game, each for a seat or a spectator."""
    first = hosts(name)[0]
    sitters = room(first, name, "m" + "o" * (players - 1), seed=seed, setup=Setup(name, variants))
    secret = sitters[0].entered.invitations[-1].secret
    watching: Any = first.answer(m.WatchRoom(room=sitters[0].room, secret=secret))
    tokens: dict[int | None, str] = {None: watching.token, **{sitter.seat: sitter.token for sitter in sitters}}
    document = first.store.load(sitters[0].room).document  # type: ignore[union-attr]
    game, rng = first.live(sitters[0].room).game, Random(f"{players}/{seed}")
    for _ in range(LONGEST):
        if game.over:
            return
        if (private(game.position) or players == 1) and rng.random() < 0.3:
            seat = rng.choice([None, *range(players)])
            other = game.ruleset.at(dealt_anew(game, seat, rng))
            made = [
                World(host, document, each, sitters[0].room, tokens[seat])
                for host, each in zip(hosts(name), (game, other), strict=True)
            ]
            yield made[0], made[1], seat
        game.play(game.random_option(rng))


def differing(here: World, there: World, asked: list[str]) -> list[str]:
    ours, theirs = here.answers(asked), there.answers(asked)
    return [name for name in ours if ours[name] != theirs[name]]


def compared(here: World, there: World, seat: int | None, rng: Random) -> int:
    """Play both in lock-step and compare, as long as the seat is shown the same; return how often."""
    for step in range(STEPS):
        if here.game.over or there.game.over:  # then everything may be seen
            return step
        assert differing(here, there, probes(here.game, here.game, rng)) == []
        option = common(here.game, there.game, rng)
        if option is None:
            return step + 1
        for world in (here, there):
            world.game.play(option)
            world.host.live(world.room).seq = world.game.seq
        if here.game.view(seat) != there.game.view(seat) or here.game.log(seat) != there.game.log(seat):
            return step + 1
    return STEPS


@pytest.fixture(autouse=True)
def _entries_are_in_the_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that begins in a position is not one that a store keeps: it is not read there."""
    monkeypatch.setattr("ruleworks_host.live.Live.refresh", lambda live: None)


@pytest.mark.parametrize("seed", range(2))
def test_worlds_that_look_alike_answer_alike(seed: int) -> None:
    rng, count, steps = Random(seed), 0, 0
    for here, there, seat in worlds("toy", 3, seed):
        steps += compared(here, there, seat, rng)
        count += hidden(here.game, seat) != hidden(there.game, seat)
        if count >= 4:
            return
    assert count > 0
    assert steps > count


@pytest.mark.long
@pytest.mark.parametrize(("players", "variants"), [(1, ("outlaws",)), (3, ())])
def test_worlds_of_a_large_game_answer_alike(players: int, variants: tuple[str, ...]) -> None:
    rng = Random(players)
    found = worlds("whistle-mountain", players, players, variants)
    for _ in range(2):
        here, there, seat = next(found)
        compared(here, there, seat, rng)


@pytest.mark.parametrize("seed", range(2))
def test_a_choice_that_is_walked_through_is_told_by_what_its_seat_knew(seed: int) -> None:
    rng, count = Random(seed), 0
    for here, there, seat in worlds("toy", 3, seed):
        decision, answers = here.game.decision, list[bytes]()
        option = common(here.game, there.game, rng)
        if seat is None or option is None or decision is None or decision.seat != seat or len(decision.options) < 2:
            continue
        for world in (here, there):
            world.game.play(option)
            live = world.host.live(world.room)
            live.seq, live.document = world.game.seq, msgspec.structs.replace(live.document, ended="closed")
            answer = world.host.answer(m.AskReview(room=world.room, token=world.token, seq=1))
            assert isinstance(answer, m.ReviewShown)
            answers.append(msgspec.json.encode(answer))
        assert answers[0] == answers[1]
        count += 1
    assert count > 0


def test_an_answer_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = worlds("toy", 3, 1)
    here, there, _ = next(each for each in found if hidden(each[0].game, each[2]) != hidden(each[1].game, each[2]))
    monkeypatch.setattr(Game, "sample_hidden", lambda game, seat, rng: game.ruleset.at(game.position))
    assert any("AskSandbox" in name for name in differing(here, there, ["nonsense"]))


def test_every_question_is_compared() -> None:
    asked = {type(request) for request in requests("0", "", 0, ["x"])}
    handlers = Interface().handlers
    questions = {each.message for each in handlers if each.mark.method == "GET" and "room" in each.path_fields}
    assert questions <= asked
    assert {m.PlayOption, m.PlayPlan, m.TakeBack, m.RestartTurn} <= asked
