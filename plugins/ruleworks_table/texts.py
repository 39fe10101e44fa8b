"""Where the messages of the toolbox are."""

from ruleworks import Source

TEXTS = Source("ruleworks-toolbox", "ruleworks_i18n")
