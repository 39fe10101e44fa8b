"""What is wrong with a file of pieces is told at once, each mistake with its line, its key and the nearest word."""

from __future__ import annotations

import pickle

import pytest
from tests.packages.formats.smithy_files import TOOL, read, told, wrong_use

from ruleworks_formats.pieces import PiecesError

MANY, IRON = '"rest", ' * 9, '"iron", ' * 101


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
            TOOL + "[tools.saw]\nname = 'Saw'\n",
            5,
            "tools: There is nothing called tools here. Similar: tool.",
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
