"""The bundle of the solo game: what its package holds."""

from __future__ import annotations

from outlaws.box.options import TEXTS, OutlawOptions
from outlaws.terms.points import OutlawRules
from outlaws.tools.cases import CASES
from outlaws.tools.illustration import OutlawIllustrator
from outlaws.tools.likeness import LIKENESS
from outlaws.tools.outlook import OutlawForesight, TheftAlarm
from outlaws.tools.picture import OutlawTable
from outlaws.tools.result import OutlawEnding
from outlaws.tools.rulebook import BOOK
from outlaws.tools.training import TRAINING
from outlaws.tools.wording import OutlawWording
from ruleworks import Bundle
from ruleworks_contracts import gathered

bundle: Bundle = gathered(
    "outlaws",
    Bundle(
        name="outlaws",
        version="0.2.0",
        layer="variant",
        extends="whistle-mountain",
        players=range(1, 2),
        rule_points=(OutlawRules,),
        options=OutlawOptions,
        blocks=("machine.trap", "machine.toll-bridge", "machine.megaphone"),
        texts=TEXTS,
        tools=(
            BOOK,
            OutlawTable(),
            OutlawIllustrator(),
            OutlawEnding(),
            OutlawWording(),
            OutlawForesight(),
            TheftAlarm(),
            CASES,
            LIKENESS,
            TRAINING,
        ),
    ),
)
