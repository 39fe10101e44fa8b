"""What protects a server and those who play there: names, rates, sizes, headers, cookies, and a log without secrets."""

from __future__ import annotations

import io
import json
import logging
import socket
from collections.abc import Generator

import pytest
from tests.packages.web.serving import FREE, TIMEOUT, Client, Served, play, served, settings

from ruleworks_host import Host, MemoryStore
from ruleworks_web.rates import Buckets, party
from ruleworks_web.settings import Rate
from ruleworks_web.texts import preferred
from ruleworks_web.unreadable import ADDRESS

HEADERS = ("content-security-policy", "referrer-policy", "x-content-type-options", "cross-origin-opener-policy")


@pytest.mark.parametrize("path", ["/", "/health", "/metrics", "/api/games", "/nothing", "/api/rooms/none/table"])
def test_every_answer_carries_what_protects_it(server: Served, path: str) -> None:
    answer = server.client().get(path)
    assert all(answer.headers[name] for name in HEADERS)
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'self'" in policy


def test_a_picture_has_styles_and_runs_nothing(server: Served) -> None:
    room = server.room()
    answer = room.watcher.get(f"{room.path}/picture")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "<style>" in answer.body.decode()
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "style-src 'unsafe-inline'" in policy
    assert "script-src" not in policy


def test_a_server_answers_to_its_own_names_only() -> None:
    made = settings(
        hosts=("localhost",), sites=("https://play.example.org",), embedded_in=("https://club.example.org",)
    )
    with served(Host(MemoryStore()), made, ["127.0.0.1"]) as found:
        assert Client(found.port).get("/health").status == 421
        for name in ("localhost:1", "localhost", "play.example.org", "PLAY.example.org:443"):
            answer = Client(found.port, Host=name).get("/health")
            assert answer.status == 200
            assert "frame-ancestors 'self' https://club.example.org" in answer.headers["content-security-policy"]
            assert answer.headers["strict-transport-security"]
        for name in ("play.example.org.evil.example", "evil.example", ""):
            assert Client(found.port, Host=name).get("/health").json["code"] == "host"
        https = Client(found.port, Host="play.example.org", X_Ruleworks="page", X_Forwarded_Proto="https")
        assert "; Secure" in https.post("/api/rooms", {"setup": {"game": "noughts"}}).headers["set-cookie"]


def test_too_much_and_too_often_are_refused() -> None:
    with served(Host(MemoryStore()), settings(body=1000, requests=Rate(30, 0.01), rooms=Rate(2, 0.01))) as found:
        client = found.client(Accept_Language="fr")
        large = client.post("/api/rooms", {"setup": {"game": "n" * 2000}})
        assert (large.status, large.json["code"]) == (413, "too-large")
        answers = [client.post("/api/rooms", {"setup": {"game": "noughts"}}) for _ in range(3)]
        assert [answer.status for answer in answers] == [201, 429, 429]
        answers = [client.get("/health") for _ in range(40)]
        refused = [answer for answer in answers if answer.status == 429]
        assert 5 <= len(refused) <= 20
        assert int(refused[0].headers["retry-after"]) >= 1
        assert "réessayez" in refused[0].json["detail"]


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"nonsense\r\nAccept-Language: LIKED\r\n\r\n", 400, "no-http"),
        (b"GET / HTTP/1.1\r\nAccept-Language: LIKED\r\nbad header\r\n\r\n", 400, "no-http"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: LIKED\r\nContent-Length: -1\r\n\r\n", 400, "no-http"),
        (b"GET /?" + b"x" * 2 * ADDRESS, 413, "too-large"),
        (b"GET / HTTP/1.1\r\nAccept-Language: LIKED\r\nX: " + b"x" * ADDRESS, 413, "too-large"),
    ],
)
@pytest.mark.parametrize(
    ("liked", "words"), [("fr-CA, en;q=0.5", ("pas lisible", "trop volumineuse")), ("", ("cannot", "too large"))]
)
def test_what_cannot_be_read_is_answered_as_problem_details(
    server: Served, sent: bytes, status: int, code: str, liked: str, words: tuple[str, str]
) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as to:
        to.sendall(sent.replace(b"LIKED", liked.encode() or b"en"))
        answer = b"".join(iter(lambda: to.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"content-type: application/problem+json" in head
    assert b"nosniff" in head
    told = json.loads(body)
    assert (told["status"], told["code"]) == (status, code)
    if b"LIKED" in sent:
        assert words[0 if code == "no-http" else 1] in told["detail"]


@pytest.mark.parametrize(
    "body",
    [b'{"setup":{"game":"noughts"},"name":"\xff"}', b"\xff", b'{"\xc3":1}', b'{"name":"\\ud800"}', b'"\xed\xa0\x80"'],
)
def test_a_body_that_is_no_utf_8_is_a_mistake_of_the_client(server: Served, body: bytes) -> None:
    answer = server.client(Content_Type="application/json").post("/api/rooms", body)
    assert (answer.status, answer.json["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/picture"),
        ("GET", "/hint?expected_seq=0"),
        ("GET", "/sandbox?seed=1"),
        ("GET", "/table?seq=0&seed=1"),
        ("GET", "/why?option=x&try=x"),
        ("POST", "/hook/try"),
    ],
)
def test_what_costs_much_is_asked_for_less_often(method: str, path: str) -> None:
    with served(Host(MemoryStore()), settings(drawings=Rate(2, 0.001))) as found:
        room = found.room()
        answers = [room.seats[0].ask(method, f"{room.path}{path}") for _ in range(3)]
        assert [answer.status == 429 for answer in answers] == [False, False, True]
        assert room.seats[0].get(f"{room.path}/table").status == 200


def test_a_bucket_fills_again() -> None:
    now = 0.0
    buckets = Buckets(Rate(2, 0.5), lambda: now)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 2]
    assert buckets.take("b") == 0
    now = 2.0
    assert [buckets.take("a") for _ in range(2)] == [0, 2]


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testing", "testing"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_is_one_party(address: str, told: str) -> None:
    assert party(address) == told


class Whole(logging.Formatter):
    """Writes all that a record holds."""

    def format(self, record: logging.LogRecord) -> str:
        return f"{record.getMessage()} {record.__dict__}"


@pytest.fixture
def logged() -> Generator[io.StringIO, None, None]:
    """Everything that is logged, down to the last detail."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Whole())
    loggers = [logging.getLogger(name) for name in ("ruleworks", "uvicorn", "litestar", "")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.DEBUG)
    for logger in loggers[:1] + loggers[-1:]:
        logger.addHandler(handler)
    yield written
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
        logger.removeHandler(handler)


def test_no_token_and_no_invitation_is_in_the_log(logged: io.StringIO) -> None:
    with served(Host(MemoryStore()), FREE) as found:
        made = found.client().post("/api/rooms", {"setup": {"game": "noughts"}})
        room = found.room()
        play(room, 0)
        room.seats[0].get(f"{room.path}/table", token=room.seats[0].token)
        room.seats[1].get(f"{room.path}/picture", size="x")
        room.seats[1].post(f"{room.path}/commands", b"{" + room.seats[1].token.encode())
    text = logged.getvalue()
    assert "createRoom" in text
    secrets = [client.token for client in (*room.seats, room.watcher)]
    secrets += [made.json["token"], *(each["secret"] for each in made.json["invitations"])]
    assert not [secret for secret in secrets if secret in text]
    assert room.id not in "".join([line for line in text.splitlines() if "request" in line])


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr", "fr"),
        ("fr-CA,en;q=0.5", "fr"),
        ("de, en;q=0.1, fr;q=0.9", "fr"),
        ("de", "en"),
        ("", "en"),
        ("fr;q=0", "en"),
        ("fr;q=much", "en"),
        ("en-GB,fr", "en"),
    ],
)
def test_the_language_is_the_one_liked_best(accepted: str, language: str) -> None:
    assert preferred(accepted, ("en", "fr")) == language
