"""Words for effects: infinitive phrases, put together from amounts, names and other phrases."""

from __future__ import annotations

from typing import Any

from ruleworks import Text
from whistle_mountain.box.payment import Cost
from whistle_mountain.box.resources import IDS, NOTHING, Resources


def phrase(name: str, **args: Any) -> Text:
    """Return the message `whistle-mountain.effect.<name>`."""
    return Text(f"whistle-mountain.effect.{name}", args)


def argument(value: object) -> Any:
    """Return the field of an effect as the argument of a message: amounts as a list, ids as names, numbers as such."""
    if isinstance(value, Cost):
        return quantities(value.exact, value.any)
    if isinstance(value, Resources):
        return quantities(value)
    return Text(value) if isinstance(value, str) else value


def quantities(tokens: Resources = NOTHING, any_type: int = 0, points: int = 0) -> list[Text]:
    """Return amounts such as `2 coal`: tokens type by type, those of any type, points."""
    types = [f"{kind}.count" for kind in IDS]
    others = (("whistle-mountain.amount.any", any_type), ("whistle-mountain.amount.points", points))
    listed = [*zip(types, tokens.amounts(), strict=True), *others]
    return [Text(message, {"count": count}) for message, count in listed if count]
