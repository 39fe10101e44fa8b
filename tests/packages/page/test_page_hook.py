"""One's turn told to an address: set, tried and ended on the page, where whoever runs the server allows it."""

from __future__ import annotations

import json
from collections.abc import Generator
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from tests.packages.page.browsing import PATIENCE, Player
from tests.packages.page.conftest import Seats
from tests.packages.web.serving import served

from ruleworks_host import Hooks, Host, MemoryStore

pytestmark = [pytest.mark.browser, pytest.mark.long]


class Chat:
    """Somewhere that one's turn is told; what arrives there."""

    def __init__(self) -> None:
        """Listen on a port of its own."""
        self.told: Queue[dict[str, Any]] = Queue()
        chat = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                chat.told.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def next(self) -> dict[str, Any]:
        """Return the message that arrives next."""
        return self.told.get(timeout=PATIENCE / 1000)


@pytest.fixture
def chat() -> Generator[Chat, None, None]:
    made = Chat()
    thread = Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    yield made
    made.server.shutdown()
    made.server.server_close()
    thread.join()


def _begun(player: Player) -> None:
    player.open().page.locator('[data-game="noughts"]').check()
    player.start()
    player.settled(lambda known: known["mine"])


def test_ones_turn_is_told_where_it_is_allowed(chat: Chat, somebody: Seats) -> None:
    with served(Host(MemoryStore(), hooks=Hooks(allowed=(chat.origin,)))) as server:
        player = somebody()
        player.address = f"http://127.0.0.1:{server.port}"
        _begun(player)
        player.page.get_by_role("button", name="Menu").click()
        player.page.locator("[data-hook]").click()
        assert chat.origin in player.page.locator("dialog.hook").inner_text()
        address = player.page.get_by_label("Address")
        address.fill(f"{chat.origin}/room")
        player.page.get_by_role("button", name="Save").click()
        player.page.locator("dialog.hook code").wait_for()
        player.page.get_by_role("button", name="Send a test").click()
        player.page.get_by_text("The test arrived (answer 204).").wait_for()
        assert chat.next()["type"] == "test"
        player.page.get_by_role("button", name="Close").click()
        player.page.locator('[data-option="mark:a1"]').click()  # the bot answers, and it is one's turn again
        assert chat.next()["type"] == "your-turn"


def test_an_address_that_is_not_allowed_is_refused_in_words(chat: Chat, somebody: Seats) -> None:
    with served(Host(MemoryStore(), hooks=Hooks(allowed=(chat.origin,)))) as server:
        player = somebody(locale="fr-FR")
        player.address = f"http://127.0.0.1:{server.port}"
        _begun(player)
        player.page.get_by_role("button", name="Menu").click()
        player.page.locator("[data-hook]").click()
        player.page.get_by_label("Adresse").fill("https://elsewhere.example/room")
        player.page.get_by_role("button", name="Enregistrer").click()
        assert "elsewhere.example" in player.page.locator("dialog.hook .problem").inner_text()
        assert player.page.get_by_role("button", name="Envoyer un essai").count() == 0
        assert any("403" in said for said in player.odd)
        player.odd.clear()


def test_where_nothing_is_allowed_nothing_is_offered(somebody: Seats) -> None:
    player = somebody()
    _begun(player)
    with player.page.expect_response("**/hook?*"):
        player.page.get_by_role("button", name="Menu").click()
    player.page.wait_for_timeout(100)
    assert player.page.locator("dialog.menu").count() == 1
    assert player.page.locator("[data-hook]").count() == 0
