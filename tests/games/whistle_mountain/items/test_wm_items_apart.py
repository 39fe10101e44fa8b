"""Items stand apart from the rules: no other file names one, and each is proved by cases of its own."""

import re
from collections import Counter
from pathlib import Path

from tests.games.whistle_mountain.wm_positions import MOUNTAIN, PIECES

import whistle_mountain
from ruleworks_formats.cases import load_cases

CASES = load_cases(Path(__file__).parents[1] / "cases")
PROVED = Counter(item for case in CASES for item in {*case.written.proves})
#: They share a table of cases: all that sets them apart is what is printed on them.
SMALL = {machine.id for machine in PIECES.components.machines if machine.size == "size.small"}

ROOT = Path(whistle_mountain.__file__).parents[2]
SOURCES = [path for folder in ("core", "plugins") for path in (ROOT / folder).rglob("*") if path.is_file()]
DATA = Path(whistle_mountain.__file__).parent / "box" / "components" / "data"
READ = {".py", ".toml"}
NAMED = re.compile(r"\b(?:machine|upgrade|ability|card|award)\.[a-z0-9-]+")
FOLDERS = {"machines": "machine", "upgrades": "upgrade", "abilities": "ability", "cards": "card", "awards": "award"}


def own_item(path: Path) -> str:
    """The id of the item that a file describes, if it describes one."""
    return f"{FOLDERS.get(path.parent.name, '')}.{path.stem.replace('_', '-')}"


def test_every_item_is_proved_by_cases() -> None:
    assert [item for item in MOUNTAIN.items if PROVED[item] < (1 if item in SMALL else 2)] == []


def test_nothing_but_its_own_module_names_an_item() -> None:
    texts = {path: path.read_text("utf-8") for path in SOURCES if path.suffix in READ and path.parent != DATA}
    found = {path: MOUNTAIN.items.keys() & {*NAMED.findall(text)} - {own_item(path)} for path, text in texts.items()}
    assert {path.relative_to(ROOT): items for path, items in found.items() if items} == {}
    assert DATA.is_dir()
