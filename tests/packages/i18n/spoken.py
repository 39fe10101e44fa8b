"""What a reader would stumble over in a sentence, by language: each fault with the pattern that finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator

VOWEL = "[aeiouyâàéèêëîïôöûùœAEIOUÂÀÉÈÊËÎÏÔÖÛÙŒ]"
ONES = r"(?:carte|ressource|tour|ouvrier|machine|point|trophée|sifflet|échafaudage|ligne|côté|joueur|partie|type)"
THINGS = r"(?:card|resource|turn|worker|machine|point|award|whistle|scaffold|bar|edge|player|game|type|upgrade)"
NAMING = {
    "en": r"(?:gain|gains|pay|pays|receive|receives|for|with|steals|exchange|gives|back|lies)",
    "fr": r"(?:construi\w+|pren\w+|pose\w*|plac\w+|utilis\w+|activ\w+|gagn\w+|renvo\w+|envo\w+|échang\w+|dépens\w+"
    r"|récup\w+|jou(?:e|er|ez|ent)|gard\w+|défauss\w+|montr\w+|recev\w+|reçoi\w+|pai\w+|pay\w+|contre|pour|avec|sur|donne|rentre)",
}

EVERYWHERE = {
    "two spaces": r"\S  +\S",
    "a space before a stop": r"\s[.,](?!\w)",
    "a placeholder": r"[{}]",
    "an id": r"\b(?:machine|card|upgrade|ability|award|resource|airship|dock|market|shape|scaffold|outlaws?"
    r"|whistle-mountain|ruleworks)\.[a-z]",
    "a mark of a name": r"\b(?:m|f|mp|fp|mh|fh|vous|an?|p|-)\|",
    "a word twice": r"\b([^\W\d]{2,}) \1\b",
    "an amount as a range": r"\b(\d+) (?:à|at|to) \1 (?:PV|VP)\b",
}
PATTERNS: dict[str, dict[str, str]] = {
    "en": {
        "a before a vowel": r"\b[Aa] (?=[aeiou])(?!one\b|use|uni)",
        "an before a consonant": r"\b[Aa]n (?=[bcdfghjklmnpqrstvwxz])",
        "one of several": rf"(?<![\d.,-])1 {THINGS}s\b",
        "several of one": rf"(?<!player )(?<![\d.,-])[025] (?:(?!of\b)[a-z]+ )?{THINGS}\b(?! (?:machine|card|market))",
        "a article twice": r"\b(?:a|the) (?:a|an|the)\b",
    },
    "fr": {
        "de before a vowel": rf"(?i)\bde (?={VOWEL}\w\w)",
        "no elision": rf"(?i)\b(?:le|la|que|ne|se|je|me|te|jusque|lorsque) (?={VOWEL}\w\w)",
        "de le": r"(?i)\b(?:de|à) les?\b(?! \w+(?:er|ir|re)\b)",
        "du before a vowel": rf"(?i)\b(?:du|au) (?={VOWEL}\w\w)",
        "one of several": rf"(?<![\d.,-])[01] {ONES}s\b",
        "several of one": rf"(?<![\d.,-])[25] {ONES}\b",
        "de vous": r"(?i)\b(?:de|par de) vous\b",
        "somebody without an article": r"(?i)\b(?:de|à|par|pour) joueur \d|^joueur \d [a-zé]",
        "a straight apostrophe": r"\w'\w",
    },
}


def faults(language: str, sentence: str) -> Iterator[str]:
    """Yield what is wrong with a sentence."""
    for fault, pattern in (EVERYWHERE | PATTERNS[language]).items():
        if re.search(pattern, sentence):
            yield fault


def bare(language: str, sentence: str, name: str) -> bool:
    """Tell whether a name stands behind a verb or preposition without the article or the number that it needs."""
    return bool(re.search(rf"(?i)\b{NAMING[language]} {re.escape(name)}\b", sentence))


#: A message that ends in a colon and the one thing that it is about, as a form does and nobody says.
FORM = re.compile(
    r"\s*: \{(?:airship|machine|dock|tile|card|award|ability|item|resource|upgrade|scaffold)(?::\w+)?\}\.?$"
)
