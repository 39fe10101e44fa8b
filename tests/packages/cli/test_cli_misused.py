"""What argparse objects to is told in the language of the user, whichever it is."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import pytest

from ruleworks_cli.usage_errors import misused

Run = Callable[..., Any]


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("dance",), "COMMAND cannot be “dance”. There are: play, ", "COMMAND ne peut pas être"),
        (("plai",), "Similar: play, replay. There are", "Noms proches"),
        (("play", "--dance"), "Nothing here is called “--dance”", "Rien ici ne s"),
        (("play", "noughts", "--seed"), "--seed lacks what should stand behind it", "Il manque à --seed"),
        (("items", "noughts", "--json=x"), "--json stands alone, without “x”", "écrit seul, sans"),
        (("why", "noughts"), "Something is missing: OPTION.", "Il manque quelque chose"),
        (("items", "noughts", "--json", "--toml"), "exclude each other", "excluent"),
        (("--log-level", "x"), "--log-level cannot be “x”. There are: debug, ", "--log-level ne peut pas être"),
    ],
)
def test_what_is_typed_wrongly_is_told_in_both_languages(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], english: str, french: str
) -> None:
    for language, sentence in (("C", english), ("fr_FR.UTF-8", french)):
        monkeypatch.setenv("LC_ALL", language)
        code, out, err = run(*words)
        assert (code, out) == (2, "")
        assert err.splitlines()[-1].startswith("ruleworks: ")
        assert sentence in err
        assert "error:" not in err.splitlines()[-1]


def test_whichever_of_several_arguments_is_missing_is_named() -> None:
    parser = ArgumentParser(exit_on_error=False)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--one")
    group.add_argument("--two")
    parser.error = lambda message: (_ for _ in ()).throw(misused(message))  # type: ignore[method-assign]
    with pytest.raises(Exception, match="missing-one") as found:
        parser.parse_args([])
    assert found.value.text.args == {"names": "--one --two"}  # type: ignore[attr-defined]


def test_a_number_that_is_none_is_told_as_everywhere() -> None:
    text = misused("argument --days: invalid int value: 'x'").text
    assert (text.id, text.args) == ("ruleworks-cli.error.no-number", {"option": "--days", "text": "x"})


def test_what_is_not_known_is_told_as_it_is() -> None:
    assert misused("all is lost").text.args == {"problem": "all is lost"}


def test_a_case_that_is_no_toml_is_told_in_both_languages(run: Run, tmp_path: Any) -> None:
    file = tmp_path / "some.toml"
    file.write_text("[[case]]\nname = \n")
    for language, sentence in (("en", "no value can be read here"), ("fr", "aucune valeur")):
        code, _, err = run("play", "noughts", "--case", str(file), "--language", language)
        assert code == 2
        assert sentence in err
        assert "some.toml" in err
        assert "2" in err
