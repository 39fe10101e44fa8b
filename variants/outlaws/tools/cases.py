"""What is usual in the cases of the solo game: two seats; with the whole box, its cards and blockers as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from outlaws.box.options import OutlawOptions
from outlaws.play.turn.course import DIE
from outlaws.table.memories import Blockers, Overlay
from ruleworks import Memory, Ruleset, tag_of
from ruleworks_formats.cases import CaseSetting
from ruleworks_formats.notation import Line


def usual(lines: Sequence[Line], ruleset: Ruleset) -> Iterator[Line]:
    """Yield the lines, and where the box is full the docks of the blockers and the cards, in their order."""
    yield from lines
    if any(line.word == "box" for line in lines):
        options = ruleset.options["outlaws"]
        assert isinstance(options, OutlawOptions)
        facts = options.printed
        cards, faceup = [card.id for card in facts.cards], facts.overlay.faceup
        told = [line.rest for line in lines if line.word == "memory"]
        docked = f"docks={'+'.join(facts.blockers.docks)}"
        laid_out = f"shown={'+'.join(cards[:faceup])} stack={'+'.join(cards[faceup:])}"
        yield from _missing(Blockers, docked, told)
        yield from _missing(Overlay, laid_out, told)


def _missing(memory: type[Memory], usual: str, told: Sequence[str]) -> Iterator[Line]:
    tag = tag_of(memory)
    words = [text.partition(" ")[0] for text in told]
    if tag not in words and tag.rpartition(".")[2] not in words:
        yield Line(0, "memory", f"{tag} {usual}")


def known(ruleset: Ruleset) -> Iterator[str]:
    """Yield the ids of the cards."""
    options = ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    yield from (card.id for card in options.printed.cards)


CASES = CaseSetting("whistle-mountain", players=2, fill=usual, known=known, lowest={DIE: 1})
