"""One door to everything that can be looked for: `check` reads, plays and compares, and returns a report."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from ruleworks import Bundle, Installed, PluginError, Ruleset
from ruleworks_contracts.promises import Invariant, Transition, promises_of
from ruleworks_formats.cases import Case
from ruleworks_i18n.sources import languages as shared_languages
from ruleworks_testing.check_run import Effort, Looking
from ruleworks_testing.exclusions import MISUSE, kept
from ruleworks_testing.parts import ALONE, PARTS, Part
from ruleworks_testing.properties import PROPERTIES
from ruleworks_testing.property_check import Property
from ruleworks_testing.report import Finding, Report
from ruleworks_testing.subject import Subject
from ruleworks_testing.target import Target, target_of


def check(
    what: Bundle | Ruleset | str | Path,
    cases: Iterable[Case] | str | Path | None = None,
    *,
    invariants: Sequence[Invariant] | None = None,
    transitions: Sequence[Transition] | None = None,
    without: Mapping[str, str] | None = None,
    languages: Sequence[str] | None = None,
    longest: int = 10_000,
    seed: int = 0,
    seconds: float | None = None,
    enough: int | None = None,
    games: int | None = None,
    lead: int = 400,
    parts: Collection[Part] = tuple(PARTS),
    properties: Sequence[Property] = PROPERTIES,
    installed: Installed | None = None,
) -> Report:
    """Look for everything that can be wrong with a bundle, a ruleset, a one-file plugin or an installed package.

    What it brings is read, its `cases` are played and looked at by all properties, games are directed at its items,
    some are played by chance, and all of them once more in other processes; its players choose in the games that they
    play. `cases` are cases or their folder; left out, they are those in the folder `cases` beside the catalogs or the
    file. `invariants` and `transitions` are the author's own, by default what the game promises. `without` names
    properties to leave out, each with the reason; `languages` are those in which everything is told, by default all
    that every bundle has. `games` is the number of random games, each looked at after up to `lead` choices; left out,
    there are two, and more where what is checked brings no items. The work is
    the same each time for the same `seed`; after so many `seconds`, or with `enough` findings, what is left of it is
    not begun, which the report says.
    """
    installed = Installed() if installed is None else installed
    try:
        target = target_of(what, cases, installed)
    except PluginError as error:
        return Report((str(what),), (unloadable(error, str(what)),))
    subject = subject_of(target, invariants, transitions, languages, longest)
    left_out = without or {}
    effort = Effort(seed, seconds, enough, games, lead)
    looking = Looking(target, subject, kept(properties, left_out), effort, installed)
    for name, part in PARTS.items():
        wanted = name in parts and (not target.alone or name in ALONE) and not (name == "misuse" and MISUSE in left_out)
        if wanted and not looking.is_late(name):
            try:
                part(looking)
            except Exception as error:  # of what is checked, which must not keep the other parts from being looked at
                looking.failed(name, error)
    return looking.report()


def subject_of(
    target: Target,
    invariants: Sequence[Invariant] | None,
    transitions: Sequence[Transition] | None,
    languages: Sequence[str] | None,
    longest: int,
) -> Subject:
    """Return what is put to the test, with what the game promises where the author says nothing else."""
    ruleset = target.ruleset
    promised = promises_of(ruleset)
    return Subject(
        lambda: ruleset,
        invariants=promised[0] if invariants is None else invariants,
        transitions=promised[1] if transitions is None else transitions,
        languages=shared_languages(ruleset.text_sources) if languages is None else languages,
        longest=longest,
    )


def unloadable(error: PluginError, name: str) -> Finding:
    """Return what is wrong with a bundle that cannot be loaded; its reason names the plugin and what to do."""
    args = error.text.args
    return Finding("bundles_can_be_loaded", str(error), str(args.get("plugin", args.get("name", name))))
