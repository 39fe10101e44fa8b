"""The steps, options and events of turns."""

from whistle_mountain.airships import AirshipReturned
from whistle_mountain.blockers import BlockerMoved
from whistle_mountain.turn import actions, bonus, course, ending, scoring, uses

TYPES = (
    AirshipReturned,
    BlockerMoved,
    actions.EndTurn,
    bonus.AwardRedeemed,
    bonus.CardPlayed,
    bonus.PlayCard,
    bonus.PutAway,
    bonus.RedeemAward,
    course.BeginTurn,
    course.ChooseAction,
    course.EndTriggered,
    course.PassTurn,
    course.TurnBegan,
    ending.ChooseTurnEnd,
    ending.CloseTurn,
    ending.ResourcesReturned,
    ending.SettleBenefit,
    ending.SkipBenefit,
    scoring.FinalScored,
    scoring.ScoreGame,
    uses.ItemUsed,
    uses.UseItem,
)
