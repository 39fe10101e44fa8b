"""The toy game: small, and made to use everything that the kernel can do."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from tests.support.toy.actions import ACTIONS
from tests.support.toy.asks import ASKS
from tests.support.toy.charms import CHARMS
from tests.support.toy.deeds import Drop, Give
from tests.support.toy.events import EVENTS
from tests.support.toy.memories import MEMORIES
from tests.support.toy.points import ToyRules
from tests.support.toy.rules import CardRules, FairRules, ToyOptions
from tests.support.toy.steps import STEPS
from tests.support.toy.table import Fair

import ruleworks
from ruleworks import Bundle, Installed, Ruleset, Source

bundle = Bundle(
    name="toy",
    version="1.0",
    position=Fair,
    players=range(2, 5),
    rule_points=(ToyRules,),
    rules=(FairRules(), CardRules()),
    items=CHARMS,
    types=(*ACTIONS, *ASKS, *EVENTS, *MEMORIES, *STEPS, Drop, Give),
    options=ToyOptions,
    texts=Source("toy", Path(__file__).parent),
    schema=2,
)
POINTS = (
    EntryPoint("toy", "tests.support.toy.game:bundle", "ruleworks"),
    EntryPoint("acme", "tests.support.toy.acme:bundle", "ruleworks.toy"),
    EntryPoint("toy-house", "tests.support.toy.extras:house", "ruleworks.toy"),
    EntryPoint("toy-short", "tests.support.toy.extras:short", "ruleworks.toy"),
)


def toy(
    variants: Sequence[str | Bundle] = (),
    plugins: Sequence[object] = (),
    options: dict[str, Any] | None = None,
    *,
    installed: Installed | None = None,
    **how: Any,
) -> Ruleset:
    """The ruleset of the toy game, as if its bundles were installed; acme takes part unless left out."""
    there = Installed(POINTS) if installed is None else installed
    return ruleworks.ruleset("toy", variants, plugins, options, strict=True, installed=there, **how)
