"""What the templates make can be imported as it is: its cases hold, its texts are complete, its style is ours."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.packages.templates.answers import SETS, Answers

import ruleworks
from ruleworks.data.names import kebab
from ruleworks_cli import main
from ruleworks_contracts import Template
from ruleworks_formats.cases import load_cases, run
from ruleworks_i18n import Source, check
from whistle_mountain.tools.templates import KINDS, TEMPLATES

pytestmark = pytest.mark.slow
PLACES = {kind: ("pieces", f"{kind}.py") for kind in KINDS} | {"verb": ("pieces", "mill.py"), "rule": ("rules.py",)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to make packages in; none of them is remembered."""
    monkeypatch.chdir(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if str(tmp_path) in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]


def bundle_of(answers: Answers) -> Any:
    """The bundle of a package that was made."""
    return import_module(f"{answers.module}.bundle").bundle


def made(answers: Answers, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package of these answers, ready to be imported."""
    assert main(answers.words) == 0
    monkeypatch.syspath_prepend(Path(answers.name).resolve())
    return Path(answers.name) / answers.module


@pytest.mark.parametrize("answers", SETS, ids=lambda answers: answers.template)
def test_every_case_holds_and_every_text_is_there(
    answers: Answers, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = made(answers, monkeypatch)
    bundle = bundle_of(answers)
    rules = ruleworks.ruleset("whistle-mountain", plugins=[bundle], strict=True)
    cases = load_cases(package / "cases")
    for case in cases:
        run(case, rules)
    assert len(cases) == answers.cases
    assert check([Source(answers.name, answers.module)]) == []
    for language in ("en", "fr"):
        translator = ruleworks.translator(language, rules.text_sources)
        asked = [text for item in bundle.items for text in item.messages()]
        assert [text.id for text in asked if not translator.has(text.id)] == []


@pytest.mark.parametrize("answers", SETS, ids=lambda answers: answers.template)
def test_it_is_in_the_style_of_this_repository(answers: Answers, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(answers, monkeypatch)
    for words in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--no-cache", answers.name],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_alone_is_a_package(kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers("item", f"only-{kind}", ("--kind", kind))
    package = made(answers, monkeypatch)
    bundle = bundle_of(answers)
    rules = ruleworks.ruleset("whistle-mountain", plugins=[bundle], strict=True)
    assert [run(case, rules) for case in load_cases(package / "cases")]
    present = {name for name, place in PLACES.items() if package.joinpath(*place).is_file()}
    assert present == {kind}


def test_the_title_is_in_both_languages(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(SETS[0], monkeypatch)
    bundle = bundle_of(SETS[0])
    rules = ruleworks.ruleset("whistle-mountain", plugins=[bundle])
    named = [
        ruleworks.translator(language, rules.text_sources).render(ruleworks.Text("machine.boiler-room"))
        for language in ("en", "fr")
    ]
    assert named == ["Boiler Room", "Chaufferie à vapeur"]


def test_a_package_follows_its_template_with_another_kind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = made(SETS[2], monkeypatch)
    rules = package / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8").replace("value + 2", "value + 4"), encoding="utf-8")
    (package / "cases" / "rules.toml").unlink()
    assert main(["new", "--again", "larder", "--kind", "card"]) == 0
    assert "value + 4" in rules.read_text(encoding="utf-8")
    bundle = bundle_of(SETS[2])
    whole = ruleworks.ruleset("whistle-mountain", plugins=[bundle], strict=True)
    assert len([run(case, whole) for case in load_cases(package / "cases")]) == 1
    assert [item.id for item in bundle.items] == ["card.larder"]


def test_a_name_that_the_modules_use_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(Answers("verb", "ab", ("--kind", "upgrade")).words) == 0
    used = set()
    for module in (folder / "ab" / "ab" / "pieces").glob("*.py"):
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom):
                used |= {kebab(alias.name).replace("_", "-") for alias in node.names}
            elif isinstance(node, ast.ClassDef | ast.FunctionDef):
                used.add(kebab(node.name))
    asked = msgspec.yaml.decode((TEMPLATES[0].folder / "copier.yml").read_bytes())
    inside = set(msgspec.yaml.decode(asked["inside"]["default"]))
    assert used - inside == {"ab", "ab-count", "ab-done", "ab-for", "choose-ab"}
    assert inside <= used
    capsys.readouterr()
    assert main(["new", "verb", "option"]) == 2
    assert "its modules use this name" in capsys.readouterr().err
    assert main(["new", "verb", "option", "--language", "fr"]) == 2
    assert "Le modèle verb" in capsys.readouterr().err
    assert not Path("option").exists()


def test_the_questions_of_copier_and_the_tools_agree() -> None:
    asked = msgspec.yaml.decode((TEMPLATES[0].folder / "copier.yml").read_bytes())
    assert asked["kinds"]["choices"] == list(KINDS)
    assert asked["template"]["choices"] == [template.name for template in TEMPLATES]
    assert all(isinstance(template, Template) for template in TEMPLATES)
    assert {kind for template in TEMPLATES for kind in (*template.kinds, *template.always)} == set(KINDS)
