"""Setting up: from the components on a heap to the first turn."""

from whistle_mountain.setup import choices, events, steps

TYPES = (
    choices.ChooseAbility,
    choices.ChooseStack,
    choices.LayScaffold,
    choices.PlaceFirst,
    choices.TakeAbility,
    choices.TakeStack,
    events.AbilitiesDealt,
    events.AbilityTaken,
    events.AwardsLaidOut,
    events.MarketFilled,
    events.ResourcesReceived,
    events.ScaffoldLaid,
    events.ScaffoldsTaken,
    steps.BeginDraft,
    steps.BeginGame,
    steps.EndDraft,
    steps.EquipSeats,
    steps.FillMarkets,
    steps.LayOutAwards,
    steps.ShuffleCards,
)
