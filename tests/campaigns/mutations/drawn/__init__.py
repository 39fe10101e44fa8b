"""Mutants drawn by chance from all that can be changed: kernel, rules, items, variants and data."""
