"""The steps, options and events of Collect."""

from whistle_mountain.collect import contact, docks, placing

TYPES = (
    contact.ActivateContact,
    contact.AirshipHarvested,
    contact.Harvest,
    docks.AirshipDocked,
    docks.ChooseActivity,
    docks.DockAirship,
    docks.EnterDock,
    docks.TakeActivity,
    placing.AirshipPlaced,
    placing.PlaceAirship,
)
