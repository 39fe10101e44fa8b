"""Whistle Mountain: airships, contraptions and rising water, as plugins on Ruleworks.

The bundle is in `whistle_mountain.bundle`; importing the package alone imports nothing of the game.
"""
