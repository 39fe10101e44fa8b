"""What a field is about: marks that let clients point, texts speak and learners count without knowing the game.

    square: Cell              # one cell of the board, by its name
    squares: Cells            # several of them, in an order that means something
    mask: CellMask            # a set of them as one number, the lowest bit for the first cell
    area: Area                # several of them as one text; the rule point `cells_of` says which
    at: Place                 # where a piece can be: a cell, an item, or a place beside the board
    piece: ItemId             # an item; texts show its name
    seat: Seat                # a seat number; texts show the player's name
    left: Amount              # how many of something
    kind: Word                # a word of the game's own that names none of these
    reason: MessageId         # a message of the catalogs; texts show what it says

A game never takes these texts apart by hand: it has one parser for its areas and one for its places.
"""

from typing import Annotated, NamedTuple


class About(NamedTuple):
    """What a field is about; the wire calls the field's format by this name."""

    name: str


Amount = Annotated[int, About("amount")]
Area = Annotated[str, About("area")]
Cell = Annotated[str, About("cell")]
CellMask = Annotated[int, About("cells")]
Cells = tuple[Cell, ...]
ItemId = Annotated[str, About("item")]
MessageId = Annotated[str, About("message")]
Place = Annotated[str, About("place")]
Seat = Annotated[int, About("seat")]
Word = Annotated[str, About("word")]


class Ref(NamedTuple):
    """Something that an option, ask or event refers to: a mark's name and the text or number that carries it."""

    about: str
    value: str | int
