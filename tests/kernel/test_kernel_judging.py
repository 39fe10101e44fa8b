"""A position that comes from a save is judged: by the rules, and by its journal where rules are odd."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.kernel.sealing import opened, sealed

import ruleworks
from ruleworks import Bundle, Game, Memory, Ruleset, SaveError, Scene, hookimpl, public, tags
from ruleworks_contracts import Flaw, flaw


@public
class Noted(Memory, frozen=True, tag=tags("odd")):
    """Something to remember."""

    count: int = 1


class NeverContent:
    """Rules that find fault with every position in which somebody has marked a cell."""

    id = "odd.never-content"

    @hookimpl
    def flaws(self, scene: Scene[Any, Any]) -> list[Flaw]:
        """Say so."""
        return [flaw("noughts.flaw.marks", scene.position, "impossible")] if any(scene.position.marks) else []


@pytest.fixture
def odd() -> Ruleset:
    bundle = Bundle(name="odd", version="1", extends="noughts", rules=(NeverContent(),), types=(Noted,))
    return ruleworks.ruleset("noughts", plugins=(bundle,), allowed=())


def played(rules: Ruleset) -> Game[Any]:
    game = rules.new_game(2, seed=1)
    game.play("mark:a1")
    return game


def test_where_the_rules_themselves_lead_is_no_flaw(odd: Ruleset) -> None:
    game = played(odd)
    assert odd.load(game.save()).position == game.position


def test_the_same_position_without_its_journal_is_refused(odd: Ruleset) -> None:
    written = odd.at(played(odd).position)
    with pytest.raises(SaveError, match="a position that cannot be"):
        odd.load(written.save())


@pytest.mark.parametrize("memory", [(Noted(1), Noted(0)), (Noted(0), Noted(0))])
def test_memories_out_of_order_or_twice_are_refused(odd: Ruleset, memory: tuple[Memory, ...]) -> None:
    parts = opened(odd.new_game(2, seed=1).save())
    forged = replace(odd.new_game(2, seed=1).position, memory=memory)
    parts["position"] = opened(odd.at(forged).save())["position"]
    parts["digest"] = odd.codec.digest(forged)
    with pytest.raises(SaveError, match="is out of place"):
        odd.load(sealed(parts))


def test_a_long_number_is_cut_in_messages() -> None:
    error = SaveError("save-future", version=10**6000, known=2)
    assert len(str(error)) < 3000
