"""Players in a package that every process finds: a loud one, one that ends its process, one that takes its time."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.packages.bots.thinking import Last, Steps

from ruleworks import Bundle, Option, Ruleset
from ruleworks_contracts import Pick, Sight


class Loud(Last):
    """Says what it thinks, where nobody should listen."""

    name = "loud"

    def choose(self, sight: Sight) -> Option | Pick:
        """Print, and return the last option."""
        print("I think", os.getpid(), flush=True)  # noqa: T201
        return super().choose(sight)


class Ends(Last):
    """Ends the process in which it thinks, as often as there are files left in a folder."""

    name = "ends"

    def choose(self, sight: Sight) -> Option | Pick:
        """Take a file away and end, or return the last option."""
        for file in Path(os.environ["RULEWORKS_TEST_ENDS"]).iterdir():
            file.unlink()
            os._exit(3)
        return super().choose(sight)


class Slow(Last):
    """Takes as many seconds as is said."""

    name = "slow"

    def seated(self, ruleset: Ruleset, parameters: Steps) -> Any:
        """One that is that slow."""
        made = Slow()
        made.seconds = parameters.steps  # type: ignore[attr-defined]
        return made

    def choose(self, sight: Sight) -> Option | Pick:
        """Wait, and return the last option."""
        time.sleep(self.seconds)  # type: ignore[attr-defined]
        return super().choose(sight)


bundle: Bundle = Bundle(name="packaged", version="1", layer="base", tools=(Loud(), Ends(), Slow(), Last()))


def install(folder: Path) -> list[str]:
    """Write what says that this module is installed into a folder; return where Python looks with it."""
    told = folder / "packaged-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: packaged\nVersion: 1\n")
    (told / "entry_points.txt").write_text(f"[ruleworks.any.player]\npackaged = {__name__}:bundle\n")
    root = str(Path(__file__).parents[3])
    return [str(folder), root, *[each for each in sys.path if each not in ("", root)]]
