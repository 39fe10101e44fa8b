"""The tower: awards on its floors, and how they are taken."""
