"""What a player would play, and why, in words: for a person at the seat, from what that seat may know."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ruleworks import Game, Option, Ruleset, Source, translator
from ruleworks_bots.playout import chosen
from ruleworks_bots.specs import Spec, players_of, read_spec
from ruleworks_bots.texts import TEXTS
from ruleworks_contracts import Chooser, Pick, Player, tools_of
from ruleworks_table import Voice

ADVISERS = ("search", "flat", "greedy", "random")  # who is asked for a hint where nobody is named
SHOWN = 5  # options of which a hint tells what they are worth
LUCK = 0  # so that a hint is the same however often somebody asks


class Valued(Struct, frozen=True):
    """What a player thinks of an option: points of lead over the best other seat, and how often it tried it."""

    option: str
    text: str
    value: float
    visits: int = 0


class Hint(Struct, frozen=True):
    """What a player would play at a seat, with a reason and estimates if it gives any."""

    player: str
    option: str
    text: str
    reason: str = ""
    estimates: tuple[Valued, ...] = ()


def adviser(ruleset: Ruleset, named: str = "") -> Spec:
    """Return the player that is named, or the best known one that there is."""
    players = players_of(ruleset)
    return read_spec(named or next(name for name in (*ADVISERS, *players) if name in players), players)


def hint(game: Game[Any], seat: int, spec: Spec, voice: Voice, chooser: Chooser | None = None) -> Hint:
    """Return what a player would play for a seat that has to choose; the game stays as it is."""
    chooser = spec.seated(game.ruleset) if chooser is None else chooser
    return told_of(game, seat, chosen(game, seat, chooser, LUCK), spec, voice)


def told_of(game: Game[Any], seat: int, pick: Pick, spec: Spec, voice: Voice, most: int = SHOWN) -> Hint:
    """Return a choice of a player in words, with its best estimates."""
    teller = voice.teller(seat)

    def sentence(option: Option) -> str:
        return teller.choice(game, option)

    best = sorted(pick.estimates, key=lambda each: -each.value)[:most]
    words = translator(voice.language, (*voice.ruleset.text_sources, *texts_of(voice.ruleset)))
    return Hint(
        player=str(spec),
        option=pick.option.id,
        text=sentence(pick.option),
        reason="" if pick.reason is None else words.render(pick.reason),
        estimates=tuple(
            [Valued(each.option.id, sentence(each.option), round(each.value, 2), each.visits) for each in best]
        ),
    )


def texts_of(ruleset: Ruleset) -> tuple[Source, ...]:
    """Return the catalogs of the bundles that bring players."""
    brought = [bundle.texts for bundle, _ in tools_of(ruleset).with_bundles(Player) if bundle.texts is not None]
    return tuple(dict.fromkeys([TEXTS, *brought]))
