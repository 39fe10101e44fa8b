"""What can be played here: games, what changes them, and what their options are."""

from __future__ import annotations

from typing import Any

from ruleworks import Bundle, Ruleset, RuleworksError, Setup, Text, Translator
from ruleworks.inside import group_of, log
from ruleworks_bots.hints import texts_of
from ruleworks_bots.parameters import described, written
from ruleworks_contracts import Player, about, options_form
from ruleworks_contracts.descriptions import capital
from ruleworks_host.answers import answers
from ruleworks_host.documents import read
from ruleworks_host.messages import (
    GameShown,
    GamesShown,
    ListGames,
    ListRooms,
    MindShown,
    ParameterShown,
    RoomShown,
    RoomsShown,
    VariantShown,
)
from ruleworks_host.problems import HostError
from ruleworks_host.roster import room_shown
from ruleworks_host.tables import Tables
from ruleworks_host.texts import texts_in
from ruleworks_i18n import known_languages

MOST_ROOMS = 50  # in a list


@answers(ListGames, path="GET /games")
def games(tables: Tables, request: ListGames) -> GamesShown:
    """Return the games that are there; one that cannot be made is told of in the log, and left out."""
    shown: list[GameShown] = []
    for name in tables.shelf.games:
        try:
            shown.append(_game(tables, name, request.language))
        except RuleworksError as error:
            log().warning("game left out", game=name, reason=str(error))
    return GamesShown(games=tuple(shown), languages=known_languages())


def _game(tables: Tables, name: str, language: str) -> GameShown:
    rules = tables.shelf.wanted(Setup(name))
    found = tables.installed.bundles(group_of(name)).bundles
    extending = {each: bundle for each, bundle in found.items() if tables.shelf.allows(each)}
    variants = {each for each, bundle in extending.items() if bundle.layer in ("variant", "house")}
    bundles = {name: rules.bundles[name], **extending}
    return GameShown(
        name=name,
        title=_title(rules.bundles[name], language),
        players=tuple(rules.players),
        variants=tuple([_variant(extending[each], language) for each in sorted(variants)]),
        plugins=tuple([_variant(bundle, language) for each, bundle in extending.items() if each not in variants]),
        options={each: schema for each, bundle in bundles.items() if (schema := _options(bundle, language))},
        bots=tuple(tables.bench.players(rules)),
        minds=minds(tables, rules, language),
        about=about(rules.bundles[name], _texts(rules.bundles[name], language)),
    )


def minds(tables: Tables, rules: Ruleset, language: str) -> tuple[MindShown, ...]:
    """Return the bots for a game with what can be said about them."""
    texts = texts_in(language, texts_of(rules))

    def parameter(player: Player, name: str, takes: Text, usual: object) -> ParameterShown:
        return ParameterShown(name, texts.render(Text(f"{player.help}.{name}")), texts.render(takes), written(usual))

    return tuple(
        [
            MindShown(
                player.name,
                texts.render(Text(player.help)),
                tuple([parameter(player, *each) for each in described(player.parameters)]),
            )
            for player in tables.bench.players(rules).values()
        ]
    )


def _variant(bundle: Bundle, language: str) -> VariantShown:
    told = about(bundle, _texts(bundle, language))
    return VariantShown(bundle.name, _title(bundle, language), bundle.layer, tuple(bundle.players or ()), told)


def _texts(bundle: Bundle, language: str) -> Translator:
    return texts_in(language, (bundle.texts,) if bundle.texts else ())


def _title(bundle: Bundle, language: str) -> str:
    texts = _texts(bundle, language)
    title = f"{bundle.name}.title"
    return capital(texts.render(Text(title))) if texts.has(title) else bundle.name


def _options(bundle: Bundle, language: str) -> dict[str, Any]:
    """Return the JSON Schema of the options of a bundle; nothing if it has none."""
    try:
        return options_form(bundle, _texts(bundle, language))
    except (TypeError, ValueError) as error:
        log().warning("options without a schema", plugin=bundle.name, reason=str(error))
        return {}


@answers(ListRooms, path="GET /rooms")
def rooms(tables: Tables, request: ListRooms) -> RoomsShown:
    """Return the rooms that are listed for everybody, those that are over left out."""
    found: list[RoomShown] = []
    for name, document in tables.store.rooms(listed=True, limit=MOST_ROOMS):
        try:
            if read(document).ended:
                continue
            live = tables.live(name)
            with live.lock:
                live.refresh()
                if not live.over:
                    found.append(room_shown(tables, live, None, request.language))
        except HostError as error:
            if error.code != "no-room":  # which was deleted meanwhile
                tables.leave_out(name, error)
    return RoomsShown(rooms=tuple(found))
