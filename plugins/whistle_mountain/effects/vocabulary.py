"""The steps, options and events of all verbs; each verb lists its own."""

from whistle_mountain.effects import (
    activate,
    after_machine,
    awards,
    build,
    cards,
    choose_worker,
    deck,
    displace,
    flood,
    gain,
    pay,
    place_machine,
    place_scaffold,
    promote,
    receive,
    take,
)

TYPES = (
    *activate.TYPES,
    *after_machine.TYPES,
    *awards.TYPES,
    *build.TYPES,
    *cards.TYPES,
    *choose_worker.TYPES,
    *deck.TYPES,
    *displace.TYPES,
    *flood.TYPES,
    *gain.TYPES,
    *pay.TYPES,
    *place_machine.TYPES,
    *place_scaffold.TYPES,
    *promote.TYPES,
    *receive.TYPES,
    *take.TYPES,
)
