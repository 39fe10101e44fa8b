"""Goods: tokens, cubes, nuggets, shares and points gained, spent and given back."""
