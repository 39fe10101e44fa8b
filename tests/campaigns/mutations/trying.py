"""Trying mutations, several at a time, each in a copy of the repository that nobody else uses then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from .mutation import Mutation, MutationError
from .trees import Tree

CAUGHT, SURVIVED, USELESS = "caught", "SURVIVED", "NO MATCH"

T = TypeVar("T")
P = TypeVar("P")
R = TypeVar("R")

#: What pytest is told in one go; the next stage is run when everything passed.
Stage = tuple[str, ...]


class Verdict(NamedTuple):
    """What became of a mutation, and the test that caught it or what was wrong with it."""

    mutation: Mutation
    word: str
    detail: str = ""


def tried(mutations: Sequence[Mutation], trees: Sequence[Tree], stages: Sequence[Stage]) -> Iterator[Verdict]:
    """Yield what became of each mutation, in their order."""
    return spread(mutations, trees, lambda mutation, tree: verdict(mutation, tree, stages))


def spread(things: Sequence[T], places: Sequence[P], attempt: Callable[[T, P], R]) -> Iterator[R]:
    """Yield what comes of an attempt at each thing, in their order; each has a place that nobody else uses then."""
    free: SimpleQueue[P] = SimpleQueue()
    for place in places:
        free.put(place)

    def alone(thing: T) -> R:
        place = free.get()
        try:
            return attempt(thing, place)
        finally:
            free.put(place)

    with ThreadPoolExecutor(len(places)) as pool:
        yield from pool.map(alone, things)


def verdict(mutation: Mutation, tree: Tree, stages: Sequence[Stage]) -> Verdict:
    """Try one mutation."""
    try:
        with tree.with_mutation(mutation):
            failure = first_failure(tree, stages)
    except (MutationError, OSError) as error:
        return Verdict(mutation, USELESS, str(error))
    return Verdict(mutation, CAUGHT, failure) if failure else Verdict(mutation, SURVIVED)


def first_failure(tree: Tree, stages: Sequence[Stage]) -> str:
    """Return the first test that fails in any stage; empty if none does."""
    return next((failure for stage in stages if (failure := tree.failure(stage))), "")
