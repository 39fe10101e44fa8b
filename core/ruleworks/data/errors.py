"""What can go wrong: an id and arguments; the sentences live in the catalogs. `str(error)` is the English one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from ruleworks_i18n import Source, Text, TextError, translator

if TYPE_CHECKING:
    from ruleworks.data.kinds import Refusal


class RuleworksError(Exception):
    """The base of everything this package raises on purpose."""

    def __init__(self, message: str, *, sources: tuple[Source, ...] = (), **args: Any) -> None:
        self.sources = sources
        self.text: Text = Text(f"ruleworks.error.{message}", {name: plain(value) for name, value in args.items()})
        super().__init__(message, self.text.args)

    def render(self, language: str = "en") -> str:
        """Return the sentence in `language`."""
        try:
            return translator(language, self.sources).render(self.text)
        except TextError:  # a plugin without catalogs must not hide what went wrong
            return translator("en").render(self.text)

    def __str__(self) -> str:
        return self.render()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to other processes as it is; Python would make it anew from arguments that are not those it takes."""
        return Exception.__new__, (type(self), *self.args), self.__dict__


class IllegalAction(RuleworksError):
    """An option that may not be played now; the position is untouched."""

    def __init__(self, refusal: Refusal, sources: tuple[Source, ...] = ()) -> None:
        args = {name: plain(value) if isinstance(value, int | str) else value for name, value in refusal.args.items()}
        super().__init__("illegal-action", reason=Text(refusal.reason, args))
        self.refusal: Refusal = replace(refusal, args=args)
        self.sources = sources


class UndoRefused(RuleworksError):
    """Nothing to take back, or taking it back would keep knowledge that it gave."""


class PluginError(RuleworksError):
    """A plugin that cannot be used, or that failed; the message names it."""


class RulesetError(RuleworksError):
    """A ruleset or game that cannot be made: something unknown, or a wrong number of players."""


class SaveError(RuleworksError):
    """A save that cannot be read here; the message says what is wrong or missing."""


class ReplayError(RuleworksError):
    """A record whose chance outcomes do not fit what the rules ask for."""


def plain(value: Any) -> Any:
    """Turn an argument into what a message can hold; of a foreign text only so much that it harms nobody."""
    if isinstance(value, Text):
        return Text(
            quoted(value.id), {n: plain(arg) if isinstance(arg, str | Text) else arg for n, arg in value.args.items()}
        )
    if isinstance(value, int):  # Python writes long numbers in no other way
        return value if value.bit_length() < 64 else quoted(f"{value:#x}")
    return quoted((", ".join(map(str, value)) or "-") if isinstance(value, list | tuple) else str(value))


def quoted(text: str) -> str:
    """Return the beginning of a text, with a mark for each character that a terminal would obey."""
    short = text[:2_000] + "…" * (len(text) > 2_000)
    return (
        short
        if short.isprintable()
        else "".join([c if c.isprintable() or c in "\n\u00a0\u202f" else "\ufffd" for c in short])
    )


class Failure(NamedTuple):
    """A bundle that could not be used."""

    name: str
    version: str
    reason: str

    def error(self) -> PluginError:
        """Return it as an error."""
        return PluginError("faulty-plugin", plugin=f"{self.name} {self.version}".strip(), reason=self.reason)


def describe(error: BaseException) -> str:
    """Return an exception as a short sentence, even one that cannot say what it is."""
    name = type(error).__name__
    try:
        text = str(error).strip()
    except Exception:
        return name
    return text if isinstance(error, RuleworksError) else f"{name}: {text}" if text else name
