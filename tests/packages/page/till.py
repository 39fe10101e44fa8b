"""A game in which nothing but amounts is chosen: two take turns to pay three coins of two sorts."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import msgspec

import ruleworks as rw


class Coin(msgspec.Struct, frozen=True):
    """A sort of coin."""

    id: str


@rw.public
class Till(rw.Position):
    """How many coins each seat has paid by sort, and how often somebody has."""

    silver: rw.Amount = 0
    times: rw.Amount = 0


@rw.public
class Pay(rw.Option, frozen=True):
    """Pay with these coins."""

    coins: tuple[rw.ItemId, ...]


@rw.public
class ChooseCoins(rw.Ask, frozen=True):
    """Somebody pays three coins."""

    def options(self, scene: rw.Scene[Till, Any]) -> list[Pay]:
        return [Pay(each) for each in combinations_with_replacement(("coin.gold", "coin.silver"), 3)]

    def chosen(self, play: rw.Play[Till, Any], option: Pay) -> None:
        play.position.silver += option.coins.count("coin.silver")
        play.position.times += 1
        if play.position.times < 4:
            play.push(ChooseCoins(1 - self.seat))


class TillRules:
    """The rules."""

    id = "till.rules"

    @rw.hookimpl
    def opening(self) -> Till:
        return Till(players=2, agenda=(ChooseCoins(0),))

    @rw.hookimpl
    def scores(self, scene: rw.Scene[Till, Any]) -> tuple[int, ...]:
        return (scene.position.silver, 0)


bundle = rw.Bundle(
    name="till",
    version="1",
    position=Till,
    players=range(2, 3),
    rules=(TillRules(),),
    items=(Coin("coin.gold"), Coin("coin.silver")),
    types=(ChooseCoins, Pay),
)
