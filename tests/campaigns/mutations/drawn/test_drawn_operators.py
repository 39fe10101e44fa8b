"""What can be changed in code and in facts, operator by operator, and what is left alone."""

import pytest
from tests.campaigns.mutations.drawn import code, facts


def becomes(text: str) -> set[str]:
    """What a text may become, as far as it is one line of code."""
    return {change.applied(text) for change in code.changes(text)}


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a == b", {"a != b"}),
        ("(a) is not (b)", {"(a) is (b)"}),
        ("a in b", {"a not in b"}),
        ("a <= b < c", {"a < b < c", "a > b < c", "a <= b <= c", "a <= b >= c"}),
        ("a and b and c", {"a or b and c", "a and b or c"}),
        ("not (a)", {"(a)"}),
        ("-a", {"a"}),
        ("a - b", {"a + b"}),
        ("a | b", {"a & b", "a", "b"}),
        ("a >> (b)", {"a << (b)", "a", "b"}),
        ("x = 1", {"x = 2", "x = 0"}),
        ("x = True", {"x = False"}),
        ("x += y", {"x -= y", "pass"}),
        ("f(a)", {"pass"}),
        ("x = f(a, b=c)", {"x = f(a)"}),
        ("x = f(b=c, **d)", {"x = f(**d)"}),
        ("x = f(b=c)", {"x = f()"}),
        ("a.b = c", {"pass"}),
        ("x = a if b else c", {"x = a if True else c", "x = a if False else c"}),
        ("x = [a for a in b if c]", {"x = [a for a in b if True]"}),
        ("raise a", {"pass"}),
        ("def f(a=1): ...", {"def f(a=2): ...", "def f(a=0): ..."}),
        ("x = lambda a=True: a", {"x = lambda a=False: a"}),
        ("def f(): return a", {"def f(): return None"}),
        ("class A(B): c = d", {"class A(B): pass"}),
        ("class A(B, frozen=True): ...", {"class A(B, frozen=False): ..."}),
        ("x = 'é', 1", {"x = 'é', 2", "x = 'é', 0"}),
    ],
)
def test_code_is_changed(text: str, others: set[str]) -> None:
    found = becomes(text)
    assert others - {"pass"} <= found
    assert found - others <= {"pass"}


@pytest.mark.parametrize(
    "text",
    [
        '"""One, 1 < 2."""',
        "x: tuple[1 | 2]",
        "def f(a: 1 | 2) -> 1 | 2: ...",
        "def __repr__(self): return a < 1",
        "@overload\ndef f(a=1): ...",
        "@f(1)\ndef g(): ...",
        "if TYPE_CHECKING:\n    x = 1",
        "X = TypeVar('X', bound=1)",
        "X: TypeAlias = 1 | 2",
        "__slots__ = (1,)",
        "log().debug('told', turn=1)",
        "assert a < 1",
        "x = f'{1 < 2}'",
        "x = cast(1 | 2, a)",
        "class A(B, gc=False): ...",
        "import a",
        "return",
    ],
)
def test_what_only_readers_and_checkers_see_is_left_alone(text: str) -> None:
    assert becomes(text) == set()


def test_a_comment_between_operands_is_no_operator() -> None:
    assert "(a # or < b\n    and b)" in becomes("(a # or < b\n    or b)")


def test_what_a_class_derived_from_nothing_sets_cannot_be_inherited() -> None:
    assert becomes("class A: c = d") == set()


FACTS = """
[[origins]]
facts = ["a", "b"]

[parts]
first-1 = { size = "small", copies = 2, wild = true } # not 3
second = { size = "large", gives = ["coal", "iron"] }
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copies = 2", "copies = 3"),
        ("copies = 2", "copies = 1"),
        ("wild = true", "wild = false"),
        ('"small"', '"large"'),
        ('"large"', '"small"'),
        ('"coal"', '"iron"'),
        ('"iron"', '"coal"'),
        (', "iron"]', "]"),
    ],
)
def test_facts_are_changed(old: str, new: str) -> None:
    assert FACTS.replace(old, new) in {change.applied(FACTS) for change in facts.changes(FACTS)}


def test_nothing_else_is_changed_in_facts() -> None:
    assert len(facts.changes(FACTS)) == 8
