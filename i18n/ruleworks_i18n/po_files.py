"""Reading PO files through Babel; the only module that makes catalogs, imported at the first one."""

from __future__ import annotations

from functools import cache
from gettext import c2py
from itertools import takewhile

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.catalog import Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

from ruleworks_i18n.catalog import PROBED, Catalog, Entry, Plurals
from ruleworks_i18n.syntax import error, message_lines


def decode(place: str, raw: bytes) -> str:
    """Return the content of a catalog file, which has to be UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise error(place, raw.count(b"\n", 0, fault.start) + 1, "this is not UTF-8.") from fault


@cache
def parse(place: str, language: str, content: str) -> Catalog:
    """Return the catalog that the content spells; the same content is parsed once."""
    lines = message_lines(place, content)
    locale = locale_of(language)
    babel = _read(place, locale, content)
    header = content.partition("\nmsgctxt ")[0]
    return Catalog(
        place=place,
        language=language,
        entries=_entries(place, babel, lines),
        plurals=_declared_plurals(place, babel, content),
        declares_plurals="Plural-Forms:" in header,
        usual_plurals=_usual_plurals(locale),
        heading=_heading(header),
    )


def locale_of(language: str) -> Locale | None:
    """Return what Babel knows about the language, or None for one that it does not know."""
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None


def _read(place: str, locale: Locale | None, content: str) -> BabelCatalog:
    try:
        return read_po(content.split("\n"), locale=locale, abort_invalid=True)
    except PoFileError as fault:
        reason = str(fault).removesuffix(f" on {fault.lineno}")
        raise error(place, fault.lineno + 1, f"{reason}.") from fault
    except ValueError as fault:
        raise error(place, _line_of(content, "msgid"), f"the header cannot be read: {fault}.") from fault


def _entries(place: str, babel: BabelCatalog, lines: dict[str, int]) -> dict[str, Entry]:
    messages = [message for message in babel if message.id]
    for message in messages:
        if not message.context:
            raise error(place, message.lineno or 1, "this message needs an id of its own, in a msgctxt.")
    entries = {message.context or "": _entry(message) for message in messages}
    for id, line in lines.items():
        if id not in entries:
            raise error(place, line, f"the message {id!r} needs its English text in msgid.")
    return entries


def _entry(message: Message) -> Entry:
    return Entry(
        id=message.context or "",
        line=message.lineno or 0,
        english=_forms(message.id),
        forms=_forms(message.string or ""),
        fuzzy=message.fuzzy,
        remarks=tuple(text for text in message.user_comments if not text.startswith("|")),
        notes=tuple(message.auto_comments),
    )


def _forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _declared_plurals(place: str, babel: BabelCatalog, content: str) -> Plurals:
    try:
        return _plurals(babel.num_plurals, babel.plural_expr)
    except (ValueError, ArithmeticError) as fault:
        line = _line_of(content, "Plural-Forms:")
        raise error(place, line, f"this plural rule cannot be used: {fault}.") from fault


def _usual_plurals(locale: Locale | None) -> Plurals | None:
    if locale is None:
        return None
    usual = get_plural(locale)
    return _plurals(usual.num_plurals, usual.plural_expr)


def _plurals(count: int, expression: str) -> Plurals:
    plurals = Plurals(count, expression, c2py(expression))
    if not all(plurals.rule(number) in range(count) for number in range(PROBED)):
        raise ValueError(f"{expression} chooses a form beyond the {count} declared")
    return plurals


def _heading(header: str) -> tuple[str, ...]:
    if "msgid" not in header:
        return ()
    comments = takewhile(lambda line: line.startswith("#"), header.split("\n"))
    return tuple(line for line in comments if not line.startswith("#,"))


def _line_of(content: str, word: str) -> int:
    return content.partition(word)[0].count("\n") + 1
