"""A further message is one file, such as this one: it is asked over every wire, and described wherever messages are."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.packages.host.sitting import noughts_host
from tests.packages.web.serving import play, served

import ruleworks_web
from ruleworks_host import MODULES, Host, Interface, answers
from ruleworks_host.box import ListRules
from ruleworks_host.messages import InRoom, Message, Problem, Said
from ruleworks_host.stdio import Lines, schema, typescript
from ruleworks_host.tables import AtTable, Tables
from ruleworks_web.openapi import description
from ruleworks_web.paths import paths_of
from ruleworks_web.typescript import typescript as types_of_page

PAGE = Path(ruleworks_web.__file__).parent / "page"
CREATE = {"type": "create-room", "setup": {"game": "noughts"}, "seats": [{"kind": "me"}, {"kind": "bot"}]}


class AskLength(InRoom, frozen=True, kw_only=True):
    """How many choices were made? Answered by `length-shown`."""

    seat: int | None = None


class LengthShown(Message, frozen=True, kw_only=True):
    """How many choices were made."""

    choices: int


@answers(AskLength, path="GET /rooms/{room}/length")
def length(tables: Tables, at: AtTable, request: AskLength) -> LengthShown:
    """Return how many choices a seat made, or all of them."""
    return LengthShown(choices=sum(request.seat in (None, each.seat) for each in at.game.records))


WITH_LENGTH: tuple[ModuleType, ...] = (*MODULES, sys.modules[__name__])


class Program:
    """A program that speaks with a host over lines."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def ask(self, **message: Any) -> Any:
        """Return the answer to a message."""
        target = io.BytesIO()
        Lines(self.host, io.BytesIO(json.dumps({"ask": message}).encode() + b"\n"), target).run()
        return json.loads(target.getvalue())["answer"]


def test_a_further_message_is_answered_over_http() -> None:
    with served(noughts_host(modules=WITH_LENGTH)) as server:
        room = server.room()
        play(room, 0)
        assert room.seats[1].get(f"{room.path}/length").json == {"type": "length-shown", "choices": 1}
        assert room.seats[1].get(f"{room.path}/length", seat=1).json["choices"] == 0
        assert server.client("nobody").get(f"{room.path}/length").status == 401
        assert room.seats[1].get(f"{room.path}/length", seat="x").status == 400


def test_a_further_message_is_answered_over_lines() -> None:
    program = Program(noughts_host(modules=WITH_LENGTH))
    entered = program.ask(**CREATE)
    at = {"room": entered["shown"]["room"], "token": entered["token"]}
    assert program.ask(type="ask-length", **at) == {"type": "length-shown", "choices": 0}
    assert program.ask(type="ask-length", **at | {"token": "nobody"})["code"] == "unknown-token"


def test_a_further_message_is_described_wherever_messages_are() -> None:
    interface = Interface(WITH_LENGTH)
    described = description(paths_of(interface))
    operation = described["paths"]["/api/rooms/{room}/length"]["get"]
    assert operation["operationId"] == "askLength"
    assert {each["name"] for each in operation["parameters"]} == {"room", "language", "seat"}
    assert described["components"]["schemas"]["LengthShown"]["properties"]["choices"] == {"type": "integer"}
    types = typescript(interface)
    assert "export interface AskLength {" in types
    assert '  readonly "ask-length": LengthShown;' in types
    assert '"GET /api/rooms/{room}/length": {' in types_of_page(described)
    assert "LengthShown" in json.dumps(schema(interface)["$defs"])


def test_a_message_that_no_module_answers_is_unknown() -> None:
    program = Program(noughts_host())
    assert program.ask(type="ask-length", room="0")["code"] == "bad-message"
    assert "/api/rooms/{room}/length" not in description(paths_of(Interface()))["paths"]
    assert "AskLength" not in typescript(Interface())


def test_every_message_has_one_handler_and_a_path_of_its_own() -> None:
    interface = Interface()
    assert len(interface.messages) == len(interface.handlers)
    addresses = [(path.method, path.path) for path in paths_of(interface)]
    assert len(addresses) == len(set(addresses))
    assert interface.answers[-1] is Problem


def handled(message: type[Said], path: str, answer: type) -> ModuleType:
    """Return a module with a handler."""

    def wrong(tables: Tables, request: Said) -> Any: ...

    wrong.__annotations__["return"] = answer
    wrong.__module__ = "mine"
    module = ModuleType("mine")
    module.__dict__["wrong"] = answers(message, path=path)(wrong)
    return module


@pytest.mark.parametrize(
    ("message", "path", "answer", "fault"),
    [
        (AskLength, "GET /rooms/{room}/other", LengthShown, "length answer the same message"),
        (ListRules, "GET /rooms/{name}/length", LengthShown, "ListRules has no field 'name', which its path names"),
        (ListRules, "GET /rooms/{room}/length", LengthShown, "length answer GET /rooms/{}/length"),
        (ListRules, "GET /rooms/{room}/none", int, "its return type has to be a message"),
        (ListRules, "/rooms/{room}/none", LengthShown, "write path as in 'GET /rooms/{room}'"),
    ],
)
def test_a_handler_that_does_not_fit_is_refused_by_name(
    message: type[Said], path: str, answer: type, fault: str
) -> None:
    with pytest.raises(TypeError) as refused:
        Interface([sys.modules[__name__], handled(message, path, answer)])
    assert str(refused.value).startswith("mine.handled.<locals>.wrong")
    assert fault in str(refused.value)


def test_all_that_the_page_asks_for_is_a_message() -> None:
    script = (PAGE / "core" / "net.js").read_text(encoding="utf-8")
    asked = set(re.findall(r'"([A-Z]+ /api/[^"]*)"', script))
    messages = {f"{path.method} {path.path.replace(':str', '')}" for path in paths_of(Interface())}
    assert "GET /api/rooms/{room}/picture" in asked
    assert asked <= messages


def test_a_program_on_lines_sees_what_the_page_shows() -> None:
    program = Program(noughts_host())
    entered = program.ask(**CREATE)
    at = {"room": entered["shown"]["room"], "token": entered["token"]}
    assert program.ask(type="ask-picture", size=300, **at)["svg"].startswith("<svg")
    (over,) = program.ask(type="ask-overlay", options=["mark:a1"], **at)["overlays"]
    assert (over["option"], over["at"]) == ("mark:a1", ["cell:a1"])
    assert program.ask(type="ask-why-there", spot="cell:a1", **at)["refusal"] is None
    assert program.ask(type="list-pieces", **at)["pieces"] == []
    assert program.ask(type="list-rules", **at)["rules"]
    assert program.ask(type="ask-piece", item="none", **at)["code"] == "no-piece"
    assert program.ask(type="ask-texts", language="fr")["texts"]["undo"]
    assert program.ask(type="follow-room", **at)["code"] == "not-over"
