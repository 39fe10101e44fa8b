"""The log of a game whose rules are no more: what a spectator might be told of each entry was kept with it."""

from __future__ import annotations

import msgspec

from ruleworks import Text
from ruleworks_host.live import Live
from ruleworks_host.texts import texts_in
from ruleworks_table import Happened, Said


def kept_log(live: Live, since: int, language: str) -> tuple[Happened, ...]:
    """Return the entries from `since` on; what the catalogs have no more stands there by its id."""
    texts = texts_in(language, live.rules.text_sources if live.rules else ())
    return tuple(
        [
            Happened(
                place,
                "played",
                None,
                "",
                tuple([Said(texts.render(text)) for text in msgspec.json.decode(kept.told, type=list[Text])]),
            )
            for place, kept in enumerate(live.entries[since:], since + 1)
        ]
    )
