"""A plugin of pytest: coverage notes which test runs a line, and how long each test takes and how it ends is kept."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

KEPT = "MUTANTS_TESTS"  # the variable with the file to write to


class Keeping:
    """What is known of the tests so far."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}
        self._failing: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        running, start = coverage.Coverage.current(), time.process_time()
        if running:
            running.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self._seconds[item.nodeid] = time.process_time() - start
            if running:
                running.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failing.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        kept = {"seconds": self._seconds, "failing": sorted(self._failing)}
        Path(os.environ[KEPT]).write_text(json.dumps(kept), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Keeping())
