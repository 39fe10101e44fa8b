"""What options and counts are called in sentences that people read."""

from pathlib import Path

import pytest
from tests.games.whistle_stop.ws_positions import STOP
from tests.support.sharing.reasons import begun

from ruleworks import Option, Text, translator
from ruleworks_contracts import Teller
from ruleworks_table import Onlooker, Voice
from whistle_stop.play.moves.journey import LayTile
from whistle_stop.play.verbs.deliver import MakeDelivery
from whistle_stop.play.verbs.gain import gain
from whistle_stop.tools.phrases import FrontierPhrasing

TEXTS = {language: translator(language, STOP.text_sources) for language in ("en", "fr")}
GAME = STOP.new_game(2, 1)


def said(option: Option) -> list[str]:
    """An option as it is offered, in both languages."""
    return [Teller(STOP, texts, "all").choice(GAME, option) for texts in TEXTS.values()]


def test_a_tile_that_lies_as_it_is_printed_is_not_turned() -> None:
    assert said(LayTile("route.21", "c3", 0)) == [
        "Lay route tile 21 on c3, not turned",
        "Poser la voie ferrée 21 en c3, sans la tourner",
    ]
    assert said(LayTile("special.trading-post", "c3", 0))[1] == "Poser le comptoir en c3, sans le tourner"
    assert said(LayTile("route.21", "c3", 2)) == [
        "Lay route tile 21 on c3, turned by 2/6 of a turn",
        "Poser la voie ferrée 21 en c3, tournée de 2/6 de tour",
    ]


def test_a_tile_that_is_not_turned_is_taken_back_by_these_words(tmp_path: Path) -> None:
    hand = "laid cell=b4 tile=route.11\nyard seat=0 coal=2 trains=b4 tiles=route.23+route.12"
    game = begun(STOP, tmp_path, hand, ("move-train:token.coal:b4", "lay-tile:route.12:c3:0"))
    assert Onlooker(game, 0, Voice(STOP, "en")).undoing.text == "Lay route tile 12 on c3, not turned"


def test_the_phrasing_is_a_tool_of_the_game() -> None:
    assert any(isinstance(tool, FrontierPhrasing) for tool in STOP.bundles["whistle-stop"].tools)


def test_goods_are_delivered_to_a_town() -> None:
    assert said(MakeDelivery("town.rose-1")) == ["Deliver to Rose town 1", "Livrer à la ville Rose 1"]


def test_what_a_round_gives_is_counted() -> None:
    coal = Text("token.coal")
    event = Text("whistle-stop.event.round-began", {"cell": 3, "tokens": [coal, coal]})
    assert [texts.render(event) for texts in TEXTS.values()] == [
        "A round begins: cell 3 of the round track gives everybody 2 coal.",
        "Une manche commence\N{NO-BREAK SPACE}: la case 3 de la piste de manches donne à chacun 2 charbons.",
    ]


@pytest.mark.parametrize("amounts", [{}, {"whistles": 0}, {"coal": -1, "any": 2}])
def test_nobody_can_be_declared_to_gain_nothing(amounts: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="nobody gains"):
        gain(**amounts)
