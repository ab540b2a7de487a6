"""English: why a play is illegal, in plain words that a beginner understands."""

from typing import Final

from controller.display.words_reasons import ReasonWords
from controller.referee.reasons import Reason
from controller.rules.choices import Contact, HeadStart, HitAndRun, Prime

ENGLISH_REASONS: Final = ReasonWords(
    by_reason={
        Reason.BAR_FIRST: "{player} has a checker on the bar: it must enter before any other"
        " checker moves.",
        Reason.BLOCKED_POINT: "{player} landed on a point that {opponent} holds with two or more"
        " checkers: that point is blocked.",
        Reason.WRONG_DISTANCE: "{player} rolled {roll}, but a checker moved by a different number"
        " of points.",
        Reason.UNPLAYED_DIE: "{player} rolled {roll} and must play as many of the dice as the"
        " position allows.",
        Reason.MOVED_BACKWARDS: "{player} moved a checker backwards: checkers only move towards"
        " their own home.",
        Reason.MOVED_OPPONENT_CHECKER: "{player} moved a checker of {opponent}: it must go back to"
        " where it was.",
        Reason.TOO_MANY_MOVES: "{player} made more moves than a roll of {roll} allows.",
        Reason.HIT_CHECKER_NOT_ON_BAR: "{player} hit a checker of {opponent}: it must be put on"
        " the bar.",
        Reason.BEAR_OFF_NOT_ALLOWED: "{player} may only bear off when all of {player}'s checkers"
        " are in the home board.",
        Reason.BEAR_OFF_TOO_HIGH: "{player} bore off with a larger number than needed while"
        " another checker was still further back.",
        Reason.CHECKER_MISSING: "A checker is missing from the board: please put it back.",
        Reason.EXTRA_CHECKER: "There is a checker too many on the board: please take it away.",
        Reason.NO_HITTING: "{player} hit a checker of {opponent}, but nothing is hit in this"
        " game: it must go back.",
        Reason.PINNED_CHECKER_MOVED: "{player} moved a pinned checker: it must stay until the"
        " checkers on it have left.",
        Reason.BEAR_OFF_WHILE_PINNED: "{player} may not bear off while one of {player}'s"
        " checkers is pinned.",
        Reason.BEAR_OFF_NOT_EXACT: "{player} bore off with a larger number than needed: only"
        " the exact number bears off.",
        Reason.HEAD_START: "{player} moved a second checker from the start point too early.",
        Reason.FORBIDDEN_PRIME: "{player} made six points in a row where that is not allowed.",
        Reason.PRIME_NOT_OPENED: "All of {opponent}'s checkers are held behind six points in a"
        " row: {player} must open them.",
        Reason.HIT_AND_RUN: "{player} hit and went on to safety with the same checker: that is"
        " not allowed here.",
        Reason.WASTED_PIPS: "{player} must play {roll} so that as many points as possible are"
        " moved.",
        Reason.WAITING_FIRST: "{player} must bring in the waiting checkers before any other"
        " checker moves.",
    },
    precise={
        Reason.BAR_FIRST: "{player} played {move} with {checkers} on the bar: nothing else moves"
        " until the bar is empty.",
        Reason.BLOCKED_POINT: "{player} may not land on {place}, not even in passing: {opponent}"
        " holds it with {checkers}.",
        Reason.WRONG_DISTANCE: "{player} rolled {roll}, but {move} is a move of {points}.",
        Reason.MOVED_BACKWARDS: "{player} moved {move}: that is backwards. The numbers of the"
        " points must go down.",
        Reason.MOVED_OPPONENT_CHECKER: "{player} moved a checker of {opponent}: it must go back"
        " to {place}.",
        Reason.TOO_MANY_MOVES: "{player} rolled {roll} and made {count} moves: only {die} can be"
        " made.",
        Reason.HIT_CHECKER_NOT_ON_BAR: "{player} hit a checker of {opponent} on {place}: it must"
        " be put on the bar.",
        Reason.BEAR_OFF_NOT_ALLOWED: "{player} has {checkers} outside the home board: no bearing"
        " off until all are on points 1 to 6.",
        Reason.BEAR_OFF_TOO_HIGH: "{player} played {move} with a {die}, but a checker is still"
        " further back, on {place}.",
        Reason.PINNED_CHECKER_MOVED: "{player} moved a pinned checker ({move}): it stays until"
        " {opponent} sets it free.",
        Reason.BEAR_OFF_WHILE_PINNED: "{player} has a checker pinned on {place}: no bearing off"
        " until it is free.",
        Reason.BEAR_OFF_NOT_EXACT: "{player} played {move} with a {die}: in this game only the"
        " exact number bears off.",
        Reason.WAITING_FIRST: "{player} played {move} with {checkers} still waiting: all of them"
        " must enter first.",
    },
    one_blocks={
        Contact.PIN: "{player} may not land on {place}: {opponent} holds it, with a checker of"
        " {player} pinned there.",
        Contact.BLOCK: "{player} may not land on {place}, not even in passing: in this game one"
        " checker of {opponent} holds it.",
    },
    no_hitting={
        Contact.PIN: "Nobody is hit in this game: {opponent}'s checker must stay on {place},"
        " under {player}'s.",
        Contact.BLOCK: "Nobody is hit in this game: one checker holds a point. Put {opponent}'s"
        " back on {place}.",
    },
    head_start={
        HeadStart.FIRST_PASSES: "{player} moved a second checker too early: first one must pass"
        " {opponent}'s start, {player}'s 12-point.",
        HeadStart.ONE_A_TURN: "{player} may take only one checker a turn from the start, the"
        " 24-point.",
    },
    prime={
        Prime.GAP_AT_START: "{player} may not hold all six points of the starting quarter, 19 to"
        " 24: one has to stay free.",
        Prime.ENEMY_AHEAD: "{player} may not hold six points in a row before a checker of"
        " {opponent} has passed them.",
    },
    hit_and_run={
        HitAndRun.NOT_BEARING_OFF: "{player} hit while bearing off: that checker may not go on to"
        " safety in the same turn.",
        HitAndRun.NOT_AT_HOME: "{player} hit in the home board: that checker may not go on to"
        " safety in the same turn.",
    },
    same_way="{player} moved {move}: that is backwards. Both players go the same way round in"
    " this game.",
    wasted="{player} must use as much of {roll} as can be used, even at a risk: {example}, for"
    " example.",
    nothing_to_move="{player} rolled {roll} and no checker can move: put back what was moved.",
    both="{player} rolled {roll} and can play both dice: {example}, for example.",
    larger="{player} rolled {roll}: only one die can be played, and it must be the {die}:"
    " {example}, for example.",
    doubles="{player} rolled {roll} and can play {count} times {die}: {example}, for example.",
    double_once="{player} rolled {roll} and can play one {die}: {example}, for example.",
    may_accept="{player}: put it right. {opponent}: roll to accept it.",
    must_correct="{player}: put it right, then leave the board still.",
    may_accept_so="Put right: {repair}. Or {opponent} rolls to accept.",
    must_correct_so="Put right: {repair}; then hands off.",
    repair_move="{source} to {target}",
    repair_add="one on {target}",
    repair_take="one off {source}",
    aside="waiting",
    place="the {point}-point",
    the_bar="the bar",
    bar="bar",
    one_checker="1 checker",
    checkers="{count} checkers",
    one_point="1 point",
    points="{count} points",
)
