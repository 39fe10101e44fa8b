"""Importing this tells Gymnasium of all environments; in a name, `ruleworks_learners.envs:` does so before it."""

from ruleworks_learners.registration import register

IDS: list[str] = register()
