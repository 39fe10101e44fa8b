"""What the tools of a game, such as a notation, need to look inside texts, types and bundles."""

from ruleworks.inside import option_id, parse_option, plugins_of, structs_in

__all__ = ["option_id", "parse_option", "plugins_of", "structs_in"]
