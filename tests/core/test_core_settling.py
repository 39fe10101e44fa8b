"""A choice without alternatives is made at once, one without options not at all."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from ruleworks import Ask, Play
from ruleworks_toolbox import settle


class Pick(SimpleNamespace):
    """A choice among words, which notes what was chosen."""

    def options(self, scene: Any) -> list[str]:
        return list(self.words)

    def chosen(self, play: Any, option: str) -> None:
        self.picked.append(option)


@pytest.mark.parametrize(
    ("words", "picked", "asked", "any_"), [("", [], 0, False), ("a", ["a"], 0, True), ("ab", [], 1, True)]
)
def test_only_a_real_choice_is_asked(words: str, picked: list[str], asked: int, any_: bool) -> None:
    pushed: list[Any] = []
    ask, play = Pick(words=words, picked=[]), SimpleNamespace(push=pushed.append)
    assert settle(cast(Play[Any, Any], play), cast(Ask, ask)) is any_
    assert (ask.picked, pushed) == (picked, [ask] * asked)
