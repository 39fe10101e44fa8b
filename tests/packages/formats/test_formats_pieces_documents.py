"""A file of pieces as a text: read within bounds, with the line of everything in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ruleworks_formats.pieces import PiecesError, describes_pieces, document_of, read_document
from ruleworks_formats.pieces.document import DEEPEST, LONGEST, WIDEST
from ruleworks_formats.pieces.positions import lines_of


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("a = \n", 1, "This is no TOML: no value can be read here. Correct the line."),
        ("a = 1\nb = 2\nb = 3\n", 3, "This is no TOML: this is there twice. Correct the line."),
        ("a = 1\n[b", 2, "This is no TOML: the name of a table is not closed"),
        (f"a = 1\nb = '{'x' * WIDEST}'", 2, "The line has more than 1000 characters; break it."),
        (f"a = {'[' * (DEEPEST + 1)}{']' * (DEEPEST + 1)}", 1, "Too many lists or tables stand in one another"),
        ("a = " + "[\n" * 20_000, 1, "Too many lists or tables stand in one another"),
        ("a = 1979-13-13", 1, "This is no TOML: something follows"),
        ("a = [1\n", 2, "This is no TOML: a list or a table is not closed"),
        ("a 1", 1, "This is no TOML: behind a key comes an equals sign"),
        ("a = 1 b = 2", 1, "This is no TOML: something follows that should begin a new line"),
        ("= 1", 1, "This is no TOML: a line begins with a key or with ["),
        ("a = 'x", 1, "This is no TOML: a text is not closed"),
        ('a = "x\n"', 1, "This is no TOML: a text is not closed"),
        ('a = "\\x"', 1, "This is no TOML: a backslash stands before something"),
        ("a = 'x\x00'", 1, "This is no TOML: there is a character that cannot stand here"),
        ("a = 1\n[a]", 2, "This is no TOML: this is there twice"),
        ("a = {b = 1, b = 2}", 1, "This is no TOML: this is there twice"),
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
        ("l",): 15,
        ("l", 0): 15,
        ("l", 0, "m"): 16,
        ("l", 0, "n"): 17,
        ("l", 0, "n", "o"): 18,
        ("l", 1): 19,
        ("l", 1, "m"): 20,
    }
