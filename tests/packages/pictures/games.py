"""Games to draw: with the painter installed, and as far as somebody may look at them."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint
from random import Random
from typing import Any
from xml.etree import ElementTree

from tests.support.toy.game import POINTS, toy

import noughts
import ruleworks
from ruleworks import Bundle, Game, Installed, Ruleset, Source

PAINTER = EntryPoint("ruleworks-pictures", "ruleworks_pictures:bundle", "ruleworks.any.painter")
SVG = "{http://www.w3.org/2000/svg}"


def toys(*plugins: object, **how: Any) -> Ruleset:
    """The rules of the toy, where pictures are installed."""
    return toy(plugins=plugins, installed=Installed((*POINTS, PAINTER)), **how)


def noughts_with(*tools: object, texts: Source | None = None) -> Ruleset:
    """The rules of noughts with these tools instead of its own."""
    bundle: Bundle = noughts.bundle
    changed = replace(bundle, tools=tools, texts=texts or bundle.texts)
    return ruleworks.ruleset(changed, allowed=(), installed=Installed((PAINTER,)))


def later(rules: Ruleset, players: int, choices: int, seed: int = 1) -> Game[Any]:
    """A game after some random choices."""
    game, rng = rules.new_game(players, seed), Random(seed)
    for _ in range(choices):
        if not game.over:
            game.play(game.random_option(rng))
    return game


def parsed(svg: str) -> ElementTree.Element:
    """A picture as an XML parser understands it."""
    return ElementTree.fromstring(svg)


def texts_in(svg: str) -> list[str]:
    """What is written in a picture, in order."""
    return [found.text or "" for found in parsed(svg).iter(f"{SVG}text")]


def with_class(svg: str, name: str) -> list[ElementTree.Element]:
    """The elements of a class."""
    return [each for each in parsed(svg).iter() if name in each.get("class", "").split()]
