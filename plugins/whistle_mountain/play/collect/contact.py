"""What an airship on the grid brings: the resources next to it, and the machines that it touches (R-COL-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from ruleworks import Event, ItemId, Option, Refusal, Seat, public
from ruleworks_kit import Sifted
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.resources import NOTHING, Resources
from whistle_mountain.play.activation.machines import activatable, why_not_activate
from whistle_mountain.play.airships.locations import place_of
from whistle_mountain.play.tokens.gains import GainTokens
from whistle_mountain.table.layout import ground_of, pawns_of
from whistle_mountain.table.places import on_grid
from whistle_mountain.terms.actions import Action
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

RULE = "R-COL-4"

HARVEST_FIRST = refuse("harvest-first", RULE)  # the duty while there is something to collect


@public
class AirshipHarvested(Event, frozen=True):
    """A seat collected what lies next to its airship."""

    seat: Seat
    airship: ItemId


@public
class Harvest(Action, frozen=True):
    """Collect the resources next to the airship that was placed in this turn."""

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Gain what lies there now."""
        this_turn = play.position.this_turn
        gained = harvest(play, seat)
        play.position.this_turn = replace(this_turn, harvested=True)
        play.emit(AirshipHarvested(seat, str(this_turn.airship)))
        play.push(GainTokens(Cause(seat, str(this_turn.airship)), gained))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell apart a second harvest, an airship that is not on the grid, and nothing to collect."""
        if scene.position.this_turn.harvested:
            return refuse("second-harvest", RULE)
        return refuse("no-harvest" if in_contact(scene, seat) else "no-airship-placed", RULE)


@public
class ActivateContact(Action, frozen=True):
    """Activate a machine that the airship placed in this turn touches."""

    machine: ItemId

    def carry_out(self, play: MountainPlay, seat: int) -> None:
        """Activate it; this contact cannot do so again."""
        this_turn = play.position.this_turn
        contacts = tuple([machine for machine in this_turn.contacts if machine != self.machine])
        play.position.this_turn = replace(this_turn, contacts=contacts)
        play.push(*play.rules.contact_steps(play, contact(play, seat), self.machine))

    def why_not(self, scene: MountainScene, seat: int) -> Refusal | None:
        """Tell apart the missing airship, the missing contact, one that came too late, and what keeps the machine."""
        if not in_contact(scene, seat):
            return refuse("no-airship-placed", RULE)
        this_turn, machine = scene.position.this_turn, name_of(self.machine)
        if self.machine in this_turn.contacts:
            return why_not_activate(scene, contact(scene, seat), self.machine)
        canyon, airship = scene.position.canyon, str(this_turn.airship)
        if self.machine not in [each.item for each in canyon.machines]:
            return refuse("not-on-grid", "R-COL-3", machine=machine)
        if self.machine not in beside(scene, reach_of(scene, seat, airship)):
            return refuse("no-contact", "R-COL-3", machine=machine)
        if self.machine not in active(scene):
            return refuse("waterlogged", "R-WAT-2", machine=machine)
        squares = squares_of(scene, seat, airship)
        touches = self.machine in beside(scene, squares | scene.rules.pieces.grid.neighbours(squares))
        if touches and self.machine not in this_turn.late:
            return refuse("contact-used", "R-COL-3", machine=machine)
        return refuse("contact-late", RULE, machine=machine)


def in_contact(scene: MountainScene, seat: int) -> bool:
    """Tell whether the airship placed in this turn is still on the grid."""
    airship = scene.position.this_turn.airship
    return airship is not None and on_grid(place_of(scene, seat, airship))


def contact(scene: MountainScene, seat: int) -> Cause:
    """Return the contact of the airship placed in this turn as a cause."""
    airship = str(scene.position.this_turn.airship)
    return Cause(seat, airship, airship)


def activations(scene: MountainScene, seat: int) -> Sequence[Option]:
    """Return the activations that the airship placed in this turn allows."""
    contacts = scene.position.this_turn.contacts
    if not contacts or not in_contact(scene, seat):
        return ()
    return Sifted(contacts, partial(activatable, scene, contact(scene, seat)), ActivateContact)


def harvest_due(scene: MountainScene, seat: int) -> bool:
    """Tell whether there is something to collect that was not collected yet."""
    if scene.position.this_turn.harvested or not in_contact(scene, seat):
        return False
    found = harvest(scene, seat)
    return found is not NOTHING and found.within(scene.rules.supply(scene)) != NOTHING


def squares_of(scene: MountainScene, seat: int, airship: str) -> Mask:
    """Return the squares under an airship."""
    pieces = scene.rules.pieces
    return pawns_of(pieces, scene.position.crews[seat]).ships[pieces.ship_ids.index(airship)]


def floats(scene: MountainScene, squares: Mask) -> bool:
    """Tell whether an airship on these squares lies neither on a machine nor on a scaffold."""
    return not squares & ~ground_of(scene.rules.pieces, scene.position.canyon).open


def touched(scene: MountainScene, seat: int, airship: str) -> tuple[str, ...]:
    """Return the active machines next to an airship, and the one that it lies on."""
    canyon = scene.position.canyon
    if not canyon.machines:
        return ()
    reach, ground = reach_of(scene, seat, airship), ground_of(scene.rules.pieces, canyon)
    if not reach & ground.machine:
        return ()
    machines = zip(canyon.machines, ground.machines, ground.active, strict=True)
    return tuple([machine.item for machine, area, active in machines if active and area & reach])


def beside(scene: MountainScene, reach: Mask) -> list[str]:
    """Return all machines on some squares, drowned ones among them."""
    canyon = scene.position.canyon
    machines = zip(canyon.machines, ground_of(scene.rules.pieces, canyon).machines, strict=True)
    return [machine.item for machine, area in machines if area & reach]


def active(scene: MountainScene) -> list[str]:
    """Return the machines that are clear of the water."""
    canyon = scene.position.canyon
    machines = zip(canyon.machines, ground_of(scene.rules.pieces, canyon).active, strict=True)
    return [machine.item for machine, dry in machines if dry]


def reach_of(scene: MountainScene, seat: int, airship: str) -> Mask:
    """Return the squares below an airship and next to it."""
    squares = squares_of(scene, seat, airship)
    return squares | scene.rules.airship_neighbours(scene, seat, airship, squares)


def harvest(scene: MountainScene, seat: int) -> Resources:
    """Return what there is to collect for the airship placed in this turn."""
    rules, airship = scene.rules, str(scene.position.this_turn.airship)
    squares, shown = squares_of(scene, seat, airship), ground_of(rules.pieces, scene.position.canyon).shown
    near = shown and shown & rules.harvest_squares(scene, seat, airship, squares)
    found = icons_on(scene, near & ~rules.collected_squares(scene, seat)) if near else NOTHING
    water = water_near(scene, squares, partial(rules.airship_neighbours, scene, seat, airship))
    return found.plus(Resources(water=water)) if water else found


def icons_on(scene: MountainScene, squares: Mask) -> Resources:
    """Return the resources that squares show, each once."""
    ground = ground_of(scene.rules.pieces, scene.position.canyon)
    if not squares & ground.shown:
        return NOTHING
    return Resources(*[(icon & squares).bit_count() for icon in ground.icons])


def water_near(scene: MountainScene, squares: Mask, neighbours: Callable[[Mask], Mask]) -> int:
    """Return the water of the bar spaces next to `squares`.

    Before the first flood the bars lie below the grid: what the squares of the lowest row reach there mirrors what
    they reach in the row above.
    """
    pieces, level = scene.rules.pieces, scene.position.canyon.water
    grid = pieces.grid
    low = squares if level else squares & grid.row(1)
    near = neighbours(low) & grid.row(level or 2) if low else 0
    return near.bit_count() * pieces.components.water.per_space
