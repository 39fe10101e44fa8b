"""What holds of every position of the toy game."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.toy.table import Fair, all_cards


def cards_are_kept(copies: int) -> Callable[[Fair], None]:
    """An invariant: every card is in exactly one place."""
    everything = sorted(all_cards(copies))

    def no_card_is_lost_or_doubled(fair: Fair) -> None:
        stashes = [stall.stash for stall in fair.stalls if stall.stash is not None]
        hands = [card for stall in fair.stalls for card in stall.hand]
        found = sorted([*fair.deck, *fair.discard, *hands, *stashes])
        assert found == everything, f"{len(found)} cards of {len(everything)}: {found}"

    return no_card_is_lost_or_doubled


def the_field_is_as_large_as_it_is(fair: Fair) -> bool:
    """No square outside of the field is sown."""
    return fair.sown >> fair.squares == 0


def time_goes_on(before: Fair, after: Fair) -> bool:
    """No choice leads back to an earlier turn."""
    return after.turn >= before.turn
