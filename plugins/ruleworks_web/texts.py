"""The catalogs of the server and of its page, and the choice of a language."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Source

TEXTS = Source("ruleworks-web", "ruleworks_web")
ENGLISH = "en"


def preferred(accepted: str, known: Sequence[str]) -> str:
    """Return the language that a header `Accept-Language` likes best among those that are known."""
    wanted: list[tuple[float, str]] = []
    for part in accepted.split(","):
        name, _, rest = part.partition(";")
        wanted.append((-_weight(rest), name.strip().lower()))
    for weight, name in sorted(wanted, key=lambda each: each[0]):
        language = name.partition("-")[0]
        if weight < 0 and language in known:
            return language
    return ENGLISH


def _weight(rest: str) -> float:
    """Return the weight of a language, 1 where none is given and 0 where it cannot be read."""
    _, given, number = rest.partition("q=")
    try:
        return float(number) if given else 1.0
    except ValueError:
        return 0.0
