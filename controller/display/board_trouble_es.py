"""Spanish: what is wrong while a board is measured, for somebody who can move lamp and camera."""

from controller.display.board_trouble import Advice, BoardTrouble, TroubleWords

SPANISH_TROUBLE = TroubleWords(
    advice={
        BoardTrouble.TOO_DARK: Advice(
            "Está demasiado oscuro.", "Sube la luz, o la exposición de la cámara."
        ),
        BoardTrouble.TOO_BRIGHT: Advice(
            "La imagen está quemada.", "Baja o gira la lámpara, o baja la exposición de la cámara."
        ),
        BoardTrouble.WHITE_BURNT: Advice(
            "Las fichas blancas están quemadas.",
            "Baja o gira la lámpara, o baja la exposición de la cámara.",
        ),
        BoardTrouble.BLURRED: Advice(
            "La imagen no es nítida.", "Enfoca la cámara, limpia la lente y que nada tiemble."
        ),
        BoardTrouble.NO_BOARD: Advice(
            "No se encuentra ningún tablero.",
            "Enseña el tablero entero, sus 24 puntos, desde arriba, o marca sus esquinas a mano.",
        ),
        BoardTrouble.CORNER_OUT: Advice(
            "Fuera de la imagen: {places}.", "Mueve la cámara {way}, o el tablero al otro lado."
        ),
        BoardTrouble.SIDE_OUT: Advice(
            "No se ve ningún marcador en la {places}.",
            "Mueve la cámara {way}, o destapa ese lado del tablero.",
        ),
        BoardTrouble.TOO_SMALL: Advice(
            "El tablero se ve demasiado pequeño.", "Acerca la cámara, o usa el zoom."
        ),
        BoardTrouble.TWO_BOARDS: Advice(
            "Hay más de un tablero en la imagen.", "Enseña a la cámara solo uno."
        ),
        BoardTrouble.MIRRORED: Advice(
            "La imagen está en espejo.", "Quita el efecto espejo en la cámara o en su aplicación."
        ),
        BoardTrouble.OTHER_EMPTY: Advice(
            "El tablero vacío estaba en otro sitio que este.",
            "Se movió la cámara o el tablero: haz otra vez las dos fotos.",
        ),
        BoardTrouble.NOT_START: Advice(
            "Las fichas no están en la posición inicial del backgammon, o los dos colores se"
            " parecen.",
            "Coloca las treinta y aparta las manos del tablero.",
        ),
        BoardTrouble.CHECKERS_MISSING: Advice(
            "Faltan fichas en {points}.",
            "Coloca la posición inicial del backgammon; el 1 de las blancas está en su casa.",
        ),
        BoardTrouble.WRONG_COLOUR: Advice(
            "Las fichas en {points} son del otro color.",
            "Coloca de nuevo la posición inicial del backgammon.",
        ),
        BoardTrouble.READ_OTHERWISE: Advice(
            "En {points} se leen otras fichas que las de la posición inicial.",
            "Colócalas bien; si lo están, enseña también el tablero vacío.",
        ),
        BoardTrouble.READ_BADLY: Advice(
            "La cámara apenas distingue qué hay en {points}.",
            "Colócalo bien; si lo está, enseña también el tablero vacío o iguala la luz.",
        ),
        BoardTrouble.COVERED: Advice(
            "Algo tapa {points}.", "Aparta manos, dados, vasos y teléfonos."
        ),
        BoardTrouble.COVERED_SOMEWHERE: Advice(
            "Hay algo en el tablero que no es una ficha.",
            "Aparta manos, dados, vasos y teléfonos.",
        ),
        BoardTrouble.OTHER_COLOURS: Advice(
            "Las fichas no se ven como antes: ¿es otro tablero u otra luz?",
            "Coloca la posición inicial del backgammon: con ella se aprenden los colores de nuevo.",
        ),
        BoardTrouble.GLARE: Advice(
            "Una lámpara se refleja en {points}.", "Mueve o tapa la lámpara, o gira el tablero."
        ),
        BoardTrouble.OTHER_HOME: Advice(
            "La casa de las blancas está a la {places}, no donde se dijo.",
            "Gira el tablero, o di que la casa está al otro lado.",
        ),
        BoardTrouble.HOME_ASSUMED: Advice(
            "No se ve de qué lado está la casa de las blancas; se supone a la derecha.",
            "Coloca la posición inicial del backgammon, o di de qué lado está la casa.",
        ),
        BoardTrouble.OFF_LINES: Advice(
            "Las esquinas dadas no caen en líneas de la imagen.",
            "Se usan tal como están: mira el dibujo.",
        ),
        BoardTrouble.BAD_POINTS: Advice(
            "Las esquinas dadas no pueden ser un tablero.",
            "Da las del campo y luego las de la barra, en sentido horario desde lejos a la"
            " izquierda.",
        ),
        BoardTrouble.DOUBTFUL: Advice(
            "Puede que esto no sea el tablero entero.",
            "Mira el dibujo; si está mal, marca las esquinas a mano.",
        ),
        BoardTrouble.MARKER_MISSING: Advice(
            "No se ve ningún marcador en la {places}.",
            "Destápalo, o sigue sin él: el tablero se ha encontrado.",
        ),
        BoardTrouble.MARKER_TWICE: Advice(
            "Hay dos marcadores de la {places}.", "Quita uno: cada uno va una sola vez."
        ),
        BoardTrouble.MARKER_MOVED: Advice(
            "Los marcadores no están en su orden.",
            "Pon 0, 1, 2, 3 en sentido horario, empezando lejos a la izquierda.",
        ),
        BoardTrouble.MARKER_FOREIGN: Advice(
            "Hay un marcador que no es de nuestra hoja.", "Quítalo, o imprime nuestra hoja."
        ),
        BoardTrouble.NO_EMPTY: Advice(
            "No se ha mostrado el tablero vacío: los puntos se adivinan unos por otros.",
            "Retira las fichas sin mover la cámara ni el tablero, y da una imagen de eso con"
            " --empty.",
        ),
        BoardTrouble.NOT_HELD: Advice(
            "La cámara no mantiene la exposición o el balance: los colores pueden variar.",
            "Fíjalos en la cámara o en su aplicación.",
        ),
        BoardTrouble.OTHER_SIZE: Advice(
            "La cámara da imágenes de otro tamaño que cuando se midió el tablero.",
            "Prepara de nuevo el tablero.",
        ),
        BoardTrouble.NO_PICTURE: Advice(
            "La cámara no da imagen.", "Mira su cable, su corriente y su dirección."
        ),
    },
    places={
        "far left": "esquina de lejos a la izquierda",
        "far right": "esquina de lejos a la derecha",
        "near right": "esquina de cerca a la derecha",
        "near left": "esquina de cerca a la izquierda",
        "left": "izquierda",
        "right": "derecha",
    },
    ways={
        "left": "a la izquierda",
        "right": "a la derecha",
        "far": "hacia el fondo",
        "near": "hacia ti",
    },
    higher="más arriba",
    point="el punto {points}",
    points="los puntos {points}",
    the_and=" y ",
)
