"""Spanish: why a play is illegal, in the words of Spanish-speaking clubs."""

from typing import Final

from controller.display.words_reasons import ReasonWords
from controller.referee.reasons import Reason
from controller.rules.choices import Contact, HeadStart, HitAndRun, Prime

SPANISH_REASONS: Final = ReasonWords(
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
    precise={
        Reason.BAR_FIRST: "{player} ha jugado {move} con {checkers} en la barra: no se mueve otra"
        " hasta que la barra quede vacía.",
        Reason.BLOCKED_POINT: "{player} no puede caer en {place}, ni siquiera de paso: {opponent}"
        " lo tiene con {checkers}.",
        Reason.WRONG_DISTANCE: "{player} ha sacado {roll}, pero {move} es avanzar {points}.",
        Reason.MOVED_BACKWARDS: "{player} ha movido {move}: eso es hacia atrás. Los números de"
        " los puntos tienen que bajar.",
        Reason.MOVED_OPPONENT_CHECKER: "{player} ha movido una ficha de {opponent}: debe volver a"
        " su sitio, {place}.",
        Reason.TOO_MANY_MOVES: "{player} ha sacado {roll} y ha hecho {count} movimientos: solo"
        " puede hacer {die}.",
        Reason.HIT_CHECKER_NOT_ON_BAR: "{player} ha comido una ficha de {opponent} en {place}:"
        " hay que ponerla en la barra.",
        Reason.BEAR_OFF_NOT_ALLOWED: "{player} tiene {checkers} fuera de casa: no se saca hasta"
        " que estén todas en los puntos 1 a 6.",
        Reason.BEAR_OFF_TOO_HIGH: "{player} ha jugado {move} con un {die}, pero aún tiene una"
        " ficha más atrás, en {place}.",
        Reason.PINNED_CHECKER_MOVED: "{player} ha movido una ficha inmovilizada ({move}): no se"
        " mueve hasta que {opponent} la deje libre.",
        Reason.BEAR_OFF_WHILE_PINNED: "{player} tiene una ficha inmovilizada en {place}: no se"
        " saca ninguna hasta que quede libre.",
        Reason.BEAR_OFF_NOT_EXACT: "{player} ha jugado {move} con un {die}: en este juego solo se"
        " saca con el número exacto.",
        Reason.WAITING_FIRST: "{player} ha jugado {move} con {checkers} en espera: primero tienen"
        " que entrar todas.",
    },
    one_blocks={
        Contact.PIN: "{player} no puede caer en {place}: lo tiene {opponent}, con una ficha de"
        " {player} inmovilizada.",
        Contact.BLOCK: "{player} no puede caer en {place}, ni de paso: en este juego una sola ficha"
        " de {opponent} lo ocupa.",
    },
    no_hitting={
        Contact.PIN: "En este juego no se come: la ficha de {opponent} se queda en {place},"
        " debajo de la de {player}.",
        Contact.BLOCK: "En este juego no se come, una ficha ocupa un punto: la de {opponent} vuelve"
        " a su sitio, {place}.",
    },
    head_start={
        HeadStart.FIRST_PASSES: "{player} ha movido otra ficha demasiado pronto: antes una debe"
        " pasar la salida de {opponent}, su punto 12.",
        HeadStart.ONE_A_TURN: "{player} solo puede mover una ficha por turno desde la salida, el"
        " punto 24.",
    },
    prime={
        Prime.GAP_AT_START: "{player} no puede ocupar los seis puntos de su cuarto de salida, del"
        " 19 al 24: uno queda libre.",
        Prime.ENEMY_AHEAD: "{player} no puede ocupar seis puntos seguidos antes de que los pase"
        " una ficha de {opponent}.",
    },
    hit_and_run={
        HitAndRun.NOT_BEARING_OFF: "{player} ha comido cuando ya saca fichas: esa ficha no puede"
        " ponerse a salvo en el mismo turno.",
        HitAndRun.NOT_AT_HOME: "{player} ha comido en su casa: esa ficha no puede ponerse a salvo"
        " en el mismo turno.",
    },
    same_way="{player} ha movido {move}: eso es hacia atrás. En este juego los dos avanzan en el"
    " mismo sentido.",
    wasted="{player} debe aprovechar todo lo posible el {roll}, aunque se arriesgue: {example},"
    " por ejemplo.",
    nothing_to_move="{player} ha sacado {roll} y no puede mover nada: hay que devolver lo que se"
    " ha movido.",
    both="{player} ha sacado {roll} y puede jugar los dos números: {example}, por ejemplo.",
    larger="{player} ha sacado {roll}: solo puede jugar un número, y tiene que ser el {die}:"
    " {example}, por ejemplo.",
    doubles="{player} ha sacado {roll} y puede jugar {count} veces {die}: {example}, por ejemplo.",
    double_once="{player} ha sacado {roll} y puede jugar un {die}: {example}, por ejemplo.",
    may_accept="{player}: corrígela. {opponent}: tira para aceptarla.",
    must_correct="{player}: corrige la jugada y deja quieto el tablero.",
    may_accept_so="Corregid: {repair}. O {opponent} acepta tirando.",
    must_correct_so="Corregid: {repair}; y manos fuera.",
    repair_move="{source} a {target}",
    repair_add="una en {target}",
    repair_take="quitar una de {source}",
    aside="espera",
    place="el punto {point}",
    the_bar="la barra",
    bar="barra",
    one_checker="1 ficha",
    checkers="{count} fichas",
    one_point="1 punto",
    points="{count} puntos",
)
