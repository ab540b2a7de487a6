"""English: every sentence of the referee in plain words that a beginner understands."""

from controller.display.words import EffectWords, LabelWords, PhaseWords, ReasonWords, Words
from controller.referee.effects import Ignored
from controller.referee.events import Button, Hidden, VoidDice
from controller.referee.reasons import Reason
from controller.rules.result import ResultKind

_PHASES = PhaseWords(
    set_up="Set up the board for game {game}.",
    set_up_wrong="Set up the board for game {game}: {count} places are not right yet.",
    set_up_one_wrong="Set up the board for game {game}: one place is not right yet.",
    opening_both="{player} and {opponent}, roll one die each: the higher number begins.",
    opening_one="{player}, roll one die: the higher number begins.",
    opening_tie="Both dice show the same: {player} and {opponent} roll again.",
    to_roll="{player}, roll the dice.",
    to_roll_or_double="{player}, roll the dice, or double first.",
    to_roll_again="{player}, roll again.",
    astray="The marked checkers were moved: put them right, then {player} rolls.",
    rolling="{player}'s dice are rolling.",
    closed_out="{player} is closed out and need not roll: press the button, or roll all the same.",
    cube_offered="{player} doubles to {value}. {opponent}, do you take or pass?",
    to_move="{player} rolled {roll}: move, then pick up the dice.",
    no_play="{player} rolled {roll} and cannot move: pick up the dice.",
    on_the_way="{player}, you have played {play}; {dice} still to play.",
    play_done="{player}, you have played {play}: pick up the dice to end your turn.",
    play_done_double="{player}, you have played {play}: pick up the dice, then play any double.",
    choose_double="{player}, {roll} gives you a double: play the one you like, then roll again.",
    double_done="{player}, you have played {play} with {roll}: roll again.",
    not_a_play="{player}, this is no legal play of {roll}: change it before you pick up the dice.",
    not_a_double="{player}, no double allows this play: change it before you roll again.",
    alike="{player}, pick up the dice when you have finished.",
    unclear="{player}, some checkers are hard to see: put each one on its point.",
    judging="Looking at {player}'s play.",
    judging_hidden="The referee cannot see {player}'s play: keep hands off the board for a moment.",
    judging_blind="The camera cannot make out {player}'s play: straighten the checkers.",
    accept_likeliest="Or {opponent} accepts the likeliest play.",
    accept_this="Or {opponent} accepts the likeliest play: {play}.",
    asking="{player}, which one did you play: {first} or {second}?",
    asking_more="{player}, which one did you play: {first}, {second} or another?",
    put_right="{play} is legal: leave the board still for a moment.",
    resign="{player} offers to lose {kind}. {opponent}, do you accept?",
    game_over="{won} Set up the board for the next game.",
    match_over="{player} wins the match {score}.",
    paused="The game is paused. Press Pause to go on.",
    missing="No answer from {devices}: the game waits.",
)

_REASONS = ReasonWords(
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
    both="{player} rolled {roll} and can play both dice: {example}, for example.",
    larger="{player} rolled {roll}: only one die can be played, and it must be the {die}:"
    " {example}, for example.",
    doubles="{player} rolled {roll} and can play {count} times {die}: {example}, for example.",
    may_accept="{player}: put it right. {opponent}: roll to accept it.",
    must_correct="{player}: put it right, then leave the board still.",
)

_EFFECTS = EffectWords(
    played="{player} played {play}.",
    danced="{player} could not move with {roll}.",
    accepted="{opponent} accepts {player}'s play, although it is against the rules.",
    ask="{player}, two plays look alike to the camera: was it {first} or {second}?",
    ask_more="{player}, some plays look alike to the camera: was it {first}, {second} or another?",
    cannot_see="The referee cannot see {player}'s play: straighten the checkers and keep hands"
    " off.",
    game_started="Game {number} begins.",
    game_of_several="Game {number}, {title}, begins.",
    opening_won="{player} rolled higher, begins, and plays {roll}.",
    opening_rolls_again="{player} rolled higher and begins, with a new roll.",
    rolled="{player} rolled {roll}.",
    rolled_one_play="{player} rolled {roll} and has only one legal play.",
    rolled_no_play="{player} rolled {roll} and cannot move.",
    double_given="{player} may now play any double.",
    rolls_again="{player} rolls again.",
    rest_lost="{player} has not played it all: the rest of the turn is lost.",
    void={
        VoidDice.COCKED: "A die does not lie flat: {player} rolls both dice again.",
        VoidDice.OFF_TRAY: "A die left the tray: {player} rolls both dice again.",
        VoidDice.UNKNOWN: "The dice did not say what they show: {player} rolls both again.",
        VoidDice.MOVED: "A die was moved after it lay still: {player} rolls both dice again.",
    },
    void_otherwise="That roll does not count: {player} rolls both dice again.",
    roll_kept="{player} rolled {roll} too early: the roll stands, and {opponent} plays on first.",
    closed_out="{player} is closed out: the turn passes.",
    cube_offered="{player} doubles to {value}. {opponent}, do you take or pass?",
    cube_taken="{player} takes and owns the cube at {value}.",
    cube_passed="{player} passes the double and loses this game.",
    resign_offered="{player} offers to lose {points}. {opponent}, do you accept?",
    resign_refused="The offer is refused: the game goes on.",
    game_won={
        ResultKind.SINGLE: "{player} wins the game and scores {points}.",
        ResultKind.GAMMON: "{player} wins a gammon and scores {points}.",
        ResultKind.BACKGAMMON: "{player} wins a backgammon and scores {points}.",
    },
    match_won="{player} wins the match.",
    device_missing="No answer from {device}: the game waits.",
    device_back="Connected: {device}.",
    ignored={
        Ignored.NOT_NOW: "That is not possible just now.",
        Ignored.NOT_YOUR_TURN: "That has to wait: it is the other player's turn.",
        Ignored.SET_UP_FIRST: "First set up the board for the start of the game.",
        Ignored.CUBE_LIMIT: "The cube has reached the limit agreed on: no more doubling.",
        Ignored.DEAD_CUBE: "The cube as it is already wins the match: no double.",
        Ignored.CUBE_NOT_YOURS: "Only the owner of the cube may double.",
        Ignored.CRAWFORD_GAME: "This is the Crawford game: nobody may double.",
        Ignored.NO_CUBE: "This game is played without the cube.",
        Ignored.ROLLED_ALREADY: "That comes too late: the dice have been rolled already.",
        Ignored.ROLLED_TOO_EARLY: "That roll came too early and does not count: first the turn"
        " must end.",
        Ignored.MUST_BE_CORRECTED: "That play cannot be accepted: it must be put right first.",
        Ignored.TIE: "Both dice show the same: both players roll again.",
    },
)

_LABELS = LabelWords(
    match_to="Match to {length}",
    game_to="{title} to {length}",
    money="Money game",
    game="Game {number}",
    crawford="Crawford",
    pips="pips",
    cube="Cube",
    last_play="Last play",
    legal_play="A legal play",
    no_move="no move",
    game_over="Game over",
    match_over="Match won",
    paused="Paused",
    camera="What the camera sees",
    missing_since="{device}: no answer for {since}",
    start_anyway="Start anyway",
    was_legal="It was legal",
    likeliest="Accept the likeliest play",
    another="Another play",
    closed_out="Closed out: pass",
    roll_again="Roll it again",
    pressed="{label} ({letter})",
    held="{label} (long {letter})",
    colours=("White", "Black"),
)

ENGLISH = Words(
    phases=_PHASES,
    reasons=_REASONS,
    effects=_EFFECTS,
    labels=_LABELS,
    hidden={
        Hidden.HAND: "The board is covered: the referee waits until hands are away.",
        Hidden.MOVING: "Something moves: the referee waits until the board lies still.",
        Hidden.KNOCKED: "The camera or the board was moved: put it back as it was.",
        Hidden.DARK: "It is too dark to see the board: please switch on a light.",
        Hidden.OVEREXPOSED: "There is too much light on the board: please dim or turn it.",
        Hidden.NO_BOARD: "The camera sees no board: turn it to the board.",
    },
    buttons={
        Button.DOUBLE: "Double",
        Button.TAKE: "Take",
        Button.PASS: "Pass",
        Button.END_TURN: "End turn",
        Button.ACCEPT: "Accept",
        Button.RESIGN_SINGLE: "Resign",
        Button.RESIGN_GAMMON: "Resign a gammon",
        Button.RESIGN_BACKGAMMON: "Resign a backgammon",
        Button.REFUSE: "Refuse",
        Button.PAUSE: "Pause",
        Button.CHOOSE_FIRST: "First",
        Button.CHOOSE_SECOND: "Second",
        Button.NEXT_MATCH: "Next match",
    },
    win_kinds={
        ResultKind.SINGLE: "a single game",
        ResultKind.GAMMON: "a gammon",
        ResultKind.BACKGAMMON: "a backgammon",
    },
    one_point="1 point",
    points="{count} points",
    devices={
        "camera": "the camera",
        "dice": "the dice",
        "lights": "the lights",
        "buttons": "the buttons",
        "screen": "the screen",
    },
    device_labels={
        "camera": "Camera",
        "dice": "Dice",
        "lights": "Lights",
        "buttons": "Buttons",
        "screen": "Screen",
    },
    the_and="and",
)
