"""Spanish: every sentence of the referee, in the words of Spanish-speaking clubs.

The words are those of Spanish rule texts: ficha, punto, barra, casa, comer, sacar, tirada, cubo.
"""

from controller.display.words import EffectWords, LabelWords, PhaseWords, ReasonWords, Words
from controller.display.words_dice_es import SPANISH_DICE
from controller.referee.effects import Ignored
from controller.referee.events import Button, Hidden, VoidDice
from controller.referee.reasons import Reason
from controller.rules.result import ResultKind

_PHASES = PhaseWords(
    set_up="Colocad las fichas para la partida {game}.",
    set_up_wrong="Colocad las fichas para la partida {game}: hay {count} sitios sin corregir.",
    set_up_one_wrong="Colocad las fichas para la partida {game}: queda un sitio sin corregir.",
    opening_both="{player} y {opponent}, tirad un dado cada uno: empieza el número más alto.",
    opening_one="{player}, tira un dado: empieza el número más alto.",
    opening_tie="Empate: {player} y {opponent} repiten la tirada.",
    opening_doubled="El cubo está ahora a {value}: {player} y {opponent}, tirad un dado cada uno.",
    to_roll="{player}, tira los dados.",
    to_roll_or_double="{player}, tira los dados o dobla antes.",
    to_roll_again="{player}, vuelve a tirar.",
    astray="Las fichas marcadas se han movido: ponedlas bien y después tira {player}.",
    rolling="Los dados de {player} están rodando.",
    closed_out="{player} no puede entrar con ningún número: pulsa el botón, o tira igualmente.",
    cube_offered="{player} dobla a {value}. {opponent}, ¿aceptas o pasas?",
    cube_turned_on="{animal} a {value} de {player}. {opponent}, ¿aceptas o pasas?",
    cube_means="Pasar cuesta {points}. Si acepta, el cubo es de {owner}.",
    dead_cube="Cubo muerto: tal como está ya gana el encuentro.",
    to_move="{player} ha sacado {roll}: mueve y recoge los dados.",
    no_play="{player} ha sacado {roll} y no puede mover: recoge los dados.",
    on_the_way="{player}, has jugado {play}; te falta jugar {dice}.",
    play_done="{player}, has jugado {play}: recoge los dados para terminar el turno.",
    play_done_double="{player}, has jugado {play}: recoge los dados y juega el doble que quieras.",
    choose_double="{player}, el {roll} te da un doble: juega el que quieras y vuelve a tirar.",
    double_done="{player}, has jugado {play} con {roll}: vuelve a tirar.",
    not_a_play="{player}, esto no es una jugada legal de {roll}: cámbiala antes de recoger los"
    " dados.",
    not_a_double="{player}, ningún doble permite esta jugada: cámbiala antes de volver a tirar.",
    alike="{player}, recoge los dados cuando hayas terminado.",
    unclear="{player}, algunas fichas no se ven bien: coloca cada una en su punto.",
    judging="Mirando la jugada de {player}.",
    judging_hidden="El árbitro no ve la jugada de {player}: apartad las manos del tablero un"
    " momento.",
    judging_blind="La cámara no distingue la jugada de {player}: colocad bien las fichas.",
    accept_likeliest="O {opponent} acepta la jugada más probable.",
    accept_this="O {opponent} acepta la jugada más probable: {play}.",
    asking="{player}, ¿qué has jugado: {first} o {second}?",
    asking_more="{player}, ¿qué has jugado: {first}, {second} u otra jugada?",
    put_right="{play} es legal: dejad quieto el tablero un momento.",
    resign="{player} ofrece perder {kind}. {opponent}, ¿aceptas?",
    resign_raised="{opponent} pide {kind}. {player}, ¿aceptas o sigues jugando?",
    draw="{player} ofrece un empate. {opponent}, ¿aceptas?",
    game_over="{won} Colocad las fichas para la siguiente.",
    match_over="{player} gana el encuentro {score}.",
    session_over="La sesión ha terminado: {player} {own}, {opponent} {other}.",
    match_left="El encuentro queda sin terminar: {player} {own}, {opponent} {other}.",
    paused="Partida en pausa. Pulsad Pausa para seguir.",
    missing="No hay respuesta de {devices}: la partida espera.",
)

_REASONS = ReasonWords(
    by_reason={
        Reason.BAR_FIRST: "{player} tiene una ficha en la barra: debe entrar antes de mover"
        " cualquier otra.",
        Reason.BLOCKED_POINT: "{player} ha caído en un punto con dos o más fichas de {opponent}:"
        " ese punto está bloqueado.",
        Reason.WRONG_DISTANCE: "{player} ha sacado {roll}, pero una ficha se ha movido otro número"
        " de puntos.",
        Reason.UNPLAYED_DIE: "{player} ha sacado {roll} y debe jugar todos los números que permita"
        " la posición.",
        Reason.MOVED_BACKWARDS: "{player} ha movido una ficha hacia atrás: las fichas solo avanzan"
        " hacia su casa.",
        Reason.MOVED_OPPONENT_CHECKER: "{player} ha movido una ficha de {opponent}: debe volver a"
        " su sitio.",
        Reason.TOO_MANY_MOVES: "{player} ha hecho más movimientos de los que permite un {roll}.",
        Reason.HIT_CHECKER_NOT_ON_BAR: "{player} ha comido una ficha de {opponent}: hay que"
        " ponerla en la barra.",
        Reason.BEAR_OFF_NOT_ALLOWED: "{player} solo puede sacar fichas cuando las tenga todas en"
        " su casa.",
        Reason.BEAR_OFF_TOO_HIGH: "{player} ha sacado una ficha con un número mayor del necesario,"
        " pero aún tenía otra más atrás.",
        Reason.CHECKER_MISSING: "Falta una ficha en el tablero: volved a ponerla, por favor.",
        Reason.EXTRA_CHECKER: "Sobra una ficha en el tablero: quitadla, por favor.",
        Reason.NO_HITTING: "{player} ha comido una ficha de {opponent}, pero en este juego no"
        " se come: debe volver a su sitio.",
        Reason.PINNED_CHECKER_MOVED: "{player} ha movido una ficha inmovilizada: debe quedarse"
        " hasta que se vayan las de encima.",
        Reason.BEAR_OFF_WHILE_PINNED: "{player} no puede sacar fichas mientras tenga una"
        " inmovilizada.",
        Reason.BEAR_OFF_NOT_EXACT: "{player} ha sacado una ficha con un número mayor del"
        " necesario: solo vale el número exacto.",
        Reason.HEAD_START: "{player} ha movido demasiado pronto una segunda ficha del punto de"
        " salida.",
        Reason.FORBIDDEN_PRIME: "{player} ha hecho seis puntos seguidos donde no está permitido.",
        Reason.PRIME_NOT_OPENED: "Todas las fichas de {opponent} están detrás de seis puntos"
        " seguidos: {player} debe abrir uno.",
        Reason.HIT_AND_RUN: "{player} ha comido y se ha puesto a salvo con la misma ficha: aquí"
        " no está permitido.",
        Reason.WASTED_PIPS: "{player} debe jugar {roll} de forma que se avance el mayor número"
        " de puntos.",
        Reason.WAITING_FIRST: "{player} debe entrar las fichas que esperan antes de mover"
        " cualquier otra.",
    },
    both="{player} ha sacado {roll} y puede jugar los dos números: {example}, por ejemplo.",
    larger="{player} ha sacado {roll}: solo puede jugar un número, y tiene que ser el {die}:"
    " {example}, por ejemplo.",
    doubles="{player} ha sacado {roll} y puede jugar {count} veces {die}: {example}, por ejemplo.",
    may_accept="{player}: corrige la jugada. {opponent}: tira para aceptarla.",
    must_correct="{player}: corrige la jugada y deja quieto el tablero.",
)

_EFFECTS = EffectWords(
    played="{player} ha jugado {play}.",
    danced="{player} no ha podido mover con {roll}.",
    accepted="{opponent} acepta la jugada de {player}, aunque va contra las reglas.",
    ask="{player}, la cámara no distingue dos jugadas: ¿ha sido {first} o {second}?",
    ask_more="{player}, la cámara no distingue varias jugadas: ¿ha sido {first}, {second} u otra?",
    cannot_see="El árbitro no ve la jugada de {player}: colocad bien las fichas y apartad las"
    " manos.",
    game_started="Empieza la partida {number}.",
    game_of_several="Empieza la partida {number}: {title}.",
    opening_won="{player} ha sacado el número más alto: empieza y juega {roll}.",
    opening_rolls_again="{player} ha sacado el número más alto: empieza y vuelve a tirar.",
    rolled="{player} ha sacado {roll}.",
    rolled_one_play="{player} ha sacado {roll} y solo tiene una jugada legal.",
    rolled_no_play="{player} ha sacado {roll} y no puede mover.",
    double_given="{player} juega ahora el doble que quiera.",
    rolls_again="{player} vuelve a tirar.",
    rest_lost="{player} no lo ha jugado todo: pierde el resto del turno.",
    void={
        VoidDice.COCKED: "Un dado no está plano: {player} vuelve a tirar los dos.",
        VoidDice.OFF_TRAY: "Un dado se ha salido: {player} vuelve a tirar los dos.",
        VoidDice.UNKNOWN: "Los dados no han dicho qué muestran: {player} vuelve a tirar los dos.",
        VoidDice.MISTYPED: "La tirada de {player} se anotó mal: anotadla otra vez.",
        VoidDice.MOVED: "Un dado se ha movido después de pararse: {player} vuelve a tirar los dos.",
    },
    void_otherwise="Esa tirada no vale: {player} vuelve a tirar los dos dados.",
    roll_kept="{player} ha sacado {roll} muy pronto: la tirada vale, y {opponent} acaba antes.",
    closed_out="{player} no puede entrar con ningún número: el turno pasa.",
    cube_offered="{player} dobla a {value}. {opponent}, ¿aceptas o pasas?",
    cube_offered_dead="{player} dobla a {value}, un cubo muerto. {opponent}, ¿aceptas o pasas?",
    cube_turned_on="{animal}: {player} gira el cubo a {value}.",
    cube_by_dice="Dados iguales: el cubo pasa a {value} y sigue en el centro.",
    cube_taken="{player} acepta y se queda con el cubo a {value}.",
    cube_left="{player} acepta, y el cubo a {value} es de {opponent}.",
    cube_passed="{player} pasa y pierde esta partida.",
    resign_offered="{player} ofrece perder {points}. {opponent}, ¿aceptas?",
    resign_raised="{player} pide {kind}: {points}. {opponent}, ¿aceptas o sigues jugando?",
    resign_refused="La oferta se rechaza: la partida sigue.",
    resign_withdrawn="{player} retira la oferta: la partida sigue.",
    draw_offered="{player} ofrece un empate. {opponent}, ¿aceptas?",
    draw_refused="No hay empate: la partida sigue.",
    game_won={
        ResultKind.SINGLE: "{player} gana la partida: {points}.",
        ResultKind.GAMMON: "{player} gana un gammon: {points}.",
        ResultKind.BACKGAMMON: "{player} gana un backgammon: {points}.",
    },
    game_drawn="La partida acaba en empate: nadie suma.",
    flag_fell="A {player} se le ha acabado el tiempo.",
    overtime="A {player} se le ha acabado el tiempo: empieza una prórroga de {seconds} segundos.",
    match_won="{player} gana el encuentro.",
    session_ended="La sesión ha terminado: {player} {own}, {opponent} {other}.",
    match_left="El encuentro queda sin terminar: {player} {own}, {opponent} {other}.",
    session_goes_on="El juego sigue.",
    device_missing="No hay respuesta de {device}: la partida espera.",
    device_back="Hay conexión con {device}.",
    ignored={
        Ignored.NOT_NOW: "Eso no es posible en este momento.",
        Ignored.NOT_YOUR_TURN: "Eso tiene que esperar: es el turno del otro jugador.",
        Ignored.SET_UP_FIRST: "Primero hay que colocar las fichas para empezar la partida.",
        Ignored.CUBE_LIMIT: "El cubo ha llegado al límite acordado: no se dobla más.",
        Ignored.DEAD_CUBE: "Con el cubo como está ya se gana el encuentro: no se dobla.",
        Ignored.CUBE_NOT_YOURS: "Solo puede doblar quien tiene el cubo.",
        Ignored.CRAWFORD_GAME: "Es la partida Crawford: nadie puede doblar.",
        Ignored.NO_CUBE: "Esta partida se juega sin cubo.",
        Ignored.NOT_TURNED_ON: "Aquí no se vuelve a girar el cubo: acepta o pasa.",
        Ignored.ANSWER_DOUBLE_FIRST: "Primero hay que responder al doblaje: aceptar o pasar.",
        Ignored.NO_SUCH_LOSS: "Aquí no se puede ofrecer ni pedir esa derrota.",
        Ignored.NO_DRAW: "En este juego no se puede acordar un empate.",
        Ignored.PAUSED: "La partida está en pausa: pulsad primero Pausa para seguir.",
        Ignored.ROLLED_ALREADY: "Demasiado tarde: los dados ya se han tirado.",
        Ignored.ROLLED_TOO_EARLY: "Esa tirada llega antes de tiempo y no vale: primero tiene que"
        " terminar el turno.",
        Ignored.MUST_BE_CORRECTED: "Esa jugada no se puede aceptar: primero hay que corregirla.",
        Ignored.OLD_TURN: "Esa tirada se hizo antes de este turno y no vale: repetidla.",
        Ignored.OTHER_DICE: "Esos dados no cuentan ahora.",
        Ignored.TIE: "Empate: los dos jugadores repiten la tirada.",
    },
)

_LABELS = LabelWords(
    match_to="Encuentro a {length}",
    game_to="{title} a {length}",
    money="Por dinero",
    game="Partida {number}",
    crawford="Crawford",
    post_crawford="A {length} · Post-Crawford",
    pips="pips",
    cube="Cubo",
    last_play="Última jugada",
    legal_play="Una jugada legal",
    no_move="no mueve",
    game_over="Fin de la partida",
    game_drawn="Empate",
    match_over="Encuentro ganado",
    session_over="Fin de la sesión",
    match_left="Encuentro sin terminar",
    paused="En pausa",
    camera="Lo que ve la cámara",
    missing_since="{device}: sin respuesta desde hace {since}",
    start_anyway="Empezar así",
    was_legal="Fue legal",
    likeliest="Aceptar la más probable",
    closed_out="Cerrado: pasa",
    roll_again="Que repita",
    another="Otra jugada",
    director="Dirección: deja el tablero como decidas y pulsa la A de quien tira.",
    pressed="{label} ({letter})",
    held="{label} ({letter} larga)",
    turn_on="{animal} a {value}",
    animals=("castor", "mapache", "nutria"),
    ask_for="Pedir {kind}",
    take_back="Retirar oferta",
    leave_match="Dejar encuentro",
    play_on="Seguir jugando",
    colours=("Blancas", "Negras"),
)

SPANISH = Words(
    phases=_PHASES,
    reasons=_REASONS,
    effects=_EFFECTS,
    labels=_LABELS,
    hidden={
        Hidden.HAND: "El tablero está tapado: el árbitro espera a que apartéis las manos.",
        Hidden.MOVING: "Algo se mueve: el árbitro espera a que el tablero esté quieto.",
        Hidden.KNOCKED: "La cámara o el tablero se ha movido: estoy buscando el tablero.",
        Hidden.DARK: "Está demasiado oscuro para ver el tablero: encended una luz, por favor.",
        Hidden.OVEREXPOSED: "Hay demasiada luz sobre el tablero: bajadla o giradla, por favor.",
        Hidden.NO_BOARD: "La cámara no ve ningún tablero: orientadla hacia el tablero.",
    },
    buttons={
        Button.DOUBLE: "Doblar",
        Button.TAKE: "Aceptar",
        Button.PASS: "Pasar",
        Button.END_TURN: "Fin de turno",
        Button.ACCEPT: "Aceptar",
        Button.RESIGN_SINGLE: "Rendirse",
        Button.RESIGN_GAMMON: "Rendir un gammon",
        Button.RESIGN_BACKGAMMON: "Rendir un backgammon",
        Button.REFUSE: "Rechazar",
        Button.DRAW: "Ofrecer empate",
        Button.PAUSE: "Pausa",
        Button.CHOOSE_FIRST: "La primera",
        Button.CHOOSE_SECOND: "La segunda",
        Button.END_MATCH: "Terminar sesión",
        Button.ROLL: "Tirar",
        Button.RETYPE: "Corregir dados",
        Button.TYPE_DICE: "Anotar los dados",
        Button.REFEREE_ROLLS: "Tira el árbitro",
        Button.USE_DICE: "Dados electrónicos",
        Button.NEXT_MATCH: "Otro encuentro",
    },
    win_kinds={
        ResultKind.SINGLE: "una partida simple",
        ResultKind.GAMMON: "un gammon",
        ResultKind.BACKGAMMON: "un backgammon",
    },
    one_point="1 punto",
    points="{count} puntos",
    devices={
        "camera": "la cámara",
        "dice": "los dados",
        "lights": "las luces",
        "buttons": "los botones",
        "screen": "la pantalla",
        "sound": "el zumbador",
    },
    device_labels={
        "camera": "Cámara",
        "dice": "Dados",
        "lights": "Luces",
        "buttons": "Botones",
        "screen": "Pantalla",
        "sound": "Sonido",
    },
    the_and="y",
    dice=SPANISH_DICE,
)
