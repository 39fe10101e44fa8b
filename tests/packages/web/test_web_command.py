"""`ruleworks serve` with a front on the web: what it says, what it refuses, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.packages.web.serving import Served

from ruleworks_cli import main
from ruleworks_host import Host, MemoryStore
from ruleworks_web.runner import PATIENCE

SERVE = (sys.executable, "-m", "ruleworks_cli", "serve", "--store", "memory")


@contextmanager
def serving(folder: Path, *arguments: str, errors: int = subprocess.STDOUT) -> Generator[subprocess.Popen[str]]:
    """Start a server as a program does that reads its first line from a pipe; it ends with the test."""
    command = [*SERVE, "--port", "0", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=folder, env=environment
    ) as server:
        try:
            yield server
        finally:
            server.kill()  # which does nothing where it has ended


@pytest.mark.slow
@pytest.mark.parametrize(("language", "words"), [("en", "is served at"), ("fr", "est servi")])
def test_it_says_where_it_is_served_and_ends_when_it_is_told_to(tmp_path: Path, language: str, words: str) -> None:
    with serving(tmp_path, "--language", language) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert words in said
        address = next(word for word in said.split() if word.startswith("http://127.0.0.1:"))
        with urlopen(f"{address}health", timeout=600) as answer:
            assert answer.read().startswith(b"ok")
        server.send_signal(signal.SIGTERM)
        rest = server.communicate(timeout=600)[0]
    assert "Traceback" not in rest


@pytest.mark.slow
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_at_once_and_without_a_complaint_while_somebody_listens(tmp_path: Path, sent: signal.Signals) -> None:
    with serving(tmp_path, "--language", "en") as server:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
        port = int(address.rstrip("/").rpartition(":")[2])
        room = Served(port, Host(MemoryStore())).room()
        with room.watcher.stream(f"{room.path}/stream") as heard:
            next(heard)
            server.send_signal(sent)
            begun = time.monotonic()
            assert next(heard, None) is None
            assert time.monotonic() - begun < PATIENCE
        rest = server.communicate(timeout=600)[0]
    assert "Traceback" not in rest
    assert "Cancel" not in rest


def test_a_port_that_is_taken_is_a_mistake_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert main(["serve", "--store", "memory", "--port", str(port), "--language", "en"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"ruleworks: Nothing can listen on 127.0.0.1, port {port}: ")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_what_is_missing_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruleworks_web.front.NEEDED", ("litestar", "no_such_package"))
    assert main(["serve", "--store", "memory", "--port", "0", "--language", "fr"]) == 2
    said = capsys.readouterr().err
    assert "no_such_package" in said
    assert "ruleworks[web]" in said


@pytest.mark.parametrize("port", ["70000", "-1", "x", "٣"])
def test_a_port_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert main(["serve", "--store", "memory", f"--port={port}", "--language", "fr"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ruleworks: ")
    assert "--port" in said
    assert said.count("\n") == 1


@pytest.mark.slow
def test_all_of_the_log_is_json_where_that_is_wished(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-json", "--log-level", "info", "--language", "en", errors=subprocess.PIPE) as server:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
        port = int(address.rstrip("/").rpartition(":")[2])
        for sent in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", port), timeout=600) as to:
                to.sendall(sent)
                assert to.recv(100)
        server.send_signal(signal.SIGTERM)
        logged = server.communicate(timeout=600)[1]
    lines = [json.loads(line) for line in logged.splitlines()]
    assert "Invalid HTTP request received." in [line["event"] for line in lines]
    assert "request" in [line["event"] for line in lines]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--site", "play.example.org"), "--site takes an origin"),
        (("--embed", "https://a.example https://b.example"), "--embed takes an origin"),
        (("--page", "nowhere"), "no file index.html in nowhere"),
    ],
)
def test_what_would_serve_nobody_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    assert main(["serve", "--store", "memory", "--port", "0", "--language", "en", *words]) == 2
    assert told in capsys.readouterr().err
