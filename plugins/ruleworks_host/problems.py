"""What can go wrong at a host: a code for programs, a status, and a sentence in every language."""

from __future__ import annotations

from typing import Any

from ruleworks import IllegalAction, PluginError, Refusal, RuleworksError, Text, Translator
from ruleworks.inside import log
from ruleworks_host.messages import News, Problem
from ruleworks_host.store.protocol import StoreError
from ruleworks_host.texts import TEXTS, texts_in
from ruleworks_table import Refused

#: What HTTP says of each problem; the sentences are the messages `ruleworks-host.error.<code>`.
STATUS = {
    "bad-message": 400,
    "which-line": 400,
    "too-large": 413,
    "no-language": 400,
    "unknown-token": 401,
    "not-invited": 403,
    "not-owner": 403,
    "not-seated": 403,
    "hook-not-allowed": 403,
    "no-hooks": 403,
    "no-room": 404,
    "no-seat": 404,
    "no-piece": 404,
    "no-hook": 404,
    "not-a-moment": 404,
    "gone-on": 409,
    "seat-taken": 409,
    "not-over": 409,
    "room-over": 409,
    "read-only": 409,
    "store-read-only": 409,
    "seat-played-by-bot": 409,
    "still-here": 409,
    "hook-refused": 409,
    "hook-silent": 409,
    "busy": 409,
    "no-hints": 409,
    "not-your-choice": 409,
    "no-reviews": 409,
    "no-choice": 409,
    "seen-by-another": 409,
    "refused": 422,
    "plan-ends": 422,
    "unknown-bot": 422,
    "unknown-bundle": 422,
    "wrong-seats": 422,
    "other-rules": 422,
    "too-long": 422,
    "too-many": 429,
    "too-many-undone": 429,
    "no-answer": 503,
    "bots-busy": 503,
    "unavailable": 503,
    "rules-failed": 500,
    "room-damaged": 500,
    "failed": 500,
    "no-front": 500,
}


class HostError(RuleworksError):
    """Something is not done; the sentence says why, and `news` what whoever asked has not seen."""

    def __init__(self, code: str, *, news: News | None = None, refusal: Refusal | None = None, **args: Any) -> None:
        super().__init__(code, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-host.error.{code}", self.text.args)
        self.code = code
        self.news = news
        self.refusal = refusal
        self.told: Refused | None = None  # the refusal, with what its rule says
        self.status: int = STATUS[code]

    def problem(self, language: str = "en") -> Problem:
        """Return it as an answer in a language; in English where there is none of that name."""
        texts = texts_in(language, self.sources)
        return Problem(
            code=self.code,
            status=self.status,
            text=texts.render(self.text),
            refusal=self.told or (None if self.refusal is None else refused(self.refusal, texts)),
            news=self.news,
        )


def of_rules(error: RuleworksError) -> HostError:
    """Return what the rules or the store object to, as a problem of a host."""
    if isinstance(error, StoreError):
        return _of_store(error)
    refusal = error.refusal if isinstance(error, IllegalAction) else None
    made = HostError("rules-failed" if isinstance(error, PluginError) else "refused", refusal=refusal)
    made.text, made.sources = error.text, error.sources
    return made


def _of_store(error: StoreError) -> HostError:
    """Return what a store cannot do, with one line in the log where that is not by design."""
    if error.code != "store-away":
        return HostError(error.code if error.code in STATUS else "failed")
    log().warning("store away", **error.text.args)
    return HostError("unavailable")


def refused(refusal: Refusal, texts: Translator) -> Refused:
    """Return a refusal as it is shown, without what its rule says."""
    return Refused(texts.render(refusal.text()), None, refusal.plugin)
