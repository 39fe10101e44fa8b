"""What counts at the end of the game, and who has won."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_stop.box.cubes import COLOURS
from whistle_stop.play.goods.shares import company_of, number_of
from whistle_stop.terms.amounts import ScoreLine
from whistle_stop.terms.points import FrontierScene


@rule
class ScoringRules:
    """The final count (R-WS-END-2 to R-WS-END-6)."""

    id = "whistle-stop.scoring"

    @hookimpl
    def scores(self, scene: FrontierScene) -> tuple[int, ...]:
        """Count the points so far."""
        return tuple([yard.points for yard in scene.position.yards]) or (0,) * scene.position.players

    @hookimpl
    def score_floor(self, scene: FrontierScene) -> int:
        """Give what the rulebook says."""
        return scene.rules.pieces.components.scoring.score_floor

    @hookimpl
    def majority_points(self, scene: FrontierScene) -> int:
        """Give what the rulebook says."""
        return scene.rules.pieces.components.scoring.majority

    @hookimpl
    def tile_points(self, scene: FrontierScene, tile: str) -> int:
        """Count special tiles against who still has them (R-WS-END-5)."""
        pieces = scene.rules.pieces
        return pieces.components.scoring.special_in_hand if pieces.is_special(tile) else 0

    @hookimpl
    def final_score(self, scene: FrontierScene, seat: int) -> list[ScoreLine]:
        """Count majorities, stars, nuggets, cubes, tokens, then tiles."""
        pieces, yard, rates = scene.rules.pieces, scene.position.yards[seat], scene.rules.pieces.components.scoring
        stars = {upgrade.id: upgrade.star for upgrade in pieces.components.upgrades}
        amounts = dict(zip(COLOURS, yard.cubes.amounts(), strict=True))
        common, rare = (sum([amounts[colour] for colour in colours]) for colours in (pieces.common, pieces.rare))
        return [
            *[ScoreLine(company, scene.rules.majority_points(scene, company)) for company in _held(scene, seat)],
            ScoreLine("score.stars", sum([stars.get(upgrade, 0) for upgrade in yard.upgrades])),
            ScoreLine("score.nuggets", sum([int(nugget.rpartition(".")[2]) for nugget in yard.nuggets])),
            ScoreLine("score.cubes", common * rates.common + rare * rates.rare),
            ScoreLine("score.tokens", (yard.coal + yard.whistles) // rates.tokens_a_point),
            ScoreLine("score.tiles", sum([scene.rules.tile_points(scene, seat, tile) for tile in yard.tiles])),
        ]

    @hookimpl
    def winners(self, scene: FrontierScene) -> tuple[int, ...]:
        """Compare points, then the number of shares, then share the victory (R-WS-END-6)."""
        ranks = [(yard.points, len(yard.shares)) for yard in scene.position.yards]
        return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


def _held(scene: FrontierScene, seat: int) -> list[str]:
    """Return the companies of which a seat has most shares, or of those who have most the lowest number."""
    companies = [company.id for company in scene.rules.pieces.components.companies]
    return [company for company in companies if leader(scene, company) == seat]


def leader(scene: FrontierScene, company: str) -> int | None:
    """Return who has most shares of a company; of equal ones who has the lowest number (R-WS-END-3)."""
    numbers = {
        yard.seat: [number_of(share) for share in yard.shares if company_of(share) == company]
        for yard in scene.position.yards
    }
    ranks = [(len(held), -min(held), seat) for seat, held in numbers.items() if held]
    return max(ranks)[2] if ranks else None
