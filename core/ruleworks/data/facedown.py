"""Things that lie facedown, and what is known of each: the shuffle it came from, and who has seen it since.

A position keeps both side by side; the mark of the hidden field names the field beside it:

    bag: Annotated[tuple[ItemId, ...], counted("beads", known="bag_known")] = ()
    bag_known: Knowledge = ()

Whoever moves such things moves both, as a `Facedown`. Where nothing is said, all came from the shuffle of the
set-up and nobody has seen any: so there is something to keep only once things came back.
"""

from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from ruleworks.data.marks import LARGEST, About, Word
from ruleworks.data.visibility import Visibility, public

EVERYBODY = -1


@public
class Known(Struct, frozen=True, gc=False):
    """What is known of one thing that lies facedown."""

    lot: Word = ""  # the shuffle that it came from, nothing for that of the set-up
    seen: Annotated[int, About("amount"), Meta(ge=EVERYBODY, le=LARGEST)] = 0  # who has seen it since, a bit a seat

    def by(self, seat: int | None) -> bool:
        """Tell whether a seat has seen it; a spectator (None) has seen what everybody has."""
        return self.seen == EVERYBODY or (seat is not None and bool(self.seen >> seat & 1))


UNKNOWN = Known()
Knowledge = Annotated[tuple[Known, ...], Visibility("record")]  # nobody sees it, and there is nothing to reveal in it


class Facedown(NamedTuple):
    """Things in an order, the top one first, and what is known of each: nothing of any if that is empty."""

    things: tuple[str, ...] = ()
    known: tuple[Known, ...] = ()

    def parted(self, count: int) -> tuple["Facedown", "Facedown"]:
        """Return so many from the top, or as many as there are, and the rest."""
        things, known = self
        if not known:
            return Facedown(things[:count]), Facedown(things[count:])
        return pile(things[:count], known[:count]), pile(things[count:], known[count:])

    def without(self, things: tuple[str, ...]) -> "Facedown":
        """Return what is left without these things, each found once."""
        left, known = list(self.things), list(self.known)
        for thing in things:
            if known:
                del known[left.index(thing)]
            left.remove(thing)
        return pile(tuple(left), tuple(known)) if known else Facedown(tuple(left))

    def picked(self, things: tuple[str, ...]) -> "Facedown":
        """Return these things, each found once, in this order."""
        left, found = list(zip(self.things, self.each(), strict=True)), list[Known]()
        for thing in things:
            place = next((place for place, (other, _) in enumerate(left) if other == thing), len(left))
            found.append(left.pop(place)[1])
        return pile(things, tuple(found))

    def on(self, below: "Facedown") -> "Facedown":
        """Return these things on top of others."""
        if not (self.known or below.known):
            return Facedown(self.things + below.things)
        return pile(self.things + below.things, self.each() + below.each())

    def shown_to(self, seats: int) -> "Facedown":
        """Return the same things when seats, a bit each, have seen all of them."""
        return Facedown(self.things, tuple([replace(each, seen=each.seen | seats) for each in self.each()]))

    def each(self) -> tuple[Known, ...]:
        """Return what is known of each thing."""
        return self.known or (UNKNOWN,) * len(self.things)


def pile(things: tuple[str, ...], known: tuple[Known, ...] = ()) -> Facedown:
    """Return things with what is known of them, written in one way only: not at all if nothing is known of any."""
    return Facedown(things, known if known and known.count(UNKNOWN) < len(known) else ())


def shuffled(play: Any, stream: str, things: tuple[str, ...]) -> Facedown:
    """Return things in random order: whoever saw one before does not know which it is now."""
    lot = f"{stream}.{play.position.random.counts.get(stream, 0)}"
    return Facedown(play.shuffle(stream, things), (Known(lot),) * len(things))
