"""What is wrong with a text that is no TOML, in the words of our catalogs.

Python's reader tells it in English; what it says is known again by its form, and told as it is where that is new.
"""

from __future__ import annotations

import re

from ruleworks import Text

FORMS = {
    "value": r"Invalid (value|hex value|date or datetime)",
    "equals": r"Expected '=' after a key in a key/value pair",
    "line": r"Expected newline or end of document after a statement",
    "statement": r"Invalid statement|Invalid initial character for a key part",
    "twice": r"Cannot (declare|overwrite|redefine|mutate) .*|Duplicate inline table key .*",
    "header": r"Expected '\]\]?' at the end of an? (table|array) declaration",
    "unclosed": r"Unclosed (array|inline table)",
    "text": r"Unterminated string|Expected [\"']+.*|Illegal character '\\n'",
    "escape": r"Unescaped '\\' in a string|Escaped character is not .*",
    "character": r"(Illegal|Found invalid) character .*",
}


def told(problem: str) -> Text | str:
    """Return what Python's reader says is wrong, without the place."""
    found = [name for name, form in FORMS.items() if re.fullmatch(form, problem, re.DOTALL)]
    return Text(f"ruleworks-toolbox.toml.{found[0]}") if found else problem
