"""What argparse objects to, in the words of the command line.

It tells its objections as finished sentences in English, so they are known again by their form. One whose form is not
known here, from a Python to come perhaps, is told as it is.
"""

from __future__ import annotations

import re

from ruleworks import Text
from ruleworks.inside import near
from ruleworks_cli.mistakes import Mistake, mistake

ABOUT = r"argument (?P<option>[^:]*): "
FORMS = {
    "unknown-words": r"unrecognized arguments: (?P<words>.*)",
    "missing-words": r"the following arguments are required: (?P<names>.*)",
    "missing-one": r"one of the arguments (?P<names>.*) is required",
    "no-value": rf"{ABOUT}expected .*argument.*",
    "needless-value": rf"{ABOUT}ignored explicit argument (?P<text>.*)",
    "not-together": rf"{ABOUT}not allowed with argument (?P<other>.*)",
    "no-number": rf"{ABOUT}invalid int value: (?P<text>.*)",
    "no-such-value": rf"{ABOUT}invalid choice: (?P<text>.*?)(?:, maybe you meant .*)? \(choose from (?P<known>.*)\)",
}
QUOTED = re.compile(r"'([^']*)'")


def misused(problem: str) -> Mistake:
    """Return what is wrong with the words of a command line."""
    for message, form in FORMS.items():
        found = re.fullmatch(form, problem, re.DOTALL)
        if found is not None:
            return _told(message, found.groupdict())
    return mistake("misused", problem=problem)


def _told(message: str, parts: dict[str, str]) -> Mistake:
    args: dict[str, Text | str] = {name: _unquoted(part) for name, part in parts.items()}
    if message == "no-such-value":
        known = QUOTED.findall(parts["known"]) or parts["known"].split(", ")
        args |= {"known": ", ".join(known), "near": near(_unquoted(parts["text"]), known)}
    return mistake(message, **args)


def _unquoted(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text
