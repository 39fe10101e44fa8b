"""The base rules, each file a plugin or a few that belong together."""
