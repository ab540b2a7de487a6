"""Spanish: what commands say of files, cameras and folders that cannot be used.

Each sentence stands beside the English one that it says anew, with the same values to fill in.
"""

import errno
from collections.abc import Mapping
from types import MappingProxyType

SPANISH_FAULTS: Mapping[str, str] = MappingProxyType(
    {
        # Pictures
        "expected a picture as an array, got {name}": "se esperaba una imagen y hay {name}",
        "expected a picture of shape (height, width, 3) uint8 BGR, got shape {shape} {dtype}": (
            "se esperaba una imagen (alto, ancho, 3) uint8 BGR y hay {shape} {dtype}"
        ),
        "expected a picture of {width}x{height} pixels as the board was measured on, got"
        " {is_width}x{is_height}: use the same resolution or calibrate again": (
            "el tablero se midió en una imagen de {width}x{height} píxeles, y esta es de"
            " {is_width}x{is_height}: usad la misma resolución o calibrad otra vez"
        ),
        "cannot read the picture {path}: {why}": "no se puede leer la imagen {path}: {why}",
        "{path} is empty: copy it again": "{path} está vacío: copiadlo otra vez",
        "{path} is a picture or video of a phone's own kind (HEIC, AVIF, MP4): save it as JPEG": (
            "{path} es una imagen o un vídeo propio de teléfonos (HEIC, AVIF, MP4): guardadlo como"
            " JPEG"
        ),
        "{path} is a damaged picture: copy it again": (
            "{path} es una imagen dañada: copiadla otra vez"
        ),
        "{path} is not a picture that can be read here: give a JPEG or PNG file": (
            "{path} no es una imagen que se pueda leer aquí: dad un archivo JPEG o PNG"
        ),
        # Board files
        "{path} was made for pictures of {made_width}x{made_height}, these are {width}x{height}:"
        " set the camera to that size or calibrate again": (
            "{path} se hizo para imágenes de {made_width}x{made_height}, y estas son de"
            " {width}x{height}: poned la cámara a ese tamaño o calibrad otra vez"
        ),
        "{sidecar} is damaged or belongs to another board: calibrate again": (
            "{sidecar} está dañado o es de otro tablero: calibrad otra vez"
        ),
        "cannot write the board file {path}: {why}": (
            "no se puede escribir el archivo del tablero {path}: {why}"
        ),
        "cannot read the board file {path}: {why}; make one with: bgref calibrate": (
            "no se puede leer el archivo del tablero {path}: {why}; haced uno con: bgref calibrate"
        ),
        "{path} is not a board file, or is damaged ({why}): calibrate again": (
            "{path} no es un archivo de tablero, o está dañado ({why}): calibrad otra vez"
        ),
        "{path} needs {name} beside it, which cannot be read ({why}): copy both files, or calibrate"
        " again": (
            "{path} necesita a su lado {name}, que no se puede leer ({why}): copiad los dos"
            " archivos, o calibrad otra vez"
        ),
        "{sidecar} cannot be used ({why}): calibrate again": (
            "{sidecar} no se puede usar ({why}): calibrad otra vez"
        ),
        "{path}: [appearance] must hold file and sha256: calibrate again": (
            "{path}: [appearance] debe tener file y sha256: calibrad otra vez"
        ),
        "{path}: the appearance file {sidecar!r} must lie beside it": (
            "{path}: el archivo de colores {sidecar!r} debe estar a su lado"
        ),
        "{path} is not a board file: it does not say kind = {kind!r}; make one with: bgref"
        " calibrate": (
            "{path} no es un archivo de tablero: no dice kind = {kind!r}; haced uno con: bgref"
            " calibrate"
        ),
        "{path} is of version {what!r}, this program reads version {known}: calibrate again": (
            "{path} es de la versión {what!r}, y este programa lee la {known}: calibrad otra vez"
        ),
        "{path} has an unknown key {what!r}: remove it": (
            "{path} tiene una clave desconocida, {what!r}: quitadla"
        ),
        "{path} lacks {what}: calibrate again": "en {path} falta {what}: calibrad otra vez",
        "{path}: [markers] may hold 0, 1, 2 and 3 only, got {values!r}": (
            "{path}: [markers] solo puede tener 0, 1, 2 y 3, y tiene {values!r}"
        ),
        "{path}: {what} cannot be used ({why}): calibrate again": (
            "{path}: {what} no se puede usar ({why}): calibrad otra vez"
        ),
        # Cameras
        "there is no camera, file, folder or address {source!r}: give a number such as 0, a path or"
        " an address": (
            "no hay cámara, archivo, carpeta ni dirección {source!r}: dad un número como 0, una"
            " ruta o una dirección"
        ),
        "the folder {folder} holds no pictures (.jpg or .png)": (
            "la carpeta {folder} no tiene imágenes (.jpg o .png)"
        ),
        "the pictures of {folder} are at their end": "las imágenes de {folder} se han acabado",
        "there is no camera {path}: plug it in, or name another": (
            "no hay cámara {path}: enchufadla, o dad el nombre de otra"
        ),
        "this user may not use {path}: sudo usermod -aG video USER, then log in anew": (
            "este usuario no puede usar {path}: sudo usermod -aG video USUARIO, y volved a entrar"
        ),
        "{path} cannot be opened: {why}": "{path} no se puede abrir: {why}",
        "{name} gives no picture: is it plugged in, free, and a camera or video?": (
            "{name} no da imagen: ¿está enchufada y libre, y es una cámara o un vídeo?"
        ),
        "{name} has stopped giving pictures": "{name} ha dejado de dar imágenes",
        "cannot look into the folder {folder}: {why}": (
            "no se puede mirar en la carpeta {folder}: {why}"
        ),
        "a Pi camera needs picamera2: sudo apt install python3-picamera2, and a virtual environment"
        " made with --system-site-packages": (
            "una cámara de Pi necesita picamera2: sudo apt install python3-picamera2, y un entorno"
            " virtual hecho con --system-site-packages"
        ),
        "no Pi camera answers ({why}): is its cable in, and no other program using it?": (
            "ninguna cámara de Pi responde ({why}): ¿está puesto su cable, y no la usa otro"
            " programa?"
        ),
        "the Pi camera has stopped ({why})": "la cámara de Pi se ha parado ({why})",
        "the camera {source} gives no pictures; is it used by another program?": (
            "la cámara {source} no da imágenes; ¿la usa otro programa?"
        ),
        # Recordings
        "{folder} is no recording: cannot read {file} ({why})": (
            "{folder} no es una grabación: no se puede leer {file} ({why})"
        ),
        "{folder} has neither {board} nor {start}: nothing says where the board lies": (
            "{folder} no tiene {board} ni {start}: nada dice dónde está el tablero"
        ),
        '{path} has no "start" line: what is played, and from where?': (
            '{path} no tiene la línea "start": ¿qué se juega, y desde dónde?'
        ),
        "its t_ms is earlier than that of the line before": "su t_ms es anterior al de la línea de"
        " antes",
        "the picture {name} is not in the folder": "la imagen {name} no está en la carpeta",
        "nothing is known of {what}": "no se sabe qué es {what}",
        "dice cannot be {what!r}": "los dados no pueden ser {what!r}",
        "{path}, line {number}: {why} is missing": "{path}, línea {number}: falta {why}",
        "{path}, line {number}: {why}": "{path}, línea {number}: {why}",
        "{path}, line {number} is no object: {what}": (
            "{path}, línea {number}: no es un objeto: {what}"
        ),
        "{path}, line {number} is broken: {why}": "{path}, línea {number}: está rota: {why}",
        "{folder} holds a recording or pictures already: name another folder": (
            "{folder} ya tiene una grabación o imágenes: dad otra carpeta"
        ),
        "cannot record into {folder}: {why}": "no se puede grabar en {folder}: {why}",
        # The journal
        "there is no journal at {path}; nothing has been played yet": (
            "no hay ningún diario en {path}: aún no se ha jugado nada"
        ),
        "the journal {path} is empty; nothing has been played yet": (
            "el diario {path} está vacío: aún no se ha jugado nada"
        ),
        "the journal {path} holds no match {number}": (
            "el diario {path} no tiene el encuentro {number}"
        ),
        "another referee already keeps the journal {path}; stop it, or name another journal": (
            "otro árbitro ya usa el diario {path}: paradlo, o dad otro diario"
        ),
        # What is written
        "cannot make the folder {path}: {why}": "no se puede crear la carpeta {path}: {why}",
        "given up: no board file was written": "abandonado: no se ha escrito el archivo del"
        " tablero",
        "cannot write {path}; is the folder there, and the disk not full?": (
            "no se puede escribir {path}; ¿existe la carpeta, y cabe en el disco?"
        ),
        "cannot write {path}; is the disk full?": (
            "no se puede escribir {path}; ¿está lleno el disco?"
        ),
    }
)

SPANISH_SYSTEM: Mapping[int, str] = MappingProxyType(
    {
        errno.ENOENT: "no existe",
        errno.EACCES: "no hay permiso",
        errno.EPERM: "no hay permiso",
        errno.EISDIR: "es una carpeta",
        errno.ENOTDIR: "no es una carpeta",
        errno.EEXIST: "ya existe",
        errno.ENOSPC: "el disco está lleno",
        errno.EROFS: "el disco es de solo lectura",
        errno.EIO: "el disco falla",
        errno.EBUSY: "la usa otro programa",
    }
)
"""What the system says of a file, by its number."""
