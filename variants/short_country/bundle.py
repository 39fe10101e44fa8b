"""The bundle of the variant: what its package holds."""

from __future__ import annotations

from ruleworks import Bundle, Source
from ruleworks_contracts import Rulebook, gathered
from short_country.options import ShortOptions

TEXTS = Source("short-country", "short_country")

bundle: Bundle = gathered(
    "short_country",
    Bundle(
        name="short-country",
        version="0.1.0",
        layer="variant",
        extends="whistle-stop",
        options=ShortOptions,
        texts=TEXTS,
        tools=(Rulebook("short-country", "short_country", TEXTS),),
    ),
)
