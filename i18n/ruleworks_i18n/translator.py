"""Messages in one language: from an id and its arguments to a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from ruleworks_i18n.catalog import Catalog, Entry, Plurals, load
from ruleworks_i18n.grammar import CAPITAL, COUNT, Name, grammar_of
from ruleworks_i18n.placeholders import fill
from ruleworks_i18n.sources import RULEWORKS, SOURCE_LANGUAGE, Source
from ruleworks_i18n.text import Arg, Text, TextError

_ENGLISH = Plurals(2, "(n != 1)", lambda number: int(number != 1))


class Translator:
    """One language over several domains; where two domains share an id, the earlier one holds.

    A domain whose catalog cannot be used keeps nobody from the others: `left_out` says which, and why.
    """

    language: str
    left_out: tuple[str, ...]

    def __init__(self, language: str, sources: Iterable[Source]) -> None:
        sources = list(dict.fromkeys(sources))
        catalogs, problems = _loaded(language, sources)
        self.language, self.left_out = language, tuple(problems)
        self._grammar = grammar_of(language)
        self._messages: dict[str, tuple[tuple[Name, ...], Plurals]] = {}
        for catalog in reversed(catalogs):
            self._messages.update({id: _message(catalog, entry) for id, entry in catalog.entries.items()})

    def render(self, text: Text) -> str:
        """Return the message as a sentence; whatever is missing stays readable and is never an error.

        A plural message takes the form for the argument `count`, or else `n`. Where there is a message for just
        the argument `number`, such as `ruleworks.seat.2`, it holds. A message without translation, or with one
        marked fuzzy, appears in English, an unknown one as `id(name=value, ...)`.
        """
        return self._name(text).text

    def has(self, id: str) -> bool:
        """Return whether some domain has a message of this id."""
        return id in self._messages

    def ids(self) -> list[str]:
        """Return the ids of all messages, sorted."""
        return sorted(self._messages)

    def as_data(self) -> dict[str, Any]:
        """Return everything that is needed to render the same sentences elsewhere, ready for JSON.

        `messages` are the forms by id, each with the mark of the name that it is; `plurals` the rules that these name,
        as expressions of `n` like those of gettext; `lists` and `grammar` say how the language joins and bends names.
        """
        from ruleworks_i18n.portable import grammar_as_data, lists_as_data

        found = self._messages.values()
        rules = list(dict.fromkeys([plurals.expression for forms, plurals in found if len(forms) > 1]))
        return {
            "language": self.language,
            "plurals": rules,
            "lists": lists_as_data(self.language),
            "grammar": grammar_as_data(self._grammar),
            "messages": {
                id: {
                    "forms": [{"text": form.text} | ({"mark": form.mark} if form.mark else {}) for form in forms],
                    **({"plural": rules.index(plurals.expression)} if len(forms) > 1 else {}),
                }
                for id, (forms, plurals) in sorted(self._messages.items())
            },
        }

    def _name(self, value: Arg) -> Name:
        """Return what a value is called, with what its catalog says of that name."""
        if isinstance(value, list):
            return Name(self._listed(value, ""))
        if not isinstance(value, Text):
            return Name(str(value))
        special = f"{value.id}.{value.args['number']}" if "number" in value.args else ""
        id = special if special in self._messages else value.id
        if id not in self._messages:
            return Name(_unknown(id, {name: self._show(each, "") for name, each in value.args.items()}))
        forms, plurals = self._messages[id]
        number = value.args.get("count", value.args.get("n"))
        name = plurals.choose(forms, number) if isinstance(number, int) else forms[-1]
        args = value.args
        return Name(fill(name.text, lambda key, form: self._show(args[key], form) if key in args else None), name.mark)

    def _show(self, value: Arg, form: str) -> str:
        """Return a value in the form that a sentence asks for."""
        if isinstance(value, list):
            return self._listed(value, form)
        if form == COUNT and isinstance(value, Text):
            return self._counted(value, 1)
        if isinstance(value, int):
            return self._grammar.numbered(value, form)
        name = self._name(value)
        return self._grammar.shape(name, form) if form else name.text

    def _listed(self, values: Sequence[Arg], form: str) -> str:
        """Return a list as the language joins it, equal things side by side told as one, with their number.

        Equal numbers stay as they are, unless the form asks for their number: dice show 4, 5, 5.
        """
        if "/" in form:
            names = [self._name(value) for value in values]
            together = names[0] if len(names) == 1 else Name("", self._grammar.together(names))
            return self._grammar.shape(together, form)
        runs = [run for value, group in groupby(values) for run in _told_as(value, len(list(group)), form)]
        later = "" if form == CAPITAL else form[:1].lower() + form[1:]
        forms = [form, *[later] * (len(runs) - 1)]  # only the head of a list begins with a capital
        return self._join(
            [
                self._counted(value, n) if n > 1 or each == COUNT else self._show(value, each)
                for (value, n), each in zip(runs, forms, strict=False)
            ]
        )

    def _counted(self, value: Arg, count: int) -> str:
        """Return things with their number: by the message `<id>.count`, or else as `2` times this."""
        if isinstance(value, Text) and f"{value.id}.{COUNT}" in self._messages:
            return self.render(Text(f"{value.id}.{COUNT}", {**value.args, "count": count}))
        return f"{count} \N{MULTIPLICATION SIGN} {self._show(value, '')}"

    def _join(self, items: list[str]) -> str:
        from babel.lists import format_list  # Imported late for the reason given in `catalog.load`.

        from ruleworks_i18n.po_files import locale_of

        return format_list(items, locale=locale_of(self.language) or SOURCE_LANGUAGE)


def _told_as(value: Arg, count: int, form: str) -> list[tuple[Arg, int]]:
    """Return equal values with their number: one of several things, but each number by itself."""
    return [(value, 1)] * count if isinstance(value, int) and form != COUNT else [(value, count)]


def translator(language: str, sources: Iterable[Source] = ()) -> Translator:
    """Return a translator over these sources and the framework's own messages.

    It is the same one for the same sources, until one of their files is changed.
    """
    every = (RULEWORKS, *sources)
    return _translator(language, every, tuple(_changed(source, language) for source in every))


@lru_cache(64)
def _translator(language: str, sources: tuple[Source, ...], changed: tuple[int, ...]) -> Translator:
    return Translator(language, sources)


def _changed(source: Source, language: str) -> int:
    try:
        return source.changed(language)
    except (TextError, OSError):  # which is told when its catalog is loaded
        return 0


def _loaded(language: str, sources: list[Source]) -> tuple[list[Catalog], list[str]]:
    """Return the catalogs of a language that can be used, and what is wrong with the others.

    A bundle that lacks the language speaks English rather than keep everybody from theirs.
    """
    catalogs: list[Catalog] = []
    problems: list[str] = []
    available: set[str] = set()
    for source in sources:
        try:
            languages = source.languages()
            available.update(languages)
            catalogs.append(load(source, language if language in languages else SOURCE_LANGUAGE))
        except (TextError, OSError) as error:
            problems.append(str(error))
    if language not in available:
        names = ", ".join(sorted(available)) or "none at all"
        raise TextError(f"There is no text in the language {language!r}; available: {names}.")
    return catalogs, problems


def _message(catalog: Catalog, entry: Entry) -> tuple[tuple[Name, ...], Plurals]:
    english = catalog.language == SOURCE_LANGUAGE or not entry.translated
    read = grammar_of(SOURCE_LANGUAGE if english else catalog.language).read
    texts, plurals = (entry.english, _ENGLISH) if english else (entry.forms, catalog.plurals)
    return tuple(map(read, texts)), plurals


def _unknown(id: str, values: dict[str, str]) -> str:
    shown = ", ".join(f"{name}={value}" for name, value in values.items())
    return f"{id}({shown})" if shown else id
