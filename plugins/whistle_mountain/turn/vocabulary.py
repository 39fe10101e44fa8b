"""The steps, options and events of turns."""

from whistle_mountain.airships import AirshipReturned, ReturnAirship
from whistle_mountain.turn import actions, bonus, course, ending, scoring, uses

TYPES = (
    AirshipReturned,
    ReturnAirship,
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
    ending.LimitStorage,
    ending.ResourcesReturned,
    ending.SettleBenefit,
    ending.SkipBenefit,
    scoring.FinalScored,
    scoring.ScoreGame,
    uses.ItemUsed,
    uses.UseItem,
)
