"""How a language bends the names that stand in its sentences: what a catalog may say of a name, and the forms of it.

A name says its gender and number in front of a bar, as `f|grue`; a sentence asks for a form of it, as `{machine:le}`.
A name that says nothing is shown as it is, after the plain preposition where a form has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from unicodedata import normalize

import msgspec

VOWELS = "aeiouœæ"
"""The letters before which articles are shortened, whatever accent they have."""

_MARKED = re.compile(r"(-|[^\W\d]+)\|(.+)", re.DOTALL)

COUNT, CAPITAL = "count", "capital"
"""The forms of every language: things with their numbers, and a name with its first letter in capitals."""


class Name(msgspec.Struct, frozen=True):
    """A name, or any other piece of text, with the mark that its catalog gives it."""

    text: str
    mark: str = ""


class Grammar(msgspec.Struct, frozen=True):
    """What one language knows of names: its marks, its forms, and how it chooses among so many alternatives."""

    marks: Mapping[str, str] = {}
    forms: Mapping[str, Callable[[Name], str]] = {}
    choices: Mapping[int, Callable[[Name], int]] = {}
    together: Callable[[list[Name]], str] = lambda names: ""
    """The mark of several names together."""
    several: Callable[[int], bool] = lambda number: number != 1
    """Whether a number makes what is counted plural."""

    def read(self, text: str) -> Name:
        """Return what a catalog says as a name; a bar after anything but a mark is a part of it."""
        match = _MARKED.fullmatch(text)
        return Name(match[2], match[1]) if match and match[1] in self.marks else Name(text)

    def shape(self, name: Name, form: str) -> str:
        """Return the name in this form; a form that begins with a capital gives it one, an unknown one leaves it."""
        if "/" in form:
            alternatives = form.split("/")
            choose = self.choices.get(len(alternatives))
            return alternatives[choose(name)] if choose else alternatives[0]
        made = self.forms.get(form.lower(), _plain)(name)
        return _capital(made) if form[:1].isupper() or form == CAPITAL else made

    def numbered(self, number: int, form: str) -> str:
        """Return a number or, of two alternatives, the one that goes with it."""
        alternatives = form.split("/")
        return alternatives[self.several(abs(number))] if len(alternatives) == 2 else str(number)

    def wrong_mark(self, text: str) -> str:
        """Return the mark in front of a text if it is one that the language lacks, and nothing otherwise."""
        match = _MARKED.fullmatch(text)
        return match[1] if match and match[1] not in self.marks else ""

    def knows(self, form: str) -> bool:
        """Tell whether the language has this form, or chooses among so many alternatives."""
        if "/" in form:
            return form.count("/") + 1 in self.choices
        return form in ("", COUNT, CAPITAL) or form.lower() in self.forms

    def known(self) -> str:
        """Return the forms that the language has, for a message."""
        numbers = [f"{number} alternatives with / between them" for number in sorted(self.choices)]
        return ", ".join([COUNT, CAPITAL, *sorted(self.forms), *numbers])


def _plain(name: Name) -> str:
    return name.text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _vowel(text: str) -> bool:
    """Tell whether a text begins with a vowel, with whatever accent."""
    return normalize("NFD", text[:1])[:1].lower() in {*VOWELS}


YOU = "vous"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def _gender(name: Name) -> str:
    return name.mark.removesuffix("h")


def _bare(name: Name) -> bool:
    """Tell whether a name takes no article: it says so, or says nothing that French knows."""
    return _gender(name) not in ("m", "f", "mp", "fp")


def _elides(name: Name) -> bool:
    return name.mark.endswith("h") or _vowel(name.text)


def _plural(name: Name) -> bool:
    return _gender(name).endswith("p")


def _le(name: Name) -> str:
    if _bare(name):
        return name.text
    if _plural(name):
        return f"les {name.text}"
    if _elides(name):
        return f"l{APOSTROPHE}{name.text}"
    return f"{'la' if _gender(name) == 'f' else 'le'} {name.text}"


def _de(name: Name) -> str:
    if _bare(name):
        return f"d{APOSTROPHE}{name.text}" if _elides(name) else f"de {name.text}"
    if _plural(name):
        return f"des {name.text}"
    return f"du {name.text}" if _le(name).startswith("le ") else f"de {_le(name)}"


def _to(name: Name) -> str:
    if _bare(name):
        return f"à {name.text}"
    if _plural(name):
        return f"aux {name.text}"
    return f"au {name.text}" if _le(name).startswith("le ") else f"à {_le(name)}"


def _un(name: Name) -> str:
    if _bare(name):
        return name.text
    return f"{'des' if _plural(name) else 'une' if _gender(name) == 'f' else 'un'} {name.text}"


def _call(name: Name) -> str:
    """Call somebody who is to decide; whoever is `vous` needs no call."""
    return "" if name.mark == YOU else f"{name.text}\N{NO-BREAK SPACE}: "


def _french_together(names: list[Name]) -> str:
    return "fp" if names and all(_gender(name) in ("f", "fp") for name in names) else "mp"


FRENCH = Grammar(
    marks={
        "m": "masculine",
        "f": "feminine",
        "mp": "masculine plural",
        "fp": "feminine plural",
        "mh": "masculine with a silent h",
        "fh": "feminine with a silent h",
        "-": "a name that takes no article",
        YOU: "whoever is addressed",
    },
    forms={"le": _le, "de": _de, "à": _to, "un": _un, "appel": _call},
    choices={
        2: lambda name: int(_plural(name) or name.mark == YOU),
        3: lambda name: 2 if name.mark == YOU else int(_plural(name)),
        4: lambda name: 2 * _plural(name) + (_gender(name)[:1] == "f"),
    },
    together=_french_together,
    several=lambda number: number > 1,
)


def _a(name: Name) -> str:
    if name.mark in ("p", "-"):
        return name.text
    article = name.mark or ("an" if _vowel(name.text) else "a")
    return f"{article} {name.text}"


def _the(name: Name) -> str:
    return name.text if name.mark in ("", "-") else f"the {name.text}"


ENGLISH = Grammar(
    marks={
        "a": "one thing, with a",
        "an": "one thing, with an",
        "p": "plural",
        "-": "a name that takes no article",
    },
    forms={"a": _a, "the": _the},
    choices={2: lambda name: int(name.mark == "p")},
    together=lambda names: "p",
)

PLAIN = Grammar()
GRAMMARS: Mapping[str, Grammar] = {"en": ENGLISH, "fr": FRENCH}


def grammar_of(language: str) -> Grammar:
    """Return what is known of a language; nothing of one that is not listed."""
    return GRAMMARS.get(language.replace("-", "_").partition("_")[0], PLAIN)
