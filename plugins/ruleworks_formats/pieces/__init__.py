"""Pieces without Python: a TOML file with what they do, what is printed on them, their texts and their cases.

    game = "whistle-mountain"

    [machine.boiler]
    name = { en = "Boiler", fr = "Chaudière" }
    size = "medium"
    vp = 9
    activate = [{ pay = { coal = 1 } }, { gain = { water = 2, points = 1 } }]

Which tables there are, and what they are made into, a game declares by a `Workshop` among its tools. The words of the
effects are the functions that make them, whichever bundle they come from.
"""

from ruleworks_formats.pieces.bundles import Workplace, bundle_in, bundle_of, place_for
from ruleworks_formats.pieces.document import Document, describes_pieces, document_of, read_document
from ruleworks_formats.pieces.problems import TEXTS, PiecesError
from ruleworks_formats.pieces.schema import piece_schema
from ruleworks_formats.pieces.words import Argument, EffectWord, Words, words_of
from ruleworks_formats.pieces.workshop import FilePiece, Made, PieceKind, Workshop
from ruleworks_formats.pieces.writer import Described, as_toml, described

__all__ = [
    "TEXTS",
    "Argument",
    "Described",
    "Document",
    "EffectWord",
    "FilePiece",
    "Made",
    "PieceKind",
    "PiecesError",
    "Words",
    "Workplace",
    "Workshop",
    "as_toml",
    "bundle_in",
    "bundle_of",
    "described",
    "describes_pieces",
    "document_of",
    "piece_schema",
    "place_for",
    "read_document",
    "words_of",
]
