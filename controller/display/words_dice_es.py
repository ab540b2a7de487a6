"""Spanish: dice that are typed or rolled by the referee, and the health of electronic ones."""

from controller.display.words_dice import DiceWords, RollWords, TurnWords
from controller.referee.events import Note
from controller.referee.origins import Origin

SPANISH_DICE = DiceWords(
    turn=TurnWords(
        to_move="{player} ha sacado {roll}: mueve y pulsa Fin de turno.",
        no_play="{player} ha sacado {roll} y no puede mover: pulsa Fin de turno.",
        play_done="{player}, has jugado {play}: pulsa Fin de turno.",
        not_a_play="{player}, esto no es una jugada legal de {roll}: cámbiala antes de pulsar"
        " Fin de turno.",
        alike="{player}, pulsa Fin de turno cuando hayas terminado.",
    ),
    before={
        Origin.TYPED: RollWords(
            opening_both="{player} y {opponent}, tirad un dado cada uno y tocad lo que muestran.",
            opening_one="{player}, tira un dado y toca lo que muestra.",
            opening_tie="Empate: {player} y {opponent} repiten la tirada.",
            to_roll="{player}, tira los dados y toca lo que muestran.",
            to_roll_or_double="{player}, tira los dados y toca lo que muestran, o dobla antes.",
        ),
        Origin.ROLLED: RollWords(
            opening_both="{player} y {opponent}, pulsad Tirar: empieza el número más alto.",
            opening_one="{player}, pulsa Tirar: empieza el número más alto.",
            opening_tie="Empate: {player} y {opponent} pulsan Tirar otra vez.",
            to_roll="{player}, pulsa Tirar.",
            to_roll_or_double="{player}, pulsa Tirar o dobla antes.",
        ),
    },
    origins={
        Origin.ELECTRONIC: "",
        Origin.TYPED: " (a mano)",
        Origin.ROLLED: " (tirada del árbitro)",
    },
    chosen={
        Origin.ELECTRONIC: "Desde ahora valen los dados electrónicos.",
        Origin.TYPED: "Desde ahora los dados se anotan en la pantalla.",
        Origin.ROLLED: "Desde ahora tira los dados el árbitro.",
    },
    labels={
        Origin.ELECTRONIC: "Dados",
        Origin.TYPED: "Anotados",
        Origin.ROLLED: "Árbitro",
    },
    pad="{player}: ¿qué muestran los dados?",
    pad_opening="¿Qué muestra cada dado?",
    notes={
        Note.BATTERY_LOW: "La batería de los dados está al {told} %: cargadla o cambiadla pronto.",
        Note.ASLEEP: "Los dados están dormidos: agitadlos para despertarlos.",
        Note.CHATTERING: "Los dados envían demasiado: ¿hay un contacto o un cable suelto?",
        Note.NOT_ALLOWED: "{told} no está en la lista: allowed de [dice].",
        Note.SECOND: "{told} no se usa: ya hay otros dados. Quitad uno.",
        Note.VERSION: "{told} habla otra versión: actualizadlo, o este programa.",
    },
    short_notes={
        Note.BATTERY_LOW: "{device}: queda el {told} %",
        Note.ASLEEP: "{device}: dormidos",
        Note.CHATTERING: "{device}: ¿contacto suelto?",
        Note.NOT_ALLOWED: "No permitidos: {told}",
        Note.SECOND: "Sin usar: {told}",
        Note.VERSION: "Otra versión: {told}",
    },
    note_over="Ya no hay problema con {device}.",
)
