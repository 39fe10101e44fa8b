import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Ruleworks"
author = "Ruleworks contributors"
copyright = "2026, Ruleworks contributors"
release = version = installed_version("ruleworks")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "components",
    "fields",
    "items",
    "outlawlines",
    "pictures",
    "pieces",
    "position",
    "rulebook",
    "rulepoints",
    "sharing",
    "signatures",
    "trace",
    "unbuilt",
    "verbs",
    "vocabulary",
    "wire",
]
exclude_patterns = ["_build", "examples"]
html_theme = "furo"
html_title = "Ruleworks"
html_static_path = ["_static"]
html_css_files = ["ruleworks.css"]

# Every reference has to lead somewhere. What other projects document cannot be looked up without a network.
nitpicky = True
nitpick_ignore_regex = [
    (
        r"py:.*",
        r"(argparse|collections|hypothesis|importlib|msgspec|numpy|pathlib|pluggy|random|structlog|types|typing)\b.*",
    ),
    (r"py:.*", r"(.*\.)?[A-Z](_co)?"),  # type variables
    (
        r"py:.*",
        r"About|AECEnv|AnyP|ruleworks.data.kinds.AnyP|Arg|Entry|Failure|Filled|Hints|Ink|Inked|Layer|Mapping|Outline|Path|Plugins|Measure|OneEnv|Reworded|Rules|Stop|Struct|Subject|Trail|WHOLE|WordKind|Until|Written|Heard|ruleworks.discovery.installed.Found|ruleworks.rules.tables.Tables|ruleworks_contracts.tools.Answer",
    ),
]

# Docstrings write code in single backticks, as the Markdown pages do.
default_role = "code"
# The signatures carry the types; repeating them in the text would say the same thing twice.
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
python_use_unqualified_type_names = True

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
