"""A plugin of pytest: run the chosen tests alone, in their order, within limits that no sound rule needs."""

from __future__ import annotations

import json
import os
import resource
from pathlib import Path
from typing import Any

import pytest

CHOSEN = "MUTANTS_CHOSEN"  # the variable with the file that says which tests are meant
MEMORY = 6 * 1024**3


def pytest_configure() -> None:
    """A mutant may never end, or need more and more memory."""
    seconds = _chosen()["limit"]
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what is chosen, and tests that nothing was known of when the choice was made."""
    chosen = _chosen()
    places = {test: place for place, test in enumerate(chosen["tests"])}
    known = {*chosen["known"]}
    kept = [item for item in items if item.nodeid in places or item.nodeid not in known]
    left = [item for item in items if item.nodeid in known and item.nodeid not in places]
    items[:] = sorted(kept, key=lambda item: places.get(item.nodeid, -1))
    config.hook.pytest_deselected(items=left)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """No test failed where none was chosen."""
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def _chosen() -> Any:
    return json.loads(Path(os.environ[CHOSEN]).read_text(encoding="utf-8"))
