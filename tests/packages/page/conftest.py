"""A browser for the tests of the page, and a server with all the games that they play."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import pytest

from ruleworks import Installed
from ruleworks_host import Host, MemoryStore

if TYPE_CHECKING:
    from tests.packages.page.browsing import Player

GROUPS = (
    "ruleworks",
    "ruleworks.noughts",
    "ruleworks.whistle_mountain",
    "ruleworks.any.painter",
    "ruleworks.any.player",
)
#: Games and packages that nobody has told the page about.
STRANGERS = (
    EntryPoint("toy", "tests.support.toy.game:bundle", "ruleworks"),
    EntryPoint("acme", "tests.support.toy.acme:bundle", "ruleworks.toy"),
    EntryPoint("plain", "tests.packages.page.plain:bundle", "ruleworks"),
    EntryPoint("till", "tests.packages.page.till:bundle", "ruleworks"),
    EntryPoint("annex", "tests.games.whistle_mountain.annex.bundle:bundle", "ruleworks.whistle_mountain"),
)

Seats = Callable[..., "Player"]


@pytest.fixture(scope="package")
def address() -> Generator[str, None, None]:
    """Where the page is served."""
    from tests.packages.web.serving import served

    ours = [point for group in GROUPS for point in entry_points(group=group)]
    with served(Host(MemoryStore(), installed=Installed((*ours, *STRANGERS)))) as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="package")
def chromium() -> Generator[Any, None, None]:
    """The browser of the system."""
    from tests.packages.page.browsing import chromium

    with chromium() as browser:
        yield browser


@pytest.fixture
def somebody(chromium: Any, address: str) -> Generator[Seats, None, None]:
    """Make somebody at the page, in a browser of their own; at the end nothing may have been odd."""
    from tests.packages.page.browsing import Player

    made: list[Player] = []

    def sit(**how: Any) -> Player:
        size = how.pop("size", (1280, 800))
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=how.pop("locale", "en-GB"),
            reduced_motion="reduce",
            **how,
        )
        made.append(Player(context, address))
        return made[-1]

    yield sit
    for player in made:
        player.fine()
        player.context.close()
