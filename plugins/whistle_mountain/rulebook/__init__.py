"""The rules as a list: each with its id, where it comes from, and the rule points that hold it.

The sentences are in the catalogs, as `whistle-mountain.rule.<id>`. A refusal names the rule by the same id.
"""

from whistle_mountain.rulebook.reading import Chapter, Rule, chapters, rule_text, rules

__all__ = ["Chapter", "Rule", "chapters", "rule_text", "rules"]
