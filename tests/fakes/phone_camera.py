"""A phone that serves its camera as MJPEG over HTTP, and does what phones do: stall, cut, turn."""

import threading
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType

import cv2

from vision.picture import Picture

_BOUNDARY = b"--picture\r\n"
_INTERVAL_S = 0.05


class PhoneCamera:
    """Serves `picture` again and again, to each who asks, until told otherwise. A context manager.

    Set `picture` to show something else, `half` to send only half of each, and call `stall`, `go`
    and `cut`; `port` stays the same when it comes back.
    """

    def __init__(self, picture: Picture, port: int = 0) -> None:
        self.picture = picture
        self.half = False
        self.sent = 0
        self._flowing = threading.Event()
        self._flowing.set()
        self._cuts = 0
        self._server: ThreadingHTTPServer | None = None
        self.port = port

    @property
    def address(self) -> str:
        """What to give as a camera source."""
        return f"http://127.0.0.1:{self.port}/video"

    def stall(self) -> None:
        """Send nothing more, and keep every connection."""
        self._flowing.clear()

    def go(self) -> None:
        """Send again."""
        self._flowing.set()

    def cut(self) -> None:
        """Cut every connection; new ones are served."""
        self._cuts += 1
        self._flowing.set()

    def switch_on(self) -> None:
        """Serve, at the same port as before."""
        server = ThreadingHTTPServer(("127.0.0.1", self.port), self._handler())
        server.daemon_threads = True
        self.port = server.server_address[1]
        self._server = server
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()

    def switch_off(self) -> None:
        """Cut every connection and serve no more."""
        self.cut()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> "PhoneCamera":
        self.switch_on()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.switch_off()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        phone = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=picture")
                self.end_headers()
                with suppress(OSError):  # whoever looked has gone
                    phone.serve(self.wfile.write)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                """Say nothing."""

        return Handler

    def serve(self, write: Callable[[bytes], object]) -> None:
        """Send pictures until the next cut."""
        cuts = self._cuts
        pause = threading.Event()
        while self._cuts == cuts:
            if not self._flowing.wait(_INTERVAL_S):
                continue
            _, jpeg = cv2.imencode(".jpg", self.picture)
            whole = jpeg.tobytes()
            head = f"Content-Type: image/jpeg\r\nContent-Length: {len(whole)}\r\n\r\n".encode()
            sent = whole[: len(whole) // 2] if self.half else whole
            write(_BOUNDARY + head + sent + b"\r\n")
            self.sent += 1
            pause.wait(_INTERVAL_S)
