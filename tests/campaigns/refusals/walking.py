"""Walking through a random game: every now and then options are tried that are refused, and each reason is checked."""

from __future__ import annotations

from collections import Counter
from copy import copy
from functools import cache
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
from ruleworks import Game, InPlay, Option, Refusal, Ruleset
from whistle_mountain.box.resources import Resources
from whistle_mountain.items.upgrades.duplicator import Copied
from whistle_mountain.table.position import change_market, change_storage, market_of

from .claims import CLAIMS, Question, Turn
from .near import Near
from .world import World, squares_of

SOLO = 1
PLAYERS = (SOLO, 2, 3, 4)
#: Of so many choices one is looked at on the average, in a game of several seats; there, so many options are tried.
EVERY, TRIED = 6, 14


class Walk(NamedTuple):
    """What was found in a game: how many refusals were looked at, by their reasons, and those that are untrue."""

    reasons: Counter[str]
    untrue: list[str]
    unchecked: set[str]


@cache
def ruleset(*, solo: bool) -> Ruleset:
    """The rules, without anything else that is installed."""
    variants = [outlaws.bundle.bundle] if solo else []
    return ruleworks.ruleset(whistle_mountain.bundle.bundle, variants, allowed=(), strict=True)


def world_of(game: Game[Any], *, solo: bool) -> World:
    """The position of a game, read anew."""
    scene = game.scene
    copied = scene.memory(Copied).ability
    return World(scene.position, scene.rules.pieces, scene.rules.items, solo, copied=copied)


def endowed(game: Game[Any], rng: Random) -> Game[Any]:
    """A game that goes on with more in all storages, so that rare things are done in it."""
    mountain = copy(game.position)
    for storage in mountain.storages:
        seat = storage.seat
        if game.scene.rules.decider(game.scene, seat) != seat:
            continue  # the Outlaws
        tokens = Resources(*[rng.randint(0, 3) for _ in range(5)])
        taken: dict[str, tuple[str, ...]] = {"scaffolds": storage.scaffolds, "machines": (), "upgrades": ()}
        for name in rng.sample([each.id for each in mountain.markets], 6):
            market = market_of(mountain, name)
            field = FIELDS.get(market.id.partition(".")[2].rpartition("-")[2], "scaffolds")
            taken[field] += market.stack[:1]
            change_market(mountain, replace(market, stack=market.stack[1:]))
        cards, mountain.deck = mountain.deck[:2], mountain.deck[2:]
        awards, mountain.awards = mountain.awards[:2], mountain.awards[2:]
        change_storage(mountain, seat, resources=tokens, cards=cards, awards=awards, **taken)
        mountain.in_play = (*mountain.in_play, *(InPlay(upgrade, seat) for upgrade in taken["upgrades"]))
    return game.ruleset.at(mountain)


FIELDS = {"machine": "machines", "upgrade": "upgrades"}


class Walker:
    """One game."""

    def __init__(self, players: int, seed: int) -> None:
        self.rng, self.solo = Random(f"{players}/{seed}"), players == SOLO
        self.name = f"{players}/{seed}"
        options = ruleset(solo=self.solo).vocabulary.types["option"].values()
        self.near = Near(self.rng, {cls.__name__: cls for cls in options})
        self.turn = Turn()
        self.found = Walk(Counter(), [], set())
        game: Game[Any] = ruleset(solo=self.solo).new_game(players, seed)
        while game.decision is not None and game.decision.kind != "choose-action":
            self.play(game)
        self.game = endowed(game, self.rng) if seed % 2 else game

    def walk(self) -> Walk:
        """Play the game to its end."""
        game, every = self.game, 1 if self.solo else EVERY
        while (decision := game.decision) is not None:
            if len(decision.options) > 1:
                self.near.remember(decision.options)
            if self.rng.random() * every < 1 or len(decision.options) < 4 or self.turn.ever:
                self.look()
            option = self.choose(decision)
            game.play(option)
            self.follow(option)
        return self.found

    def play(self, game: Game[Any]) -> None:
        """Play one choice of the set-up, and look at some of the options that are refused."""
        self.game = game
        self.look()
        game.play(game.random_option(self.rng))

    def choose(self, decision: Any) -> Option:
        """One of the options: as often as not, first one of the kinds, so that rare ones are played, too."""
        if self.rng.random() < 0.5:
            return self.game.random_option(self.rng)
        size = len(decision.options)
        some = {self.rng.randrange(size) for _ in range(12)} | {0, size - 1}
        kinds: dict[str, list[int]] = {}
        for place in sorted(some):
            kinds.setdefault(type(decision.options[place]).__name__, []).append(place)
        return decision.options[self.rng.choice(kinds[self.rng.choice(sorted(kinds))])]  # type: ignore[no-any-return]

    def follow(self, option: Option) -> None:
        """Note what the airship of this turn touches."""
        game, name = self.game, type(option).__name__
        if game.decision is None or name == "EndTurn":
            self.turn = Turn()
            return
        this_turn, seat = game.scene.position.this_turn, game.scene.position.active
        if name == "PlaceAirship" and this_turn.airship == option.airship and not self.turn.reach:  # type: ignore[attr-defined]
            self.turn = Turn(reach=set(squares_of(option.area)))  # type: ignore[attr-defined]
            world = world_of(game, solo=self.solo)
            if world.place_of(seat, this_turn.airship) != "home":
                self.turn.reach = world.touched(seat, this_turn.airship)
            self.turn.ever = {machine.item for machine in world.machines if machine.squares & self.turn.reach}
        if name == "ActivateContact":
            self.turn.used.add(option.machine)  # type: ignore[attr-defined]
        if self.turn.ever:
            world = world_of(game, solo=self.solo)
            near = {machine.item for machine in world.machines if machine.dry and machine.squares & self.turn.reach}
            self.turn.ever &= near

    def look(self) -> None:
        """Try options that are near, and check why they are refused."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        world = world_of(game, solo=self.solo)
        offered = decision.options if len(decision.options) < 60 else ()
        acting = decision.kind == "choose-action"
        for _ in range(TRIED):
            option = self.near.draw(world, decision.options, decision.ask.seat, acting=acting)
            refusal = game.why_not(option)
            if refusal is not None and refusal.reason not in KERNEL:
                question = Question(world, self.turn, decision.ask, option, dict(refusal.args), tuple(offered))
                self.check(refusal, question)

    def check(self, refusal: Refusal, question: Question) -> None:
        """Ask the check of the reason whether it is so."""
        self.found.reasons[refusal.reason] += 1
        claim = CLAIMS.get(refusal.reason)
        if claim is None:
            self.found.unchecked.add(refusal.reason)
            return
        try:
            true = claim(question)
        except (AttributeError, KeyError, LookupError, TypeError, ValueError) as error:
            true, refusal = False, Refusal(f"{refusal.reason} ({type(error).__name__}: {error})", refusal.rule)
        if not true:
            told = f"{refusal.reason} {refusal.rule} {refusal.args}"
            place = f"game {self.name}, choice {len(self.game.records)}, {type(question.ask).__name__}"
            self.found.untrue.append(f"{place}: {question.option.id}: {told}")


#: Reasons of the kernel: an option of another kind than the ask is about, or none at all.
KERNEL = {f"ruleworks.refusal.{reason}" for reason in ("not-offered", "foreign", "unreadable", "no-such-index")}


def walk(task: tuple[int, int]) -> Walk:
    """Walk through the game of so many players with a seed."""
    return Walker(*task).walk()
