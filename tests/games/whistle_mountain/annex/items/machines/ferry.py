"""Ferry: bring a worker over."""

from tests.games.whistle_mountain.annex.play.verbs.cross import cross

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine

FERRY = Machine("machine.ferry", activate=pay(coal=1) >> cross())
