"""The catalogs of the text formats."""

from ruleworks import Source

TEXTS = Source("ruleworks-formats", "ruleworks_formats")
