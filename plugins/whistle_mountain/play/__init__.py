"""The game as it is played, subject by subject: the rules of each, its steps, choices and events.

What is asked all the time takes every argument of its rule point, in order, even those that it does not need: as long
as no item has a say there, the kernel then calls it without a function in between.
"""
