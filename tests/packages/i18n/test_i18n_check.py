"""Each problem that check() knows, provoked by a small catalog."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ruleworks_i18n import Source, check

WriteCatalog = Callable[..., Source]
SILENT = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def one(id: str, english: str, translation: str = "") -> str:
    return f'msgctxt "{id}"\nmsgid "{english}"\nmsgstr "{translation}"\n\n'


def several(id: str, english: tuple[str, str], *translations: str) -> str:
    forms = "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(translations))
    return f'msgctxt "{id}"\nmsgid "{english[0]}"\nmsgid_plural "{english[1]}"\n{forms}\n'


def only_problem(source: Source) -> str:
    (problem,) = check([source])
    return problem


def test_good_catalogs_have_no_problem(good: Source) -> None:
    assert check([good]) == []
    assert check([good, good], languages=["fr"]) == []
    assert check([]) == []


def test_a_catalog_that_does_not_exist(write: WriteCatalog, tmp_path: Path) -> None:
    problem = only_problem(write("en", one("a", "x")))
    place = tmp_path / "locales" / "fr" / "game.po"
    assert problem == f"The domain 'game' has no 'fr' catalog (it has: en); {place} is where it belongs."


def test_a_malformed_catalog(write: WriteCatalog) -> None:
    write("en", one("a", "x"))
    assert "line 2: 'nonsense' is neither" in only_problem(write("fr", "nonsense\n", head="# remark"))


def test_an_id_missing_in_french(write: WriteCatalog) -> None:
    write("en", one("a", "x") + one("b", "y"))
    problem = only_problem(write("fr", one("a", "x", "z")))
    assert problem.endswith("game.po: 'b' is missing, which 'en' has.")


def test_an_id_missing_in_english(write: WriteCatalog) -> None:
    write("en", one("a", "x"))
    problem = only_problem(write("fr", one("a", "x", "z") + one("b", "y", "z")))
    assert problem.endswith("game.po: 'b' is missing, which 'fr' has.")


def test_an_empty_translation(write: WriteCatalog, tmp_path: Path) -> None:
    write("en", one("a", "x"))
    place = tmp_path / "locales" / "fr" / "game.po"
    head = SILENT + '"Plural-Forms: nplurals=2; plural=n>1;\\n"\n'
    assert only_problem(write("fr", one("a", "x"), head=head)) == f"{place}, line 7: 'a' is not translated."


def test_a_fuzzy_translation(write: WriteCatalog) -> None:
    write("en", one("a", "x"))
    assert "'a' is marked fuzzy" in only_problem(write("fr", "#, fuzzy\n" + one("a", "x", "z")))


def test_an_english_entry_with_a_msgstr(write: WriteCatalog) -> None:
    write("en", one("a", "x", "another x"))
    assert "'a' has a msgstr; in English" in only_problem(write("fr", one("a", "x", "z")))


@pytest.mark.parametrize(
    ("translation", "reason"),
    [
        ("{wo}", "has the placeholders {wo}, but in English {who}."),
        ("", "is not translated."),
        ("personne", "has the placeholders none, but in English {who}."),
        ("{who} {what}", "has the placeholders {what}, {who}, but in English {who}."),
    ],
)
def test_placeholders_that_differ(write: WriteCatalog, translation: str, reason: str) -> None:
    write("en", one("a", "{who}"))
    assert only_problem(write("fr", one("a", "{who}", translation))).endswith(f"'a' {reason}")


def test_one_plural_form_may_do_without_the_number(write: WriteCatalog) -> None:
    english = ("one x", "{n} xs")
    write("en", several("a", english, "", ""))
    assert check([write("fr", several("a", english, "{n} y", "{n} ys"))]) == []
    assert "placeholders none" in only_problem(write("fr", several("a", english, "un y", "des ys")))


def test_french_made_from_an_older_english(write: WriteCatalog) -> None:
    write("en", one("a", "new"))
    problem = only_problem(write("fr", one("a", "old", "vieux")))
    assert problem.endswith("'a' is out of date: its English text is now 'new'.")


def test_french_made_before_english_had_a_plural(write: WriteCatalog) -> None:
    write("en", several("a", ("x", "xs"), "", ""))
    assert "out of date: its English text is now 'x / xs'" in only_problem(write("fr", one("a", "x", "z")))


def test_an_id_in_two_domains_is_told_once(write: WriteCatalog) -> None:
    for language, text in (("en", ""), ("fr", "z")):
        write(language, one("a", "x", text), domain="one")
        write(language, one("a", "x", text), domain="two")
    folder = write("en", one("a", "x"), domain="one").package
    (problem,) = check([Source("one", folder), Source("two", folder)])
    assert "two.po: 'a' is an id of " in problem
    assert problem.endswith("one.po too; rename one of them.")


def test_too_few_plural_forms(write: WriteCatalog) -> None:
    write("en", several("a", ("x", "xs"), "", ""))
    assert "'a' has 1 of the 2 plural forms." in only_problem(write("fr", several("a", ("x", "xs"), "z")))


def test_too_many_plural_forms(write: WriteCatalog) -> None:
    write("en", several("a", ("x", "xs"), "", ""))
    problem = only_problem(write("fr", several("a", ("x", "xs"), "y", "z", "zs")))
    assert "more translations than num_plurals" in problem


@pytest.mark.parametrize("odd", ["{a.b}", "{a[0]}", "{}", "{0}", "{a!r}", "{a:>3}", "{", "}"])
def test_braces_around_something_else_than_a_name(write: WriteCatalog, odd: str) -> None:
    write("en", one("a", "x"))
    assert f"'a' contains {odd}; a placeholder is" in only_problem(write("fr", one("a", "x", f"y {odd}")))
    write("fr", one("a", f"x {odd}", "y"))
    assert f"'a' contains {odd}; a placeholder is" in only_problem(write("en", one("a", f"x {odd}")))


def test_a_header_without_plural_forms(write: WriteCatalog) -> None:
    write("en", several("a", ("{n} x", "{n} xs"), "", ""))
    problem = only_problem(write("fr", several("a", ("{n} x", "{n} xs"), "{n} z", "{n} zs"), head=SILENT))
    assert problem.endswith('the header lacks "Plural-Forms: nplurals=2; plural=(n > 1);".')


def test_a_header_without_plural_forms_where_no_message_needs_any(write: WriteCatalog) -> None:
    write("en", one("a", "x"), head=SILENT)
    assert check([write("fr", one("a", "x", "z"), head=SILENT)]) == []


@pytest.mark.parametrize("declared", ["nplurals=2; plural=(n != 1);", "nplurals=1; plural=0;"])
def test_a_header_with_the_plural_rule_of_another_language(write: WriteCatalog, declared: str) -> None:
    write("en", one("a", "x"))
    head = f'{SILENT}"Plural-Forms: {declared}\\n"\n'
    problem = only_problem(write("fr", one("a", "x", "z"), head=head))
    assert f'says "Plural-Forms: {declared}", but "nplurals=2; plural=(n > 1);" is right.' in problem
