"""The processes of a load: started, killed, started again on the same port, and asked what they counted."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

PATIENCE = 60.0
TICKS = os.sysconf("SC_CLK_TCK")


class Servers:
    """One server or several on one store."""

    def __init__(self, store: str, count: int, log: Path) -> None:
        """Start nothing yet."""
        self._store, self._log = store, log
        self.ports = [_free_port() for _ in range(count)]
        self.processes: list[subprocess.Popen[bytes]] = []

    def port_of(self, number: int) -> Callable[[], int]:
        """Return where a player asks."""
        return lambda: self.ports[number % len(self.ports)]

    def start(self) -> None:
        """Start all of them and wait until they answer."""
        self.processes = [self._started(port) for port in self.ports]
        for port in self.ports:
            self._wait(port)

    def kill(self, number: int) -> float:
        """Kill one as the worst of days would, start it again, and return the seconds until it answers."""
        os.kill(self.processes[number].pid, signal.SIGKILL)
        self.processes[number].wait()
        begun = time.monotonic()
        self.processes[number] = self._started(self.ports[number])
        self._wait(self.ports[number])
        return time.monotonic() - begun

    def stop(self) -> None:
        """End all of them."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def used(self) -> dict[str, float]:
        """Return the seconds of the processor: in all, in the thread of the wire, and in others by what was done."""
        found: dict[str, float] = {}
        for port, process in zip(self.ports, self.processes, strict=True):
            found["all"] = found.get("all", 0) + _seconds(f"/proc/{process.pid}/stat")
            found["wire"] = found.get("wire", 0) + _seconds(f"/proc/{process.pid}/task/{process.pid}/stat")
            for line in _metrics(port).splitlines():
                name, _, value = line.partition(" ")
                if name.startswith("ruleworks_work_seconds_total"):
                    part = name.partition('part="')[2].partition('"')[0]
                    found[part] = found.get(part, 0) + float(value)
        return found

    def _started(self, port: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ruleworks_cli", "serve", "--store", self._store, "--port", str(port)]
        with self._log.open("ab") as log:
            return subprocess.Popen([*command, "--requests", "1000000", "--language", "en"], stdout=log, stderr=log)

    def _wait(self, port: int) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                _ask(port, "/health")
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError(self._log.read_text()[-2000:])


def _metrics(port: int) -> str:
    return _ask(port, "/metrics")


def _ask(port: int, path: str) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def _seconds(stat: str) -> float:
    fields = Path(stat).read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
