"""English: what is wrong while a board is measured, for somebody who can move lamp and camera."""

from controller.display.board_trouble import Advice, BoardTrouble, TroubleWords

ENGLISH_TROUBLE = TroubleWords(
    advice={
        BoardTrouble.TOO_DARK: Advice(
            "It is too dark.", "Raise the light, or the exposure of the camera."
        ),
        BoardTrouble.TOO_BRIGHT: Advice(
            "The picture is overexposed.", "Dim or turn the lamp, or lower the camera's exposure."
        ),
        BoardTrouble.WHITE_BURNT: Advice(
            "The white checkers are overexposed.",
            "Dim or turn the lamp, or lower the camera's exposure.",
        ),
        BoardTrouble.BLURRED: Advice(
            "The picture is not sharp.", "Focus the camera, wipe its lens, and let nothing shake."
        ),
        BoardTrouble.NO_BOARD: Advice(
            "No board is found.",
            "Show the whole board with its 24 points from above, or set its corners by hand.",
        ),
        BoardTrouble.CORNER_OUT: Advice(
            "Out of the picture: {places}.", "Move the camera {way}, or the board the other way."
        ),
        BoardTrouble.SIDE_OUT: Advice(
            "No marker is seen at the {places}.",
            "Move the camera {way}, or uncover that side of the board.",
        ),
        BoardTrouble.TOO_SMALL: Advice(
            "The board is too small in the picture.", "Bring the camera nearer, or zoom in."
        ),
        BoardTrouble.TWO_BOARDS: Advice(
            "There is more than one board in the picture.", "Show the camera only one of them."
        ),
        BoardTrouble.MIRRORED: Advice(
            "The picture is mirrored.", "Switch mirroring off in the camera or its app."
        ),
        BoardTrouble.OTHER_EMPTY: Advice(
            "The empty board lay otherwise than this one.",
            "Camera or board was moved in between: take both pictures again.",
        ),
        BoardTrouble.NOT_START: Advice(
            "The checkers are not in backgammon's start position, or both colours look alike.",
            "Set all thirty up, and take your hands off the board.",
        ),
        BoardTrouble.CHECKERS_MISSING: Advice(
            "Checkers are missing on {points}.",
            "Set up backgammon's start position; White's 1 is at home.",
        ),
        BoardTrouble.WRONG_COLOUR: Advice(
            "The checkers on {points} have the wrong colour.",
            "Set up backgammon's start position anew.",
        ),
        BoardTrouble.READ_OTHERWISE: Advice(
            "On {points} other checkers are read than the start position has.",
            "Set them right; if they are, show the empty board too.",
        ),
        BoardTrouble.READ_BADLY: Advice(
            "The camera can hardly tell what lies on {points}.",
            "Set it right; if it is, show the empty board too, or make the light more even.",
        ),
        BoardTrouble.COVERED: Advice(
            "Something lies over {points}.", "Take away hands, dice, cups and phones."
        ),
        BoardTrouble.COVERED_SOMEWHERE: Advice(
            "Something lies on the board that is no checker.",
            "Take away hands, dice, cups and phones.",
        ),
        BoardTrouble.OTHER_COLOURS: Advice(
            "The checkers do not look as they did: another board, or another light?",
            "Set up backgammon's start position: the colours are learned anew from it.",
        ),
        BoardTrouble.GLARE: Advice(
            "A lamp is mirrored on {points}.", "Move or shade the lamp, or turn the board."
        ),
        BoardTrouble.OTHER_HOME: Advice(
            "White's home is on the {places}, not where it was told to be.",
            "Turn the board round, or tell the other home side.",
        ),
        BoardTrouble.HOME_ASSUMED: Advice(
            "White's home side cannot be seen; the right one is assumed.",
            "Set up backgammon's start position, or tell the home side.",
        ),
        BoardTrouble.OFF_LINES: Advice(
            "The corners given do not lie on lines of the picture.",
            "They are used as they are: look at the drawing.",
        ),
        BoardTrouble.BAD_POINTS: Advice(
            "The corners given cannot be a board.",
            "Give field corners, then bar corners, each clockwise from the far left.",
        ),
        BoardTrouble.DOUBTFUL: Advice(
            "This may not be the whole board.",
            "Look at the drawing; if it is wrong, set the corners by hand.",
        ),
        BoardTrouble.MARKER_MISSING: Advice(
            "No marker is seen at the {places}.", "Uncover it, or do without: the board is found."
        ),
        BoardTrouble.MARKER_TWICE: Advice(
            "There are two markers of the {places}.", "Take one away; each belongs there once."
        ),
        BoardTrouble.MARKER_MOVED: Advice(
            "The markers do not lie in their order.",
            "Lay 0, 1, 2, 3 clockwise, beginning at the far left.",
        ),
        BoardTrouble.MARKER_FOREIGN: Advice(
            "There is a marker that is none of our sheet.", "Take it away, or print our own sheet."
        ),
        BoardTrouble.NO_EMPTY: Advice(
            "The empty board was not shown: bare points are guessed from each other.",
            "Take the checkers off, touch neither camera nor board, and give a picture of that"
            " with --empty.",
        ),
        BoardTrouble.NOT_HELD: Advice(
            "The camera does not hold exposure or white balance: colours may wander.",
            "Lock them in the camera or its app.",
        ),
        BoardTrouble.OTHER_SIZE: Advice(
            "The camera gives pictures of another size than the board was measured on.",
            "Set up the board anew.",
        ),
        BoardTrouble.NO_PICTURE: Advice(
            "The camera shows no picture.", "Look at its cable, its power and its address."
        ),
    },
    places={
        "far left": "far left corner",
        "far right": "far right corner",
        "near right": "near right corner",
        "near left": "near left corner",
        "left": "left",
        "right": "right",
    },
    ways={
        "left": "to the left",
        "right": "to the right",
        "far": "away from you",
        "near": "towards you",
    },
    higher="higher",
    point="point {points}",
    points="points {points}",
    the_and=" and ",
)
