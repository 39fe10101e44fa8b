"""Servers for the tests of the web."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from tests.packages.web.serving import Served, served

from ruleworks_host import Host, MemoryStore


@pytest.fixture(scope="module")
def server() -> Generator[Served, None, None]:
    """A server with nothing in it at first, for all tests of a module."""
    with served(Host(MemoryStore())) as found:
        yield found
