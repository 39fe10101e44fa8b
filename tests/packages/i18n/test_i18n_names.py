"""Names in sentences: what a catalog says of a name, and the forms that a sentence asks for."""

from collections.abc import Callable

import pytest

from ruleworks_i18n import Source, Text, check, translator
from ruleworks_i18n.grammar import ENGLISH, FRENCH, PLAIN, Name, grammar_of

WriteCatalog = Callable[..., Source]
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def entry(id: str, english: str, french: str = "") -> str:
    return f'msgctxt "{id}"\nmsgid "{english}"\nmsgstr "{french}"\n\n'


def speaking(write: WriteCatalog, *sentences: str) -> Callable[..., str]:
    """French with some names, and a message `s0`, `s1` ... for each sentence."""
    names = (("crane", "f|grue"), ("lift", "m|ascenseur"), ("plans", "mp|plans"), ("zed", "Zed"), ("ohm", "Ohm"))
    body = "".join(entry(f"port.{id}", id, name) for id, name in names)
    body += "".join(entry(f"s{place}", "x", sentence) for place, sentence in enumerate(sentences))
    body += 'msgctxt "port.crane.count"\nmsgid "{count} crane"\nmsgid_plural "{count} cranes"\n'
    body += 'msgstr[0] "{count} grue"\nmsgstr[1] "{count} grues"\n'
    texts = translator("fr", [write("fr", body)])
    return lambda number, **args: texts.render(Text(f"s{number}", args))


CRANE, LIFT, PLANS, ZED, OHM = (Text(f"port.{id}") for id in ("crane", "lift", "plans", "zed", "ohm"))


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("le", ("la grue", f"l{APOSTROPHE}ascenseur", "les plans", "Zed", "Ohm")),
        ("Le", ("La grue", f"L{APOSTROPHE}ascenseur", "Les plans", "Zed", "Ohm")),
        ("de", ("de la grue", f"de l{APOSTROPHE}ascenseur", "des plans", "de Zed", f"d{APOSTROPHE}Ohm")),
        ("à", ("à la grue", f"à l{APOSTROPHE}ascenseur", "aux plans", "à Zed", "à Ohm")),
        ("un", ("une grue", "un ascenseur", "des plans", "Zed", "Ohm")),
        ("capital", ("Grue", "Ascenseur", "Plans", "Zed", "Ohm")),
        ("va/vont", ("va", "va", "vont", "va", "va")),
        ("pris/prise/pris/prises", ("prise", "pris", "pris", "pris", "pris")),
    ],
)
def test_a_french_name_takes_the_form_that_a_sentence_asks_for(
    write: WriteCatalog, form: str, expected: tuple[str, ...]
) -> None:
    say = speaking(write, f"{{x:{form}}}")
    assert tuple(say(0, x=name) for name in (CRANE, LIFT, PLANS, ZED, OHM)) == expected


def test_a_name_without_a_form_is_shown_without_its_mark(write: WriteCatalog) -> None:
    say = speaking(write, "{x}", "{x:le} {y}")
    assert say(0, x=CRANE) == "grue"
    assert say(1, x="a1", y="b2") == "a1 b2"


@pytest.mark.parametrize(
    ("mark", "forms"),
    [
        ("m", ("le X", "du X", "au X", "un X", "dort")),
        ("mh", (f"l{APOSTROPHE}X", f"de l{APOSTROPHE}X", f"à l{APOSTROPHE}X", "un X", "dort")),
        ("f", ("la X", "de la X", "à la X", "une X", "dort")),
        ("fp", ("les X", "des X", "aux X", "des X", "dorment")),
        ("-", ("X", "de X", "à X", "X", "dort")),
        ("vous", ("X", "de X", "à X", "X", "dormez")),
        ("", ("X", "de X", "à X", "X", "dort")),
    ],
)
def test_every_french_mark_has_its_forms(mark: str, forms: tuple[str, ...]) -> None:
    asked = ("le", "de", "à", "un", "dort/dorment/dormez")
    assert tuple(FRENCH.shape(Name("X", mark), form) for form in asked) == forms


def test_whoever_is_addressed_needs_no_call() -> None:
    assert FRENCH.shape(Name("joueur 1", "m"), "appel") == "joueur 1\N{NO-BREAK SPACE}: "
    assert FRENCH.shape(Name("vous", "vous"), "appel") == ""


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        (Name("crane"), ("a crane", "crane", "is")),
        (Name("elevator"), ("an elevator", "elevator", "is")),
        (Name("unit", "a"), ("a unit", "the unit", "is")),
        (Name("hour", "an"), ("an hour", "the hour", "is")),
        (Name("plans", "p"), ("plans", "the plans", "are")),
        (Name("Vault", "-"), ("Vault", "Vault", "is")),
    ],
)
def test_english_has_articles_too(name: Name, forms: tuple[str, ...]) -> None:
    assert tuple(ENGLISH.shape(name, form) for form in ("a", "the", "is/are")) == forms


def test_in_a_list_each_name_takes_the_form_and_the_list_as_a_whole_chooses(write: WriteCatalog) -> None:
    say = speaking(write, "{x:Le} {x:est là/sont là}", "{x:pris/prise/pris/prises}", "{x:capital}")
    assert say(0, x=[CRANE]) == "La grue est là"
    assert say(0, x=[CRANE, LIFT]) == f"La grue et l{APOSTROPHE}ascenseur sont là"
    assert say(2, x=[CRANE, LIFT]) == "Grue et ascenseur"
    assert say(1, x=[CRANE, CRANE]) == "prises"
    assert say(1, x=[CRANE, LIFT]) == "pris"
    assert say(1, x=[]) == "pris"


def test_things_are_counted(write: WriteCatalog) -> None:
    say = speaking(write, "{x:count}", "{x}", "{n} {n:grue/grues}")
    assert say(0, x=[CRANE, CRANE, LIFT]) == "2 grues et 1 \N{MULTIPLICATION SIGN} ascenseur"
    assert say(0, x=CRANE) == "1 grue"
    assert say(0, x="?") == "?"
    assert say(1, x=[LIFT, LIFT, CRANE]) == "2 \N{MULTIPLICATION SIGN} ascenseur et grue"
    assert [say(2, n=number) for number in (0, 1, 2)] == ["0 grue", "1 grue", "2 grues"]


def test_a_number_chooses_by_the_rule_of_its_language() -> None:
    assert [ENGLISH.numbered(number, "card/cards") for number in (0, 1, -1, 2)] == ["cards", "card", "card", "cards"]
    assert [FRENCH.numbered(number, "carte/cartes") for number in (0, 1, 2)] == ["carte", "carte", "cartes"]
    assert FRENCH.numbered(3, "le") == "3"


def test_a_name_that_is_not_translated_keeps_the_mark_of_its_own_language(write: WriteCatalog) -> None:
    english = write("en", entry("a", "an|hour"), domain="english")
    french = write("fr", entry("b", "x", "{x:le}, {x:un}"))
    say = translator("fr", [english, french]).render
    assert say(Text("b", {"x": Text("a")})) == "hour, hour"


def test_a_language_without_a_grammar_shows_names_as_they_are() -> None:
    assert grammar_of("de") is PLAIN
    assert grammar_of("fr-CA") is FRENCH
    assert PLAIN.read("m|Kran") == Name("m|Kran")
    assert PLAIN.shape(Name("Kran"), "der") == "Kran"
    assert PLAIN.shape(Name("kran"), "capital") == "Kran"
    assert PLAIN.shape(Name("Kran"), "geht/gehen") == "geht"


@pytest.mark.parametrize(
    ("french", "reason"),
    [
        (
            "{x:du}",
            "asks for {x:du}, a form that this language lacks; it has: count, capital, appel, de, le, un, à, 2 ",
        ),
        ("{x:a/b/c/d/e}", "asks for {x:a/b/c/d/e}, a form that this language lacks"),
        ("n|{x}", "begins with n|, no mark of a name in this language; it has: m, f, mp, fp, mh, fh, -, vous."),
    ],
)
def test_an_unknown_form_or_mark_is_a_problem(write: WriteCatalog, french: str, reason: str) -> None:
    write("en", entry("a", "{x}"))
    (problem,) = check([write("fr", entry("a", "{x}", french))])
    assert f"'a' {reason}" in problem


def test_a_name_without_a_mark_beside_those_that_have_one_is_a_problem(write: WriteCatalog) -> None:
    write("en", entry("port.crane", "crane") + entry("port.lift", "lift") + entry("port.lift.rule", "It lifts."))
    body = entry("port.crane", "crane", "f|grue") + entry("port.lift", "lift", "ascenseur")
    (problem,) = check([write("fr", body + entry("port.lift.rule", "It lifts.", "Il monte."))])
    assert "'port.lift' lacks the mark of a name, which 'port.crane' has; begin it with one of m|, f|, " in problem


def test_names_without_any_mark_are_no_problem(write: WriteCatalog) -> None:
    write("en", entry("port.crane", "crane") + entry("port.lift", "lift"))
    assert check([write("fr", entry("port.crane", "crane", "grue") + entry("port.lift", "lift", "ascenseur"))]) == []
