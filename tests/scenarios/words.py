"""What the referee says and where the game is, in the short words of scenario files."""

from collections.abc import Callable
from typing import Any

from controller.referee.effects import (
    ClosedOut,
    CubeOffered,
    CubePassed,
    CubeTaken,
    CubeTurnedByDice,
    CubeTurnedOn,
    DeviceBack,
    DeviceMissing,
    DeviceTold,
    DiceChosen,
    DoubleGiven,
    DrawOffered,
    DrawRefused,
    Effect,
    EventIgnored,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    OpeningWon,
    ResignationOffered,
    ResignationRaised,
    ResignationRefused,
    ResignationWithdrawn,
    RestLost,
    Rolled,
    RollKept,
    RollsAgain,
    RollVoid,
    SessionEnded,
    SessionGoesOn,
    StandingSet,
    Verdict,
    VerdictGiven,
)
from controller.referee.evidence import states_of
from controller.referee.explanation import IllegalBoard, LegalPlay, LooksAlike, OnTheWay, Unclear
from controller.referee.origins import Origin
from controller.referee.phases import (
    Asking,
    CubeOnOffer,
    Disputed,
    DrawOnOffer,
    GameOver,
    Judging,
    MatchOver,
    OpeningRoll,
    Paused,
    Phase,
    ResignOnOffer,
    SessionOver,
    SettingUp,
    ToMove,
    ToRoll,
)
from controller.referee.table import Table
from controller.rules.cube import Cube
from controller.rules.notation import format_play
from controller.rules.result import Drawn, GameResult
from controller.rules.route import Route
from controller.rules.variant import Variant


def effect_words(effect: Effect, variant: Variant) -> str:
    """Write one effect as a `>` line; plays in the numbers their side travels."""
    if isinstance(effect, VerdictGiven):
        return _verdict(effect, variant.route(effect.side))
    return _EFFECTS[type(effect)](effect)


def _verdict(given: VerdictGiven, route: Route) -> str:
    whose = f"{given.side.value}'s"
    if given.verdict is Verdict.LEGAL:
        assert given.play is not None
        return f"{whose} {format_play(given.play, route) or 'dance'} is legal"
    if given.verdict is Verdict.ILLEGAL:
        reasons = " ".join(reason.value for reason in given.reasons)
        return f"{whose} play {'stands though' if given.accepted else 'is'} illegal: {reasons}"
    if given.verdict is Verdict.ASK:
        return f"{given.side.value}, which one: {_or(given.choices, route)}"
    return f"{whose} play cannot be seen"


def _or(plays: tuple[Any, ...], route: Route) -> str:
    return " or ".join(format_play(play, route) for play in plays)


def _result(result: GameResult | Drawn) -> str:
    if isinstance(result, Drawn):
        return "the game is drawn"
    return f"{result.winner.value} wins a {result.kind.value} game for {result.points}"


def _cube(cube: Cube | None) -> str:
    owner = "" if cube is None or cube.owner is None else f" {cube.owner.value}"
    return "" if cube is None else f", cube {cube.value}{owner}"


_ANIMALS = {1: "a beaver", 2: "a raccoon", 3: "another animal"}
_BY = {Origin.ELECTRONIC: "", Origin.TYPED: ", typed", Origin.ROLLED: ", by the referee"}

_EFFECTS: dict[type, Callable[[Any], str]] = {
    GameStarted: lambda e: f"game {e.number} starts",
    OpeningWon: lambda e: f"{e.side.value} begins",
    DoubleGiven: lambda e: f"{e.side.value} may play any double",
    RollsAgain: lambda e: f"{e.side.value} may roll again",
    RestLost: lambda e: f"{e.side.value} loses the rest",
    RollKept: lambda e: f"{e.side.value}'s {e.roll} came too early and stands",
    ClosedOut: lambda e: f"{e.side.value} is closed out",
    Rolled: lambda e: (
        f"{e.side.value} rolled {e.roll}{'' if e.plays else ' and cannot move'}{_BY[e.origin]}"
    ),
    RollVoid: lambda e: f"{e.side.value}'s roll is void: {e.why}",
    CubeOffered: lambda e: (
        f"{e.side.value} doubles to {e.value}{', a dead cube' if e.dead else ''}"
    ),
    CubeTurnedOn: lambda e: (
        f"{e.side.value} turns the cube on to {e.value}, {_ANIMALS[min(e.animals, 3)]}"
    ),
    CubeTurnedByDice: lambda e: f"equal dice turn the cube to {e.value}",
    CubeTaken: lambda e: (
        f"{e.side.value} takes at {e.value}"
        f"{'' if e.owner is e.side else f', {e.owner.value} owns the cube'}"
    ),
    CubePassed: lambda e: f"{e.side.value} passes",
    ResignationOffered: lambda e: f"{e.side.value} offers to lose {e.points}",
    ResignationRaised: lambda e: f"{e.side.value} asks for a {e.kind.value}, {e.points}",
    ResignationRefused: lambda e: f"{e.side.value} plays on",
    ResignationWithdrawn: lambda e: f"{e.side.value} takes the offer back",
    DrawOffered: lambda e: f"{e.side.value} offers a draw",
    DrawRefused: lambda e: f"{e.side.value} wants no draw",
    GameEnded: lambda e: f"{_result(e.result)}: {e.white_score}-{e.black_score}",
    StandingSet: lambda e: f"the director rules {e.white_score}-{e.black_score}{_cube(e.cube)}",
    FlagFell: lambda e: (
        f"{e.side.value}'s flag falls"
        + (f", {e.overtime_s:.0f} s of overtime" if e.overtime_s else "")
    ),
    MatchEnded: lambda e: f"{e.winner.value} wins the match",
    SessionEnded: lambda e: f"it ends at {e.white_score}-{e.black_score}",
    SessionGoesOn: lambda _: "it goes on",
    DeviceMissing: lambda e: f"{e.device} is missing",
    DeviceBack: lambda e: f"{e.device} is back",
    DeviceTold: lambda e: f"{e.device}: {e.note.value}{' no more' if e.over else ''}",
    DiceChosen: lambda e: f"dice are {e.origin.value} now",
    EventIgnored: lambda e: f"no: {e.why.value}",
}


def phase_words(table: Table, phase: Phase) -> str:
    """Write where the game is as a `=` line."""
    return _PHASES[type(phase)](table, phase)


def _setting_up(table: Table, phase: SettingUp) -> str:
    if phase.seen is None:
        return "setting up"
    pairs = zip(states_of(phase.seen), states_of(table.position), strict=True)
    return f"setting up, {sum(a != b for a, b in pairs)} points wrong"


def _opening(_: Table, phase: OpeningRoll) -> str:
    dice = [
        f", {side} {value}"
        for side, value in (("white", phase.white), ("black", phase.black))
        if value
    ]
    return "opening roll" + "".join(dice)


def _to_roll(_: Table, phase: ToRoll) -> str:
    astray = ", astray" if phase.astray is not None else ""
    again = " again" if phase.again else ""
    return f"{phase.side.value} to roll{again}{', rolling' if phase.rolling else ''}{astray}"


def _to_move(table: Table, phase: ToMove) -> str:
    seen = _SEEN[type(phase.seen)](phase.seen, table.variant.route(phase.side))
    return f"{phase.side.value} to move {'any double' if phase.chosen else phase.roll}{seen}"


_SEEN: dict[type, Callable[[Any, Route], str]] = {
    type(None): lambda _, __: "",
    LegalPlay: lambda seen, route: f", {format_play(seen.play, route) or 'dance'} made",
    OnTheWay: lambda seen, route: (
        f", {format_play(seen.play, route)} so far" if seen.play.steps else ""
    ),
    IllegalBoard: lambda _, __: ", no legal play",
    LooksAlike: lambda seen, route: f", {_or(seen.plays, route)}",
    Unclear: lambda _, __: ", unclear",
}


def _disputed(table: Table, phase: Disputed) -> str:
    route = table.variant.route(phase.side)
    right = "" if phase.right is None else f", {format_play(phase.right, route)} put right"
    return f"dispute about {phase.side.value}'s {phase.roll}{right}"


def _paused(table: Table, phase: Paused) -> str:
    return f"paused, {phase_words(table, phase.before)}"


_PHASES: dict[type, Callable[[Table, Any], str]] = {
    SettingUp: _setting_up,
    OpeningRoll: _opening,
    ToRoll: _to_roll,
    CubeOnOffer: lambda _, phase: (
        f"cube offered by {phase.side.value}{', turned on' * phase.offer.animals}"
    ),
    ToMove: _to_move,
    Judging: lambda _, phase: f"judging {phase.side.value}'s {phase.roll}",
    Asking: lambda _, phase: f"asking {phase.side.value}",
    Disputed: _disputed,
    ResignOnOffer: lambda _, phase: (
        f"{phase.side.value} {'is asked' if phase.raised else 'offers'} to lose"
    ),
    DrawOnOffer: lambda _, phase: f"{phase.side.value} offers a draw",
    GameOver: lambda _t, _p: "game over",
    MatchOver: lambda _t, _p: "match over",
    SessionOver: lambda _t, _p: "session over",
    Paused: _paused,
}
