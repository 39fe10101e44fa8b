"""What rules remember stands in one order, once."""

from __future__ import annotations

from ruleworks import AnyMemory, Memory, tag_of
from ruleworks_testing.failing import Violation
from ruleworks_testing.trails import Trail


def memories_stand_once_and_in_order(trail: Trail) -> None:
    """There is at most one memory of a class for each seat and item, in a fixed order, and none that holds nothing."""
    for moment in trail.moments:
        memory = moment.game.scene.position.memory
        subjects = [_subject(entry) for entry in memory]
        if subjects != sorted(set(subjects)):
            raise Violation(f"memories stand twice or in another order: {subjects}", moment.choice)
        for entry in memory:
            if isinstance(entry, Memory) and entry == type(entry)(seat=entry.seat, item=entry.item):
                raise Violation(f"{entry} is kept, though it holds nothing", moment.choice)


def _subject(memory: AnyMemory) -> tuple[str, int, str]:
    assert isinstance(memory, Memory)
    return tag_of(type(memory)), -1 if memory.seat is None else memory.seat, memory.item
