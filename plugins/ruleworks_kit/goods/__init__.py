"""Goods that are counted: amounts of each kind, and what may be paid for a price."""

from ruleworks_kit.goods.amounts import Counted
from ruleworks_kit.goods.price import Price, StandsFor, affords, itself, payments, standing_for

__all__ = ["Counted", "Price", "StandsFor", "affords", "itself", "payments", "standing_for"]
