"""An annex to Whistle Stop: upgrades, special tiles, a town and a route tile of a package of somebody else."""
