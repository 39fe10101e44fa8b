"""What counts at the end of the game, and who has won."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.score_line import ScoreLine


@rule
class ScoringRules:
    """The final count (rulebook, "Game end and scoring")."""

    id = "whistle-mountain.scoring"

    @hookimpl
    def scores(self, scene: MountainScene) -> tuple[int, ...]:
        """Count the points gained so far."""
        return tuple([storage.points for storage in scene.position.storages])

    @hookimpl
    def final_score(self, scene: MountainScene, seat: int) -> list[ScoreLine]:
        """Count workers, upgrades and what is left in the storage."""
        return [*self._workers(scene, seat), *self._storage(scene, seat)]

    @hookimpl
    def score_sheet(self, scene: MountainScene, seat: int) -> tuple[ScoreLine, ...]:
        """Count all that rules and items give."""
        return tuple(scene.rules.final_score(scene, seat))

    @hookimpl
    def whirlpool_points(self, scene: MountainScene) -> int:
        """Take off what is printed."""
        return scene.rules.pieces.components.scoring.whirlpool

    @hookimpl
    def winners(self, scene: MountainScene) -> tuple[int, ...]:
        """Compare points, then the highest worker in the tower, then what is in storage, then share (R-END-2)."""
        scores = scene.rules.scores(scene)
        ranks = [(score, _highest(scene, seat), _pieces_left(scene, seat)) for seat, score in enumerate(scores)]
        return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])

    def _workers(self, scene: MountainScene, seat: int) -> list[ScoreLine]:
        components, crew = scene.rules.pieces.components, scene.position.crews[seat]
        floors = sum([components.board.tower[floor - 1] for floor in crew.tower])
        return [
            ScoreLine("score.tower", floors),
            ScoreLine("score.whirlpool", scene.rules.whirlpool_points(scene, seat) * crew.whirlpool),
        ]

    def _storage(self, scene: MountainScene, seat: int) -> list[ScoreLine]:
        components, storage = scene.rules.pieces.components, scene.position.storages[seat]
        rates = components.scoring
        upgrades = sum([upgrade.vp for upgrade in components.upgrades if upgrade.id in storage.upgrades])
        return [
            ScoreLine("score.upgrades", upgrades),
            ScoreLine("score.machines", rates.machine * len(storage.machines)),
            ScoreLine("score.awards", rates.award * len(storage.awards)),
            ScoreLine("score.scaffolds", len(storage.scaffolds) // rates.scaffolds_a_point),
            ScoreLine("score.cards", len(storage.cards) // rates.cards_a_point),
            ScoreLine("score.resources", storage.resources.total() // rates.resources_a_point),
        ]


def _highest(scene: MountainScene, seat: int) -> int:
    """Return the highest floor that a worker of the seat has reached, 0 without one."""
    return max(scene.position.crews[seat].tower, default=0)


def _pieces_left(scene: MountainScene, seat: int) -> int:
    """Return how many machines, awards, scaffolds, cards and resources a seat has left."""
    storage = scene.position.storages[seat]
    things = (storage.machines, storage.awards, storage.scaffolds, storage.cards)
    return sum([len(kind) for kind in things]) + storage.resources.total()
