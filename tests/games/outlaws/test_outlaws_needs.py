"""A variant of the variant: it changes what Outlaws do, whatever its name, once it says that it needs them."""

from __future__ import annotations

import pytest

import ruleworks
from ruleworks import Bundle, PluginError, Step, hookimpl


class Idle:
    """Outlaws that do nothing."""

    id = "a-variant.rules"

    @hookimpl
    def outlaw_lines(self, value: tuple[Step, ...]) -> tuple[Step, ...]:
        """Leave nothing of what they do."""
        return value[:0]


def variant(**fields: object) -> Bundle:
    """Return a variant whose name comes before that of the Outlaws."""
    given: dict[str, object] = {"name": "a-variant", "version": "1", "layer": "variant", **fields}
    return Bundle(extends="whistle-mountain", rules=(Idle(),), **given)  # type: ignore[arg-type]


def test_a_variant_that_needs_the_outlaws_changes_what_they_do() -> None:
    rules = ruleworks.ruleset("whistle-mountain", plugins=[variant(needs=("outlaws",))], strict=True)
    assert rules.variants == ("outlaws", "a-variant")
    scene = rules.new_game(seed=1).scene
    (card, *_) = [thing for thing in scene.rules.things() if thing.startswith("outlaw.")]
    assert scene.rules.outlaw_lines(scene, card) == ()


def test_one_that_does_not_say_so_is_the_one_to_blame() -> None:
    with pytest.raises(PluginError) as caught:
        ruleworks.ruleset("whistle-mountain", ["outlaws", variant()])
    assert str(caught.value) == (
        "The plugin a-variant 1 cannot be used: a-variant.rules changes the answer to outlaw_lines before outlaws.turn "
        'has given it: write after = ("outlaws.turn",) in a-variant.rules. '
        "A bundle also comes after those that it needs."
    )
    assert set(ruleworks.ruleset("whistle-mountain", ["outlaws"], [variant()]).bundles) >= {"outlaws"}
