"""Tokens that lie on a machine in the canyon."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Event, ItemId, public
from whistle_mountain.box.resources import NOTHING, Resources
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainPlay


@public
class TokensLaid(Event, frozen=True):
    """Tokens came to lie on a machine; one entry for each that lies there now."""

    machine: ItemId
    resources: tuple[ItemId, ...]


def tokens_on(mountain: Mountain, item: str) -> Resources:
    """Return what lies on a machine; nothing if it is not in the canyon."""
    for machine in mountain.canyon.machines:
        if machine.item == item:
            return machine.tokens
    return NOTHING


def lay_tokens(play: MountainPlay, item: str, tokens: Resources) -> None:
    """Put tokens on a machine in the place of those that lay there."""
    canyon = play.position.canyon
    machines = [replace(each, tokens=tokens) if each.item == item else each for each in canyon.machines]
    play.position.canyon = replace(canyon, machines=tuple(machines))
    if tokens != NOTHING:
        play.emit(TokensLaid(item, tokens.ids()))
