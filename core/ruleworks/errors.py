"""What can go wrong, each with one clear message in every language.

An error carries a message id and arguments; the sentence itself lives in the catalogs. `str(error)` is the
English sentence, `error.render("fr")` the French one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruleworks_i18n import Source, Text, translator

if TYPE_CHECKING:
    from ruleworks.data import Refusal


class RuleworksError(Exception):
    """The base of everything this package raises on purpose."""

    def __init__(self, message: str, **args: Any) -> None:
        """Take the id of the message (without its domain) and the arguments of its sentence."""
        super().__init__(message, args)
        self.sources: tuple[Source, ...] = ()
        self.text = Text(f"ruleworks.error.{message}", {name: _plain(value) for name, value in args.items()})

    def render(self, language: str = "en") -> str:
        """Return the sentence in `language`."""
        return translator(language, self.sources).render(self.text)

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.render()


class IllegalAction(RuleworksError):
    """An option that may not be played now; the position is untouched."""

    def __init__(self, refusal: Refusal, sources: tuple[Source, ...] = ()) -> None:
        """Keep the refusal, which says why, by which rule and which plugin, and the catalogs of its words."""
        super().__init__(
            "illegal-action", reason=refusal.text(), rule=refusal.rule or "-", plugin=refusal.plugin or "-"
        )
        self.refusal = refusal
        self.sources = sources


class UndoRefused(RuleworksError):
    """Nothing to take back, or taking it back would keep knowledge that it gave."""


class PluginError(RuleworksError):
    """A plugin that cannot be used, or that failed; the message names it."""


class RulesetError(RuleworksError):
    """A ruleset that cannot be made: unknown game, variant, option or item, or a wrong number of players."""


class SaveError(RuleworksError):
    """A save that cannot be read here; the message says what is wrong or missing."""


class ReplayError(RuleworksError):
    """A record whose chance outcomes do not fit what the rules ask for."""


def _plain(value: Any) -> Any:
    """Turn an argument into what a message can hold."""
    if isinstance(value, int | str | Text):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(
            sorted(str(part) for part in value) if isinstance(value, set | frozenset) else map(str, value)
        )
    return str(value)
