"""Why a play is illegal, in one sentence with the numbers of this play, and what to do about it."""

from collections.abc import Mapping
from string import Formatter

from controller.display.repair import repair_of, wanted_board
from controller.display.speaker import Speaker
from controller.referee.effects import VerdictGiven
from controller.referee.phases import Disputed
from controller.referee.reasons import NEVER_CONDONED, Fault, Reason
from controller.referee.table import Table
from controller.rules.choices import Direction
from controller.rules.dice import Roll
from controller.rules.plays import Play
from controller.rules.position import BAR
from controller.rules.rulings import IllegalPlay
from controller.rules.side import Side


def reason_sentence(speaker: Speaker, judged: VerdictGiven | Disputed) -> str:
    """Say which rule was broken, the first of them, with what is known of this play."""
    reason, side, roll, example = judged.reasons[0], judged.side, judged.roll, judged.example
    if example is not None and example.steps:
        if reason is Reason.UNPLAYED_DIE:
            return _unplayed(speaker, side, roll, example)
        if reason is Reason.WASTED_PIPS:
            template = speaker.words.reasons.wasted
            return speaker.fill(template, side, roll=roll, example=speaker.play(example, side))
    known = _known(speaker, judged.fault or Fault(reason))
    for template in _templates(speaker, judged.fault or Fault(reason)):
        if _fields(template) <= {"player", "opponent", "roll", *known}:
            return speaker.fill(template, side, roll=roll, **known)
    return speaker.fill(speaker.words.reasons.by_reason[reason], side, roll=roll)


def _templates(speaker: Speaker, fault: Fault) -> list[str]:
    """Return the sentences of a reason that are more precise than the general one, best first."""
    words, game, reason = speaker.words.reasons, speaker.variant, fault.reason
    special: dict[Reason, str | None] = {
        Reason.NO_HITTING: words.no_hitting.get(game.contact),
        Reason.HEAD_START: words.head_start.get(game.head_start),
        Reason.FORBIDDEN_PRIME: words.prime.get(game.prime),
        Reason.HIT_AND_RUN: words.hit_and_run.get(game.hit_and_run),
    }
    if fault.count == 1:
        special[Reason.BLOCKED_POINT] = words.one_blocks.get(game.contact)
    if game.direction is Direction.SAME:
        special[Reason.MOVED_BACKWARDS] = words.same_way
    if fault.die == 0:
        special[Reason.TOO_MANY_MOVES] = words.nothing_to_move
    found = (special.get(reason), words.precise.get(reason))
    return [template for template in found if template is not None]


def _fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def _known(speaker: Speaker, fault: Fault) -> Mapping[str, object]:
    """Return what can be filled in about a fault, in words."""
    words = speaker.words.reasons
    known: dict[str, object] = {}
    if fault.source is not None and fault.target is not None:
        known["move"] = _move(fault.source, fault.target)
    if fault.point is not None:
        bar = fault.point == BAR
        known["place"] = words.the_bar if bar else words.place.format(point=fault.point)
    if fault.count is not None:
        known["count"] = fault.count
        one = fault.count == 1
        known["checkers"] = words.one_checker if one else words.checkers.format(count=fault.count)
    if fault.die is not None:
        known["die"] = fault.die
        known["points"] = (
            words.one_point if fault.die == 1 else words.points.format(count=fault.die)
        )
    return known


def _move(source: int, target: int) -> str:
    """Return a move as plays are written, whichever way it goes; the numbers are the mover's."""
    names = {0: "off", BAR: "bar"}
    return f"{names.get(source, source)}/{names.get(target, target)}"


def _unplayed(speaker: Speaker, side: Side, roll: Roll, example: Play) -> str:
    words, count, die = speaker.words.reasons, len(example.steps), example.steps[0].die
    short = words.both if count > 1 else words.larger
    of_double = words.doubles if count > 1 else words.double_once
    template = of_double if roll.is_double else short
    return speaker.fill(
        template, side, roll=roll, example=speaker.play(example, side), count=count, die=die
    )


def what_to_do(speaker: Speaker, table: Table, dispute: Disputed) -> str:
    """Say who may do what about an illegal play, and which checkers go back where."""
    words, accept = speaker.words.reasons, may_accept(table, dispute)
    wanted = wanted_board(table.position, dispute)
    repair = repair_of(speaker, dispute.seen, wanted, dispute.side)
    only_unfinished = dispute.reasons == (Reason.UNPLAYED_DIE,)
    if only_unfinished or not repair:
        return speaker.fill(words.may_accept if accept else words.must_correct, dispute.side)
    template = words.may_accept_so if accept else words.must_correct_so
    return speaker.fill(template, dispute.side, repair=repair)


def may_accept(table: Table, dispute: Disputed) -> bool:
    """Tell whether the opponent may let the play stand: agreed, and a board that can be."""
    agreed = table.setup.table_rules.illegal_play is IllegalPlay.OPPONENT_CHOOSES
    whole = all(dispute.seen.checkers(side) == table.variant.checkers for side in Side)
    return agreed and whole and NEVER_CONDONED.isdisjoint(dispute.reasons)
