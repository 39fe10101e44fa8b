"""Pages, pictures and descriptions: what is cached, what is compressed, and that everything is described."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import brotli
import pytest
from jsonschema import Draft202012Validator
from tests.packages.web.serving import Served, play, served, settings, until

from ruleworks_host import Host, Interface, MemoryStore
from ruleworks_web.openapi import description
from ruleworks_web.paths import paths_of


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page of two files."""
    (tmp_path / "core").mkdir()
    (tmp_path / "index.html").write_text('<script type="module" src="/page/main.js"></script>' + "<p>x</p>" * 500)
    (tmp_path / "main.js").write_text('import "./core/x.js";')
    (tmp_path / "core" / "x.js").write_text("x = 1;")
    return tmp_path


def test_a_page_is_kept_for_good_and_found_again_when_it_changes(page: Path) -> None:
    with served(Host(MemoryStore()), settings(page=str(page))) as found:
        client = found.client()
        index = client.get("/")
        assert index.headers["content-type"] == "text/html; charset=utf-8"
        assert index.headers["cache-control"] == "no-cache"
        assert client.get("/room/abc").body == index.body
        address = index.body.decode().partition('src="')[2].partition('"')[0]
        script = client.get(address)
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert "immutable" in client.get(address.replace("main.js", "core/x.js")).headers["cache-control"]
        assert client.get("/page/main.js").headers["cache-control"] == "no-cache"
        assert client.get("/", headers={"If-None-Match": index.headers["etag"]}).status == 304
        (page / "core" / "x.js").write_text("x = 2;")
        assert client.get("/").headers["etag"] != index.headers["etag"]
        for path in ("/page/none.js", "/page/../server.py", "/page/%2e%2e/server.py", "/page/"):
            assert client.get(path).status == 404


def test_texts_are_compressed_as_the_browser_likes(page: Path) -> None:
    with served(Host(MemoryStore()), settings(page=str(page))) as found:
        client = found.client()
        for path in ("/", "/api/openapi.json", "/api/games"):
            plain = client.get(path)
            packed = client.get(path, headers={"Accept-Encoding": "gzip"})
            better = client.get(path, headers={"Accept-Encoding": "gzip, br"})
            assert "content-encoding" not in plain.headers
            assert gzip.decompress(packed.body) == plain.body == brotli.decompress(better.body)
            assert packed.headers["content-encoding"] == "gzip"
            assert better.headers["content-encoding"] == "br"
            assert "Accept-Encoding" in better.headers["vary"]


def test_a_picture_is_drawn_once_for_a_seat_and_a_moment() -> None:
    with served(Host(MemoryStore())) as found:
        room = found.room()

        def counts() -> tuple[float, float]:
            lines = found.client().get("/metrics").body.decode().splitlines()
            read = {
                name: float(line.split()[-1])
                for line in lines
                for name in ("kept", "made")
                if f'bodies_total{{came="{name}"' in line
            }
            return read.get("made", 0.0), read.get("kept", 0.0)

        first = room.seats[0].get(f"{room.path}/picture", size=300)
        assert first.headers["cache-control"] == "private, no-cache"
        assert "Authorization" in first.headers["vary"]
        assert counts()[0] == 1
        again = room.seats[0].get(f"{room.path}/picture", size=300, seq=0)
        assert again.body == first.body
        assert "max-age" in again.headers["cache-control"]
        assert (
            room.seats[0].get(f"{room.path}/picture", headers={"If-None-Match": first.headers["etag"]}, size=300).status
            == 304
        )
        assert counts()[0] == 1
        play(room, 0)
        later = room.seats[0].get(f"{room.path}/picture", size=300)
        assert later.body != first.body
        assert room.seats[0].get(f"{room.path}/picture", size=300, seq=0).body == first.body
        assert counts()[0] == 2
        room.seats[1].get(f"{room.path}/picture", size=300)
        assert counts()[0] == 3


def test_what_lies_over_a_picture_is_for_who_may_choose(server: Served) -> None:
    room = server.room()
    over = room.seats[0].get(f"{room.path}/overlay", option=["mark:a1", "mark:b2"], size=300).json["overlays"]
    assert [each["option"] for each in over] == ["mark:a1", "mark:b2"]
    assert [each["at"] for each in over] == [["cell:a1"], ["cell:b2"]]
    assert all(each["svg"].startswith("<") for each in over)
    assert room.seats[1].get(f"{room.path}/overlay", option="mark:a1").status == 403
    assert room.seats[0].get(f"{room.path}/overlay", option="mark:z9").status == 422


def test_the_description_is_sound_and_tells_unions_apart() -> None:
    paths = paths_of(Interface())
    described = description(paths)
    text = json.dumps(described)
    names = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(described["components"]["schemas"])
    for schema in described["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    body = described["paths"]["/api/rooms/{room}/commands"]["post"]["requestBody"]["content"]["application/json"][
        "schema"
    ]
    assert body["discriminator"]["propertyName"] == "type"
    assert set(body["discriminator"]["mapping"]) == {"play-option", "play-plan", "take-back", "restart-turn"}
    assert len(described["paths"]) >= len({path.path for path in paths})


def test_an_answer_holds_every_field_that_is_described(server: Served) -> None:
    room, described = server.room(), description(paths_of(Interface()))
    for path in ("/api/games", "/api/rooms", room.path, f"{room.path}/table", f"{room.path}/log", f"{room.path}/rules"):
        operation = described["paths"][path.replace(room.id, "{room}")]["get"]
        schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
        answer = room.seats[0].get(path).json
        assert sorted(answer) == sorted(
            described["components"]["schemas"][schema["$ref"].rpartition("/")[2]]["required"]
        )
        Draft202012Validator({**schema, "components": described["components"]}).validate(answer)


def test_a_view_comes_with_the_options_that_a_query_asks_for(server: Served) -> None:
    room = server.room()
    shown = {
        kind: room.seats[0].get(f"{room.path}/view", options=kind).json["view"] for kind in ("ids", "groups", "none")
    }
    assert len(shown["ids"]["options"]) == 9
    assert shown["none"]["options"] == []
    assert (shown["groups"]["options"], shown["ids"]["groups"]) == ([], [])
    assert len(shown["groups"]["groups"]) == 1


def test_everything_that_is_described_is_there(server: Served) -> None:
    room = server.room()
    for path, operations in server.client().get("/api/openapi.json").json["paths"].items():
        for method in operations:
            address = path.format(room=room.id, item="none", language="none")
            answer = (
                room.watcher.ask(method.upper(), address, None if method == "get" else {})
                if "stream" not in path
                else None
            )
            assert answer is None or answer.json.get("code") not in ("no-page", "method"), path


def test_health_and_metrics_are_plain(server: Served) -> None:
    assert server.client().get("/health").body.startswith(b"ok: rooms can be read")
    text = server.client().get("/metrics").body.decode()
    assert "ruleworks_requests_total" in text
    assert "process_cpu_seconds_total" in text


def test_the_headers_of_whatever_can_be_looked_at_are_there_alone(server: Served) -> None:
    room = server.room()
    for path in ("/health", "/", "/api/games", f"{room.path}/picture", "/api/rooms/none/table"):
        whole, head = (room.seats[0].ask(method, path) for method in ("GET", "HEAD"))
        assert (head.status, head.body) == (whole.status, b"")
        for name in ("content-type", "content-length"):
            assert head.headers[name] == whole.headers[name]
    for path, methods in (("/health", "GET, HEAD, OPTIONS"), (f"{room.path}/commands", "OPTIONS, POST")):
        assert room.seats[0].ask("OPTIONS", path).headers["allow"] == methods
    assert room.seats[0].ask("HEAD", f"{room.path}/commands").status == 405


def test_the_headers_of_a_stream_are_there_and_nobody_listens(server: Served) -> None:
    room = server.room()
    answer = room.seats[0].ask("HEAD", f"{room.path}/stream")
    assert (answer.status, answer.body) == (200, b"")
    assert answer.headers["content-type"].startswith("text/event-stream")
    until(lambda: not server.host.streams.all())
