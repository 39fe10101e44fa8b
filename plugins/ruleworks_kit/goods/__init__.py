"""Goods that are counted: amounts of each kind, and what may be paid for a price."""

from ruleworks_parts.goods.counted import Counted
from ruleworks_parts.goods.paying import Price, StandsFor, affords, itself, payments, standing_for

__all__ = ["Counted", "Price", "StandsFor", "affords", "itself", "payments", "standing_for"]
