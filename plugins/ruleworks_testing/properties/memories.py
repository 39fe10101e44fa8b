"""What rules remember stands in one order, once."""

from __future__ import annotations

from ruleworks import AnyMemory, Memory, tag_of
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def memories_stand_once_and_in_order(trail: Trail) -> None:
    """There is one memory of a class at most for each seat and item, in order; none is empty or outlasts its item."""
    for moment in trail.moments:
        memory = moment.game.scene.position.memory
        in_play = {entry.item for entry in moment.game.scene.position.in_play}
        subjects = [_subject(entry) for entry in memory]
        if subjects != sorted(set(subjects)):
            raise Violation(f"memories stand twice or in another order: {subjects}", moment.choice)
        for entry in memory:
            if isinstance(entry, Memory) and entry.lasts == "item" and entry.item not in in_play:
                raise Violation(f"{entry} lasts while its item is in play, and it is not", moment.choice)
            if isinstance(entry, Memory) and entry == type(entry)(seat=entry.seat, item=entry.item):
                raise Violation(f"{entry} is kept, though it holds nothing", moment.choice)


def _subject(memory: AnyMemory) -> tuple[str, int, str]:
    assert isinstance(memory, Memory)
    return tag_of(type(memory)), -1 if memory.seat is None else memory.seat, memory.item
