"""Watching a game: which aims it reaches, and what was chosen freely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from ruleworks import Game, Option
from whistle_mountain.play.activation.machines import MachineActivated
from whistle_mountain.play.building.machines import MachinePlaced
from whistle_mountain.play.turn.bonus import AwardRedeemed, CardPlayed
from whistle_mountain.play.turn.powers import ItemUsed
from whistle_mountain.table.position import Mountain, Storage

from .aims import ACTIVATED, BUILT, GAINED, PLACED, PLAYED, REDEEMED, RULED, SCORED, USED, Aim
from .differences import Move, Taken, at_rest, made_a_difference


class Watch:
    """Plays a game and keeps the aims that it reaches, of those that are wanted.

    A `hasty` one does not look for what was forbidden, which takes the longest.
    """

    def __init__(self, game: Game[Mountain], wanted: Iterable[Aim], *, hasty: bool = False) -> None:
        """Begin where the game is; nothing may be under way in it, unless it has just begun."""
        self.game, self.hasty = game, hasty
        self.wanted = set(wanted)
        self.reached: set[Aim] = set()
        self.choices: dict[int, bool] = {}  # by record: the choices between several options, and whether of an action
        self._taken: list[Taken] = []

    def twin(self) -> Watch:
        """Return a hasty watch of a copy of the game, to try something out."""
        twin = Watch(self.game.clone(), self.wanted, hasty=True)
        twin._taken = list(self._taken)
        return twin

    def play(self, option: Option) -> None:
        """Play an option, and look at what came of it."""
        before, decision = self.game.scene.position, self.game.decision
        assert decision is not None
        if len(decision.options) > 1:
            self.choices[len(self.game.records)] = at_rest(self.game)
        record = self.game.play(option)
        self._taken.append(Taken(decision, option))
        self._reach(told(record.events))
        self._reach(gained(before, self.game.scene.position))
        if at_rest(self.game):
            move, self._taken = Move(self._taken, self.game), []
            self._reach(aim for aim in self._open(move) if made_a_difference(move, aim, hasty=self.hasty))
        if self.game.over:
            owned = chain.from_iterable(storage.upgrades for storage in before.storages)
            self._reach(Aim(item, SCORED) for item in owned)

    def _open(self, move: Move) -> list[Aim]:
        """Return the wanted aims of which only a comparison can tell whether the move has reached them."""
        before, after = move.taken[0].decision.scene.position, move.game.scene.position
        there = {entry.item for entry in (*before.in_play, *after.in_play)}
        there |= {machine.item for machine in after.canyon.machines}
        return [aim for aim in sorted(self.wanted) if aim.deed in (RULED, BUILT) and aim.item in there]

    def _reach(self, aims: Iterable[Aim]) -> None:
        for aim in aims:
            if aim in self.wanted:
                self.wanted.remove(aim)
                self.reached.add(aim)


def told(events: Iterable[object]) -> Iterator[Aim]:
    """Yield what events tell."""
    for event in events:
        match event:
            case MachinePlaced(machine=item):
                yield Aim(item, PLACED)
            case MachineActivated(machine=item):
                yield Aim(item, ACTIVATED)
            case ItemUsed(item=item):
                yield Aim(item, USED)
            case CardPlayed(card=item):
                yield Aim(item, PLAYED)
            case AwardRedeemed(award=item):
                yield Aim(item, REDEEMED)


def gained(before: Mountain, after: Mountain) -> Iterator[Aim]:
    """Yield what lies in storages now and did not before."""
    if before.storages is not after.storages:
        for old, new in zip(before.storages, after.storages, strict=True):
            yield from (Aim(item, GAINED) for item in sorted(held(new) - held(old)))


def held(storage: Storage) -> set[str]:
    """Return the items in a storage."""
    ability = (storage.ability,) if storage.ability else ()
    return {*ability, *storage.upgrades, *storage.machines, *storage.awards, *storage.cards}
