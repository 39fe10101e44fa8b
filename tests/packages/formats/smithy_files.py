"""Reading what somebody has written for the smithy, in the tests of files of pieces."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.formats.smithy import SMITHY, WORDS, is_said

from ruleworks_formats.pieces import PiecesError, document_of
from ruleworks_formats.pieces.files import PieceFile, read_pieces

HEAD = 'game = "smithy"\n'
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
