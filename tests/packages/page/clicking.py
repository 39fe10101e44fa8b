"""Time a click until its picture is painted, on the largest decision: `python tests/packages/page/clicking.py`."""

from __future__ import annotations

import statistics
import sys
from typing import Any

from tests.packages.page.browsing import Player, chromium
from tests.packages.page.strolling import Stroller
from tests.packages.web.serving import served

from ruleworks_host import Host, MemoryStore

TIMES = 12
ENOUGH = 250  # options
#: From the click on an option to the first frame after the picture of the next moment is there.
PAINTED = """async (option) => {
  const board = document.getElementById('board');
  const before = board.dataset.seq;
  const button = document.querySelector(`[data-option="${CSS.escape(option)}"]`);
  const begun = performance.now();
  button.click();
  while (board.dataset.seq === before) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - begun;
}"""


def clicked(player: Player) -> tuple[int, list[float]]:
    """Return how many options there were, and the milliseconds that each click took."""
    known = player.my_turn()
    while known["options"] < ENOUGH:
        Stroller(player, 3).play(1)
        known = player.my_turn()
    times: list[float] = []
    for _ in range(TIMES):
        player.my_turn()
        player.page.wait_for_timeout(1500)  # until all that options bring has been told, as for somebody who thinks
        player.page.locator(".group").first.click()
        option: Any = player.page.locator(".option").first.get_attribute("data-option")
        times.append(player.page.evaluate(PAINTED, option))
        player.settled()
        player.page.locator(".undo .button").first.click()
    return known["options"], times


def main() -> None:
    """Measure, and say what was found."""
    with served(Host(MemoryStore())) as server, chromium() as browser:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        player = Player(context, f"http://127.0.0.1:{server.port}").open()
        player.page.locator('[data-game="whistle-mountain"]').check()
        player.start("Outlaws", seed=12)
        options, times = clicked(player)
        context.close()
    middle, worst = statistics.median(times), max(times)
    sys.stdout.write(f"{options} options, {len(times)} clicks: median {middle:.0f} ms, worst {worst:.0f} ms\n")


if __name__ == "__main__":
    main()
