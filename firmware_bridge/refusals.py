"""Why a port or a device is not used, in sentences for the people at the table. Pure."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from firmware_bridge.codec import LineStats
from firmware_bridge.dice import Owner
from firmware_bridge.messages import PROTOCOL_VERSION, HelloInfo
from firmware_bridge.reports import DeviceRefused, Refusal


@dataclass(frozen=True, slots=True)
class InUse:
    """A device in use: where, and whose dice it has."""

    device: str
    port: str
    owners: frozenset[Owner]


def why_not(
    port: str, hello: HelloInfo, allowed: Collection[str] | None, in_use: Iterable[InUse] = ()
) -> DeviceRefused | None:
    """Why the device that said this HELLO is not used; None if it is welcome.

    ``allowed`` are the device ids that the settings name, None for any.
    """
    if hello.version != PROTOCOL_VERSION:
        why = (
            f"{port} has dice that speak BGD/{hello.version}, and this referee speaks "
            f"BGD/{PROTOCOL_VERSION}: update whichever is older"
        )
        return DeviceRefused(port, why, Refusal.VERSION, hello.device)
    if allowed is not None and hello.device not in allowed:
        why = (
            f"{port} has the dice {hello.device}, which the settings do not allow: "
            f'add "{hello.device}" to allowed under [dice], or unplug them'
        )
        return DeviceRefused(port, why, Refusal.NOT_ALLOWED, hello.device)
    return _second(port, hello, [other for other in in_use if other.port != port])


def _second(port: str, hello: HelloInfo, others: Iterable[InUse]) -> DeviceRefused | None:
    """One table has one pair of dice for each player: whose would a second one's roll be?"""
    owners = frozenset(hello.owners)
    for other in others:
        if other.device == hello.device:
            why = (
                f"{port} has dice that call themselves {hello.device}, as those at {other.port} "
                "do: give one of them another id, or unplug it"
            )
            return DeviceRefused(port, why, Refusal.SECOND, hello.device)
        if owners & other.owners or Owner.SHARED in owners | other.owners:
            why = (
                f"{port} has the dice {hello.device}, but {other.device} at {other.port} is in use "
                "for the same player: unplug one of them"
            )
            return DeviceRefused(port, why, Refusal.SECOND, hello.device)
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
