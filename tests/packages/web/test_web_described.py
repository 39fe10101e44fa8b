"""The description of the interface, held against what a server does by a tool that knows the description alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.packages.web.serving import Served, served

from ruleworks_host import Host, Limits, MemoryStore

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "missing_required_header",
)
ENDS = ("deleteRoom", "forgetMe", "closeRoom", "resignGame", "leaveRoom")
ENDLESS = ("stream",)
SECONDS = 150


@pytest.mark.long
@pytest.mark.parametrize("seated", [True, False])
def test_nothing_fails_and_nothing_is_undocumented(seated: bool, tmp_path: Path) -> None:
    with served(Host(MemoryStore(), limits=Limits(rooms=100_000))) as found:
        config = tmp_path / "schemathesis.toml"
        config.write_text(_settings(found) if seated else "")
        report = tmp_path / "report"
        left = (*ENDLESS, *ENDS) if seated else ENDLESS  # a room that is gone says nothing of what comes after
        command = [
            *(str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config), "run"),
            f"http://127.0.0.1:{found.port}/api/openapi.json",
            *("--checks", ",".join(CHECKS), "--max-examples", "12", "--seed", "1", "--no-color"),
            *("--max-time", str(SECONDS), "--request-timeout", "20", "--workers", "1"),
            *[part for name in left for part in ("--exclude-operation-id", name)],
        ]
        with report.open("wb") as out:
            ended = subprocess.run(command, stdout=out, stderr=out, cwd=tmp_path, timeout=2 * SECONDS, check=False)
    said = report.read_text()
    assert ended.returncode == 0, said[-6000:]
    assert "Selected: " in said


def _settings(found: Served) -> str:
    """Return the settings that let the tool sit at a table where something can be done."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    entered = found.client().post("/api/rooms", {"setup": {"game": "noughts"}, "seats": seats}).json
    token, room = entered["token"], entered["shown"]["room"]
    return f'headers = {{ Authorization = "Bearer {token}" }}\n[parameters]\n"path.room" = "{room}"\n'
