"""Who brings it about that a property does not hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from copy import copy

from ruleworks import PluginError, Ruleset, RuleworksError, tag_of
from ruleworks.inside import Point
from ruleworks_table.watch import Deed, GameStuck, Watch
from ruleworks_testing.beyond.ownership import own_items, own_rules
from ruleworks_testing.failures import PropertyBroken
from ruleworks_testing.property_check import Property, hold
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Moment, Trail
from ruleworks_testing.written_trails import made_trail

NOBODY = Deed("", "")


def culprit(check: Property, trail: Trail, broken: PropertyBroken, bundles: Collection[str]) -> Deed:
    """Return the plugin that is most likely at fault, and the rule point, step or reaction with which it is.

    That is whom the error names; else, of those who did something then, the one without whom the property holds.
    """
    named = named_by(broken)
    if named.plugin:
        return named
    found = list(suspects(trail, broken.choice, bundles))
    found = found or list(suspects(trail, None, bundles))
    if len(found) > 1:
        without = (deed for deed in found if " " not in deed.way and _holds_without(check, trail, broken, deed))
        return next(without, _own_step(found, bundles))
    return found[0] if found else declared(trail, broken.choice, bundles)


def named_by(broken: BaseException) -> Deed:
    """Return whom the error names."""
    error: BaseException | None = broken
    while error is not None:
        if isinstance(error, PluginError) and "id" in error.text.args:
            return Deed(str(error.text.args["id"]), str(error.text.args.get("point", "")))
        error = error.__cause__ or error.__context__
    return NOBODY


def suspects(trail: Trail, choice: int | None, bundles: Collection[str]) -> Iterator[Deed]:
    """Yield who of the bundles did something at the choice, or just before it."""
    watch = Watch(trail.ruleset, _plugins(trail.ruleset, bundles))
    own = {*_plugins(trail.ruleset, bundles)}
    for moment in _around(trail, choice):
        try:
            decision = watch.decision(moment.game.position)
            watch.result(moment.game.position)
            if decision is not None and len(decision.options) and moment.chosen is not None:
                watch.play(moment.game.position, moment.chosen)
        except (RuleworksError, GameStuck):
            continue
    yield from (deed for deed in watch.taken() if deed.plugin in own)


def _plugins(ruleset: Ruleset, bundles: Collection[str]) -> list[str]:
    found = [ruleset.bundles[name] for name in bundles if name in ruleset.bundles]
    return [plugin for bundle in found for plugin in (*own_items(ruleset, bundle), *own_rules(ruleset, bundle))]


def _around(trail: Trail, choice: int | None) -> list[Moment]:
    """Return the moments that a violation is about: that of the choice, the one before it, or all of them."""
    if choice is None:
        return list(trail.moments)
    return [moment for moment in trail.moments if choice - 1 <= moment.choice <= choice]


def _holds_without(check: Property, trail: Trail, broken: PropertyBroken, deed: Deed) -> bool:
    """Tell whether a property holds of the same choices where a plugin has no say at this rule point."""
    moments = _around(trail, broken.choice)
    subject = _silent(trail.subject, deed)
    try:
        hold(check, made_trail(subject, moments[0].game.position, [m.chosen for m in moments if m.chosen is not None]))
    except (PropertyBroken, RuleworksError):
        return False
    return True


def _silent(subject: Subject, deed: Deed) -> Subject:
    ruleset = copy(subject.ruleset)

    def silent(key: object, point: Point) -> Point:
        if deed.way not in (key, f"[{tag_of(key)}]" if isinstance(key, type) else key):
            return point
        return Point(
            point.kind, point.spec, point.arguments, [said for said in point.said if said.plugin != deed.plugin]
        )

    tables = ruleset.tables
    ruleset.tables = tables.changed({key: silent(key, point) for key, point in tables.points.items()})
    return subject.copied(ruleset)


def _own_step(found: list[Deed], bundles: Collection[str]) -> Deed:
    """Return who did a step, one that its bundle declares if there is any, rather than who only answered."""
    steps = [deed for deed in found if " " in deed.way]
    own = [deed for deed in steps if deed.way.split()[1].partition(".")[0] in bundles]
    return (own or steps or found)[0]


def declared(trail: Trail, choice: int | None, bundles: Collection[str]) -> Deed:
    """Return the bundle whose type was on the table then: what was asked, chosen, or told."""
    owner = trail.ruleset.vocabulary.bundle
    for moment in reversed(_around(trail, choice)):
        ask = [] if moment.game.decision is None else [moment.game.decision.ask]
        told = moment.game.records[-1].events if moment.game.records else ()
        for value in (*ask, moment.chosen, *told):
            if owner.get(type(value)) in bundles:
                return Deed(owner[type(value)], tag_of(type(value)))
    return NOBODY
