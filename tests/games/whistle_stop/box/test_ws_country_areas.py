"""An area of a package refers to the space of the country that it names."""

from tests.games.whistle_stop.ws_positions import STOP


def test_an_area_is_the_space_of_a_stop_and_nothing_beside_the_country() -> None:
    rules = STOP.new_game(2, seed=0).scene.rules
    assert rules.cells_of("c3") == rules.cells_of("c3.2") == ("c3",)
    assert rules.cells_of("coast.3") == rules.cells_of("track.2") == rules.cells_of("z99") == ()
