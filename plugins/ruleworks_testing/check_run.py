"""What a check has seen so far: games are looked at here, and what is broken becomes a finding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from time import monotonic
from typing import NamedTuple

from ruleworks import Installed, Option, Position, RuleworksError
from ruleworks.inside import log
from ruleworks_contracts.likeness import Likeness
from ruleworks_testing.beyond.ownership import own_items
from ruleworks_testing.blame import culprit, named_by
from ruleworks_testing.failures import PropertyBroken
from ruleworks_testing.property_check import Property, hold
from ruleworks_testing.report import Finding, Report, Timed, Use, messages_in, plainness
from ruleworks_testing.shortener import games_can_be_played, shortest
from ruleworks_testing.subject import Subject
from ruleworks_testing.target import Target
from ruleworks_testing.trails import Trail
from ruleworks_testing.written_trails import stuck_trail

#: Fewer choices show little; a report that has seen so few names the number of games with as many as the second.
FEW_CHOICES, MANY_CHOICES = 200, 1_000


class Effort(NamedTuple):
    """How hard to look."""

    seed: int = 0
    seconds: float | None = None  # after which nothing more is begun
    enough: int | None = None  # findings, after which nothing more is begun
    games: int | None = None  # random ones; None: as many as it takes to see something
    lead: int = 400  # random choices, at most, before a game is looked at


class Looking:
    """The work of one check, with all that it has found."""

    def __init__(
        self,
        target: Target,
        subject: Subject,
        properties: Sequence[Property],
        effort: Effort,
        installed: Installed,
    ) -> None:
        """Take what is checked, what is looked for, how hard, and what else there is."""
        self.target = target
        self.subject = subject
        self.properties: tuple[Callable[[Trail], None], ...] = tuple(properties)
        self.effort = effort
        self.seed: int = effort.seed
        self.uses: list[Use] = []
        self.installed = installed
        self.left_out: list[str] = []
        self.times: list[Timed] = []
        self.trails: list[Trail] = []  # those that were looked at
        self.cases: int = 0
        self.games: int = 0
        self.random_games: int = 0
        self.choices: int = 0
        self.checks: int = 0
        self._findings: dict[tuple[str, ...], Finding] = {}
        self._messages: set[str] = set()  # that are known to be missing or wrong, with the language
        self._end = None if effort.seconds is None else monotonic() + effort.seconds

    def is_late(self, work: str) -> bool:
        """Tell whether the time is over, or enough was found; then this is noted as not looked at."""
        enough = self.effort.enough is not None and len(self._findings) >= self.effort.enough
        late = self._end is not None and monotonic() > self._end
        if enough or late:
            said = f"{work}: {'enough was found' if enough else 'the time was over'}"
            self.left_out += [said] if said not in self.left_out else []
        return enough or late

    def add(self, finding: Finding, about: str = "") -> None:
        """Keep a finding, the first of several about the same; `about` tells apart what one plugin has several of."""
        exact = about or (finding.problem if not finding.again else "")
        self._messages |= messages_in(finding.problem)
        self._findings.setdefault((finding.property, finding.plugin, finding.point, exact), finding)

    def look(self, trail: Trail, share: Sequence[Property] | None = None) -> None:
        """Look at a game by all properties, or by a share of them."""
        self.trails.append(trail)
        self.games += 1
        self.choices += trail.choices
        for check in self.properties if share is None else share:
            if self.is_late(f"some properties of {trail!r}"):
                return
            self.checks += 1
            try:
                hold(check, trail)
            except PropertyBroken as broken:
                self._blame(check, trail, broken)

    def stuck(self, position: Position, option: Option, made: str, error: BaseException) -> None:
        """Note that a choice cannot be carried out in a position."""
        trail = stuck_trail(self.subject, position, option, made)
        try:  # once more as a game, which knows whom to blame
            self.subject.ruleset.at(position).play(option)
        except RuleworksError as blamed:
            error = blamed
        broken = PropertyBroken("games_can_be_played", f"{option}: {error}", made)
        broken.__cause__ = error
        self._blame(games_can_be_played, trail, broken)

    def unplayable(self, broken: PropertyBroken, again: str) -> None:
        """Note that a game could not be played at all."""
        deed = named_by(broken)
        self.add(Finding(broken.name, broken.problem, deed.plugin, deed.way, broken.choice, again=again))

    @property
    def has_items(self) -> bool:
        """Whether what is checked brings items or pieces, at which games are directed."""
        ruleset, names = self.subject.ruleset, self.target.bundles
        brought = any(own_items(ruleset, ruleset.bundles[name]) for name in names)
        return brought or bool(Likeness(ruleset).pieces(names))

    @property
    def more_games(self) -> int:
        """How many random games would show `MANY_CHOICES`; 0 where enough was seen or found, or none were wanted."""
        if self.random_games == 0 or self._findings or self.choices >= FEW_CHOICES:
            return 0
        wanted = ceil(self.random_games * MANY_CHOICES / max(1, self.choices))
        return 10 * ceil(wanted / 10)

    def failed(self, part: str, error: Exception) -> None:
        """Note that a part could not be looked at to its end, by whose fault it is."""
        log().debug("check failed", part=part, exc_info=error)
        try:
            blamed: RuleworksError = self.subject.ruleset.blame(error)
        except RuleworksError as named:  # it names its culprit itself
            blamed = named
        problem = f"{blamed} So there may be more in the part `{part}`, which ended there."
        self.add(Finding("everything_can_be_looked_at", problem, named_by(blamed).plugin))

    def report(self) -> Report:
        """Return all that was found."""
        return Report(
            self.target.bundles,
            tuple(sorted(self._findings.values(), key=plainness)),
            cases=self.cases,
            games=self.games,
            choices=self.choices,
            properties=self.checks,
            uses=tuple(self.uses),
            left_out=tuple(self.left_out),
            times=tuple(self.times),
            more_games=self.more_games,
        )

    def _blame(self, check: Property, trail: Trail, broken: PropertyBroken) -> None:
        trail = broken.seen_in or trail
        if messages_in(broken.problem) and messages_in(broken.problem) <= self._messages:
            return  # it was told already, by reading what there is
        deed = culprit(check, trail, broken, self.target.bundles)
        if (broken.name, deed.plugin, deed.way, "") in self._findings:
            return
        proves = deed.plugin if deed.plugin in trail.ruleset.plugins else trail.ruleset.game
        case = shortest(check, trail, broken, proves)
        again = trail.__repr__()
        self.add(Finding(broken.name, broken.problem, deed.plugin, deed.way, broken.choice, case, again))
