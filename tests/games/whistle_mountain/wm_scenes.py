"""Scenes for tests of the rules: a written position, steps carried out in it, and items that only tests have."""

from textwrap import dedent

from msgspec.structs import replace

from ruleworks import Event, Game, InPlay, Ruleset, Step
from whistle_mountain.items.upgrades.duplicator import Copied
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation import parse

CREWS = """
crew seat=0 ships=home+home+home whirlpool=2
crew seat=1 ships=home+home+home whirlpool=2
"""


def written(ruleset: Ruleset, text: str) -> Mountain:
    """Return a position for two without awards in the tower; crews that do nothing may be left out."""
    canyon = "" if "canyon " in text else "canyon bars=8"
    crews = "" if "crew " in text else CREWS
    storages = "" if "storage " in text else "storage seat=0\nstorage seat=1"
    mountain = parse("\n".join(("players 2", canyon, dedent(text), crews, storages)), ruleset, impossible=True)
    mountain.tower = ((),) * 14
    return mountain


def with_items(mountain: Mountain, *items: tuple[str, int]) -> Mountain:
    """Put items in play, each with its owner."""
    mountain.in_play = (*mountain.in_play, *(InPlay(item, owner) for item, owner in items))
    return mountain


def carry_out(ruleset: Ruleset, mountain: Mountain, *steps: Step) -> Game[Mountain]:
    """Return a game in which the steps have been carried out, up to the first choice."""
    return ruleset.at(replace(mountain, agenda=(*mountain.agenda, *reversed(steps))))


def told(game: Game[Mountain]) -> list[Event]:
    """Return all events, the first ones first."""
    return [event for record in (game.opening, *game.records) for event in record.events]  # type: ignore[misc]


def why(game: Game[Mountain], option: str) -> str:
    """Return the reason why an option may not be chosen; empty if it may."""
    refusal = game.why_not(option)
    return refusal.reason.rpartition(".")[2] if refusal else ""


def a_token_is_used(mountain: Mountain) -> None:
    """Check that an ability with a token is in force for somebody who does not own it."""
    for copied in [memory.ability for memory in mountain.memory if isinstance(memory, Copied)]:
        users = [entry.owner for entry in mountain.in_play if entry.item == copied and entry.owner is not None]
        assert any(mountain.storages[user].ability != copied for user in users), copied
