"""The catalogs of tables."""

from ruleworks import Source

TEXTS = Source("ruleworks-table", "ruleworks_table")
