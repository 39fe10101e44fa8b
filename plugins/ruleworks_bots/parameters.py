"""Parameters of players: typed, written as text, refused in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct, inspect

from ruleworks import Text
from ruleworks.inside import near
from ruleworks_bots.problems import SpecError


class Command(Struct, frozen=True):
    """Parameters of which the last is a text that may hold commas: the field `command` takes all that follows."""

    command: str = ""


def read_parameters(player: str, kind: type[Struct], words: Mapping[str, str]) -> Struct:
    """Return parameters of a player as they are written; what is not is as the player has it."""
    fields = {field.encode_name: field.type for field in _fields(kind)}
    values: dict[str, Any] = {}
    for name, word in words.items():
        if name not in fields:
            raise _unknown(player, name, list(fields))
        values[name] = _value(player, name, fields[name], word)
    try:
        return msgspec.convert(values, kind)
    except (msgspec.ValidationError, ValueError) as error:  # one that looks at several parameters together
        raise SpecError("parameters", player=player, problem=str(error)) from None


def written_parameters(parameters: Struct) -> str:
    """Return parameters as they are typed, also beside other players: those that are not as usual, a command last."""
    usual, command = type(parameters)(), ""
    words: list[str] = []
    for field in _fields(type(parameters)):
        value = getattr(parameters, field.name)
        if field.name == "command" and isinstance(parameters, Command):
            command = value
        elif value != getattr(usual, field.name):
            words.append(f"{field.encode_name}={written(value)}")
    if command:  # by its name where it could be taken for another parameter, or for another player
        named = words or "," in command or "=" in command.partition(" ")[0]
        words.append(f"command={_quoted(command)}" if named else command)
    return ",".join(words)


def _quoted(command: str) -> str:
    """Return a command in marks that keep its commas together, if they are not kept already."""
    mark = next((mark for mark in "\"'" if mark not in command), "")
    return f"{mark}{command}{mark}" if "," in command else command


def described(kind: type[Struct]) -> list[tuple[str, Text, Any]]:
    """Return each parameter with what it takes and what it is if nobody says otherwise."""
    usual = kind()
    return [(field.encode_name, takes(field.type), getattr(usual, field.name)) for field in _fields(kind)]


def takes(kind: inspect.Type) -> Text:
    """Return what a parameter takes, as a phrase."""
    match kind:
        case inspect.BoolType():
            return Text("ruleworks-bots.takes.bool")
        case inspect.LiteralType():
            return Text("ruleworks-bots.takes.one-of", {"values": ", ".join(map(str, kind.values))})
        case inspect.IntType() | inspect.FloatType():
            name = "whole" if isinstance(kind, inspect.IntType) else "number"
            bounds = {end: str(value) for end, value in (("least", kind.ge), ("most", kind.le)) if value is not None}
            return Text(".".join(["ruleworks-bots.takes", "-".join([name, *bounds])]), dict(bounds))
        case _:
            return Text("ruleworks-bots.takes.text")


def _fields(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _value(player: str, name: str, kind: inspect.Type, word: str) -> Any:
    """Return what a word means for a parameter, within its bounds."""
    try:
        value = _plain(kind, word)
    except ValueError:
        value = None
    inside = not isinstance(kind, inspect.IntType | inspect.FloatType) or (
        value is not None and (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)
    )
    if value is None or not inside:
        raise SpecError("wrong-value", player=player, parameter=name, value=word, takes=takes(kind))
    return value


def _plain(kind: inspect.Type, word: str) -> Any:
    match kind:
        case inspect.BoolType():
            return {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}.get(word.lower())
        case inspect.IntType():
            return int(word)
        case inspect.FloatType():
            number = float(word)
            return number if number - number == 0 else None  # neither infinite nor no number
        case inspect.LiteralType():
            return next((value for value in kind.values if str(value) == word), None)
        case _:
            return word


def written(value: Any) -> str:
    """Return a value as it is typed."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _unknown(player: str, name: str, known: list[str]) -> SpecError:
    if not known:
        return SpecError("no-parameters", player=player, parameter=name)
    return SpecError("unknown-parameter", player=player, parameter=name, near=near(name, known), known=known)
