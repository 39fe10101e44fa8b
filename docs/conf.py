from importlib.metadata import version as installed_version

project = "Ruleworks"
author = "Ruleworks contributors"
copyright = "2026, Ruleworks contributors"
release = version = installed_version("ruleworks")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Ruleworks"

# The signatures carry the types; repeating them in the text would say the same thing twice.
autodoc_typehints = "signature"
autodoc_member_order = "bysource"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
