"""Coal and whistles: gained from the supply, and spent on action spaces until the turn is over."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Amount, Event, ItemId, Seat, Step, public
from whistle_stop.table.position import change_yard
from whistle_stop.terms.effect import Cause
from whistle_stop.terms.points import FrontierPlay, FrontierScene

COAL, WHISTLE = "token.coal", "token.whistle"


@public
class TokensGained(Event, frozen=True):
    """A seat gained tokens, one entry a token."""

    seat: Seat
    tokens: tuple[ItemId, ...]


@public
class GoodsMissing(Event, frozen=True):
    """A seat would have gained tokens that the supply does not have, one entry a token."""

    seat: Seat
    goods: tuple[ItemId, ...]


@public
class TokenSpent(Event, frozen=True):
    """A seat put a token on one of its action spaces."""

    seat: Seat
    token: ItemId


@public
class GainTokens(Step, frozen=True):
    """A seat gains coal and whistles, as far as the supply has them (R-WS-LIM-2)."""

    cause: Cause
    coal: Amount = 0
    whistles: Amount = 0

    def run(self, play: FrontierPlay) -> None:
        """Move them to the seat, and tell of those that are not there."""
        supply = play.rules.supply(play)  # below nothing where rules promise more income than the box holds
        coal, whistles = max(0, min(self.coal, supply.coal)), max(0, min(self.whistles, supply.whistles))
        give_tokens(play, self.cause.seat, coal, whistles)
        missing = (COAL,) * (self.coal - coal) + (WHISTLE,) * (self.whistles - whistles)
        if missing:
            play.emit(GoodsMissing(self.cause.seat, missing))


@public
class SpendToken(Step, frozen=True):
    """A seat puts a token on an action space (R-WS-TRN-3)."""

    seat: Seat
    token: ItemId
    source: ItemId = ""  # the item that it uses

    def run(self, play: FrontierPlay) -> None:
        """Put it there."""
        spend_token(play, self.seat, self.token)


def give_tokens(play: FrontierPlay, seat: int, coal: int, whistles: int) -> None:
    """Give tokens to a seat, and tell of it."""
    if coal or whistles:
        yard = play.position.yards[seat]
        change_yard(play.position, seat, coal=yard.coal + coal, whistles=yard.whistles + whistles)
        play.emit(TokensGained(seat, (COAL,) * coal + (WHISTLE,) * whistles))


def spend_token(play: FrontierPlay, seat: int, token: str) -> None:
    """Put a token of a seat on one of its action spaces, and tell of it."""
    yard, this_turn = play.position.yards[seat], play.position.this_turn
    if token == COAL:
        change_yard(play.position, seat, coal=yard.coal - 1)
        play.position.this_turn = replace(this_turn, coal=this_turn.coal + 1)
    else:
        change_yard(play.position, seat, whistles=yard.whistles - 1)
        play.position.this_turn = replace(this_turn, whistles=this_turn.whistles + 1)
    play.emit(TokenSpent(seat, token))


def space_left(scene: FrontierScene, seat: int) -> bool:
    """Tell whether a seat may spend one more token in this turn (R-WS-TRN-2)."""
    return scene.position.this_turn.spent < scene.rules.action_spaces(scene, seat)


def tokens_of(scene: FrontierScene, seat: int, token: str) -> int:
    """Return how many tokens of a kind a seat has."""
    yard = scene.position.yards[seat]
    return yard.coal if token == COAL else yard.whistles
