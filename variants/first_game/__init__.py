"""Playing Whistle Mountain for the first time: the advanced pieces stay in the box, before any market is filled."""

import ruleworks as rw

STARRED = (
    *("machine.dispatch", "machine.elevator", "machine.lift"),
    *("machine.coal-slide", "machine.doomsday-device", "machine.jetpack-lab", "machine.sanctuary"),
    *("machine.swap-meet", "machine.toll-bridge", "machine.trap"),
    *("ability.aeronaut", "ability.architect", "ability.dreadnought", "ability.team-lead"),
    *("upgrade.duplicator", "upgrade.extension", "upgrade.lifeboat", "upgrade.shuttle"),
)

bundle: rw.Bundle = rw.Bundle(
    name="first-game",
    version="0.2.0",
    layer="variant",
    extends="whistle-mountain",
    blocks=STARRED,
    texts=rw.Source("first-game", "first_game"),
)
