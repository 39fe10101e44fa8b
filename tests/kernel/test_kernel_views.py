"""A seat sees what the types of the data let it see, and nothing else."""

from random import Random
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Struct

from ruleworks import Bits, Game, PluginError, Position, Public, Ruleset, Secret, Streams, counted, own, public
from ruleworks.data.layout import layout
from ruleworks.play.views import deal_anew, hidden_values
from ruleworks.play.views import visible as projected


@public
class Open(Position):
    """A class that opens its own fields, and only those."""

    mask: Bits
    best: dict[str, int]


class Shut(Open):
    """A child that forgets to say who sees its field."""

    more: int = 0


class Holder(Struct, frozen=True):
    seat: Public[int]
    one: Annotated[str | None, own("tokens")] = None
    many: Annotated[tuple[str, ...], own("tokens")] = ()


class Rack(Position):
    holders: Public[tuple[Holder, ...]] = ()
    pile: Annotated[tuple[str, ...], counted("tokens")] = ()
    goals: Annotated[tuple[str, ...], counted("goals")] = ()
    note: Secret[str] = ""


def visible(value: Any, seat: int | None) -> Any:
    """What a seat may know, as it arrives at a client."""
    return msgspec.json.decode(msgspec.json.encode(projected(value, seat)))


RACK = Rack(
    players=2,
    random=Streams(5, {"bag": 2}),
    holders=(Holder(0, "a", ("b", "c")), Holder(1, None, ("d",))),
    pile=("e", "f"),
    goals=("x", "y"),
    note="psst",
)


def test_everybody_sees_what_is_public() -> None:
    seen = visible(Open(players=2, turn=3, mask=Bits(255), best={"a": 1}), None)
    assert seen == {
        "players": 2,
        "agenda": [],
        "in_play": [],
        "memory": [],
        "turn": 3,
        "active": 0,
        "mask": "ff",
        "best": {"a": 1},
    }


def test_a_secret_is_not_even_mentioned() -> None:
    assert not {"note", "random"} & visible(RACK, 0).keys()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_held_is_seen_by_its_owner_and_counted_by_the_others(seat: int | None) -> None:
    seen = visible(RACK, seat)
    assert seen["pile"] == {"hidden": 2}
    holders = [
        {"seat": 0, "one": "a", "many": ["b", "c"]}
        if seat == 0
        else {"seat": 0, "one": {"hidden": 1}, "many": {"hidden": 2}},
        {"seat": 1, "one": None, "many": ["d"]}
        if seat == 1
        else {"seat": 1, "one": {"hidden": 0}, "many": {"hidden": 1}},
    ]
    assert seen["holders"] == holders


class Cupboard(Position):
    """Hidden fields one level down in every kind of container."""

    named: Public[dict[str, Holder]]
    listed: Public[list[Holder]]
    nested: Public[tuple[tuple[Holder, ...], ...]]
    maybe: Public[Holder | None]


def test_no_container_shows_what_it_holds() -> None:
    holder = Holder(1, "secret", ("secret",))
    cupboard = Cupboard(players=2, named={"a": holder}, listed=[holder], nested=((holder,),), maybe=holder)
    assert "secret" not in str(visible(cupboard, 0))
    assert str(visible(cupboard, 1)).count("secret") == 8


@public
class Piece(Struct, frozen=True):
    """Something of which nothing is hidden."""


class Purse(Piece, frozen=True):
    """A piece of which something is."""

    coins: Annotated[tuple[str, ...], own("tokens")] = ()
    seat: Public[int] = 1


class Loot(Position):
    pieces: Public[tuple[Piece, ...]] = ()


def test_what_a_derived_class_hides_is_hidden_where_a_field_speaks_of_its_parent() -> None:
    loot = Loot(players=2, pieces=(Purse(("secret",)),))
    assert "secret" not in str(visible(loot, 0))
    assert "secret" in str(visible(loot, 1))


class Branch(Struct, frozen=True):
    """Branches grow on branches."""

    branches: "Public[tuple[Branch, ...]]" = ()
    leaves: Secret[int] = 0


class Tree(Position):
    branches: Public[tuple[Branch, ...]] = ()


def test_a_class_may_hold_itself() -> None:
    tree = Tree(players=1, branches=(Branch((Branch(leaves=5),), leaves=7),))
    assert visible(tree, 0)["branches"] == [{"branches": [{"branches": []}]}]


def test_a_field_without_a_word_is_refused() -> None:
    with pytest.raises(PluginError, match="The field more of Shut does not say who sees it"):
        layout(Shut)


def test_what_is_hidden_can_be_listed() -> None:
    for_all = [RACK.random, "e", "f", "x", "y", "psst"]
    assert sorted(map(str, hidden_values(RACK, 0))) == sorted(map(str, [*for_all, "d"]))
    assert sorted(map(str, hidden_values(RACK, 1))) == sorted(map(str, [*for_all, "a", "b", "c"]))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hidden_values_change_places_within_their_pool(seat: int | None) -> None:
    dealt = [deal_anew(RACK, seat, Random(number)) for number in range(40)]
    assert {str(visible(position, seat)) for position in dealt} == {str(visible(RACK, seat))}
    assert len({str(position) for position in dealt}) > 10
    for position in dealt:
        assert isinstance(position, Rack)
        assert sorted(position.goals) == ["x", "y"]
        assert tokens(position) == tokens(RACK)
        assert position.note == "psst"
        assert position.random.seed != RACK.random.seed


def tokens(position: Any) -> list[str]:
    held = [[holder.one, *holder.many] for holder in position.holders]
    return sorted(token for part in [*held, position.pile] for token in part if token is not None)


def test_the_same_generator_deals_the_same() -> None:
    assert deal_anew(RACK, 0, Random(3)) == deal_anew(RACK, 0, Random(3))


@pytest.fixture
def game(urn: Ruleset) -> Game[Any]:
    game = urn.new_game(2, seed=7)
    game.play("draw")
    return game


def test_a_view_holds_all_that_a_client_needs(game: Game[Any]) -> None:
    mine, other = game.view(1), game.view(0)
    assert mine["decision"] == other["decision"] == {"seat": 1, "kind": "choose-move"}
    assert mine["options"] == ["draw", "stir", "stop"]
    assert other["options"] == []
    assert (mine["over"], mine["scores"], mine["winners"]) == (False, None, [])
    game.play("stop")
    ended = game.view()
    assert (ended["decision"], ended["over"], ended["scores"], ended["winners"]) == (None, True, [0, 0], [0, 1])


def test_the_log_hides_what_was_hidden(game: Game[Any]) -> None:
    token = game.position.hands[0].held[0]
    assert list(game.log(0)[0]["events"]) == [{"type": "drawn", "seat": 0, "token": token}]
    assert list(game.log(1)[0]["events"]) == [{"type": "drawn", "seat": 0, "token": {"hidden": 1}}]
    game.play("draw")
    assert len(game.log(1, since=1)) == 1


def test_a_sampled_game_looks_the_same_and_goes_on(game: Game[Any]) -> None:
    sampled = game.sample_hidden(1, Random(2))
    assert sampled.view(1) == {**game.view(1), "seq": 0}
    assert sampled.position != game.position
    sampled.play("draw")
    assert len(game.records) == 1
