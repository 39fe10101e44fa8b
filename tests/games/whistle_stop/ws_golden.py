"""Golden games: who chose what, and all that it led to in sentences; written once by chance, retold each time."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import NamedTuple

from tests.games.whistle_stop.ws_positions import STOP

from ruleworks import Game, translator
from ruleworks_contracts import Teller
from whistle_stop.table.position import Frontier

FOLDER = Path(__file__).parent / "golden"
INDENT, WIDTH = "    ", 120


class Told(NamedTuple):
    """A golden game as its file tells it."""

    file: Path
    players: int
    seed: int
    choices: tuple[str, ...]


def stored() -> list[Told]:
    """The golden games, by name: the second line of a file says for how many and with which seed."""
    found = []
    for file in sorted(FOLDER.glob("*.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        players, seed = [int(word) for word in lines[1].split() if word.isdecimal()]
        found.append(Told(file, players, seed, tuple(line.partition("> ")[2] for line in lines if "> " in line[:4])))
    return found


def retold(told: Told) -> str:
    """The text of a game, played again with the choices of its file."""
    game = STOP.new_game(told.players, told.seed)
    return "\n".join([*_lines(game, told.seed, told.choices), ""])


def by_chance(players: int, seed: int) -> str:
    """The text of a game in which chance chooses."""
    game, rng = STOP.new_game(players, seed), Random(seed)
    while not game.over:
        game.play(game.random_option(rng))
    return "\n".join([*_lines(STOP.new_game(players, seed), seed, [str(record.option) for record in game.records]), ""])


def _lines(game: Game[Frontier], seed: int, choices: Sequence[str]) -> Iterator[str]:
    teller = Teller(STOP, translator("en", STOP.text_sources), "all")
    yield "# A golden game of Whistle Stop; `python tests/games/whistle_stop/golden/run.py --store` tells it anew."
    yield f"# Players: {game.position.players} ; seed: {seed}"
    yield ""
    yield from _paragraph([teller.sentence(event) for event in game.opening.events])
    for choice in choices:
        seat = game.decision.seat if game.decision else 0
        record = game.play(choice)
        yield f"{seat + 1}> {choice}"
        yield from _paragraph([teller.sentence(event) for event in record.events])
    yield ""
    yield f"Scores: {', '.join(map(str, game.scores))}. Won by: {', '.join(str(seat + 1) for seat in game.winners)}."


def _paragraph(sentences: Sequence[str]) -> list[str]:
    text = " ".join(sentences)
    return wrap(
        text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT, break_on_hyphens=False, break_long_words=False
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell the games anew; return 1 when one differs and is not stored."""
    parser = ArgumentParser(description="Tell the golden games of Whistle Stop anew.")
    parser.add_argument("--store", action="store_true", help="write what is told now into the files")
    storing, differing = parser.parse_args(arguments).store, 0
    for told in stored():
        text = retold(told)
        same = text == told.file.read_text(encoding="utf-8")
        differing += not same
        sys.stdout.write(f"{told.file.name}: {'as before' if same else 'different'}\n")
        if storing:
            told.file.write_text(text, encoding="utf-8")
    return 1 if differing and not storing else 0
