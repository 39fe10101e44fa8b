"""Pieces that are written as data are drawn like those of the box, by the illustrator of the game."""

from __future__ import annotations

from pathlib import Path

import ruleworks
from ruleworks_contracts import redacted
from ruleworks_pictures import Look, illustrator
from ruleworks_pictures.look import texts_for
from ruleworks_testing import play_randomly

TEA_HOUSE = Path(__file__).parents[2] / "steam" / "pieces" / "tea-house.toml"


def test_every_kind_of_piece_is_drawn() -> None:
    ruleset = ruleworks.ruleset("whistle-mountain", (), [str(TEA_HOUSE)], allowed=(), strict=True)
    artist, texts = illustrator(ruleset), texts_for(ruleset, "en")
    assert artist.game == "whistle-mountain"
    game = play_randomly(ruleset, 3, 3, longest=250)
    panels = {panel.id: panel for panel in artist.panels(Look(redacted(game.position, 0), ruleset, 0, texts))}
    assert "spend 1 coal" in panels["docks"].ground
    box = ruleworks.ruleset("whistle-mountain", allowed=()).items
    own = [id for id in ruleset.items if id not in box]
    assert len(own) > 6
    for id in own:
        card = artist.card(id, Look(None, ruleset, None, texts))
        assert card.title != id
        assert card.text
