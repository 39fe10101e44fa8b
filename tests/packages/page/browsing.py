"""A real Chromium that plays on the page: it points, presses keys and reads, and everything odd is noted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright
from tests.support.browser.chromium import FLAGS, found

PATIENCE = 60_000  # milliseconds for anything to happen: a slow machine is no fault
#: What the page knows, read from its own store: the tests look at it, they choose by pointing and by keys.
KNOWN = """async () => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { drawn, state } = await import(base + 'core/store.js');
  const { board } = await import(base + 'table/boards.js');
  const { table, choosing, story, busy, dialog, look } = state;
  return {
    seq: table?.seq ?? -1, over: table?.over ?? false, busy, story: Boolean(story), dialog: dialog?.kind ?? '',
    mine: Boolean(choosing?.options.length), options: choosing?.options.length ?? 0, seat: table?.seat ?? null,
    picked: choosing?.picked ?? [], shown: choosing?.shown ?? '', at: choosing?.at ?? '',
    drawn: drawn() && (!look || (look.seq === table?.seq && board()?.place.dataset.seq === String(look.seq))),
    deciding: table?.decision?.seat ?? null, lit: [...(board()?.lit.keys() ?? [])],
    scores: table?.standing.map((score) => [score.now, score.final]) ?? [],
  };
}"""
#: Where a spot is on the screen, brought into sight.
WHERE = """async (spot) => {
  const element = document.querySelector(`#board [data-spot="${CSS.escape(spot)}"]`);
  element.scrollIntoView({ block: 'center' });
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


class Player:
    """Somebody at the page, with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Open an empty page, and note what it complains of and asks elsewhere."""
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.odd: list[str] = []
        self.page.on("console", lambda said: self.odd.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("response", self._answered)
        self.page.on("pageerror", lambda error: self.odd.append(str(error)))
        self.page.on("request", lambda asked: None if self._ours(asked.url) else self.odd.append(f"asks {asked.url}"))

    def _answered(self, response: Response) -> None:
        """Note what was refused, so that the complaint of the browser is understood."""
        if response.status >= 400:
            self.odd.append(f"{response.status} {response.request.method} {response.url}")

    def _ours(self, url: str) -> bool:
        return url.startswith((self.address, "data:", f"blob:{self.address}"))

    def open(self, path: str = "/") -> Player:
        """Go to an address of the page."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("[data-start], .table, .waiting [role=alert]")
        return self

    def known(self) -> dict[str, Any]:
        """Return what the page knows."""
        found: dict[str, Any] = self.page.evaluate(KNOWN)
        return found

    def settled(self, until: Callable[[dict[str, Any]], Any] = lambda known: True) -> dict[str, Any]:
        """Wait until nothing is on its way and a condition holds; what others did is skipped."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            known = self.known()
            if known["story"]:
                self.skip()
            elif not known["busy"] and known["drawn"] and until(known):
                return known
            assert time.monotonic() < end, f"it took too long: {known}, {self.odd}"
            time.sleep(0.01)

    def reached(self, seq: int, *, mine: bool = False) -> dict[str, Any]:
        """Wait until the game has come so far and, where that is wanted, there is something to choose or it is over."""
        return self.settled(lambda known: known["seq"] >= seq and (not mine or known["mine"] or known["over"]))

    def my_turn(self) -> dict[str, Any]:
        """Wait until there is something to choose, or the end."""
        return self.settled(lambda known: known["mine"] or known["over"] or known["dialog"])

    def skip(self) -> None:
        """Skip what the others did."""
        self.page.evaluate("document.querySelector('[data-skip]')?.click()")

    def start(self, variant: str = "", seed: int = 1, **seats: str) -> Player:
        """Begin a game from the lobby, of the game that is chosen there, with a variant by its title."""
        if variant:
            self.page.get_by_label(variant).check()
        for seat, kind in seats.items():
            self.page.locator(f'[data-seat="{seat.removeprefix("seat_")}"]').select_option(kind)
        self.page.locator('input[type="number"]').last.fill(str(seed))
        self.page.locator("[data-start]").click()
        self.page.wait_for_selector(".table")
        self.settled()
        return self

    def point(self, spot: str, *, touch: bool = False) -> None:
        """Point at something in the picture, at its middle."""
        self.page.wait_for_selector(f'#board [data-spot="{spot}"]', state="attached")  # the picture may be on its way
        at = self.page.evaluate(WHERE, spot)
        if touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])

    def press(self, button: str, until: str) -> None:
        """Press a button until something is shown: a server that has much to do may refuse, and the page says so."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            self.page.locator(button).click()
            self.settled()
            if self.page.locator(until).count():
                return
            said = self.page.locator(".said").inner_text()
            assert time.monotonic() < end, f"{button} does not lead to {until}: {said}, {self.known()}, {self.odd}"
            time.sleep(0.2)

    def sure(self) -> None:
        """Go on where the page asks whether somebody is."""
        self.page.locator("dialog.caution .main").click()

    def fine(self) -> None:
        """Nothing was complained of, and nothing asked of elsewhere."""
        assert not self.odd, self.odd


@contextmanager
def chromium() -> Generator[Browser, None, None]:
    """Start the browser of the system."""
    path = found()
    # without this, every page load asks a proxy that is set for other things
    own: dict[str, str | float | bool] = {
        name: value for name, value in os.environ.items() if "proxy" not in name.lower()
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS), env=own)
        try:
            yield browser
        finally:
            browser.close()
