"""Pieces without Python: what a file says becomes items, and what is wrong with it is told with line and key."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toolbox.smithy import (
    SMITHY,
    WORDS,
    AllOf,
    Burn,
    Deed,
    Maker,
    OneOf,
    Rest,
    Set,
    Swing,
    ToolFacts,
    Twice,
    is_said,
    row,
)

from ruleworks_toolbox.pieces import PiecesError, describes_pieces, document_of, read_document
from ruleworks_toolbox.pieces.document import DEEPEST, LONGEST, WIDEST
from ruleworks_toolbox.pieces.positions import lines_of
from ruleworks_toolbox.pieces.reading import PieceFile, read_pieces
from ruleworks_toolbox.pieces.saying import Unsayable, said
from ruleworks_toolbox.pieces.writing import written_value

HEAD = 'game = "smithy"\n'
MANY, IRON = '"rest", ' * 9, '"iron", ' * 101
TOOL = '[tool.axe]\nname = "Axe"\nprice = 4\n'


def read(text: str) -> PieceFile:
    """Read a file of the smithy."""
    return read_pieces(document_of(HEAD + text, "tools.toml"), SMITHY, WORDS, is_said)


def use_of(text: str) -> Any:
    """Read what a tool does."""
    return read(f"{TOOL}use = {text}").pieces[0].item.use


def told(text: str) -> list[str]:
    """Return what is wrong with a file, line by line."""
    with pytest.raises(PiecesError) as error:
        read(text)
    return str(error.value).splitlines()


def wrong_use(text: str) -> str:
    """Return what is wrong with what a tool does, the only thing that is."""
    (only,) = told(f"{TOOL}use = {text}")
    return only.removeprefix("tools.toml, line 5, tool.axe.use")


SWING = Swing(1)


# What a file says


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("[{ swing = { count = 2 } }]", Swing(2)),
        ("{ swing = { count = 2 } }", Swing(2)),
        ("{ swing = 2 }", Swing(2)),
        ("{ swing = {} }", Swing(1)),
        ('"swing"', Swing(1)),
        ('["rest", { swing = 3 }]', row(Rest(), Swing(3))),
        ('{ swing = { at = "tool.hammer" } }', Swing(1, "tool.hammer")),
        ('{ swing = { at = "tool.axe" } }', Swing(1, "tool.axe")),
        ('{ twice = { deed = "rest", times = 3 } }', Twice(Rest(), 3)),
        ('{ twice = ["rest", "swing"] }', Twice(row(Rest(), Swing(1)), 2)),
        ("{ twice = { swing = 2 } }", Twice(Swing(2), 2)),
        (
            '{ one_of = { "known.b" = "rest", "known.a" = "swing" } }',
            OneOf((("known.b", Rest()), ("known.a", Swing(1)))),
        ),
        ('{ all_of = ["rest", ["swing", "rest"]] }', AllOf((Rest(), row(Swing(1), Rest())))),
        ("{ burn = { wood = 2, coal = 1 } }", Burn(2, 1)),
        ("{ burn = { coal = 3 } }", Burn(0, 3)),
    ],
)
def test_an_effect_is_said_in_words(text: str, deed: Deed) -> None:
    assert use_of(text) == deed


def test_a_piece_has_facts_and_what_it_does() -> None:
    text = '[tool.axe]\nname = "Axe"\nprice = 4\nmade-of = ["iron", "wood"]\nmaker = { name = "Ann" }\nheavy = true\n'
    (axe,) = read(text).pieces
    assert (axe.id, axe.facts, axe.said) == ("tool.axe", ToolFacts(4, ("iron", "wood"), Maker("Ann")), True)
    assert (axe.item.id, axe.item.use, axe.item.heavy) == ("tool.axe", None, True)


def test_a_piece_need_not_do_anything() -> None:
    (axe,) = read(TOOL).pieces
    (sign,) = read('[sign.shop]\nname = "Shop"\n').pieces
    assert (axe.said, axe.item.use) == (False, None)
    assert (sign.item, sign.facts) == (None, None)


def test_a_family_is_another_class_of_items() -> None:
    (kit,) = read(TOOL + 'family = "set"\nuses = ["rest", ["swing", "rest"]]').pieces
    assert type(kit.item) is Set
    assert kit.item.uses == (Rest(), row(Swing(1), Rest()))


def test_a_file_is_called_by_its_name_unless_it_says_another() -> None:
    assert (read(TOOL).name, read(TOOL).version) == ("tools", "1.0")
    named = read('name = "iron-ware"\nversion = "2.1"\n' + TOOL)
    assert (named.name, named.version) == ("iron-ware", "2.1")


def test_texts_are_for_all_languages_or_for_each() -> None:
    file = read(TOOL.replace('"Axe"', '{ en = "Axe", fr = "Hache" }') + '[texts]\n"mine.x".fr = "x"\n')
    assert file.texts.said["tool.axe"] == {"en": "Axe", "fr": "Hache"}
    assert file.texts.said["mine.x"] == {"fr": "x"}
    assert file.texts.languages == {"en", "fr"}
    assert read(TOOL).texts.languages == set()


# What can be wrong with it


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "{ swng = 1 }",
            ".swng: No effect is called swng. Similar: swing. Those that there are: all_of, burn",
        ),
        ('"rset"', ": No effect is called rset. Similar: rest. Those"),
        (
            "{ swing = { cuont = 2 } }",
            ".swing.cuont: swing knows nothing called cuont. Similar: count.",
        ),
        ('{ swing = "often" }', ".swing: This has to be a whole number, and is a text."),
        ("{ swing = true }", ".swing: This has to be a whole number, and is true or false."),
        ("{ swing = 1.5 }", ".swing: This has to be a whole number, and is a number with a point."),
        ("{ swing = { count = [] } }", ".swing.count: This has to be a whole number, and is a list."),
        ("{ swing = 1979-05-27 }", ".swing: This has to be a whole number, and is something else."),
        ("{ swing = -1 }", ".swing: -1 is out of bounds; write a number from 0 to 100."),
        ("{ swing = 101 }", ".swing: 101 is out of bounds; write a number from 0 to 100."),
        ("{ swing = 99999999999999999999999 }", "0x152d02c7e14af67fffff is out of bounds"),
        ("{ burn = { coal = 4 } }", ".burn.coal: 4 is out of bounds; write a number from 0 to 3."),
        ("{ swing = 13 }", ".swing: swing cannot be said like this: ValueError: thirteen is too much"),
        (
            '{ swing = { at = "tool.hamer" } }',
            ".swing.at: There is no piece tool.hamer. Similar: tool.hammer, tool.axe.",
        ),
        ("{ twice = {} }", ".twice: One table holds one effect, and this one has: -."),
        ("{ twice = { times = 2 } }", ".twice: twice has to say deed; add it."),
        ('{ twice = { deed = "rest", times = 4 } }', ".twice.times: It cannot be 4. It is one of: 2, 3."),
        ("{ rest = 3 }", ".rest.3: rest knows nothing called 3."),
        ("{ one_of = ['rest'] }", ".one_of: Here belongs a table of effects, each under the name of a text."),
        ("{ one_of = {} }", ".one_of: Here belongs a table of effects"),
        ("{ all_of = { rest = 1 } }", ".all_of: Here belongs a list of effects."),
        ("{ all_of = [1] }", ".all_of[0]: This is no effect"),
        ("{ think = 3 }", ".think: think, of smithy, takes what no file can say; it can be used from Python."),
        ("[]", ": This is no effect"),
        ("3", ": This is no effect"),
        ("{ rest = {}, swing = 2 }", ": One table holds one effect, and this one has: rest, swing."),
        ("{}", ": One table holds one effect, and this one has: -."),
        (f"[{MANY}]", ": There are 9 of them, and there may be 8; leave some out."),
        (f"{{ all_of = [{MANY}] }}", ".all_of: There are 9 of them, and there may be 8"),
        ("[" * 1 + "{ twice = " * 7 + '"rest"' + " }" * 7 + "]", "Effects stand in one another more than 6 deep"),
        ('{ one_of = { "mine.a" = "rest" } }', ""),
    ],
)
def test_what_is_wrong_with_an_effect_is_told(text: str, problem: str) -> None:
    if problem:
        assert problem in wrong_use(text)
    else:
        (only,) = told(f"{TOOL}use = {text}")
        assert only == "tools.toml, line 2, tool.axe: The text mine.a is missing; add it to the table [texts]."


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (
            TOOL + "pirce = 3",
            5,
            "tool.axe.pirce: Nothing is called pirce here. Similar: price. What can",
        ),
        ('[tool.axe]\nname = "Axe"', 2, "tool.axe: price is missing; add it."),
        (TOOL.replace("4", '"4"'), 4, "tool.axe.price: This has to be a whole number, and is a text."),
        (TOOL + 'made-of = "iron"', 5, "tool.axe.made-of: This has to be a list, and is a text."),
        (
            TOOL + 'made-of = [\n"iron",\n"woood"]',
            7,
            "tool.axe.made-of[1]: It cannot be woood. Similar: wood.",
        ),
        (TOOL + f"made-of = [{IRON}]", 5, "There are 101 of them, and there may be 100"),
        (TOOL + "maker = {}", 5, "tool.axe.maker: name is missing; add it."),
        (
            TOOL + 'maker = { name = "A", yaer = 1 }',
            5,
            "Nothing is called yaer here. Similar: year. What can be said: name, year.",
        ),
        (
            TOOL + 'maker = { name = "A", year = 1 }',
            5,
            "1 is out of bounds; write a number from 1000 to 2000.",
        ),
        (TOOL + f'maker = {{ name = "{"a" * 101}" }}', 5, "The text is too long; it may have 100 signs."),
        (TOOL + "maker = 3", 5, "tool.axe.maker: This has to be a table, and is a whole number."),
        (TOOL + "heavy = 1", 5, "tool.axe.heavy: This has to be true or false, and is a whole number."),
        (TOOL + 'family = "sett"', 5, "tool.axe.family: It cannot be sett. Similar: set. It is one of: set."),
        (TOOL + 'family = "set"', 2, "tool.axe: uses is missing; add it."),
        (TOOL + 'family = "set"\nuses = "rest"', 6, "tool.axe.uses: Here belongs a list of effects."),
        (TOOL + f'family = "set"\nuses = [{"[], " * 9}]', 6, "tool.axe.uses: There are 9 of them, and there may be 8"),
        (
            TOOL.replace("axe", "hammer"),
            2,
            "There is already a piece tool.hammer; give yours another name.",
        ),
        (TOOL.replace("axe", "Big_Axe"), 2, "tool.Big_Axe: Big_Axe cannot be a name: use small letters"),
        (TOOL.replace("axe", "a" * 51), 2, "cannot be a name"),
        ("[tool.axe]\nprice = 4", 2, 'tool.axe: tool.axe has no name; add name = "...", or one for each language.'),
        (TOOL.replace('"Axe"', "7"), 3, "tool.axe.name: Here belongs a text, or a table with one for each language."),
        (TOOL.replace('"Axe"', "{}"), 3, "tool.axe.name: Here belongs a text"),
        (TOOL.replace('"Axe"', "{ en = 7 }"), 3, "tool.axe.name.en: Here belongs a text"),
        (TOOL.replace('"Axe"', '{ english = "Axe" }'), 3, "english is no language; write a code such as en or fr."),
        (TOOL.replace('"Axe"', '"{seat}"'), 3, "A text holds no braces and no signs that cannot be seen"),
        (TOOL.replace('"Axe"', '"\\u001b[2J"'), 3, "A text holds no braces and no signs that cannot be seen"),
        (TOOL.replace('"Axe"', f'"{"a" * 501}"'), 3, "The text is too long; it may have 500 signs."),
        (TOOL + "[texts]\nx = 3", 6, "texts.x: Here belongs a text"),
        (
            TOOL + "[texts]\n'known.x' = 'x'",
            6,
            'texts."known.x": There is already a text known.x',
        ),
        ("texts = 3\n" + TOOL, 2, "texts: Here belongs a table with texts by their ids, 500 at most."),
        ("tool = 3", 2, "tool: A piece is a table of its own: [tool.its-name]"),
        ("tool.axe = 3", 2, "tool.axe: A piece is a table of its own: [tool.its-name]"),
        (
            "tol = 3\n" + TOOL,
            2,
            "tol: There is nothing called tol here. Similar: tool. What a file can hold: game",
        ),
        (
            "",
            1,
            "The file describes no piece; write a table",
        ),
        ('name = "No Name"\n' + TOOL, 2, "name: No Name cannot be a name"),
        ("version = 3\n" + TOOL, 2, "version: This has to be a text, and is a whole number."),
        (
            "\n".join(f"sign.s{n}.name = 's'" for n in range(201)),
            1,
            "There are 201 of them, and there may be 200",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told(text: str, line: int, problem: str) -> None:
    (only,) = told(text)
    assert only.startswith(f"tools.toml, line {line}")
    assert problem in only


def test_all_that_is_wrong_is_told_at_once_in_the_order_of_the_file() -> None:
    found = told('[tool.axe]\nuse = [\n  { swng = 1 },\n  { swing = "x" },\n]\nprice = "4"\n[tool.hammer]\n')
    lines = [int(each.split(",")[1].removeprefix(" line ")) for each in found]
    assert lines == [2, 4, 5, 7, 8, 8, 8]
    assert lines == sorted(lines)


def test_of_a_wholly_wrong_file_only_the_beginning_is_told() -> None:
    found = told(TOOL + "\n".join(f"k{number} = 1" for number in range(30)))
    assert len(found) == 21
    assert found[-1] == "There are 10 more; correct these first."


def test_mistakes_are_told_in_french() -> None:
    with pytest.raises(PiecesError) as error:
        read(TOOL + "use = { swng = 1 }")
    french = error.value.render("fr")
    assert french.startswith("tools.toml, ligne 5, tool.axe.use.swng\u00a0: Aucun effet ne s\u2019appelle swng.")
    assert pickle.loads(pickle.dumps(error.value)).render("fr") == french


# The file itself


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("a = \n", 1, "This is no TOML: Invalid value. Correct the line."),
        ("a = 1\nb = 2\nb = 3\n", 3, "This is no TOML: Cannot overwrite a value. Correct the line."),
        ("a = 1\n[b", 2, "This is no TOML: Expected ']' at the end of a table declaration"),
        (f"a = 1\nb = '{'x' * WIDEST}'", 2, "The line has more than 1000 characters; break it."),
        (f"a = {'[' * (DEEPEST + 1)}{']' * (DEEPEST + 1)}", 1, "Too many lists or tables stand in one another"),
        ("a = " + "[\n" * 20_000, 1, "Too many lists or tables stand in one another"),
        ("a = 1979-13-13", 1, "This is no TOML"),
    ],
)
def test_a_text_that_is_no_toml_is_refused(text: str, line: int, problem: str) -> None:
    with pytest.raises(PiecesError) as error:
        document_of(text, "x.toml")
    assert str(error.value).startswith(f"x.toml, line {line}: {problem}")


def test_a_file_is_read_within_bounds(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    for content, problem in (
        (b"a = 1\nb = '\xff'", "line 2: This is not UTF-8; save the file in that encoding."),
        (b"# x\n" * (LONGEST // 4 + 1), "line 1: The file has more than 100000 bytes; divide it."),
    ):
        file.write_bytes(content)
        with pytest.raises(PiecesError) as error:
            read_document(file)
        assert str(error.value) == f"x.toml, {problem}"
    for missing in (tmp_path / "y.toml", tmp_path):
        with pytest.raises(PiecesError, match=r"line 1: There is no such file; check its name and its folder\."):
            read_document(missing)
    file.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert read_document(file).lines[("b",)] == 2


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.toml"
    file.write_text("a = 1")

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PiecesError, match=r"The file cannot be read: Permission denied\. Check its rights\."):
        read_document(file)


def test_a_file_of_pieces_is_told_from_one_of_cases(tmp_path: Path) -> None:
    for text, expected in (("game = 'x'", True), ("[[case]]\n", False), ("game =", False)):
        (tmp_path / "x.toml").write_text(text)
        assert describes_pieces(tmp_path / "x.toml") is expected


SAMPLE = '''# a comment with "quotes" and [brackets]
a = 1
"b.c" . d = [ 1, # one
  [2, "]"],
  { e = """
text "with" quotes ""\\"
""", 'f g' = 3 },
]
[h]  # of tables
i.j = \'\'\'
plain # text
\'\'\'
k = 1979-05-27 07:32:00Z

[[l]]
m = {}
[l.n]
o = "\\"#"
[[l]]
m = 2
'''


def test_the_line_of_everything_is_found() -> None:
    lines = lines_of(SAMPLE)
    assert lines == {
        ("a",): 2,
        ("b.c",): 3,
        ("b.c", "d"): 3,
        ("b.c", "d", 0): 3,
        ("b.c", "d", 1): 4,
        ("b.c", "d", 1, 0): 4,
        ("b.c", "d", 1, 1): 4,
        ("b.c", "d", 2): 5,
        ("b.c", "d", 2, "e"): 5,
        ("b.c", "d", 2, "f g"): 7,
        ("h",): 9,
        ("h", "i"): 10,
        ("h", "i", "j"): 10,
        ("h", "k"): 13,
        ("l", 0): 15,
        ("l", 0, "m"): 16,
        ("l", 0, "n"): 17,
        ("l", 0, "n", "o"): 18,
        ("l", 1): 19,
        ("l", 1, "m"): 20,
    }


# Any file at all

KEYS = st.sampled_from(
    ["tool", "sign", "axe", "name", "use", "price", "swing", "twice", "deed", "texts", "x y", "en", ""]
)
LEAVES = st.one_of(
    st.sampled_from(["rest", "swing", "tool.hammer", "\u0000", 'a"b\\', "{x}"]),
    st.integers(),
    st.booleans(),
    st.text(max_size=5),
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)


def mistakes(work: Callable[[], object]) -> str:
    """Return what is wrong with a file, and `none` if nothing is; whatever else is raised fails a test."""
    try:
        work()
    except PiecesError as error:
        return str(error)
    return "none"


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_whatever_a_file_holds_its_values_have_lines_and_its_mistakes_sentences(tables: dict[str, Any]) -> None:
    text = HEAD + "".join(f"{written_value(key)} = {written_value(value)}\n" for key, value in tables.items())
    try:
        document = document_of(text, "tools.toml")
    except PiecesError:  # signs that TOML does not allow
        return
    assert document.tables == {"game": "smithy", **tables}
    assert {(key,): number for number, key in enumerate(document.tables, start=1)}.items() <= document.lines.items()
    assert mistakes(lambda: read_pieces(document, SMITHY, WORDS, is_said)).startswith(("tools.toml, line ", "none"))


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="[]{}=.,\"'#\\\n ab1-", max_size=40))
def test_whatever_a_text_holds_it_is_read_or_refused(text: str) -> None:
    assert mistakes(lambda: document_of(text, "x.toml")).startswith(("x.toml, line ", "none"))
    with suppress(PiecesError):
        assert set(document_of(text, "x.toml").lines.values()) <= set(range(1, text.count("\n") + 2))


# Back to words


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Swing(1), [{"swing": {}}]),
        (Swing(4, "tool.hammer"), [{"swing": {"count": 4, "at": "tool.hammer"}}]),
        (row(Rest(), Burn(0, 2)), [{"rest": {}}, {"burn": {"coal": 2}}]),
        (Twice(row(Rest(), Rest()), 3), [{"twice": {"deed": [{"rest": {}}, {"rest": {}}], "times": 3}}]),
        (OneOf((("known.a", Rest()),)), [{"one_of": {"known.a": [{"rest": {}}]}}]),
        (AllOf((Rest(), row(Rest(), Rest()))), [{"all_of": [{"rest": {}}, [{"rest": {}}, {"rest": {}}]]}]),
    ],
)
def test_an_effect_goes_back_to_its_words(deed: Deed, words: Any) -> None:
    assert said(deed, SMITHY, WORDS) == words
    assert use_of(written_value(words)) == deed


def test_what_no_word_makes_is_told() -> None:
    with pytest.raises(Unsayable):
        said(Twice(Rest(), 7), SMITHY, WORDS)
    with pytest.raises(Unsayable):
        said(Swing(13), SMITHY, WORDS)
