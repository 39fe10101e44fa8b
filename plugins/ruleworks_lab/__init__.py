"""The laboratory: tournaments and studies of any game, in one process, in several, or on a cluster.

study = Study(ruleset.setup, ("greedy", "random"), players=2, seeds=50, rotate=True)
for played in Serial().run(partial(play_block, Places()), jobs_of(study)):
    ...
"""

from ruleworks_lab.bundle import bundle
from ruleworks_lab.executors import Executor, Processes, Ray, Serial, executor
from ruleworks_lab.jobs import Done, Places, play_block, write_block
from ruleworks_lab.matches import Finished, Played, beaten, play_matches, victory
from ruleworks_lab.rulesets import ruleset_of_setup
from ruleworks_lab.shards import Shard, finished_shard
from ruleworks_lab.studies import Job, Match, PluginFile, Study, jobs_of, places_of
from ruleworks_lab.texts import LabError

__all__ = [
    "Done",
    "Executor",
    "Finished",
    "Job",
    "LabError",
    "Match",
    "Places",
    "Played",
    "PluginFile",
    "Processes",
    "Ray",
    "Serial",
    "Shard",
    "Study",
    "beaten",
    "bundle",
    "executor",
    "finished_shard",
    "jobs_of",
    "places_of",
    "play_block",
    "play_matches",
    "ruleset_of_setup",
    "victory",
    "write_block",
]
