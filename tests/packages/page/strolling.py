"""How the tests play: by pointing at what is lit, by lists where nothing is, and always the same way for a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.packages.page.browsing import Player

MOST = 900  # choices of a game
STEPS = 8  # times that somebody points for one choice


class Stroller:
    """Plays by pointing, at random."""

    def __init__(self, player: Player, seed: int = 1, *, touch: bool = False) -> None:
        """Take somebody at the page."""
        self.player, self.rng, self.touch = player, Random(seed), touch
        self.pointed = self.listed = 0

    def play(self, most: int = MOST) -> int:
        """Play so many choices, or to the end; return how many there were."""
        for count in range(most):
            known = self.player.my_turn()
            if known["over"]:
                return count
            self.choose(known)
        return most

    def choose(self, known: dict[str, Any]) -> None:
        """Make one choice: point until something is chosen."""
        before = known["seq"]
        for _ in range(STEPS):
            if known["dialog"] == "caution":
                self.player.sure()
            elif known["dialog"]:
                return
            elif known["lit"] and known["options"] > 1:
                self._point(known)
            else:
                self._list()
            known = self.player.settled()
            if known["seq"] != before or known["over"]:
                return
        raise AssertionError(f"nothing was chosen: {known}")

    def _point(self, known: dict[str, Any]) -> None:
        fresh = [spot for spot in known["lit"] if spot not in known["picked"]]
        if not fresh:
            self._list()
            return
        self.pointed += 1
        self.player.point(self.rng.choice(fresh), touch=self.touch)
        if not self.touch:
            return
        self.player.settled()  # a tap on what is in sight already plays it, and the button goes
        sure = self.player.page.locator(".confirmed .main")
        if sure.count():
            sure.tap()

    def _list(self) -> None:
        """Choose in the list: an option, or a group of them first."""
        self.listed += 1
        buttons = self.player.page.query_selector_all(".payment .main:enabled")
        if not buttons:
            buttons = self.player.page.query_selector_all(".choices .option:enabled, .choices .group")
        chosen = self.rng.choice(buttons)
        chosen.evaluate("button => button.click()")
