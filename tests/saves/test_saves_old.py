"""Games saved by older versions go on as they would have then.

Kinds of steps and options may have other names by now, and what rules remember may have another place. So options are
compared without their kinds, and positions by those fields that still have their names.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.saves.album import FORMS, Album, read
from tests.saves.expected import Plain, play, position_of, told, values

import ruleworks
from ruleworks import Game, Option, Ruleset

FOLDER = Path(__file__).parent / "format-1"
ENDING = ".album.json"
ALBUMS = {file.name.removesuffix(ENDING): read(file) for file in sorted(FOLDER.glob(f"*{ENDING}"))}
MOMENTS = [(name, number) for name, album in ALBUMS.items() for number in range(len(album.moments))]
PLAYED = [(name, number) for name, number in MOMENTS if ALBUMS[name].moments[number].records]
#: Saves that are kept as they were written then.
WRITTEN = [file for form in FORMS for file in sorted(FOLDER.glob(f"*.{form}")) if not file.name.endswith(ENDING)]

#: Parts of a position in which later versions keep other things, or the same in another way.
CHANGED = {"agenda", "this_turn", "memory"}
#: What the Outlaws keep in memories by now: a market, and things among those that left the game.
MOVED_MARKET, MOVED_THINGS = "markets.outlaw.cards.", "outlaw."
#: Parts that are therefore counted otherwise, and how a game came to its end, which is told otherwise.
COUNTED = {"removed", "turns_left"}
#: Whose an item in play is, and the seat of the Outlaws.
OWNER, OUTLAWS = re.compile(r"in_play\.\d+\.owner"), 1
#: Parts that no later version does without, in one game or the other.
CACHE_SIZE = {"marks", "storages"}


@cache
def ruleset(name: str) -> Ruleset:
    """The ruleset of an album, as its saves describe it."""
    return ruleworks.ruleset_of(ruleworks.read_setup(ALBUMS[name].save(0)))


def loaded(name: str, number: int, form: str = "json") -> Game[Any]:
    """The game at a moment."""
    return ruleset(name).load(ALBUMS[name].save(number, form))


def without_kinds(said: Plain) -> Plain:
    """What was said, with the fields of options only."""
    return said | {"ids": [text.partition(":")[2] for text in said["ids"]]}


def shared(old: Plain, new: Plain) -> tuple[Plain, Plain]:
    """What can be compared of values: those of fields that both have."""
    both = (set(map(field, old)) & set(map(field, new))) - {""}
    kept, now = [{n: v for n, v in values.items() if field(n) in both} for values in (old, new)]
    return kept, now


def field(name: str) -> str:
    """The field of a value, wherever in lists it is; nothing if it is in one of the parts that have changed."""
    parts = [part for part in name.split(".") if not part.isdigit()]
    return "" if parts[0] in CHANGED else ".".join(parts)


def of_nobody(name: str, values: Plain) -> Plain:
    """Values of a position in which a machine of the Outlaws is in play for nobody (R-OUT-10); it was so for them."""
    if "outlaws" not in ALBUMS[name].ruleset["variants"]:
        return values
    owners = [each for each, value in values.items() if OWNER.fullmatch(each) and value == OUTLAWS]
    machines = [each for each in owners if str(values.get(each.replace("owner", "item"))).startswith("machine.")]
    return values | dict.fromkeys(machines)


def without_parts(values: Plain, parts: set[str]) -> Plain:
    """Values that are in no such part of a position."""
    return {name: value for name, value in values.items() if name.partition(".")[0] not in parts}


def without_moved(position: Plain) -> Plain:
    """An old position without what lies in memories by now."""
    if not any(item.startswith(MOVED_THINGS) for item in position.get("removed", ())):
        return position
    left = [item for item in position["removed"] if not item.startswith(MOVED_THINGS)]
    return without_parts(position, COUNTED) | {"removed": left}


def hidden(told: Plain) -> list[Plain]:
    """What a spectator sees in the place of hidden values, and which of these each seat sees as they are."""
    return [in_place(names) for names in (told["views"]["spectator"], *map(dict.fromkeys, told["views"]["own"]))]


def in_place(values: Plain) -> Plain:
    """Values without those that lie in memories by now."""
    return {name: value for name, value in values.items() if field(name) and not name.startswith(MOVED_MARKET)}


def moment_of(album: Album, records: int) -> int:
    """The number of the moment after so many records."""
    return next(number for number, moment in enumerate(album.moments) if moment.records == records)


@pytest.mark.parametrize(("name", "number"), MOMENTS)
def test_nothing_of_the_position_is_lost(name: str, number: int) -> None:
    old, new = without_moved(ALBUMS[name].position(number)), position_of(loaded(name, number))
    kept, now = shared(of_nobody(name, values(old)), values(new))
    assert now == kept
    assert CACHE_SIZE & {name.partition(".")[0] for name in kept}


@pytest.mark.parametrize(("name", "number"), MOMENTS)
def test_the_same_is_said_of_it_and_of_what_comes_next(name: str, number: int) -> None:
    old = ALBUMS[name].moments[number].expected
    new = told(loaded(name, number), number, auto=ALBUMS[name].auto)
    assert without_kinds(new["now"]) == without_kinds(old["now"])
    assert hidden(new) == hidden(old)
    assert list(map(without_kinds, new["further"])) == list(map(without_kinds, old["further"]))
    before, after = values(ALBUMS[name].position(number)), values(position_of(loaded(name, number)))
    kept, now = shared(of_nobody(name, before | old["changes"]), after | new["changes"])
    uneven = COUNTED if "outlaws" in ALBUMS[name].ruleset["variants"] else set[str]()
    assert without_parts(now, uneven) == without_parts(kept, uneven)


@pytest.mark.parametrize(("name", "number"), PLAYED)
def test_the_last_choice_can_be_undone_and_made_again(name: str, number: int) -> None:
    game = loaded(name, number)
    position, records = game.position, game.records
    undone = game.undo(analysis=True)
    assert len(game.records) < len(records)
    assert isinstance(undone.option, Option)
    play(game, undone.option, auto=ALBUMS[name].auto)
    assert (game.position, game.records) == (position, records)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "number"), MOMENTS)
def test_it_is_saved_anew_and_read_again(name: str, number: int, form: str) -> None:
    game = loaded(name, number, form)
    again = game.ruleset.load(game.save(form))
    assert (again.position, again.records) == (game.position, game.records)
    assert again.view() == game.view()
    assert len(again.records) == ALBUMS[name].moments[number].records


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: str(file.name))
def test_an_album_gives_saves_as_they_were_written(file: Path) -> None:
    name, form = file.stem, file.suffix[1:]
    data = file.read_bytes()
    game = ruleset(name).load(data)
    assert ALBUMS[name].save(moment_of(ALBUMS[name], len(game.records)), form) == data


def test_there_are_albums_of_all_games() -> None:
    played = {(album.ruleset["game"], *album.ruleset["variants"]) for album in ALBUMS.values()}
    assert {game for game, *_ in played} == {"noughts", "whistle-mountain"}
    assert {variant for _, *variants in played for variant in variants} == {"first-game", "noughts-large", "outlaws"}
