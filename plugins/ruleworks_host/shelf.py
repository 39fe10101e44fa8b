"""The rulesets of a process: each is made once, and those that nobody asked for lately are let go."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any

import msgspec
from msgspec.structs import replace

import ruleworks
from ruleworks import Installed, Ruleset, Setup
from ruleworks_host.problems import HostError
from ruleworks_table import Voice


class Shelf:
    """Makes rulesets of setups, of installed bundles alone: a setup from outside never names a file."""

    def __init__(self, installed: Installed, most: int, allowed: Sequence[str] | None = None) -> None:
        """Keep `most` rulesets of what is installed; with `allowed`, only these bundles may be named."""
        self.installed = installed
        self._most = most
        names = set(installed.names())
        self._names = names if allowed is None else names.intersection(allowed)
        self._made: OrderedDict[bytes, Ruleset] = OrderedDict()
        self._voices: OrderedDict[tuple[str, str], Voice] = OrderedDict()
        self._lock = Lock()

    @property
    def games(self) -> list[str]:
        """The games that may be played here."""
        return [name for name in self.installed.games if name in self._names]

    def allows(self, name: str) -> bool:
        """Tell whether a bundle may be named."""
        return name in self._names

    def wanted(self, setup: Setup) -> Ruleset:
        """Return the ruleset that somebody wants: what a setup names, and installed extensions that always take part.

        A setup with a fingerprint wants just these rules, and others are refused.
        """
        for name in (setup.game, *setup.variants, *setup.plugins):
            if name not in self._names:
                raise HostError("unknown-bundle", name=name)
        if setup.fingerprint:
            found = self.of(setup)
            if found.differs(setup):
                raise HostError("other-rules", game=setup.game, wanted=setup.fingerprint, here=found.fingerprint)
            return found
        found = self._kept(b"wanted" + _key(setup), setup, named=True)
        for failure in found.failures:
            if failure.name in (*setup.variants, *setup.plugins):
                raise failure.error()
        return found

    def of(self, setup: Setup) -> Ruleset:
        """Return the ruleset of a setup that a room was made with, as far as it is installed here."""
        return self._kept(_key(setup), setup, named=False)

    def voice(self, rules: Ruleset, language: str) -> Voice:
        """Return rules in a language, with the tools of what is installed."""
        with self._lock:
            key = rules.fingerprint, language
            if key not in self._voices:
                self._voices[key] = Voice(rules, language)
            self._voices.move_to_end(key)
            while len(self._voices) > 2 * self._most:
                self._voices.popitem(last=False)
            return self._voices[key]

    def _kept(self, key: bytes, setup: Setup, *, named: bool) -> Ruleset:
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
            made = self._make(setup, named=named)
            self._made[key] = made
            while len(self._made) > self._most:
                self._made.popitem(last=False)
            return made

    def _make(self, setup: Setup, *, named: bool) -> Ruleset:
        options: dict[str, Any] = setup.options
        if not named:
            return ruleworks.ruleset_of(setup, installed=self.installed)
        return ruleworks.ruleset(
            setup.game, setup.variants, setup.plugins, options, blocked=setup.blocked, installed=self.installed
        )


def _key(setup: Setup) -> bytes:
    """Return what tells rules apart; a fingerprint is compared afterwards, for it does not make them."""
    return msgspec.json.encode(replace(setup, fingerprint=""), order="deterministic")
