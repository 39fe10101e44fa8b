"""Why an option may be played, or may not: what the rules were asked, in sentences."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Sized
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import Event, Option, Refusal, Step, Text, Translator
from ruleworks.inside import option_id
from ruleworks_cli.play.lookup import refusal_lines
from ruleworks_cli.play.session import Session
from ruleworks_contracts import Teller
from ruleworks_i18n import Arg
from ruleworks_table import Explanation, Question, seat_name
from ruleworks_table.explanations import CHANGES, TAKES, Heard

#: So many things of a list are told one by one, and of so many questions in which somebody had a say.
FEW, TOLD = 4, 12

#: Larger ones are no numbers but sets of cells.
LARGE = 2**53


class Explainer:
    """Tells one explanation at a terminal."""

    def __init__(self, found: Explanation, session: Session, teller: Teller) -> None:
        """Take what was found out, and who tells it, to the seat that has to choose."""
        self.found = found
        self.session = session
        self.teller = teller
        self.texts: Translator = session.terminal.texts

    def lines(self) -> Iterator[str]:
        """Yield what is to be told, line by line: the verdict, on whom it depends, what was asked."""
        refusal = self.found.refusal
        if refusal is None:
            yield self._said("play.offered", option=option_id(self.found.option))
        else:
            yield from refusal_lines(refusal, self.session)
        for each in self.found.decisive:
            yield self._said("why.decisive", plugin=self.name(each.plugin), instead=self._instead(each.refusal))
        yield ""
        told, every = self._merged(self._matter()), self._merged(self.found.questions)
        if not told:
            yield self._said("why.nobody")
        for question, times in told[:TOLD]:
            yield self._said("why.asked", point=question.point, about=self._about(question), count=times)
            for said in question.said:
                yield f"  {self._made(said)}"
        if further := len(every) - len(told[:TOLD]):
            yield self._said("why.further", count=further)

    def data(self) -> dict[str, Any]:
        """Return the same as plain data."""
        refusal = self.found.refusal
        return {
            "option": option_id(self.found.option),
            "offered": refusal is None,
            "refusal": None if refusal is None else self._refusal(refusal),
            "decisive": [
                {"plugin": each.plugin, "instead": None if each.refusal is None else self._refusal(each.refusal)}
                for each in self.found.decisive
            ],
            "questions": [
                {
                    "point": question.point,
                    "kind": question.kind,
                    "times": times,
                    "arguments": {name: self.value(value) for name, value in question.arguments.items()},
                    "said": [
                        {
                            "plugin": each.plugin,
                            "owner": each.owner,
                            "does": each.does,
                            "answer": self.value(each.answer),
                        }
                        for each in question.said
                    ],
                    "silent": question.silent,
                }
                for question, times in self._merged(self.found.questions)
            ],
        }

    def name(self, plugin: str) -> str:
        """Return what a plugin is called: an item by its name, too."""
        return f"{self.texts.render(Text(plugin))} ({plugin})" if self.texts.has(plugin) else plugin

    def value(self, value: Any) -> str:
        """Return a value of whatever kind as a reader understands it."""
        if isinstance(value, bool) or value is None:
            return self._said(f"why.{'nothing' if value is None else 'yes' if value else 'no'}")
        if isinstance(value, Refusal):
            return self.session.terminal.reason(value.text())
        if isinstance(value, Text):
            return self.texts.render(value)
        if isinstance(value, Option | Event | Step):
            return self.teller.sentence(value)
        if isinstance(value, str):
            return self.texts.render(Text(value)) if self.texts.has(value) else value
        if isinstance(value, Mapping) or (isinstance(value, Sized) and not isinstance(value, Iterable)):
            return self._said("why.so-many", count=len(value))
        return self._listed(value) if isinstance(value, Sequence | set | frozenset) else self._plain(value)

    def _listed(self, values: Any) -> str:
        """Return what a list holds: a few things one by one, of many only how many, and whether the option is there."""
        if not len(values):
            return self._said("why.nothing")
        if self.found.option in values and len(values) > 1:
            return self._said("why.among", option=self.value(self.found.option), count=len(values))
        if len(values) > FEW:
            return self._said("why.so-many", count=len(values))
        parts = [self.value(each) for each in values]
        nothing = self._said("why.nothing")
        return ", ".join(part for part in parts if part != nothing) or nothing

    def _plain(self, value: Any) -> str:
        if isinstance(value, int) and abs(value) > LARGE:
            return self._said("why.so-many", count=value.bit_count())
        if isinstance(value, int | float):
            return str(value)
        fields = value.__struct_fields__ if isinstance(value, Struct) else ()
        if fields:
            shown = ((name, getattr(value, name)) for name in fields)
            return ", ".join(f"{name} {self.value(part)}" for name, part in shown if part)
        return self._said("why.so-many", count=len(value)) if isinstance(value, Sized) else type(value).__name__

    def _merged(self, questions: Iterable[Question]) -> list[tuple[Question, int]]:
        """Return questions, each once, with how often it was put and answered alike."""
        found: dict[Any, tuple[Question, int]] = {}
        for question in questions:
            key = question.point, self._about(question), tuple(self._made(said) for said in question.said)
            first, times = found.get(key, (question, 0))
            found[key] = first, times + 1
        return list(found.values())

    def _matter(self) -> list[Question]:
        """Return the questions on which the answer may depend.

        Somebody decisive made a difference there, or one that is not the first to answer, or the refusal came from
        there; and where a rule point was asked about several things, only those that the option names.
        """
        decisive = {each.plugin for each in self.found.decisive}
        found = [question for question in self.found.questions if self._matters(question, decisive)]
        about = {question.point for question in found if self._named(question)}
        return [question for question in found if question.point not in about or self._named(question)]

    def _matters(self, question: Question, decisive: Container[str]) -> bool:
        refusal = self.found.refusal
        return any(
            said.plugin in decisive
            or said.does in (CHANGES, TAKES)
            or (refusal is not None and refusal in (said.answer, *_parts(said.answer)))
            for said in question.said
        )

    def _named(self, question: Question) -> bool:
        """Tell whether a question is about something that the option names."""
        option = self.found.option
        named = [getattr(option, name) for name in option.__struct_fields__]
        return any(isinstance(value, str) and value in named for value in question.arguments.values())

    def _about(self, question: Question) -> str:
        told = [
            self.texts.render(seat_name(value)) if name == "seat" and isinstance(value, int) else self.value(value)
            for name, value in question.arguments.items()
        ]
        return ", ".join(part for part in told if part) or "-"

    def _made(self, said: Heard) -> str:
        owner = "" if said.owner is None else f", {self.texts.render(seat_name(said.owner))}"
        return self._said(f"why.{said.does}", plugin=f"{self.name(said.plugin)}{owner}", answer=self.value(said.answer))

    def _instead(self, refusal: Refusal | None) -> str:
        return self._said("why.playable") if refusal is None else self.session.terminal.reason(refusal.text())

    def _refusal(self, refusal: Refusal) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(refusal)
        return data | {"text": self.session.terminal.reason(refusal.text())}

    def _said(self, message: str, **args: Arg) -> str:
        return self.texts.render(Text(f"ruleworks-cli.{message}", args))


def _parts(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else ()
