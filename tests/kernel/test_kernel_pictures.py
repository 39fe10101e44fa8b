"""Pictures are drawn by a bundle that the kernel knows by name alone; it hands on all that is asked for."""

from collections.abc import Callable
from typing import Any

from tests.kernel.conftest import URN

import ruleworks
from ruleworks import Bundle, Ruleset


class Painter:
    """Notes what it is asked for."""

    def item(self, ruleset: Ruleset, item: str, **asked: Any) -> str:
        return f"{item} {asked}"

    def table(self, game: Any, seat: int | None, **asked: Any) -> str:
        return f"{seat} {asked}"


class Bell:
    id = "urn.bell"


def test_what_is_asked_of_a_picture_reaches_the_painter(install: Callable[..., None]) -> None:
    bells = Bundle(name="bells", version="1", extends="urn", items=(Bell(),))
    install(URN, bells, Bundle(name="ruleworks-pictures", version="1", tools=(Painter(),)))
    rules = ruleworks.ruleset("urn")
    asked = {"language": "fr", "size": 80, "style": "dark"}
    assert ruleworks.picture(rules.item("urn.bell"), language="fr", size=80, style="dark") == f"urn.bell {asked}"
    game = rules.new_game(2, seed=1)
    shown = {"language": "en", "size": 90, "highlight": "stop", "style": "none", "before": game}
    drawn = ruleworks.picture(game.seated(1), 0, size=90, highlight="stop", style="none", before=game)
    assert drawn == f"1 {shown}"
