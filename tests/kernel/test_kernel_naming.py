"""An option has a text id that people can read and that reads back to the equal option."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import noughts
import ruleworks
from ruleworks import Bundle, Option, Ruleset, Seat, public, tags
from ruleworks.data.names import UnreadableOption, kebab

TEXT = st.text(st.characters(codec="utf-8"), max_size=8)


@public
class PayFor(Option, frozen=True):
    what: str
    tokens: tuple[str, ...]
    seat: Seat | None = None
    twice: bool = False


@public
class Deal(Option, frozen=True):
    places: Annotated[tuple[int, ...], "places"] = ()
    fixed: tuple[int, bool] = (0, False)
    way: Literal["up", "down"] = "up"
    share: float = 0.5


@public
class Pass(Option, frozen=True):
    """An option without fields."""


@public
class Hop(Option, frozen=True, tag=tags("other")):
    far: bool


class OtherPass(Option, frozen=True, tag="other.pass"):
    """An option that is called as one of the game."""


class Jump(Option, frozen=True, tag=tags("other")):
    """An option that two bundles have."""


class ThirdJump(Option, frozen=True, tag="third.jump"):
    """The other one."""


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    game = replace(noughts.bundle, types=[*noughts.bundle.types, PayFor, Deal, Pass])
    other = Bundle(name="other", version="1", types=[Hop, OtherPass, Jump])
    third = Bundle(name="third", version="1", types=[ThirdJump])
    return ruleworks.ruleset(game, plugins=(other, third), strict=True)


@pytest.mark.parametrize(
    ("name", "tag"),
    [("ChooseCell", "choose-cell"), ("Mark", "mark"), ("Take2Tokens", "take2-tokens"), ("A.<locals>.B", "b")],
)
def test_a_tag_is_the_name_of_the_class_in_kebab_case(name: str, tag: str) -> None:
    assert kebab(name) == tag


@pytest.mark.parametrize(
    ("option", "id"),
    [
        (Pass(), "pass"),
        (PayFor("hut", ("red", "red", "blue"), 1), "pay-for:hut:red+red+blue:1:false"),
        (PayFor("", (), None, True), "pay-for::():-:true"),
        (PayFor("-", ("",)), "pay-for:%2D::-:false"),
        (PayFor("a:b", ("c+d", "-", "()")), "pay-for:a%3Ab:c%2Bd+%2D+%28%29:-:false"),
        (PayFor("50%", ("été",)), "pay-for:50%25:%C3%A9t%C3%A9:-:false"),
        (Deal((3, -1), (4, True), "down", 0.25), "deal:3+-1:4+true:down:0.25"),
    ],
)
def test_an_id_reads_back(rules: Ruleset, option: Option, id: str) -> None:
    assert option.id == str(option) == id
    assert rules.option(id) == option


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("other.hop:true", "other.hop:true"),
        ("hop:true", "other.hop:true"),
        ("pass", "pass"),
        ("other.pass", "other.pass"),
        ("third.jump", "third.jump"),
    ],
)
def test_the_bundle_may_be_left_out_where_no_other_option_is_called_so(rules: Ruleset, text: str, id: str) -> None:
    assert rules.option(text).id == id


@given(what=TEXT, tokens=st.lists(TEXT, max_size=4), seat=st.none() | st.integers(0, 9), twice=st.booleans())
def test_every_id_reads_back(rules: Ruleset, what: str, tokens: list[str], seat: int | None, twice: bool) -> None:
    option = PayFor(what, tuple(tokens), seat, twice)
    assert rules.option(option.id) == option
    assert not set(option.id) & set(' \n\t?&=<>"') or " " in option.id


@given(st.lists(st.integers()), st.tuples(st.integers(), st.booleans()), st.floats(-1, 1))
def test_every_id_of_numbers_reads_back(
    rules: Ruleset, places: list[int], fixed: tuple[int, bool], share: float
) -> None:
    option = Deal(tuple(places), fixed, "up", share)
    assert rules.option(option.id) == option


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "“” is no option: no kind of option is called “”"),
        ("buy:hut", "“buy:hut” is no option: no kind of option is called “buy”"),
        ("pass:1", "write it as pass, without a value; 1 given."),
        ("pay-for:hut", "write it as pay-for:what:tokens:seat:twice, .* 1 given"),
        ("pay-for:hut:red:x:false", "“x” cannot stand there"),
        ("deal:1+x:0+false:up:0.5", "“1\\+x” cannot stand there"),
        ("deal:1:0+false:left:0.5", "“left” cannot stand there"),
        ("deal:1:0+false+2:up:0.5", "“0\\+false\\+2” cannot stand there"),
        ("Pass", "no kind of option is called “Pass”. Similar: .*pass"),
        ("hopp:true", "no kind of option is called “hopp”. Similar: .*hop"),
        ("jump", "no kind of option is called “jump”. Similar: other.jump, third.jump"),
    ],
)
def test_an_unreadable_id_says_what_is_wrong(rules: Ruleset, text: str, message: str) -> None:
    with pytest.raises(UnreadableOption, match=message):
        rules.option(text)


@given(st.text(max_size=20))
def test_no_text_breaks_the_reader(rules: Ruleset, text: str) -> None:
    for tried in (text, f"pay-for:{text}", f"pay-for:a:{text}:-:false", f"deal:{text}:0+false:up:1"):
        with suppress(UnreadableOption):
            option = rules.option(tried)
            assert rules.option(option.id) == option
