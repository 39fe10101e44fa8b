"""Whatever a file of pieces holds, it is read or its mistakes are told: nothing else is raised."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.packages.formats.smithy import SMITHY, WORDS, is_said
from tests.packages.formats.smithy_files import HEAD

from ruleworks_formats.pieces import PiecesError, document_of
from ruleworks_formats.pieces.files import read_pieces
from ruleworks_formats.pieces.writer import written_value

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
