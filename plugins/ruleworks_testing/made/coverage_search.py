"""Reaching what made no difference so far: the item joins games in which others were shown, and choices are tried."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from ruleworks import Decision, Option, Position
from ruleworks_table.watch import Deed, GameStuck
from ruleworks_testing.made.direction import chosen, is_flawed, refers
from ruleworks_testing.made.exchange import exchanged, exchanged_option
from ruleworks_testing.made.progress import Search, Shown, Stuck, kind_of

#: So many choices are carried out to reach one item, those that are only tried out among them.
MOST = 6_000

#: So many choices follow those of a game that is gone through, and so many with the item in play or once it was used.
UNTIL, ON, AFTER = 200, 50, 10

#: What was shown helps to show more, so often.
ROUNDS = 2

#: So many kinds of options are tried out at each choice, and so many of each kind.
KINDS, EACH = 6, 3

#: So often the games of the item itself go on, and so many of the items in play make room for it in another game.
AGAIN, ROOM = 3, 3

#: So many options of a kind are remembered, and so many are asked for where they are not offered.
KNOWN, REFUSED = 80, 8


class Begin(NamedTuple):
    """Where to begin, and which choices to make first, as far as they are offered."""

    start: Position
    options: tuple[Option, ...]
    about: str  # the item that choices are directed at
    made: str

    def with_exchanged(self, found: Search, one: str, other: str) -> Begin:
        """Return the same with the ids of two items exchanged."""
        start = exchanged(found.watch.ruleset, self.start, one, other)
        options = tuple([exchanged_option(option, one, other) for option in self.options])
        return Begin(start, options, self.about, f"{one} in the place of {other}, {self.made}")


def reach(found: Search, items: Sequence[str], is_late: Callable[[], bool]) -> None:
    """Try to show each rule point and reaction that made no difference so far; the work for each item is bounded."""
    known: dict[type[Option], list[Option]] = {}
    for shown in found.shown:
        for option in shown.options:
            known.setdefault(type(option), []).append(option)
    for number in range(ROUNDS):
        before = len(found.shown)
        # What waits for an event comes last: by then there are games in which it happens.
        for item in sorted(items, key=lambda item: any(way.startswith("[") for way in found.missing(item))):
            if found.missing(item) and not found.has_failed(item):
                if is_late():
                    return
                Reaching(found, item, known, number).work()
        if len(found.shown) == before:
            return


class Reaching:
    """The tries for one item."""

    def __init__(self, found: Search, item: str, known: dict[type[Option], list[Option]], number: int) -> None:
        """Take what was reached so far, the item, options that were offered at some time, and which round this is."""
        self.found: Search = found
        self.item: str = item
        self.known: dict[type[Option], list[Option]] = known
        self.rng: Random = Random(f"reaching {item} {found.games} {number}")
        self.kin: Hashable = found.watch.likeness.kin(item)
        self.end: int = found.choices + MOST

    def work(self) -> None:
        """Go through other games until everything was shown, or enough was tried."""
        for begin in self._begins():
            if not self.found.missing(self.item) or self.found.has_failed(self.item):
                return
            if self.found.choices > self.end:
                return
            if not is_flawed(self.found.watch.ruleset, begin.start):
                self._explore(begin)

    def _begins(self) -> Iterator[Begin]:
        """Yield games that the item may join, and its own; those where a missing event happened come first."""
        own = [shown for shown in self.found.shown if shown.item == self.item]
        strange = [shown for shown in self.found.shown if shown.item != self.item]
        self.rng.shuffle(strange)
        awaited = {way.strip("[]") for way in self.found.missing(self.item)}
        telling = [shown for shown in strange if shown.told & awaited]
        for shown in own:
            for partner in dict.fromkeys(each.item for each in telling):
                yield from self._joined(begin_of(shown), partner, about=partner)
        for shown in telling:
            yield from self._joined(begin_of(shown), self.item, about=self.item)
        others = [begin_of(shown) for shown in strange if shown not in telling]
        others += [Begin(position, (), self.item, "a random game") for position in self.found.waypoints]
        rest = (begin for other in others for begin in self._joined(other, self.item, about=self.item))
        offers = self._offered()
        placed = self.found.placed.get(self.item, [])
        yield from (Begin(position, (), self.item, f"{self.item} placed") for position in placed[:AGAIN])
        for _ in range(AGAIN):
            yield from islice(offers, AGAIN)
            yield from map(begin_of, own)
            yield from islice(rest, AGAIN)
        yield from offers
        yield from rest

    def _offered(self) -> Iterator[Begin]:
        """Yield positions of random games in which an option is about something like the item, with that chosen."""
        for offer in self.found.samples.offered(self.kin):
            begin = Begin(offer.position, (offer.option,), self.item, offer.made)
            yield begin if offer.item == self.item else begin.with_exchanged(self.found, self.item, offer.item)

    def _joined(self, begin: Begin, joining: str, about: str) -> Iterator[Begin]:
        """Yield a game with an item in the place of those that are like it: what it is about, and what is in play."""
        likeness, position = self.found.watch.likeness, begin.start
        kin = likeness.kin(joining)
        there = [item for item in {begin.about: None, **dict.fromkeys(e.item for e in position.in_play)} if item]
        room = [item for item in there if item not in (joining, self.item) and likeness.kin(item) == kin]
        begin = begin._replace(about=about)
        if joining in there:
            yield begin
        for other in [*room[:1], *self.rng.sample(room[1:], min(ROOM, len(room[1:])))]:
            yield begin.with_exchanged(self.found, joining, other)

    def _explore(self, begin: Begin) -> None:
        """Play on, ask at each choice what is asked otherwise, try some out; keep the game if it shows something."""
        watch, options, told, ways = self.found.watch, list[Option](), set[str](), dict[str, None]()
        script, left = deque(begin.options), UNTIL
        watch.taken()
        decision = watch.begun(begin.start)
        while decision is not None and left > 0 and self.found.choices < self.end:
            self._ask(decision)
            self.found.samples.note(decision, (self.kin,), begin.made)
            new = self._ways(ways)
            if new:
                ways.update(dict.fromkeys(new))
                left = min(left, AFTER)
            elif any(entry.item == self.item for entry in decision.scene.position.in_play):
                left -= UNTIL // ON
            left -= not script
            options.append(self._chosen(decision, begin.about, script))
            try:
                decision = self._played(decision.scene.position, options[-1])
            except GameStuck as stuck:
                self.found.stuck.append(Stuck(stuck.position, stuck.option, begin.made, stuck.error, self.item))
                return
            told |= watch.told
        if decision is None and watch.reached is not None and options:
            watch.result(watch.reached)
        ways.update(dict.fromkeys(self._ways(ways)))
        if ways:
            self.found.ways.setdefault(self.item, {}).update(ways)
            shown = Shown(self.item, begin.start, tuple(options), tuple(ways), begin.made, frozenset(told))
            self.found.shown.append(shown)

    def _ways(self, before: Collection[str]) -> tuple[str, ...]:
        """Return what the item has done since, if something of it was missing."""
        ways = [deed.way for deed in self.found.watch.taken() if deed.plugin == self.item]
        missing = self.found.missing(self.item) - {kind_of(way) for way in before}
        return tuple(ways) if {kind_of(way) for way in ways} & missing else ()

    def _chosen(self, decision: Decision, about: str, script: deque[Option]) -> Option:
        """Return what was chosen in the game that is gone through, or what leads on; else whatever there is."""
        offered = any(refers(self.found, option, about) for option in decision.options)
        if script and script[0] in decision.options and not (offered and self.rng.randrange(2)):
            return script.popleft()
        leading = None if offered else self._tried(decision, about)
        return leading or chosen(self.found, about, decision, self.rng)

    def _tried(self, decision: Decision, about: str) -> Option | None:
        """Return an option after which something missing happens, or may be chosen, of a few that are tried out."""
        found, kinds, leading = self.found, dict[type[Option], list[Option]](), None
        for option in decision.options:
            kinds.setdefault(type(option), []).append(option)
        for kind in self.rng.sample(list(kinds), min(KINDS, len(kinds))):
            for option in self.rng.sample(kinds[kind], min(EACH, len(kinds[kind]))):
                try:
                    then = self._played(decision.scene.position, option)
                except GameStuck:
                    continue
                if self._is_missing(found.watch.taken()):
                    return option
                if leading is None and then is not None and any(refers(found, each, about) for each in then.options):
                    leading = option
        return leading

    def _is_missing(self, deeds: list[Deed]) -> bool:
        missing = self.found.missing(self.item)
        return any(deed.plugin == self.item and kind_of(deed.way) in missing for deed in deeds)

    def _played(self, position: Position, option: Option) -> Decision | None:
        self.found.choices += 1
        return self.found.watch.play(position, option)

    def _ask(self, decision: Decision) -> None:
        """Ask how the position stands, whether it can be, and why options are refused that are offered elsewhere."""
        watch = self.found.watch
        watch.result(decision.scene.position)
        is_flawed(watch.ruleset, decision.scene.position)
        for kind in dict.fromkeys(type(option) for option in decision.options):
            pool = self.known.setdefault(kind, [])
            for option in self.rng.sample(pool, min(REFUSED, len(pool))):
                if option not in decision.options:
                    watch.refusal(decision, option)
        pool = self.known[type(decision.options[0])]
        pool.append(self.rng.choice(decision.options))
        del pool[:-KNOWN]


def begin_of(shown: Shown) -> Begin:
    """Return the game in which an item was shown."""
    return Begin(shown.start, shown.options, shown.item, shown.made)
