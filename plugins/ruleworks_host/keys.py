"""Tokens and invitations: drawn by the system's generator, kept as digests, compared in constant time."""

from __future__ import annotations

from hashlib import blake2b
from hmac import compare_digest
from secrets import token_hex, token_urlsafe

BYTES = 24  # of chance: nobody guesses it, so a digest without salt is enough


def new_secret() -> str:
    """Return a token or an invitation."""
    return token_urlsafe(BYTES)


def new_room() -> str:
    """Return the name of a room; it is no secret, but nobody finds it by trying."""
    return token_hex(8)


def kept(secret: str) -> str:
    """Return what is kept of a secret."""
    return blake2b(secret.encode(errors="replace"), digest_size=20).hexdigest()


def fits(secret: str, digest: str) -> bool:
    """Tell whether a secret is the one of which this is kept."""
    return bool(digest) and bool(secret) and compare_digest(kept(secret), digest)
