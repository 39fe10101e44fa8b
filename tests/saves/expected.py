"""What a version says about a game, as plain data: kept beside the saves, and asked again of later versions."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ruleworks import Game, Option

Plain = dict[str, Any]
FURTHER = 3  # choices that are made after loading
MOST = 8  # about so many ids of options are kept


def told(game: Game[Any], seed: int, *, auto: bool = False) -> Plain:
    """Return what there is to say about a game and about some further choices, which `seed` picks."""
    found: Plain = {"now": said(game), "views": views(game)}
    seen, game, rng, further = view(game), game.clone(), Random(seed), list[Plain]()
    while game.decision is not None and len(further) < FURTHER:
        options = game.decision.options  # counted, as every version can draw from them in this way
        play(game, options[int(rng.random() * len(options))], auto=auto)
        further.append(said(game))
    return {**found, "further": further, "changes": differing(seen, view(game))}


def play(game: Game[Any], option: Option, *, auto: bool) -> None:
    """Play an option and, where that was how games were played, whatever is forced after it."""
    game.play(option)
    while auto and game.decision is not None and len(game.decision.options) == 1:
        game.play_forced(game.decision.seat)


def said(game: Game[Any]) -> Plain:
    """Return what is said in a few words."""
    decision = game.decision
    ids = [] if decision is None else [option.id for option in decision.options]
    return {
        "seat": None if decision is None else decision.seat,
        "options": len(ids),
        "ids": ids[:: len(ids) // MOST + 1],
        "scores": list(game.scores),
        "winners": list(game.winners),
        "records": len(game.records),
        "forced": sum(record.forced for record in game.records),
        "events": sum(len(record.events) for record in (game.opening, *game.records)),
    }


def position_of(game: Game[Any]) -> Plain:
    """Return the position, with all that is hidden in it, as it stands in a save."""
    found: Plain = msgspec.json.decode(game.save())["position"]
    return found


def views(game: Game[Any]) -> Plain:
    """Return what stands for hidden values in a spectator's view, and what of that each seat sees as it is."""
    whole = values(position_of(game))
    spectator, seats = differing(whole, view(game)), range(game.scene.position.players)
    own = [sorted(spectator.keys() - differing(whole, view(game, seat))) for seat in seats]
    return {"spectator": spectator, "own": own}


def view(game: Game[Any], seat: int | None = None) -> Plain:
    """Return the position as a seat sees it, or a spectator."""
    return values(game.view(seat)["position"])


def values(value: Any, path: str = "") -> Plain:
    """Return all numbers and texts in plain data by the way to them, such as `storages.0.points`.

    Lists have a length, and their entries numbers; or ids if they have any, and then it does not matter how many.
    """
    if isinstance(value, list | tuple):
        named = {part["id"]: part for part in value if isinstance(part, dict) and "id" in part}
        value = named or {"length": len(value)} | {str(place): part for place, part in enumerate(value)}
    if not isinstance(value, dict):
        return {path: value}
    found: Plain = {}
    for name, part in value.items():
        found |= values(part, f"{path}.{name}" if path else name)
    return found


def differing(old: Plain, new: Plain) -> Plain:
    """Return what in `new` is not as it is in `old`."""
    return {name: value for name, value in new.items() if name not in old or old[name] != value}
