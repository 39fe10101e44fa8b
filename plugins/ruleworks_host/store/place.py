"""Where rooms are kept if nobody says where: in the folder that the system has for the data of a user."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from ruleworks_host.store.protocol import StoreError

NAME = "rooms.db"


def usual_place(environment: Mapping[str, str], home: Path, system: str = sys.platform) -> Path:
    """Return the file of a user's rooms on a system."""
    if system == "win32":
        local = environment.get("LOCALAPPDATA", "")
        return (Path(local) if local else home / "AppData" / "Local") / "Ruleworks" / NAME
    if system == "darwin":
        return home / "Library" / "Application Support" / "Ruleworks" / NAME
    data = environment.get("XDG_DATA_HOME", "")
    folder = Path(data) if data.startswith("/") else home / ".local" / "share"  # others are to be left out of account
    return folder / "ruleworks" / NAME


def made_ready(place: Path) -> str:
    """Make the folder of a file, for its user alone, and return the name of the file."""
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("unusable", store=str(place), problem=error.strerror or str(error)) from None
    return str(place)
