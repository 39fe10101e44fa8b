"""A small game of chance and hidden tokens, and ways to build rulesets around a few lines of test code."""

import sys
from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType
from typing import Annotated, Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Event,
    Game,
    Option,
    Play,
    Position,
    Public,
    Ruleset,
    Scene,
    Seat,
    Step,
    counted,
    hookimpl,
    own,
    public,
)
from ruleworks.inside import group_of

Install = Callable[..., None]
Start = Callable[..., Game[Any]]


class Hand(Struct, frozen=True):
    """The tokens of a seat: the held ones are its secret, the shown ones are not."""

    seat: Public[Seat]
    held: Annotated[tuple[str, ...], own("tokens")] = ()
    shown: Public[tuple[str, ...]] = ()


class Table(Position):
    """A bag of tokens that nobody sees, and a hand for each seat."""

    bag: Annotated[tuple[str, ...], counted("tokens")] = ()
    hands: Public[tuple[Hand, ...]] = ()


@public
class Draw(Option, frozen=True):
    """Take the next token out of the bag."""


@public
class Show(Option, frozen=True):
    """Show one of the held tokens."""

    token: str


@public
class Stir(Option, frozen=True):
    """Shuffle the bag."""


@public
class Stop(Option, frozen=True):
    """End the game."""


class Drawn(Event, frozen=True):
    """A seat took a token, which it alone sees."""

    seat: Public[Seat]
    token: Annotated[str, own("tokens")]


@public
class FillBag(Step, frozen=True):
    """Put the tokens into the bag in random order."""

    def run(self, play: Play[Table, Any]) -> None:
        play.position.bag = play.shuffle("bag", ("black", "green", "red"))


@public
class ChooseMove(Ask, frozen=True):
    """A seat draws, shows, stirs or stops."""

    def options(self, scene: Scene[Table, Any]) -> Sequence[Option]:
        table = scene.position
        drawing = [Draw()] if table.bag else []
        stirring = [Stir()] if len(table.bag) > 1 else []
        showing = [Show(token) for token in table.hands[self.seat].held]
        return [*drawing, *showing, *stirring, Stop()]

    def chosen(self, play: Play[Table, Any], option: Option) -> None:
        table, hand = play.position, play.position.hands[self.seat]
        if isinstance(option, Draw):
            token, *rest = table.bag
            table.bag, hand = tuple(rest), replace(hand, held=(*hand.held, token))
            play.emit(Drawn(self.seat, token))
        elif isinstance(option, Show):
            held = tuple(token for token in hand.held if token != option.token)
            hand = replace(hand, held=held, shown=(*hand.shown, option.token))
        elif isinstance(option, Stir):
            table.bag = play.shuffle("bag", table.bag)
        table.hands = tuple(hand if other.seat == self.seat else other for other in table.hands)
        if not isinstance(option, Stop):
            play.begin_turn((self.seat + 1) % table.players)
            play.push(ChooseMove(table.active))


class UrnRules:
    """The rules of the small game: a point for each shown token."""

    id = "urn.rules"

    @hookimpl
    def opening(self, players: int) -> Table:
        hands = tuple(map(Hand, range(players)))
        return Table(players=players, hands=hands, agenda=(ChooseMove(0), FillBag()))

    @hookimpl
    def scores(self, scene: Scene[Table, Any]) -> tuple[int, ...]:
        return tuple(len(hand.shown) for hand in scene.position.hands)


URN = Bundle(
    name="urn",
    version="2.1",
    position=Table,
    players=range(1, 4),
    rules=(UrnRules(),),
    types=(ChooseMove, FillBag, Draw, Show, Stir, Stop, Drawn),
)


class Opening:
    """Rules that put steps before everything else that an opening holds."""

    id = "tiny.opening"

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = tuple(steps)

    @hookimpl
    def opening(self, value: Position) -> Position:
        return replace(value, agenda=(*value.agenda, *self.steps[::-1]))


def group(bundle: Bundle) -> str:
    """The group of entry points that a bundle belongs into."""
    if bundle.position is not None:
        return "ruleworks"
    return group_of(bundle.extends) if bundle.extends else "ruleworks.any"


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RULEWORKS_PLUGINS", "RULEWORKS_BLOCK", "RULEWORKS_STRICT"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Pretend that these bundles are installed, each in its group, and these things under the names of games."""

    def pretend(*bundles: Bundle, **others: object) -> None:
        module = ModuleType("pretended")
        monkeypatch.setitem(sys.modules, "pretended", module)
        found: list[tuple[str, str, object]] = [(bundle.name, group(bundle), bundle) for bundle in bundles]
        found += [(name.replace("_", "-"), "ruleworks", thing) for name, thing in others.items()]
        points = []
        for number, (name, place, thing) in enumerate(found):
            setattr(module, f"thing{number}", thing)
            points.append(EntryPoint(name, f"pretended:thing{number}", place))
        monkeypatch.setattr("ruleworks.discovery.installed.entry_points", lambda: EntryPoints(points))

    return pretend


@pytest.fixture
def urn_bundle() -> Bundle:
    """The bundle of the small game."""
    return URN


@pytest.fixture
def urn(install: Install) -> Ruleset:
    """The ruleset of the small game."""
    install(URN)
    return ruleworks.ruleset("urn")


@pytest.fixture
def start() -> Start:
    """Begin a game of noughts whose opening carries out some steps first; version 1.2.3 of `tiny` brings them."""

    def begin(*steps: Step, seed: int = 7, rules: Sequence[Any] = (), **rest: Any) -> Game[Any]:
        types = tuple(dict.fromkeys((*map(type, steps), *rest.pop("types", ()))))
        rules = (Opening(steps), *rules)
        tiny = Bundle(name="tiny", version="1.2.3", extends="noughts", rules=rules, types=types, **rest)
        return ruleworks.ruleset("noughts", plugins=(tiny,), strict=True).new_game(seed=seed)

    return begin
