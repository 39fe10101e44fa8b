"""The kernel's own bundle: the base layer of every ruleset."""

from __future__ import annotations

from msgspec import Struct

from ruleworks.bundle import Bundle
from ruleworks.points import BaseRules, KernelRules


class KernelOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options that every ruleset has."""

    #: Play choices with one option only at once; they are recorded like the others.
    auto_play: bool = False


KERNEL = Bundle(
    name="ruleworks",
    version="0.1.0",
    layer="base",
    rule_points=(KernelRules,),
    rules=(BaseRules(),),
    options=KernelOptions,
)
