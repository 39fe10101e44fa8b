"""Finding the best of many places at once: how often each is counted is kept digit by digit, as masks of places."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks_kit.grids.footprints import PlaceMask as Mask

AT_ONCE = 15  # so many masks can be counted with four digits


class Tally:
    """A number for each place; all of them are added up together, one binary digit after the other."""

    __slots__ = ("_digits",)

    def __init__(self, counted: Sequence[Mask] = ()) -> None:
        """Begin with how many of some masks hold each place."""
        self._digits = _digits(counted[:AT_ONCE])
        for mask in counted[AT_ONCE:]:
            self.add(mask)

    def add(self, places: Mask, amount: int = 1) -> None:
        """Add an amount to each of some places."""
        for place in range(amount.bit_length()):
            if amount >> place & 1:
                self._carry(places, place)

    def most(self, among: Mask) -> tuple[int, Mask]:
        """Return the highest number of some places, at least one, and the places that have it."""
        number = 0
        for digit in reversed(self._digits):
            having = among & digit
            number = number << 1 | bool(having)
            among = having or among
        return number, among

    def least(self, among: Mask) -> tuple[int, Mask]:
        """Return the lowest number of some places, at least one, and the places that have it."""
        number = 0
        for digit in reversed(self._digits):
            lacking = among & ~digit
            number = number << 1 | (not lacking)
            among = lacking or among
        return number, among

    def _carry(self, places: Mask, place: int) -> None:
        digits = self._digits
        while places:
            digits.extend([0] * (place + 1 - len(digits)))
            digits[place], places = digits[place] ^ places, digits[place] & places
            place += 1


def _digits(counted: Sequence[Mask]) -> list[Mask]:
    """Return the digits of how many of some masks, no more than `AT_ONCE`, hold each place."""
    ones = twos = fours = eights = 0
    for mask in counted:
        two, ones = ones & mask, ones ^ mask
        if two:
            four, twos = twos & two, twos ^ two
            if four:
                eights |= fours & four
                fours ^= four
    return [ones, twos, fours, eights]
