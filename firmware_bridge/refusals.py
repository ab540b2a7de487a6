"""Why a port or a device is not used, in sentences for the people at the table. Pure."""

from collections.abc import Collection

from firmware_bridge.codec import LineStats
from firmware_bridge.messages import PROTOCOL_VERSION, HelloInfo


def why_not(
    port: str, hello: HelloInfo, allowed: Collection[str] | None, other_port: str | None
) -> str | None:
    """Why the device that said this HELLO is not used; None if it is welcome.

    ``other_port`` is where a device with the same id is in use already, if it is.
    """
    if hello.version != PROTOCOL_VERSION:
        return (
            f"{port} has dice that speak BGD/{hello.version}, and this referee speaks "
            f"BGD/{PROTOCOL_VERSION}: update whichever is older"
        )
    if allowed is not None and hello.device not in allowed:
        return (
            f"{port} has the dice {hello.device}, which the settings do not allow: "
            f"add {hello.device} to the allowed dice, or unplug them"
        )
    if other_port is not None and other_port != port:
        return (
            f"{port} has dice that call themselves {hello.device}, as those at {other_port} do: "
            "give one of them another id"
        )
    return None


def no_hello(port: str, stats: LineStats, *, said_hello: bool, waited_s: float) -> str:
    """Why nobody was found at this port after asking for ``waited_s``."""
    if said_hello:
        return f"{port} says HELLO as BGD/1 dice, but never SNAP: update their firmware"
    if stats.frames or stats.broken_frames or stats.stray_bytes:
        return (
            f"{port} answers, but not as BGD/1 dice: no HELLO in {waited_s:g} seconds. "
            "Is it another device, or is its firmware missing?"
        )
    return (
        f"{port} is silent: no HELLO in {waited_s:g} seconds. "
        "Are the dice switched on, and is it the right port?"
    )


def restarted(boot: int, boot_before: int) -> str:
    """Why a device was lost that speaks from another boot now."""
    return f"the dice restarted (boot {boot:04X} after {boot_before:04X})"
