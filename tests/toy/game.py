"""The toy game: small, and made to use everything that the kernel can do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.toy import acme, extras
from tests.toy.actions import ACTIONS
from tests.toy.asks import ASKS
from tests.toy.charms import CHARMS
from tests.toy.deeds import Drop, Give
from tests.toy.events import EVENTS
from tests.toy.points import ToyRules
from tests.toy.rules import CardRules, FairRules, ToyOptions
from tests.toy.steps import STEPS
from tests.toy.table import Fair

import ruleworks
from ruleworks import Bundle, Ruleset, Source, discovery

bundle = Bundle(
    name="toy",
    version="1.0",
    position=Fair,
    players=range(2, 5),
    rule_points=(ToyRules,),
    rules=(FairRules(), CardRules()),
    items=CHARMS,
    types=(*ACTIONS, *ASKS, *EVENTS, *STEPS, Drop, Give),
    options=ToyOptions,
    texts=Source("toy", Path(__file__).parent),
    schema=2,
)
BUNDLES = {each.name: each for each in (bundle, acme.bundle, extras.short, extras.house)}


def toy(
    variants: Sequence[str] = (),
    plugins: Sequence[object] = (),
    options: dict[str, Any] | None = None,
    **how: Any,
) -> Ruleset:
    """The ruleset of the toy game, as if its bundles were installed; acme takes part unless left out."""
    with patch.object(discovery, "installed", lambda **_: discovery.Found(dict(BUNDLES), [])):
        return ruleworks.ruleset("toy", variants, plugins, options, strict=True, **how)
