"""A web server for games of any ruleset, and the page that plays them: `ruleworks serve`, the extra `web`."""

from ruleworks import Bundle, __version__
from ruleworks_web.front import WebFront
from ruleworks_web.texts import TEXTS

bundle: Bundle = Bundle(name="ruleworks-web", version=__version__, texts=TEXTS, tools=(WebFront(),))

__all__ = ["bundle"]
