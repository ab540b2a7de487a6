"""Why a play is illegal, in one sentence for each broken rule, with an example where it helps."""

from controller.display.speaker import Speaker
from controller.referee.phases import Disputed
from controller.referee.reasons import NEVER_CONDONED, Reason
from controller.referee.table import Table
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.rulings import IllegalPlay
from controller.rules.side import Side


def reason_sentence(
    speaker: Speaker, reason: Reason, side: Side, roll: Roll, example: Play | None
) -> str:
    """Say which rule was broken; `example` is a legal play that could have been made."""
    if reason is Reason.UNPLAYED_DIE and example is not None and example.steps:
        return _unplayed(speaker, side, roll, example)
    return speaker.fill(speaker.words.reasons.by_reason[reason], side, roll=roll)


def _unplayed(speaker: Speaker, side: Side, roll: Roll, example: Play) -> str:
    words, count, die = speaker.words.reasons, len(example.steps), example.steps[0].die
    short = words.both if count > 1 else words.larger
    template = words.doubles if roll.is_double else short
    return speaker.fill(
        template, side, roll=roll, example=speaker.play(example, side), count=count, die=die
    )


def what_to_do(speaker: Speaker, table: Table, dispute: Disputed) -> str:
    """Say who may do what about an illegal play."""
    words = speaker.words.reasons
    template = words.may_accept if may_accept(table, dispute) else words.must_correct
    return speaker.fill(template, dispute.side)


def may_accept(table: Table, dispute: Disputed) -> bool:
    """Tell whether the opponent may let the play stand: agreed, and a board that can be."""
    agreed = table.setup.table_rules.illegal_play is IllegalPlay.OPPONENT_CHOOSES
    whole = all(dispute.seen.checkers(side) == table.variant.checkers for side in Side)
    return agreed and whole and NEVER_CONDONED.isdisjoint(dispute.reasons)
