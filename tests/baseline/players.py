"""A plugin that is a file, with the players `greedy-f5f1701` and `search-f5f1701`."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from ruleworks import Bundle

HERE = Path(__file__).parent
PACKAGE = "baseline_f5f1701"  # the folder, whatever the path of imports is where this file is loaded

if PACKAGE not in sys.modules:
    spec = spec_from_file_location(PACKAGE, HERE / "__init__.py", submodule_search_locations=[str(HERE)])
    assert spec is not None
    sys.modules[PACKAGE] = module_from_spec(spec)

bundle: Bundle = Bundle(
    name="baseline",
    version="1",
    layer="house",
    tools=(import_module(f"{PACKAGE}.greedy").GREEDY, import_module(f"{PACKAGE}.search").SEARCH),
)
