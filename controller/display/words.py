"""What a language must be able to say: one field for each sentence, filled in by `words_xx.py`.

The law of this file: words only, no decisions. A sentence is a `str.format` template; the
placeholders it may use are listed beside it. Players are spoken of by name, so no template may
assume whether a player is a man or a woman.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from controller.display.words_dice import DiceWords
from controller.display.words_reasons import ReasonWords
from controller.referee.effects import Ignored
from controller.referee.events import Button, Fault, Hidden, VoidDice
from controller.rules.result import ResultKind


@dataclass(frozen=True, slots=True)
class PhaseWords:
    """What the referee waits for; every template may use {player} and {opponent}.

    Attributes:
        set_up: {game}. The board is to be set up.
        set_up_wrong: {count}. So many places are not right yet.
        set_up_one_wrong: One place is not right yet.
        opening_both: Nobody has thrown a die yet; here player is White and opponent Black.
        opening_one: The other die is still to be thrown by {player}.
        opening_tie: Both dice show the same.
        opening_doubled: {value}. Nobody has thrown yet, and equal dice turned the cube.
        to_roll: The player may only roll.
        to_roll_or_double: The player may roll or double.
        to_roll_again: The player rolls once more in the same turn.
        astray: Checkers lie where they should not, before the player's roll.
        rolling: The dice are in the air.
        cube_offered: {value}.
        cube_turned_on: {animal}, {value}. The player turned the cube on; the opponent must answer.
        cube_means: {points}, {owner}. What passing costs, and who owns the cube if it is taken.
        dead_cube: A double gains nothing: the cube as it is wins the player the match.
        to_move: {roll}.
        no_play: {roll}. Nothing can be moved.
        on_the_way: {play} so far, {dice} still to be played.
        play_done: {play}. The play is complete.
        play_done_double: {play}. It is complete, and a double of the player's choice follows.
        choose_double: {roll}, which gave the player a double of his choice, to be played now.
        double_done: {play}, {roll}. The chosen double is played, and another roll follows.
        not_a_play: {roll}. What lies there is not a play (yet).
        not_a_double: What lies there is no play of any double (yet).
        alike: The play can be read in more than one way.
        unclear: The board reads badly.
        judging: The play is being judged.
        judging_hidden: The play cannot be judged as the board cannot be seen.
        judging_blind: The board lies still, and yet the play cannot be judged.
        judging_blind_at: The same, where {places} alone are in doubt.
        accept_likeliest: What to do about that, beside putting the checkers straight.
        accept_this: {play}. The same, where one play is the likeliest.
        asking: {first}, {second}. Which of the plays was it?
        asking_more: {first}, {second}. The same, where there are still others.
        put_right: {play}. The board is legal again and must lie still.
        resign: {kind}. The player offers to lose.
        resign_raised: {kind}. The opponent asks the player, who offered less, for more.
        draw: The player offers a draw.
        game_over: {won}, a sentence of its own.
        match_over: {score}.
        session_over: {own}, {other}. A session without end is over: the scores of both.
        match_left: {own}, {other}. A match is over before anybody won it.
        paused: Play is stopped.
        missing: {devices}. Devices do not answer.
    """

    set_up: str
    set_up_wrong: str
    set_up_one_wrong: str
    opening_both: str
    opening_one: str
    opening_tie: str
    opening_doubled: str
    to_roll: str
    to_roll_or_double: str
    to_roll_again: str
    astray: str
    rolling: str
    closed_out: str
    cube_offered: str
    cube_turned_on: str
    cube_means: str
    dead_cube: str
    to_move: str
    no_play: str
    on_the_way: str
    play_done: str
    play_done_double: str
    choose_double: str
    double_done: str
    not_a_play: str
    not_a_double: str
    alike: str
    unclear: str
    judging: str
    judging_hidden: str
    judging_blind: str
    judging_blind_at: str
    accept_likeliest: str
    accept_this: str
    asking: str
    asking_more: str
    put_right: str
    resign: str
    resign_raised: str
    draw: str
    game_over: str
    match_over: str
    session_over: str
    match_left: str
    paused: str
    missing: str


@dataclass(frozen=True, slots=True)
class EffectWords:
    """What just happened; every template may use {player} and {opponent}.

    Attributes:
        played: {play}.
        danced: {roll}. Nothing could be moved.
        accepted: An illegal play was let stand.
        ask: {first}, {second}. They look alike.
        ask_more: {first}, {second}. They and others look alike.
        cannot_see: The board cannot be read, hidden or not.
        game_started: {number}.
        game_of_several: {number}, {title}. The match is of several games in turn.
        opening_won: {roll}.
        opening_rolls_again: The winner begins with a new roll.
        rolled: {roll}.
        rolled_one_play: {roll}. There is only one play.
        rolled_no_play: {roll}. There is no play.
        double_given: The roll just played gives a double of the player's choice.
        rolls_again: The player rolls once more in the same turn.
        rest_lost: Not all could be played: what the roll still gave is lost.
        void: Why a roll does not count.
        void_otherwise: A roll does not count for a reason that has no words of its own.
        roll_kept: {roll}. A roll came too early and stands.
        closed_out: The turn passes without a roll.
        cube_offered: {value}.
        cube_offered_dead: {value}. The double gains nothing.
        cube_turned_on: {animal}, {value}.
        cube_by_dice: {value}. Equal opening dice turned the cube.
        cube_taken: {value}.
        cube_left: {value}. The player takes a cube that the opponent turned on, and owns.
        cube_passed: The offer is passed.
        resign_offered: {points}, counted in words.
        resign_raised: {kind}, {points}. The player asks for more.
        resign_refused: The game goes on.
        resign_withdrawn: The player takes an offer to lose back.
        draw_offered: The player offers a draw.
        draw_refused: The game goes on.
        game_won: By kind of win; {points}, counted in words.
        game_drawn: The game is over, and nobody won it.
        standing_set: {white}, {own}, {black}, {other}. The score that the director ruled.
        cube_centred: {value}. Where the cube is that the director ruled.
        cube_owned: {value}. The same, of a cube that the player owns.
        flag_fell: The time is used up, and the match lost.
        overtime: {seconds}. The time is used up, and an overtime begins.
        match_won: The match is over.
        session_ended: {own}, {other}. A session without end is over: the scores of both.
        match_left: {own}, {other}. A match is over before anybody won it.
        session_goes_on: What was over goes on after all.
        device_missing: {device}.
        device_back: {device}, which may answer for the first time.
        ignored: Why an event changed nothing; {player} is who did it.
    """

    played: str
    danced: str
    accepted: str
    ask: str
    ask_more: str
    cannot_see: str
    game_started: str
    game_of_several: str
    opening_won: str
    opening_rolls_again: str
    rolled: str
    rolled_one_play: str
    rolled_no_play: str
    double_given: str
    rolls_again: str
    rest_lost: str
    void: Mapping[VoidDice, str]
    void_otherwise: str
    roll_kept: str
    closed_out: str
    cube_offered: str
    cube_offered_dead: str
    cube_turned_on: str
    cube_by_dice: str
    cube_taken: str
    cube_left: str
    cube_passed: str
    resign_offered: str
    resign_raised: str
    resign_refused: str
    resign_withdrawn: str
    draw_offered: str
    draw_refused: str
    game_won: Mapping[ResultKind, str]
    game_drawn: str
    standing_set: str
    cube_centred: str
    cube_owned: str
    flag_fell: str
    overtime: str
    match_won: str
    session_ended: str
    match_left: str
    session_goes_on: str
    device_missing: str
    device_back: str
    ignored: Mapping[Ignored, str]


@dataclass(frozen=True, slots=True)
class LabelWords:
    """Short labels of the screen.

    Attributes:
        match_to: {length}.
        game_to: {title}, {length}. A match of a game that is not backgammon.
        money: A session without end.
        game: {number}.
        crawford: The Crawford game.
        post_crawford: {length}. A game after it, and the match it belongs to.
        pips: The word beside a pip count.
        cube: The word beside the cube.
        last_play: The word beside the last play.
        legal_play: The word beside a play that would have been legal.
        no_move: What stands for a play without moves.
        game_over: The heading of a game that is over.
        game_drawn: The heading of a game that nobody won.
        match_over: The heading of a match that is over.
        session_over: The heading of a session that is over.
        match_left: The heading of a match that was left.
        paused: The heading of a pause.
        camera: The heading of the camera picture.
        missing_since: {device}, {since}.
        start_anyway: The button that starts a game although the camera disagrees.
        was_legal: The button with which the opponent says that a disputed play was legal.
        likeliest: The button that accepts the play a camera finds likeliest.
        another: The button that asks about other plays.
        closed_out: The button of a closed-out player, who need not roll.
        roll_again: The button that has an early roll of the opponent rolled again.
        director: What a director can do while the key is on.
        pressed: {label}, {letter}. A button of the screen, and the press that does the same.
        held: {label}, {letter}. The same, for a press that is held down long.
        turn_on: {animal}, {value}. The button that turns the cube on.
        animals: What turning the cube on is called: at once, upon that, and from then on.
        ask_for: The button that asks for more than was offered, by what it asks for.
        take_back: The button that takes one's own offer back.
        leave_match: The button that ends a match before anybody won it.
        play_on: The button that goes on after all.
        colours: The names of the two sides, White first.
    """

    match_to: str
    game_to: str
    money: str
    game: str
    crawford: str
    post_crawford: str
    pips: str
    cube: str
    last_play: str
    legal_play: str
    no_move: str
    game_over: str
    game_drawn: str
    match_over: str
    session_over: str
    match_left: str
    paused: str
    camera: str
    missing_since: str
    start_anyway: str
    was_legal: str
    likeliest: str
    another: str
    closed_out: str
    roll_again: str
    director: str
    pressed: str
    held: str
    turn_on: str
    animals: tuple[str, ...]
    ask_for: Mapping[ResultKind, str]
    take_back: str
    leave_match: str
    play_on: str
    colours: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Words:
    """Everything one language says.

    Attributes:
        phases: What the referee waits for.
        reasons: Why a play is illegal.
        effects: What just happened.
        labels: Short labels of the screen.
        hidden: Why the board cannot be read, and what to do.
        hidden_at: The same where it is {places} that cannot be read.
        covered: Something lies on {places}, or glares there; they are made of whites_point and
            the_bar. much_covered is said of many.
        buttons: What is written on each button.
        win_kinds: "a gammon" and so on, as what a player offers to lose.
        one_point: A single point, in words.
        points: {count} points.
        devices: Names of devices, with their article, as in the middle of a sentence.
        device_labels: The same without their article.
        dice: Everything about dice themselves.
        the_and: What joins the last two of a list.
        faults: What to do about a device that does not answer.
    """

    phases: PhaseWords
    reasons: ReasonWords
    effects: EffectWords
    labels: LabelWords
    hidden: Mapping[Hidden, str]
    hidden_at: Mapping[Hidden, str]
    covered: str
    much_covered: str
    whites_point: str
    the_bar: str
    buttons: Mapping[Button, str]
    win_kinds: Mapping[ResultKind, str]
    one_point: str
    points: str
    devices: Mapping[str, str]
    device_labels: Mapping[str, str]
    the_and: str
    dice: DiceWords
    faults: Mapping[Fault, str]
