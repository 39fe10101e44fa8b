"""JSON Schemas (2020-12) of a ruleset: what a client in another language needs.

Each holds only what it needs. A type is told by the constant in its `type`, and where one of several may stand, a
`discriminator` leads from there to its schema. What a field is about is its `format`: cell, cells (a set of them as
one number), area, place, item, seat, amount or word.

`typescript` makes a whole client of them, `declarations` the types of any schemas, and `messages` is all that a client
needs to tell sentences by itself.
"""

from ruleworks_formats.schema.documents import PARTS, schemas
from ruleworks_formats.schema.messages import messages
from ruleworks_formats.schema.typescript import declarations, typescript

__all__ = ["PARTS", "declarations", "messages", "schemas", "typescript"]
