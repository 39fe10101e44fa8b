"""What is offered is what may be played, no more and no less."""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import unquote

from ruleworks import Game, IllegalAction, Option, Refusal, RuleworksError
from ruleworks_testing.failures import Violation
from ruleworks_testing.texts import problems_of_text
from ruleworks_testing.trails import Moment, Trail


def option_ids_are_unique_and_stable(trail: Trail) -> None:
    """No two options of a decision share a text id, and asking again gives the same ids in the same order."""
    for moment in trail.closely("ids"):
        ids = [option.id for option in moment.options]
        if len(set(ids)) < len(ids):
            twice = next(name for name in ids if ids.count(name) > 1)
            raise Violation(f"two options have the id {twice}", moment.choice)
        if [option.id for option in moment.options] != ids or ids != fresh_ids(moment.game):
            raise Violation("asking for the options again gives others", moment.choice)


def fresh_ids(game: Game[Any]) -> list[str]:
    """The ids of the options, asked of the deciding step once more."""
    ask = None if game.decision is None else game.decision.ask
    return [] if ask is None else [option.id for option in ask.options(game.scene)]


def option_ids_read_back(trail: Trail) -> None:
    """The text id of an option names that option."""
    for moment in trail.closely("texts"):
        for option in moment.some_options(trail.rng("texts")):
            back = trail.ruleset.option(option.id)
            if back != option or type(back) is not type(option) or back.id != option.id:
                raise Violation(f"{option.id} names {back!r}, not {option!r}", moment.choice)


def offered_options_are_accepted(trail: Trail) -> None:
    """Every offered option can be played, as an object, by its text id and by its index, with one result."""
    for moment in trail.closely("accepted"):
        places = list(moment.options)
        for option in moment.some_options(trail.rng("accepted")):
            ways = (option, option.id, places.index(option))
            if any(moment.game.why_not(way) is not None for way in ways):
                raise Violation(f"{option.id} is offered, yet `why_not` objects", moment.choice)
            if len({_played(moment, way) for way in ways}) > 1:
                raise Violation(f"{option.id} gives another result by text or index", moment.choice)


def other_options_are_refused(trail: Trail) -> None:
    """What is not offered is refused with a reason, in every language, and changes nothing."""
    known = sorted({option.id for moment in trail.moments for option in moment.options[:5]})
    for moment in trail.closely("refused"):
        rng = trail.rng("refused")
        offered = {option.id for option in moment.options}
        texts = [*rng.sample(known, min(8, len(known))), *_mutated(known, rng), *_beside(moment)]
        for text in texts:
            if _meaning(moment, text) not in offered:
                _check_refused(trail, moment, text)
        _check_refused(trail, moment, len(moment.options))
        _check_refused(trail, moment, -1)


def random_options_are_offered(trail: Trail) -> None:
    """What `random_option` picks is one of the options."""
    for moment in trail.closely("random"):
        offered = list(moment.options)
        for number in range(5 if offered else 0):
            option = moment.game.random_option(trail.rng(f"random {number}"))
            if option not in offered:
                raise Violation(f"the random option {option.id} is not offered", moment.choice)


def _played(moment: Moment, way: Option | str | int) -> bytes:
    game = moment.game.clone()
    try:
        game.play(way)
    except RuleworksError as error:
        raise Violation(f"{way} is offered, but not accepted: {error}", moment.choice) from error
    return game.save("msgpack")


def _meaning(moment: Moment, text: str) -> str:
    """The id of the option that a text means; the text itself if it means none."""
    try:
        return moment.game.ruleset.option(text).id
    except RuleworksError:
        return text


def _mutated(known: list[str], rng: Random) -> list[str]:
    """Texts that are nearly options."""
    texts = ["", "nonsense", "a:b:c", ":", "%", "+"]
    for text in rng.sample(known, min(4, len(known))):
        place = rng.randrange(len(text))
        texts += [text + ":", text + ":1", text.rpartition(":")[0], text + "9"]
        texts += [text[:place] + rng.choice("09-:+%x") + text[place + 1 :], text.partition(":")[0]]
    return texts


def _beside(moment: Moment) -> list[str]:
    """Texts of options that are asked for here, with the next or the last number: another seat, level or amount."""
    texts: list[str] = []
    for option in moment.options[:4]:
        tag, *parts = option.id.split(":")
        for place, part in enumerate(parts):
            numbers = [int(part) + 1, int(part) - 1] if part.isdecimal() else []
            texts += [":".join([tag, *parts[:place], str(n), *parts[place + 1 :]]) for n in numbers if n >= 0]
    return texts


def _check_refused(trail: Trail, moment: Moment, way: str | int) -> None:
    game = moment.game
    before = game.save("msgpack")
    refusal = game.why_not(way)
    try:
        game.clone().play(way)
    except IllegalAction as error:
        if refusal is None:
            raise Violation(f"{way!r} is refused, but `why_not` does not say why", moment.choice) from error
        _check_refusal(trail, moment, way, refusal, error)
    else:
        raise Violation(f"{way!r} is not offered, but accepted", moment.choice)
    if game.save("msgpack") != before or trail.subject.kept(game.scene.position) != moment.kept:
        raise Violation(f"refusing {way!r} changed the game", moment.choice)


def _check_refusal(trail: Trail, moment: Moment, way: str | int, refusal: Refusal, error: IllegalAction) -> None:
    if error.refusal != refusal:
        raise Violation(f"{way!r} is refused with another reason than `why_not` gives", moment.choice)
    for problem in problems_of_text(refusal.text(), trail.subject.translators, unquote(str(way))):
        raise Violation(f"the refusal of {way!r} {problem}", moment.choice)
