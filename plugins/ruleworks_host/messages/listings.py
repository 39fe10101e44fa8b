"""What there is for everybody: games, and rooms that are listed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ruleworks_host.messages.base import Message, Said
from ruleworks_host.messages.seats import RoomShown


class ListGames(Said, frozen=True, kw_only=True):
    """Which games are there, with their variants, plugins and options? Answered by `games-shown`."""


class ListRooms(Said, frozen=True, kw_only=True):
    """Which rooms are listed for everybody? Answered by `rooms-shown`."""


class VariantShown(Struct, frozen=True):
    """A bundle that can take part in a game; `players` is empty where it changes nothing of that."""

    name: str
    title: str
    layer: str
    players: tuple[int, ...] = ()
    about: str = ""  # a sentence for whoever wonders what it is


class ParameterShown(Struct, frozen=True):
    """What can be said about how a bot plays."""

    name: str
    about: str
    takes: str
    usual: str


class MindShown(Struct, frozen=True):
    """A bot that can sit down, with what can be said about it: `name:parameter=value,…`."""

    name: str
    about: str
    parameters: tuple[ParameterShown, ...] = ()


class GameShown(Struct, frozen=True):
    """A game that is installed; `options` is a JSON Schema by bundle, with titles and sentences."""

    name: str
    title: str
    players: tuple[int, ...]
    variants: tuple[VariantShown, ...]
    plugins: tuple[VariantShown, ...]
    options: dict[str, dict[str, Any]]
    bots: tuple[str, ...]
    minds: tuple[MindShown, ...] = ()  # the bots, described
    about: str = ""


class GamesShown(Message, frozen=True, kw_only=True):
    """The games that are there."""

    games: tuple[GameShown, ...]
    languages: tuple[str, ...]


class RoomsShown(Message, frozen=True, kw_only=True):
    """Rooms that are listed for everybody, the newest first."""

    rooms: tuple[RoomShown, ...]
