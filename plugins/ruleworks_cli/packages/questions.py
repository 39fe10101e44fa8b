"""The answers to the questions of a template: given by flags, asked at a terminal, or left to their defaults."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ruleworks.inside import describe, near
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Template

#: What the command answers by itself.
OWN = ("template", "game", "name", "kinds", "requires")
#: What would end or bend a text that an answer is put into.
UNFIT = re.compile(r"[\x00-\x1f\x7f\"\\{}]")


def questions_of(template: Template) -> dict[str, Any]:
    """Return the questions that may be answered by whoever makes a package: copier's own, and not what follows."""
    try:
        read = msgspec.yaml.decode((Path(template.folder) / "copier.yml").read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError) as error:
        raise mistake("template-failed", name=template.name, problem=describe(error)) from error
    return {
        name: question
        for name, question in read.items()
        if not name.startswith("_") and name not in OWN and "when" not in question
    }


def read_answers(texts: Sequence[str], questions: Mapping[str, Any]) -> dict[str, str]:
    """Return answers given as `question=answer`; all have to be to questions of the template."""
    answers = {}
    for text in texts:
        name, equals, answer = text.partition("=")
        if not equals:
            raise mistake("answer-form", text=text)
        if name not in questions:
            raise mistake("unknown-question", name=name, known=", ".join(questions) or "-", near=near(name, questions))
        choices = questions[name].get("choices")
        if choices is not None and answer not in choices:
            raise mistake("answer-choice", name=name, answer=answer, choices=", ".join(map(str, choices)))
        if UNFIT.search(answer):
            raise mistake("answer-signs", name=name, answer=answer)
        answers[name] = answer
    return answers


def kinds_for(template: Template, given: Sequence[str], terminal: Terminal) -> list[str]:
    """Return what is to be in the package, in the order of the template; who names nothing is asked, if possible."""
    wanted = [*template.always, *given]
    if template.kinds and not wanted:
        wanted = _asked(template, terminal)
    for kind in wanted:
        if kind not in template.kinds:
            known = ", ".join(template.kinds) or "-"
            raise mistake("unknown-part", kind=kind, name=template.name, known=known, near=near(kind, template.kinds))
    return [kind for kind in template.kinds if kind in wanted]


def _asked(template: Template, terminal: Terminal) -> list[str]:
    choices = ", ".join(template.kinds)
    answer = terminal.asked("ruleworks-cli.new.which-kinds", choices=choices)
    if not answer:
        raise mistake("no-kind", name=template.name, choices=choices)
    return answer.replace(",", " ").split()
