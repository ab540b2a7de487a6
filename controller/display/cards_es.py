"""The words of `bgref cards` in Spanish."""

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

SPANISH: Final = CardWords(
    start="El tablero al empezar",
    play="Cómo se mueven las fichas",
    score="Cubo y puntuación",
    table="En la mesa",
    camera="Lo que la cámara puede distinguir",
    dice="Se juegan los dos dados si algún orden lo permite; si solo se puede uno, el mayor que se "
    "pueda; de un doble, tantos de sus cuatro números como sea posible.",
    choices={
        Direction.OPPOSITE: "Los dos bandos avanzan en sentidos opuestos.",
        Direction.SAME: "Los dos bandos avanzan en el mismo sentido.",
        Contact.HIT: "Una ficha que cae sobre una sola ficha rival la come y la manda a la barra; "
        "dos fichas rivales bloquean un punto.",
        Contact.PIN: "Una ficha que cae sobre una sola ficha rival la inmoviliza: queda debajo y "
        "no se mueve hasta que se van las de encima; dos fichas rivales, o una que inmoviliza, "
        "bloquean un punto. Nadie saca fichas mientras tiene una inmovilizada.",
        Contact.BLOCK: "No se come: una sola ficha rival bloquea un punto.",
        Entry.BAR: "Una ficha en la barra entra antes de que se mueva ninguna otra.",
        Entry.WAITING: "Las fichas entran por la casa del rival con los dados. Las demás pueden "
        "moverse mientras otras esperan, pero una ficha comida entra antes que nada.",
        Entry.WAITING_HIT_TOO: "Las fichas entran por la casa del rival con los dados. Las demás "
        "pueden moverse mientras otras esperan, también las comidas.",
        Entry.WAITING_ALL_FIRST: "Las fichas entran por la casa del rival con los dados, todas "
        "antes de que avance ninguna.",
        BearOff.OVERSIZE: "Con todas en casa, un número mayor del necesario saca la ficha más "
        "atrasada.",
        BearOff.EXACT: "Con todas en casa, solo el número exacto saca una ficha.",
        HeadStart.FREE: "",
        HeadStart.FIRST_PASSES: "La primera ficha debe pasar el punto de salida del rival antes "
        "de que se mueva otra.",
        HeadStart.ONE_A_TURN: "Del punto de salida sale una ficha por turno, dos si la primera "
        "tirada es 6-6, 4-4 o 3-3.",
        Prime.FREE: "",
        Prime.GAP_AT_START: "Nadie puede ocupar los seis puntos de su propio cuadrante de salida.",
        Prime.ENEMY_AHEAD: "Seis puntos seguidos solo se pueden ocupar cuando una ficha rival ya "
        "los ha pasado.",
        HitAndRun.FREE: "",
        HitAndRun.NOT_BEARING_OFF: "Una ficha que come mientras se sacan fichas no puede seguir en "
        "el mismo turno a un punto seguro ni salir del tablero.",
        HitAndRun.NOT_AT_HOME: "Una ficha que come en su propia casa no puede seguir en el mismo "
        "turno a un punto seguro ni salir del tablero.",
        Mother.NOTHING: "",
        Mother.WINS_AWAY: "Quien inmoviliza la última ficha del punto de salida rival gana doble "
        "en cuanto ha dejado su propio punto de salida; si lo están las dos, hay empate.",
        Mother.WINS: "Quien inmoviliza la última ficha del punto de salida rival gana doble en el "
        "acto.",
        Mother.BOTH_DRAW: "Si quedan inmovilizadas las últimas fichas de los dos puntos de salida, "
        "hay empate.",
        AceyDeucey.NOTHING: "",
        AceyDeucey.REST_LOST: "Tras un 1-2 el jugador juega el doble que quiera y vuelve a tirar. "
        "Si no puede jugar un número, pierde el resto.",
        AceyDeucey.LOST_IF_NONE: "Tras un 1-2 el jugador juega el doble que quiera y vuelve a "
        "tirar. Solo lo pierde si no puede jugar ningún número.",
        Opening.HIGHER_PLAYS_BOTH: "Cada uno tira un dado para empezar: el más alto juega los dos "
        "números; si hay empate, se repite.",
        Opening.HIGHER_ROLLS_AGAIN: "Cada uno tira un dado para empezar: el más alto empieza con "
        "una tirada nueva; si hay empate, se repite.",
        Opening.WHITE_BEGINS: "Empiezan las blancas.",
        NextGame.AS_FIRST: "",
        NextGame.WINNER_BEGINS: "Quien gana una partida empieza la siguiente.",
        DeadCube.ALLOW: "",
        DeadCube.WARN: "El árbitro avisa cuando doblar no puede servir a quien dobla.",
        DeadCube.REFUSE: "No se admite un doblaje que no puede servir a quien dobla.",
        IllegalPlay.OPPONENT_CHOOSES: "El rival puede aceptar una jugada ilegal o pedir que se "
        "corrija; pero retroceder, mover fichas del rival, sacar antes de tiempo y no poner en la "
        "barra una ficha comida se corrigen siempre.",
        IllegalPlay.MUST_CORRECT: "Una jugada ilegal se tiene que corregir.",
        IllegalPlay.LOG: "Las jugadas ilegales solo se anotan.",
        PrematureRoll.VOID: "Una tirada antes de que acabe el turno del otro no vale.",
        PrematureRoll.STANDS: "Una tirada antes de que acabe el turno del otro vale; el otro "
        "termina sabiéndola.",
        PrematureRoll.OPPONENT_CHOOSES: "El otro decide si vale una tirada antes de que acabe su "
        "turno.",
        TurnEnds.DIE_LIFTED: "El turno acaba al recoger un dado.",
        TurnEnds.BUTTON: "El turno acaba con el reloj o el botón; los dados se quedan en el "
        "tablero.",
        DieOnChecker.COCKED: "Un dado encima de una ficha no vale. Los dados no lo notan: pausa, y"
        " decidid en Arbitraje quién tira otra vez.",
        DieOnChecker.VALID: "Un dado que queda plano encima de una ficha vale.",
    },
    agreed={
        "has_cube": "Se juega con el cubo doblador.",
        "crawford": "No se dobla en la partida Crawford, la primera en que alguien está a un punto "
        "de ganar.",
        "jacoby": "Los gammons valen como una partida simple mientras nadie haya doblado.",
        "automatic_counts": "Para eso cuenta también un doblaje automático.",
        "must_open": "Si todas las fichas del rival están en el punto justo detrás de seis puntos "
        "seguidos, hay que abrir uno.",
        "no_waste": "Al sacar fichas solo valen las jugadas legales que más pips avanzan de verdad "
        "(un 6 que saca del punto 4 avanza 4), aunque dejen un tiro.",
        "draw_by_agreement": "Los jugadores pueden acordar un empate.",
        "hints": "Las luces y la pantalla pueden mostrar jugadas legales.",
        "pip_counts": "La pantalla puede mostrar la cuenta de pips.",
        "advice": "La pantalla puede dar consejos.",
    },
    not_agreed={
        "has_cube": "No hay cubo doblador.",
        "hints": "No se muestran jugadas legales.",
        "pip_counts": "No se muestra la cuenta de pips.",
        "advice": "No se dan consejos.",
    },
    numbers={
        "cube_limit": "El cubo no pasa de {n}.",
        "animals": "Castores: quien recibe un doblaje puede redoblar al instante y quedarse con el "
        "cubo (límite: {n}).",
        "automatic_doubles": "Doblajes automáticos: si al empezar salen dados iguales, se dobla la "
        "apuesta (límite: {n}).",
        "delay_s": "El reloj da {n} segundos antes de cada jugada;",
        "reserve_a_point_s": "la reserva es de {n} segundos por cada punto del partido.",
        "overtime_s": "Después hay una prórroga de {n} segundos.",
    },
    checkers="Cada bando juega con {n} fichas.",
    games="Juegos por turno: {games}.",
    one_game="Se juega una partida.",
    length="El partido es a {n} puntos.",
    session="La sesión no tiene final.",
    wins={
        (True, True): "Ganar antes de que el rival saque una ficha es un gammon y vale {gammon}; "
        "si le queda alguna en la barra o en la casa del ganador, un backgammon: {backgammon}.",
        (True, False): "Ganar antes de que el rival saque una ficha vale {gammon}; nada vale "
        "triple.",
        (False, True): "Ganar antes de que el rival saque una ficha se llama gammon o backgammon, "
        "pero todas las victorias valen lo mismo.",
        (False, False): "Todas las victorias valen lo mismo.",
    },
)
