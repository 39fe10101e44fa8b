"""The rules as a list: each with its id, where it comes from, and the rule points that hold it.

The sentences are in the catalogs, as `whistle-mountain.rule.<id>`. A refusal names the rule by the same id. A variant
brings its own rules as another `Rulebook`, which the command `rules` finds among its tools.
"""

from whistle_mountain.tools.rulebook.reading import BOOK, Chapter, Rule, Rulebook, chapters, rule_text, rules

__all__ = ["BOOK", "Chapter", "Rule", "Rulebook", "chapters", "rule_text", "rules"]
