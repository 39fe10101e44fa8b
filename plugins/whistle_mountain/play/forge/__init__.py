"""The main action Forge: airships come home, then up to four works."""
