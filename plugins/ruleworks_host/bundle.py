"""The bundle of the host: the command `serve`."""

from __future__ import annotations

from ruleworks import Bundle, __version__
from ruleworks_host.serve import Serve
from ruleworks_host.texts import TEXTS

bundle: Bundle = Bundle(name="ruleworks-host", version=__version__, layer="base", texts=TEXTS, tools=(Serve(),))
