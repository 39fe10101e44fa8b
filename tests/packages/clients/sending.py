"""What a game has sent in the course of a whole game, and what has to be told of it: gathered in Python."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from ruleworks import Game, Option, Ruleset, Text, Translator, translator
from ruleworks.inside import visible
from ruleworks_contracts import Teller
from ruleworks_contracts.descriptions import capital
from ruleworks_formats.schema import messages

LANGUAGES = ("en", "fr")
#: Of the options of a choice so many are told; of other choices, so many are tried; so many news follow on a view.
OFFERED, TRIED, NEWS = 12, 6, 20


@dataclass
class Sent:
    """What a client has received, the sentences that it has to make of it by language, and the views to arrive at."""

    data: dict[str, list[Any]] = field(default_factory=dict)
    told: dict[str, dict[str, list[Any]]] = field(default_factory=dict)
    options: list[Any] = field(default_factory=list)
    views: list[Any] = field(default_factory=list)
    reasons: set[str] = field(default_factory=set)


class Listener:
    """Follows a game for one seat, or for a spectator."""

    def __init__(self, game: Game[Any], seat: int | None, sent: Sent) -> None:
        self.game, self.seat, self.sent = game, seat, sent
        self.tellers = {name: Teller(game.ruleset, texts_in(name, game.ruleset), seat) for name in LANGUAGES}
        self.add("entries", self.plain(visible(game.opening, seat)), lambda teller: list(teller.events(game.opening)))
        self.begin()

    def begin(self) -> None:
        """Begin with a view, which news are to follow."""
        self.view: Any = self.plain(self.game.view(self.seat))
        self.news: list[Any] = []

    def follow(self) -> None:
        """Take in what was played."""
        seated, record = self.game.seated(self.seat), self.game.records[-1]
        since = self.news[-1]["seq"] if self.news else self.view["seq"]
        self.news.append(self.plain(seated.news(since)))
        entry = self.plain(self.game.log(self.seat, self.game.seq - 1))[0]
        self.add("entries", entry, lambda teller: [teller.sentence(record.option, record.seat), *teller.events(record)])
        if len(self.news) == NEWS or self.game.over:
            self.sent.data.setdefault("views", []).append({"view": self.view, "news": self.news})
            self.sent.views.append(self.plain(self.game.view(self.seat)))
            self.begin()

    def look(self, option: Option) -> None:
        """Look at an option of the seat's own choice."""
        self.add("options", option.id, lambda teller: teller.sentence(option, self.seat))
        self.sent.options.append(self.plain(option))

    def hear(self, text: Text) -> None:
        """Hear a message, such as a refusal."""
        self.add("texts", self.plain(text), lambda teller: capital(teller.texts.render(text)))

    def ask(self) -> None:
        """Look at what is to be chosen, as it stands on the agenda."""
        step = self.game.scene.position.agenda[-1]
        seen = self.plain(visible(step, self.seat))
        self.add("steps", seen, lambda teller: teller.sentence(step))

    def add(self, what: str, value: Any, tell: Any) -> None:
        """Keep something that was sent, and what is to be told of it."""
        self.sent.data.setdefault(what, []).append(value)
        for name, teller in self.tellers.items():
            self.sent.told.setdefault(name, {}).setdefault(what, []).append(tell(teller))

    def plain(self, value: Any) -> Any:
        return msgspec.json.decode(self.game.ruleset.codec.encoders["json"].encode(value))


def texts_in(language: str, ruleset: Ruleset) -> Translator:
    return translator(language, ruleset.text_sources)


def whole_game(ruleset: Ruleset, players: int, seed: int) -> Sent:
    """Play by chance to the end; every seat listens, and tries now and then what it may not do."""
    game, rng, sent = ruleset.new_game(players, seed), Random(seed), Sent()
    listeners = [Listener(game, seat, sent) for seat in (None, *range(game.position.players))]
    earlier: dict[type, list[Option]] = {}
    while (decision := game.decision) is not None:
        chooser = listeners[1 + decision.seat]
        chooser.ask()
        some = {rng.randrange(len(decision.options)) for _ in range(OFFERED)}
        for option in [decision.options[place] for place in sorted(some)]:
            chooser.look(option)
            earlier.setdefault(type(option), []).append(option)
        for option in [rng.choice(rng.choice(list(earlier.values()))) for _ in range(TRIED)]:
            if refusal := game.why_not(option):
                sent.reasons.add(refusal.reason)
                chooser.hear(refusal.text())
        game.play(game.random_option(rng))
        for listener in listeners:
            listener.follow()
    return sent


def data_of(sent: Sent, ruleset: Ruleset) -> dict[str, Any]:
    """Return what a client is handed: what was sent, and the messages."""
    catalogs = {name: msgspec.json.decode(msgspec.json.encode(messages(ruleset, name))) for name in LANGUAGES}
    return empty() | {"catalogs": catalogs} | sent.data


def empty() -> dict[str, Any]:
    """Return what a client that is handed nothing is handed."""
    return {name: [] for name in ("entries", "steps", "options", "texts", "views", "plurals")}
