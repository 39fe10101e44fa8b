"""The base rules, each file a plugin or a few that belong together.

What is asked all the time takes every argument of its rule point, in order, even those that it does not need: as long
as no item has a say there, the kernel then calls it without a function in between.
"""
