"""One who looks at a game, at one moment: a seat or a spectator, and all that may be told to it, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from ruleworks import Game, IllegalAction, Option, RuleworksError, Seated, Text, UndoRefused
from ruleworks_contracts.descriptions import Teller
from ruleworks_contracts.redaction import seen
from ruleworks_contracts.regions import Region
from ruleworks_table.forecasts import Forecasts, gain
from ruleworks_table.groups import common_end, common_words, groups_of
from ruleworks_table.log import counted_references, log_of
from ruleworks_table.parts import part_of, regions
from ruleworks_table.refusals import refusal_there
from ruleworks_table.shapes import (
    Asked,
    Brings,
    Choice,
    Group,
    Happened,
    Part,
    Reference,
    Refused,
    Result,
    Score,
    Table,
    Undoing,
)
from ruleworks_table.standings import standing
from ruleworks_table.voice import Voice

#: Why a choice cannot be taken back that has shown its seat something.
SHOWN = "ruleworks.error.undo-reveals"


class Onlooker:
    """What a seat, or a spectator, is told of a game as it stands; each part is worked out when it is asked for."""

    def __init__(self, game: Game[Any], seat: int | None, voice: Voice) -> None:
        """Take the game as it stands: after a further choice, another onlooker is needed."""
        self.game = game
        self.voice = voice
        self.seated: Seated = game.seated(seat)
        self.seq: int = game.seq
        self.teller: Teller = voice.teller(seat)

    @property
    def seat(self) -> int | None:
        """The seat that looks; None for a spectator."""
        return self.seated.seat

    def table(self) -> Table:
        """Return everything at once, without what options would bring."""
        return Table(
            seq=self.seq,
            seat=self.seat,
            over=self.game.over,
            decision=self.asked,
            options=self.choices,
            groups=self.groups,
            panels=self.panels,
            standing=self.standing,
            undo=self.undoing,
            result=self.result,
        )

    @property
    def asked(self) -> Asked | None:
        """What the game waits for; None when it is over."""
        decision = self.game.decision
        if decision is None:
            return None
        return Asked(decision.seat, decision.kind, self.teller.choice(self.game, decision.ask))

    @cached_property
    def options(self) -> Sequence[Option]:
        """What the one who looks may choose."""
        decision = self.seated.decision
        return () if decision is None else decision["options"]

    def sentence(self, place: int) -> str:
        """Return what an option is called."""
        if place not in self._sentences:
            self._sentences[place] = self.teller.choice(self.game, self.options[place])
        return self._sentences[place]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All options, as data."""
        ruleset, seat = self.game.ruleset, self.seat
        group = {place: number for number, places in enumerate(self._groups) for place in places}
        return tuple(
            [
                Choice(
                    option.id,
                    type(option).__struct_config__.tag,  # type: ignore[arg-type]
                    self.sentence(place),
                    group[place],
                    tuple(map(self.voice.named, counted_references(ruleset, option, seat, seat))),
                )
                for place, option in enumerate(self.options)
            ]
        )

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of the options, those that differ in their last field only being together."""
        found = []
        for kind, places in zip(groups_of(self.options), self._groups, strict=True):
            sentences = [self.sentence(place) for place in places]
            if len(places) > 1:
                found.append(Group(kind, common_words(sentences), len(places), common_end(sentences)))
            else:
                found.append(Group(kind, sentences[0], 1))
        return tuple(found)

    def brings(self, options: Iterable[Option | str]) -> list[Brings]:
        """Return what some of the options would bring; what is not offered is refused."""
        chosen = [self.game.offered(option) for option in options] if self.options else []
        places = [self.options.index(option) for option in chosen]
        outcomes = self.forecasts.outcomes(places)
        return [
            Brings(
                option.id,
                outcome,
                gain(outcome),
                self.note(option),
                self.caution(option),
                self.forecasts.alarm(place),
            )
            for option, place, outcome in zip(chosen, places, outcomes, strict=True)
        ]

    @cached_property
    def forecasts(self) -> Forecasts:
        """What the options would bring."""
        return Forecasts(self.seated, self.options, self.teller)

    def note(self, option: Option) -> str:
        """Return what the one piece says that an option is about."""
        items = [ref.value for ref in self.game.ruleset.refs(option) if ref.about == "item"]
        return self.voice.pieces.says(str(items[0])) if len(items) == 1 else ""

    def caution(self, option: Option) -> str:
        """Return what somebody should be asked before playing an option; mostly nothing."""
        text = self.voice.caution(self.game, option)
        return "" if text is None else self.voice.texts.render(text)

    def why_not(self, option: Option | str | int) -> Refused | None:
        """Return why the one who looks may not play an option now; None if it may."""
        refusal = self.seated.why_not(option)
        return None if refusal is None else self.refused(IllegalAction(refusal, self.game.ruleset.text_sources))

    def why_not_there(self, there: Reference) -> Refused | None:
        """Return why no option can be chosen that names a place; None if one can."""
        refusal = refusal_there(self.seated, self.options, there)
        return None if refusal is None else self.refused(IllegalAction(refusal, self.game.ruleset.text_sources))

    def refused(self, error: RuleworksError) -> Refused:
        """Return what is told of something that was refused."""
        return self.voice.refused(error)

    @property
    def regions(self) -> list[Region]:
        """The table in its parts, for a front end that lays them out."""
        return regions(self.game, self.seat, self.voice.texts)

    @property
    def panels(self) -> tuple[Part, ...]:
        """The table in its parts, in lines."""
        return tuple(map(part_of, self.regions))

    @property
    def standing(self) -> tuple[Score, ...]:
        """How every seat stands, as far as the one who looks may know."""
        scene = self.game.ruleset.scene(seen(self.game, self.seat))
        with self.game.ruleset.blaming():
            now = scene.rules.scores(scene)
        found = standing(self.game, self.seat, self.voice.texts)
        return tuple([Score(s.seat, self.voice.seat(s.seat), now[s.seat], s.total, s.lines) for s in found])

    @property
    def undoing(self) -> Undoing:
        """Whether the one who looks may take back the last choice."""
        said = self._last_choice()
        try:
            self.game.clone().seated(self.seat).undo(at=self.seq)
        except UndoRefused as error:
            return Undoing(may=False, text=self._undo_refused(error, said))
        return Undoing(may=True, text=said)

    def _last_choice(self) -> str:
        """Return the last choice in the words in which it was offered; nothing before any choice."""
        before = self.game.clone()
        chosen = next((record for record in reversed(before.records) if not record.forced), None)
        if chosen is None or chosen.option is None:
            return ""
        with suppress(UndoRefused):  # the position of a loaded game may be another one by now
            before.undo(analysis=True)
        return self.teller.choice(before, chosen.option)

    def _undo_refused(self, error: UndoRefused, said: str) -> str:
        """Return why a choice cannot be taken back; whoever made it knows it by its sentence, not by its id."""
        if error.text.id == SHOWN and said:
            return self.voice.texts.render(Text("ruleworks-toolbox.table.undo-reveals", {"choice": said}))
        return self.refused(error).reason

    @property
    def result(self) -> Result | None:
        """How the game has ended; None while it goes on."""
        return self.voice.result(self.game) if self.game.over else None

    def log(self, since: int = 0) -> list[Happened]:
        """Return what happened after the journal had `since` entries, in sentences."""
        return list(log_of(self.game, self.teller, since))

    @cached_property
    def _groups(self) -> list[list[int]]:
        return list(groups_of(self.options).values())

    @cached_property
    def _sentences(self) -> dict[int, str]:
        return {}
