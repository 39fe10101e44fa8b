"""A message for everything that a bundle can make happen, in every language that it claims."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Ask, Bundle, Ruleset, Step, Text, Translator, tag_of, translator
from ruleworks.inside import layout
from ruleworks_i18n import TextError, find_sources
from ruleworks_i18n.placeholders import names
from ruleworks_testing.beyond.ownership import own_items
from ruleworks_testing.report import Finding
from ruleworks_testing.texts import problems_of_items

PROPERTY = "everything_has_a_message"
TOLD = ("step", "option", "event")  # a memory may have a message, and most have none


def languages_of(bundle: Bundle) -> tuple[str, ...]:
    """Return the languages that a bundle claims: those of its catalogs."""
    return () if bundle.texts is None else tuple(bundle.texts.languages())


def lost_catalogs(bundle: Bundle) -> Iterator[Finding]:
    """Yield that a bundle says where its catalogs are, and there is none; the domain may be another one."""
    texts = bundle.texts
    if texts is None or languages_of(bundle):
        return
    try:
        known = ", ".join([source.domain for source in find_sources(texts.package)])
        there = f"the catalogs there are of the domain {known}"
    except TextError as error:
        there = str(error)
    yield Finding(
        "catalogs_are_found", f"there is no {texts.place('en')}, where its Source points: {there}", bundle.name
    )


def missing_messages(ruleset: Ruleset, bundle: Bundle) -> Iterator[Finding]:
    """Yield what a bundle leaves untold, type by type and item by item, each once for all languages."""
    for language in languages_of(bundle):
        texts = translator(language, ruleset.text_sources)
        yield from _of_types(ruleset, bundle, texts)
        yield from _of_items(ruleset, bundle, texts)


def _of_types(ruleset: Ruleset, bundle: Bundle, texts: Translator) -> Iterator[Finding]:
    for kind in TOLD:
        for tag, cls in ruleset.vocabulary.types[kind].items():
            if ruleset.vocabulary.bundle[cls] != bundle.name or (issubclass(cls, Step) and not issubclass(cls, Ask)):
                continue
            message = f"{bundle.name}.{kind}.{tag.removeprefix(f'{bundle.name}.')}"
            problem = _problem(message, _arguments(cls), texts)
            if problem:
                yield Finding(PROPERTY, f"{cls.__name__} {problem}", bundle.name, tag_of(cls))


def _arguments(cls: type) -> set[str]:
    return {name for field in layout(cls) for name in field.arguments}


def _problem(message: str, fields: set[str], texts: Translator) -> str:
    if not texts.has(message):
        return f"has no message {message!r} in {texts.language!r}; put it into the catalog of that language"
    unfilled = names(texts.render(Text(message))) - fields
    if unfilled:
        known = ", ".join(sorted(fields)) or "nothing"
        return f"has no field {min(unfilled)}, which {message!r} asks for in {texts.language!r}; there is {known}"
    return ""


def _of_items(ruleset: Ruleset, bundle: Bundle, texts: Translator) -> Iterator[Finding]:
    own = {name: ruleset.items[name] for name in own_items(ruleset, bundle)}
    for problem in dict.fromkeys(problems_of_items(own, [texts])):
        item, _, rest = problem.partition(" ")
        yield Finding("every_item_has_its_messages", f"it {rest}; put it into the catalog of that language", item)
