"""The processes of a load: started, killed, started again on the same port, and asked what they counted."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections import defaultdict
from http.client import HTTPConnection
from pathlib import Path

PATIENCE = 600.0
TICKS = os.sysconf("SC_CLK_TCK")


class Servers:
    """One server or several on one store."""

    def __init__(self, store: str, count: int, log: Path, workers: int) -> None:
        """Start nothing yet; bots of each think in so many processes."""
        self._store, self._log, self._workers = store, log, workers
        self.ports = [_free_port() for _ in range(count)]
        self.processes: list[subprocess.Popen[bytes]] = []
        self.kills = 0
        self._gone: list[dict[str, float]] = []  # what those used that were killed

    def start(self) -> None:
        """Start all of them and wait until they answer."""
        self.processes = [self._started(port) for port in self.ports]
        for port in self.ports:
            self._wait(port)

    def kill(self) -> float:
        """Kill the next one as the worst of days would, start it again, and return the seconds until it answers."""
        number = self.kills % len(self.processes)
        self.kills += 1
        self._gone.append(self._used(number))
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
        found: defaultdict[str, float] = defaultdict(float)
        for each in [*self._gone, *map(self._used, range(len(self.processes)))]:
            for part, seconds in each.items():
                found[part] += seconds
        return found

    def _used(self, number: int) -> dict[str, float]:
        process, port = self.processes[number].pid, self.ports[number]
        found = {"all": _seconds(f"/proc/{process}/stat"), "wire": _seconds(f"/proc/{process}/task/{process}/stat")}
        for line in _ask(port, "/metrics").splitlines():
            name, _, value = line.partition(" ")
            if name.startswith("ruleworks_work_seconds_total"):
                found[name.partition('part="')[2].partition('"')[0]] = float(value)
        return found

    def _started(self, port: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ruleworks_cli", "serve", "--store", self._store, "--port", str(port)]
        command += ["--workers", str(self._workers)]
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
