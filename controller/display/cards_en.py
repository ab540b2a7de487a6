"""The words of `bgref cards` in English."""

from typing import Final

from controller.display.cards_words import CardWords
from controller.rules.choices import (
    AceyDeucey,
    BearOff,
    Contact,
    DeadCube,
    Direction,
    Entry,
    HeadStart,
    HitAndRun,
    Mother,
    NextGame,
    Opening,
    Prime,
)
from controller.rules.rulings import DieOnChecker, IllegalPlay, PrematureRoll, TurnEnds

ENGLISH: Final = CardWords(
    start="The board at the start",
    play="How checkers move",
    score="Cube and score",
    table="At the table",
    camera="What the camera can tell",
    dice="Both dice are played if any order allows it; if only one can be, the larger that can; of "
    "a double as many of its four numbers as possible.",
    choices={
        Direction.OPPOSITE: "The two sides move towards each other.",
        Direction.SAME: "Both sides move the same way round the board.",
        Contact.HIT: "A checker that lands on a single enemy checker hits it and sends it to the "
        "bar; two enemy checkers block a point.",
        Contact.PIN: "A checker that lands on a single enemy checker pins it: it lies underneath "
        "and cannot move until the others have gone; two enemy checkers, or one that pins, block "
        "a point. Nobody bears off while one of their checkers is pinned.",
        Contact.BLOCK: "Nobody is hit: a single enemy checker blocks a point.",
        Entry.BAR: "A checker on the bar enters before anything else moves.",
        Entry.WAITING: "Checkers enter in the opponent's home by the dice. Others may move while "
        "some still wait; but a hit checker enters before anything else moves.",
        Entry.WAITING_HIT_TOO: "Checkers enter in the opponent's home by the dice. Others may move "
        "while some still wait, hit ones included.",
        Entry.WAITING_ALL_FIRST: "Checkers enter in the opponent's home by the dice, all of them "
        "before any moves on.",
        BearOff.OVERSIZE: "Once all are home, a die larger than needed bears off the rearmost "
        "checker.",
        BearOff.EXACT: "Once all are home, only the exact number bears a checker off.",
        HeadStart.FREE: "",
        HeadStart.FIRST_PASSES: "The first checker must pass the opponent's start point before "
        "another may move.",
        HeadStart.ONE_A_TURN: "One checker a turn may leave the start point, two with a first "
        "roll of 6-6, 4-4 or 3-3.",
        Prime.FREE: "",
        Prime.GAP_AT_START: "Nobody may hold all six points of their own starting quarter.",
        Prime.ENEMY_AHEAD: "Six points in a row may be held only once an enemy checker has passed "
        "them.",
        HitAndRun.FREE: "",
        HitAndRun.NOT_BEARING_OFF: "A checker that hits while bearing off may not go on to a safe "
        "point, nor off the board, in the same turn.",
        HitAndRun.NOT_AT_HOME: "A checker that hits in its own home may not go on to a safe point, "
        "nor off the board, in the same turn.",
        Mother.NOTHING: "",
        Mother.WINS_AWAY: "Whoever pins the last checker on the opponent's start point wins double "
        "as soon as they have left their own start point; if both are pinned, the game is a draw.",
        Mother.WINS: "Whoever pins the last checker on the opponent's start point wins double at "
        "once.",
        Mother.BOTH_DRAW: "If the last checkers on both start points are pinned, the game is a "
        "draw.",
        AceyDeucey.NOTHING: "",
        AceyDeucey.REST_LOST: "After a 1-2 the player plays a double of their choice and rolls "
        "again. If a number cannot be played, the rest of this is lost.",
        AceyDeucey.LOST_IF_NONE: "After a 1-2 the player plays a double of their choice and rolls "
        "again. This is lost only where no number can be played.",
        Opening.HIGHER_PLAYS_BOTH: "Each rolls one die to begin: the higher plays both numbers; "
        "equal dice are rolled again.",
        Opening.HIGHER_ROLLS_AGAIN: "Each rolls one die to begin: the higher begins with a new "
        "roll; equal dice are rolled again.",
        Opening.WHITE_BEGINS: "White begins.",
        NextGame.AS_FIRST: "",
        NextGame.WINNER_BEGINS: "The winner of a game begins the next.",
        DeadCube.ALLOW: "",
        DeadCube.WARN: "The referee says so when a double cannot help the doubler.",
        DeadCube.REFUSE: "A double that cannot help the doubler is refused.",
        IllegalPlay.OPPONENT_CHOOSES: "The opponent may accept an illegal play or have it put "
        "right; but moving backwards, moving the opponent's checkers, bearing off too early and "
        "leaving a hit checker off the bar are always put right.",
        IllegalPlay.MUST_CORRECT: "An illegal play must be put right.",
        IllegalPlay.LOG: "Illegal plays are only noted.",
        PrematureRoll.VOID: "A roll before the other's turn is over does not count.",
        PrematureRoll.STANDS: "A roll before the other's turn is over stands; the other finishes "
        "knowing it.",
        PrematureRoll.OPPONENT_CHOOSES: "The other chooses whether a roll before their turn is "
        "over counts.",
        TurnEnds.DIE_LIFTED: "Lifting a die ends the turn.",
        TurnEnds.BUTTON: "The clock or button ends the turn; the dice stay on the board.",
        DieOnChecker.COCKED: "A die on a checker is cocked. No dice notice that: pause, and rule"
        " who rolls again.",
        DieOnChecker.VALID: "A die that lies flat on a checker counts.",
    },
    agreed={
        "has_cube": "The doubling cube is used.",
        "crawford": "There is no doubling in the Crawford game, the first in which somebody is one "
        "point short.",
        "jacoby": "Gammons count single while nobody has doubled.",
        "automatic_counts": "An automatic double counts as one for that.",
        "must_open": "If all the opponent's checkers stand on the one point behind six in a row, "
        "the row must be opened.",
        "no_waste": "While bearing off, only those of the legal plays are allowed that really move "
        "the most pips (a 6 that bears off from the 4-point moves 4), even if that leaves a shot.",
        "draw_by_agreement": "The players may agree on a draw.",
        "hints": "Lamps and screen may show legal moves.",
        "pip_counts": "The screen may show pip counts.",
        "advice": "The screen may give advice.",
    },
    not_agreed={
        "has_cube": "There is no doubling cube.",
        "hints": "No legal moves are shown.",
        "pip_counts": "No pip counts are shown.",
        "advice": "No advice is given.",
    },
    numbers={
        "cube_limit": "The cube stops at {n}.",
        "animals": "Beavers: whoever is doubled may turn the cube on at once and keep it (limit "
        "{n}).",
        "automatic_doubles": "Automatic doubles: equal opening dice double the stake (limit {n}).",
        "delay_s": "The clock gives {n} seconds before each move;",
        "reserve_a_point_s": "the reserve is {n} seconds for each point of the match.",
        "overtime_s": "One overtime of {n} seconds follows.",
    },
    checkers="Each side plays with {n} checkers.",
    games="Games played in turn: {games}.",
    one_game="One game is played.",
    length="The match goes to {n} points.",
    session="The session has no end.",
    wins={
        (True, True): "Winning before the loser has borne off a checker is a gammon and counts "
        "{gammon}; with one still on the bar or in the winner's home a backgammon: {backgammon}.",
        (True, False): "Winning before the loser has borne off a checker counts {gammon}; nothing "
        "counts triple.",
        (False, True): "Winning before the loser has borne off a checker is called a gammon or a "
        "backgammon, but every win counts the same.",
        (False, False): "Every win counts the same.",
    },
)
