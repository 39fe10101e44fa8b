"""Machines with effects of their own, one file each; those that only give what is printed need none."""
