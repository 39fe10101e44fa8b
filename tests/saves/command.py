"""The command: play games by chance, and keep albums of the few that show everything.

It runs in the environment of the version whose saves are to be kept; `README.md` says how.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import msgspec

from . import album
from .album import FORMS, Album, packed
from .aspects import EVENT, OPTION, WAITS, Aspect
from .choosing import Choice, choices
from .expected import told
from .settings import SEARCHED
from .ways import along, shortest_ways

#: Saves that are kept as they were written, to hold the albums against.
WRITTEN = (("noughts", "json"), ("noughts-large", "msgpack"), ("outlaws", "msgpack"), ("three", "json"))
KINDS = {WAITS: "step", OPTION: "option", EVENT: "event"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the albums, and say what they do not show."""
    args = parser().parse_args(arguments)
    args.folder.mkdir(parents=True, exist_ok=True)
    shown = set[Aspect]()
    for choice in choices(shortest_ways(SEARCHED, range(args.seeds))):
        shown.update(*along(choice.way))
        album.write(args.folder / f"{choice.name}.album.json", album_of(choice))
        say(f"{choice.name}: {len(choice.way.options)} choices, {len(choice.moments)} moments")
        for name, form in WRITTEN:
            if name == choice.name:
                save = choice.way.first(min(choice.moments - {0})).game().save(form)
                (args.folder / f"{name}.{form}").write_bytes(save)
    for kind, types in KINDS.items():
        every = {tag for setting in SEARCHED for tag in setting.ruleset.vocabulary.types[types]}
        missing = sorted(every - {aspect.tag for aspect in shown if aspect.kind == kind})
        say(f"{kind}: {len(every) - len(missing)} of {len(every)}, without {', '.join(missing)}")
    return 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="saves", description="Keep saves of the version of Ruleworks that is installed here.")
    made.add_argument("folder", type=Path, help="where they are written to")
    made.add_argument("--seeds", type=int, default=400, help="how many games are played of each kind (default: 400)")
    return made


def album_of(choice: Choice) -> Album:
    """Return the album of a game; what its saves hold is what the game holds."""
    games = [choice.way.first(moment).game() for moment in sorted(choice.moments)]
    documents = [msgspec.json.decode(game.save()) for game in games]
    last = documents[-1]
    made = Album(last["ruleset"], last["opening"], [packed(record) for record in last["records"]], [])
    for number, (game, document) in enumerate(zip(games, documents, strict=True)):
        made.add(len(game.records), document["position"], told(game, number))
        for form in FORMS:
            loaded = choice.way.setting.ruleset.load(made.save(number, form))
            assert (loaded.position, loaded.records) == (game.position, game.records)
    return made


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
