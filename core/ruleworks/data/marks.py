"""What a field is about: marks that let clients point, texts speak and learners count without knowing the game.

    square: Cell              # one cell of the board, by its name
    squares: Cells            # several of them, in an order that means something
    mask: CellMask            # a set of them as one number, the lowest bit for the first cell
    area: Area                # several of them as one text; the rule point `cells_of` says which
    at: Place                 # where a piece can be: a cell, an item, or a place beside the board
    piece: ItemId             # an item; texts show its name
    seat: Seat                # a seat number; texts show the player's name
    left: Amount              # how many of something
    floor: Annotated[Amount, Numbered("floor")]  # the number of a place, which is called `floor.3`
    kind: Word                # a word of the game's own that names none of these
    reason: MessageId         # a message of the catalogs; texts show what it says

A game never takes these texts apart by hand: it has one parser for its areas and one for its places. What is read from
outside holds no number that not every client can hold, and no text that nobody would call a name. No number of a
position that is loaded or written by hand is beyond 100,000, unless its field has bounds of its own:

    account: Annotated[Amount, Meta(ge=0, le=10_000_000)]
"""

from typing import Annotated, NamedTuple

from msgspec import Meta

LARGEST = 2**53 - 1  # the largest integer that every client, browsers included, can hold
NUMBER, WHOLE, NAME = Meta(ge=-LARGEST, le=LARGEST), Meta(ge=0, le=LARGEST), Meta(max_length=200)
USUAL = Meta(ge=-100_000, le=100_000)  # the bounds of numbers in a position, where an annotation has none of its own


class About(NamedTuple):
    """What a field is about; the wire calls the field's format by this name."""

    name: str


class Numbered(NamedTuple):
    """Beside `Amount`: the number is that of a place, whose name begins with this."""

    places: str


Amount = Annotated[int, About("amount"), NUMBER]
Area = Annotated[str, About("area"), NAME]
Cell = Annotated[str, About("cell"), NAME]
CellMask = Annotated[int, About("cells"), WHOLE]
Cells = tuple[Cell, ...]
ItemId = Annotated[str, About("item"), NAME]
MessageId = Annotated[str, About("message"), NAME]
Place = Annotated[str, About("place"), NAME]
Seat = Annotated[int, About("seat"), NUMBER]
Word = Annotated[str, About("word"), NAME]


class Ref(NamedTuple):
    """Something that an option, ask or event refers to: a mark's name and the text or number that carries it."""

    about: str
    value: str | int
