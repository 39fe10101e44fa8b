"""What a user can get wrong, as one sentence in the user's language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ruleworks import Ruleset, Text
from ruleworks.inside import group_of, near
from ruleworks_contracts import by_id
from ruleworks_contracts.plugins import describe_bundle
from ruleworks_i18n import Arg

IDS = re.compile(r"\w[\w-]*(?:\.[\w-]+)*")  # words of a text, one of which may be the id of an item


class Mistake(Exception):
    """Ends a command with one line of explanation instead of a traceback."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


def mistake(message: str, **args: Arg) -> Mistake:
    """Return a mistake that a message of the command line explains."""
    return Mistake(Text(f"ruleworks-cli.error.{message}", args))


def check_bundle(name: str, known: Iterable[str]) -> None:
    """Refuse the name of a bundle that is not known."""
    names = sorted(known)
    if name not in names:
        raise mistake("unknown-bundle", name=name, near=near(name, names), known=", ".join(names))


def check_absent(text: str, ruleset: Ruleset) -> None:
    """Refuse a text that names an item of an installed variant which does not take part; say how it would."""
    words = [word for word in IDS.findall(text) if by_id(word, ruleset.items) is None]
    bundles = ruleset.installed.bundles(group_of(ruleset.game)).bundles.values() if words else ()
    absent = {
        item: (item, bundle.name)
        for bundle in bundles
        if bundle.name not in ruleset.bundles
        for item in describe_bundle(bundle).items
        if item not in ruleset.items
    }
    for id in words:
        found = by_id(id, absent)
        if found is not None:
            raise mistake("absent-item", item=found[0], bundle=found[1])
