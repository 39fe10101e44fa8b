"""Positions as text: everything on the table, readable, writable by hand, and read back to the equal position.

A line says what it is about and then gives its fields, those left out having their usual values:

    players 2
    board size=4
    piece id=tower square=b2 owner=0
    hand seat=1 cards=ace+king tokens=coal*2+gold*1
    then choose-cell:1

Which lines there are follows from the fields of a position: one for each field, one for each member where a field
holds several structs. A line that ends with `+`, `/` or a backslash goes on in the next one. `then` lines are the
agenda, what comes first being first. `#` begins a comment. Lines that begin with `|` are a drawing, where a game has
one: it may be left out, but must not contradict the rest.
"""

from ruleworks_formats.notation.errors import NotationError, flawed
from ruleworks_formats.notation.lines import Line, near
from ruleworks_formats.notation.notation import Drawn, TextNotation, notation_of
from ruleworks_formats.notation.piles import counted, named_in, unplaced
from ruleworks_formats.notation.steps import example
from ruleworks_formats.notation.values import Amounts, ValueForm
from ruleworks_formats.notation.words import KINDS, Word, WordField, words_of
from ruleworks_formats.texts import TEXTS

__all__ = [
    "KINDS",
    "TEXTS",
    "Amounts",
    "Drawn",
    "Line",
    "NotationError",
    "TextNotation",
    "ValueForm",
    "Word",
    "WordField",
    "counted",
    "example",
    "flawed",
    "named_in",
    "near",
    "notation_of",
    "unplaced",
    "words_of",
]
