"""What a check has found, as a value: to be printed, compared, or written as JSON."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

#: What says most plainly what to do comes first; everything else follows.
PLAIN = (
    "bundles_can_be_loaded",
    "catalogs_are_found",
    "contracts_are_declared",
    "types_are_declared",
    "rules_are_named_by_their_bundle",
    "rules_are_marked",
    "everything_has_a_message",
    "every_field_has_a_name",
    "every_item_has_its_messages",
    "catalogs_agree",
    "rules_answer_as_declared",
    "games_can_be_played",
    "cases_hold",
)

_MESSAGE = re.compile(r"'[\w.-]+' in '[\w-]+'")


class Finding(Struct, frozen=True):
    """Something that does not hold: what, who brings it about, and how to see it again."""

    property: str  # which promise is broken
    problem: str  # how
    plugin: str = ""  # who most likely breaks it
    point: str = ""  # the rule point, step or reaction with which it does so
    record: int | None = None  # which choice of the game shows it
    case: str = ""  # the shortest game that shows it, as a case to paste
    again: str = ""  # which game it was found in

    def __str__(self) -> str:
        who = ", ".join(part for part in (self.plugin, self.point) if part)
        where = "" if self.record is None else f" (choice {self.record})"
        head = f"{self.property.replace('_', ' ')}{where}: {self.problem}"
        lines = [f"{who}: {head}" if who else head]
        lines += [f"  seen in: {self.again}"] if self.again else []
        lines += [f"  {line}" for line in self.case.splitlines()]
        return "\n".join(lines)


def plainness(finding: Finding) -> tuple[int, bool]:
    """Return the place of a finding among others: what is plain first, what nobody is named for last."""
    place = PLAIN.index(finding.property) if finding.property in PLAIN else len(PLAIN)
    return place, not finding.plugin


def messages_in(problem: str) -> set[str]:
    """Return the messages that a problem is about, each with its language."""
    return set(_MESSAGE.findall(problem))


class Use(Struct, frozen=True):
    """In what ways an item was used: its own step ran, it reacted, or a rule point answered otherwise because of it."""

    item: str
    ways: tuple[str, ...]
    missed: tuple[str, ...] = ()  # the rule points and reactions of it that never made a difference
    wants: str = ""  # what the missed ones would take

    def __str__(self) -> str:
        told = f"{self.item}: {', '.join(self.ways) or 'never used'}"
        missed = f"; never: {', '.join(self.missed)}" if self.missed and self.ways else ""
        return f"{told}{missed}" + (f" ({self.wants})" if self.wants else "")


class Timed(Struct, frozen=True):
    """How long a player took over decisions, in seconds; it depends on the computer."""

    player: str
    game: str
    decisions: int
    mean: float
    longest: float

    def __str__(self) -> str:
        return (
            f"player {self.player} at {self.game}: {self.mean:.3f} s a decision, {self.longest:.3f} s at most, "
            f"of {self.decisions}"
        )


class Report(Struct, frozen=True):
    """All that a check has found, and what it has looked at."""

    bundles: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    cases: int = 0
    games: int = 0
    choices: int = 0
    properties: int = 0
    uses: tuple[Use, ...] = ()
    left_out: tuple[str, ...] = ()  # what was not looked at, and why
    times: tuple[Timed, ...] = ()  # of players
    more_games: int = 0  # with how many `games` a check would see enough; 0 where this one did, or found something

    @property
    def ok(self) -> bool:
        """Whether everything holds."""
        return not self.findings

    @property
    def used(self) -> tuple[str, ...]:
        """The items that were used."""
        return tuple(use.item for use in self.uses if use.ways)

    @property
    def unused(self) -> tuple[Use, ...]:
        """The items that no game has used, with what that would take."""
        return tuple(use for use in self.uses if not use.ways)

    def about(self, properties: Collection[str]) -> Report:
        """Return the report with what was found about these properties, and nothing else."""
        return replace(self, findings=tuple(each for each in self.findings if each.property in properties))

    def json(self) -> bytes:
        """Return it for other programs."""
        return msgspec.json.encode(self)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield (
            f"{', '.join(self.bundles)}: {self.cases} cases, {self.games} games, {self.choices} choices, "
            f"{self.properties} checks of a property; {len(self.used)} of {len(self.uses)} items used, "
            f"{len(self.findings)} findings"
        )
        yield from map(str, self.findings)
        yield from (str(use) for use in self.uses if not use.ways or use.missed)
        yield from map(str, self.times)
        yield from (f"not looked at: {each}" for each in self.left_out)
        if self.more_games:
            yield f"only {self.choices} choices were looked at: try games={self.more_games}"


class CheckFailed(AssertionError):
    """What a test raises that found something."""

    def __init__(self, report: Report) -> None:
        super().__init__(str(report))
        self.report = report


def expect_nothing(report: Report) -> Report:
    """Return a report in which everything holds, and raise any other one."""
    if not report.ok:
        raise CheckFailed(report)
    return report
