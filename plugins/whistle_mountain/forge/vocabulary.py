"""The options and events of Forge."""

from whistle_mountain.forge import works

TYPES = (works.Forge, works.ForgeBegan, works.ForgeBuild, works.ForgeMove, works.ForgeRescue)
