"""Outlaws: Whistle Mountain for one player, against a gang that cards and a die play.

What the Outlaws do is told step by step with its reason: the values that were compared, and among how many things.
Where the `count` of an event is 1 there was nothing else, and nothing to compare.

The bundle is in `outlaws.bundle`.
"""
