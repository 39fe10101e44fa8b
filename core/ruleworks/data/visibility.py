"""Who may see what: declared on the field, so that a forgotten field cannot leak.

    score: Public[int]                                      # everybody
    held: Annotated[tuple[str, ...], own("tokens")]         # its owner; the others see how many
    bag: Annotated[tuple[str, ...], counted("tokens")]      # nobody; everybody sees how many
    seed: Secret[int]                                       # nobody, not even that it is there

`@public` on a class says it for all the fields that this class itself defines. A field without any of these
is refused when the ruleset is made. The owner is the `seat` of the nearest enclosing struct that has one.
What is hidden names a *pool*: the values that could change places without the seat noticing. It can be narrower:
`by` names a field beside it that has to be equal, `known` one that says what is known of each value (`Known`).
"""

from typing import Annotated, Literal, NamedTuple, TypeVar

T = TypeVar("T")
C = TypeVar("C", bound=type)


class Visibility(NamedTuple):
    """Who sees a field, whether the others see how much it holds, and from which pool it is filled."""

    audience: Literal["all", "owner", "nobody", "record"]  # a record is what is known of a field beside it
    counted: bool = False
    pool: str = ""
    by: str = ""
    known: str = ""

    def shown_to(self, seat: int | None, owner: int | None) -> bool:
        """Tell whether `seat` (None: a spectator) sees the field of `owner`."""
        return self.audience == "all" or (self.audience == "owner" and seat is not None and seat == owner)


MARK = "_ruleworks_public"
PUBLIC = Visibility("all")
Public = Annotated[T, PUBLIC]
Secret = Annotated[T, Visibility("nobody")]


def own(pool: str, *, by: str = "", known: str = "") -> Visibility:
    """Return the mark of a field that only its owner sees; the others see how many values it holds."""
    return Visibility("owner", True, pool, by, known)


def counted(pool: str, *, by: str = "", known: str = "") -> Visibility:
    """Return the mark of a field that nobody sees; everybody sees how many values it holds."""
    return Visibility("nobody", True, pool, by, known)


def public(cls: C) -> C:
    """Open every field that this class itself defines to everybody."""
    setattr(cls, MARK, cls)
    return cls


def is_public(cls: type) -> bool:
    """Tell whether `cls` itself, not a parent, was decorated with `public`."""
    return cls.__dict__.get(MARK) is cls
