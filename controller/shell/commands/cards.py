"""List the rule cards, or explain one in plain words.

A match is started by naming a card. Choices can be changed in brackets:
`bgref cards show "tavla[length=3, hit_and_run=not at home]"`.
"""

import argparse
import json

from controller.display.cards import explained, title_of
from controller.rules.card_files import card_named, card_names
from controller.shell.commands.common import add_json, add_language, write_line
from controller.shell.errors import ShellError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "what", choices=("list", "show"), nargs="?", default="list", help="all cards, or one"
    )
    parser.add_argument("name", nargs="?", help="the card to show")
    add_json(parser)
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """List or show."""
    if options.what == "list":
        for name in card_names():
            write_line(_listed(name, options))
        return 0
    if options.name is None:
        raise ShellError("which card? for example: bgref cards show tavla")
    _show(options)
    return 0


def _listed(name: str, options: argparse.Namespace) -> str:
    card = card_named(name)
    title = title_of(card, options.language)
    if options.json:
        games = [variant.name for variant in card.variants]
        return json.dumps(
            {"card": name, "title": title, "games": games, "length": card.length},
            ensure_ascii=False,
        )
    return f"{name:<16} {title}"


def _show(options: argparse.Namespace) -> None:
    card = card_named(options.name)
    sections = explained(card, options.language)
    if options.json:
        told = {section.heading: list(section.sentences) for section in sections}
        write_line(json.dumps({"card": card.name, "told": told}, ensure_ascii=False))
        return
    for section in sections:
        write_line(f"{section.heading}\n  " + "\n  ".join(section.sentences))
