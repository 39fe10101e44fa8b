"""A game with nothing to be drawn: no cells, no picture, no catalog. Two take pebbles; who takes the last one wins."""

from __future__ import annotations

from typing import Any

import ruleworks as rw


@rw.public
class Heap(rw.Position):
    """The pebbles that are left, and who took the last one."""

    left: rw.Amount
    winner: rw.Seat = -1


@rw.public
class TakePebbles(rw.Option, frozen=True):
    """Take so many."""

    count: rw.Amount


@rw.public
class ChoosePebbles(rw.Ask, frozen=True):
    """Somebody takes one, two or three."""

    def options(self, scene: rw.Scene[Heap, Any]) -> list[TakePebbles]:
        return [TakePebbles(count) for count in (1, 2, 3) if count <= scene.position.left]

    def chosen(self, play: rw.Play[Heap, Any], option: TakePebbles) -> None:
        play.position.left -= option.count
        if play.position.left:
            play.push(ChoosePebbles(1 - self.seat))
        else:
            play.position.winner = self.seat


class PebbleRules:
    """The rules."""

    id = "plain.rules"

    @rw.hookimpl
    def opening(self) -> Heap:
        return Heap(players=2, left=9, agenda=(ChoosePebbles(0),))

    @rw.hookimpl
    def scores(self, scene: rw.Scene[Heap, Any]) -> tuple[int, ...]:
        return tuple(int(scene.position.winner == seat) for seat in range(2))


bundle = rw.Bundle(
    name="plain",
    version="1",
    position=Heap,
    players=range(2, 3),
    rules=(PebbleRules(),),
    types=(ChoosePebbles, TakePebbles),
)
