"""Reads one settled picture: the evidence for every colour and count at every place."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.beside import Beside
from vision.colours import Appearance, Map
from vision.geometry import BoardGeometry
from vision.picture import Picture
from vision.places import MARGIN, SCALE, Flattener
from vision.reader.bar import BarFinder
from vision.reader.bare_bar import BareBar
from vision.reader.columns import flat_count, point_rows, profile_length
from vision.reader.doubt import WRONG_MODEL, Doubts
from vision.reader.drift import Drift, DriftFinder, settled_canvas
from vision.reader.explained import Explained, Mask
from vision.reader.followed import Confirmed, confirmed_in, is_even, light_since
from vision.reader.guessed import guessed_share
from vision.reader.hidden import HiddenPlaces
from vision.reader.light import (
    Gain,
    Relit,
    light_gain,
    to_known_light,
    to_known_light_by_place,
)
from vision.reader.lit import is_light
from vision.reader.look import Look
from vision.reader.maps import EvidenceMaps, Evidences, best_lean, column_strips, weighed
from vision.reader.obstacles import ObstacleFinder, Sight
from vision.reader.repair import repair_doubt
from vision.reader.shade import coarse_cells, even_light
from vision.reader.smooth import light_cells, spread_out
from vision.reader.stacks import Chains, stacks, towers
from vision.reader.things import Things, without
from vision.reader.tint import without_tint
from vision.reader.trays.counting import usual_thickness
from vision.reader.trays.evidence import off_evidence
from vision.reader.trays.sight import TrayReader
from vision.reader.veil import Lines, Unveiled, VeilFinder
from vision.reading import CHECKERS, CHOICES, FLOOR, BarPlace, BoardReading, Evidence
from vision.together import likeliest

_LONG = 2
"""A second layer leaves at least so many checkers to be seen."""
_ROW, _PILED = 5, np.float32(1.0)
"""A sixth checker may lie on the five, even where it would lie flat: nats against that."""
_RAISED = np.ones((1, 5), dtype=np.uint8)
"""A tilted camera sees a checker that lies higher moved by a few canvas pixels."""
_MIXED_MODEL = -2.5
"""Log-share of wrong readings (see `doubt`) where checkers of two colours explain a point better
than any one colour does."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A canvas weighed: its pixels, checkers, outlines, best stacks.

    `trusted`: what the outlines say on points, where the bare board may only be guessed; `strips`:
    the `column_strips` of white and black colour and of what is trusted.
    """

    found: Evidences
    discs: tuple[Map, Map]
    outline: Map
    trusted: Map
    strips: tuple[Map, ...]
    chains: Chains
    shown: Map | None

    @property
    def bar(self) -> tuple[Evidences, Map, Map | None]:
        """What the bar is read from."""
        return self.found, self.outline, self.shown


class Reader:
    """Reads pictures of one board; nothing is remembered between readings."""

    def __init__(self, geometry: BoardGeometry, appearance: Appearance) -> None:
        self._geometry = geometry
        self._flatten = Flattener(geometry)
        self._canvas = self._flatten.canvas
        if appearance.ground.shape[:2] != self._canvas.shape:
            appearance = appearance.resized(self._canvas.shape)
        self._ground = appearance.ground
        self._known_light = coarse_cells(appearance.ground)
        self._known_hue = light_cells(appearance.ground)
        self._maps = EvidenceMaps(appearance)
        never_bare = guessed_share(appearance.doubt) is not None
        self._veil = VeilFinder(appearance.ground, guessed=never_bare)
        self._drift = DriftFinder(appearance.ground)
        self._bar = BarFinder(self._canvas, appearance)
        self._bare = BareBar(appearance.ground, self._canvas)
        self._rows = point_rows(geometry)
        self._doubts = Doubts(appearance.doubt, self._canvas)
        self._diameter = appearance.diameter * SCALE
        self.flat_count = flat_count(geometry.height, appearance.diameter)
        self._trays = TrayReader.of(geometry, appearance)
        self._thickness = usual_thickness()
        self._obstacles = ObstacleFinder(self._canvas, appearance)
        self._explained = Explained(self._canvas, appearance.diameter, self.flat_count)
        self._things = Things(self._canvas, appearance, self.flat_count)
        self._hidden = HiddenPlaces(self._canvas, self.flat_count * self._diameter, self._rows)

    def read(
        self, picture: Picture, at_s: float, *, since: Confirmed | None = None
    ) -> BoardReading:
        """Return the evidence of a (H, W, 3) uint8 BGR picture; PictureError for another size.

        See `look`.
        """
        return self.look(picture, at_s, since=since).reading

    def look(
        self,
        picture: Picture,
        at_s: float,
        *,
        since: Confirmed | None = None,
        trays: bool = True,
    ) -> Look:
        """Return the evidence of a picture, and what it was read from.

        `since`: an earlier picture from which light is followed. `trays`: whether to look for
        borne-off checkers, too. With a flag set, the evidence is what it looks like all the same,
        not to be trusted.
        """
        flat, drift = self._canvas_of(picture)
        first, gain = self._in_known_light(flat, since)
        plain = without_tint(first, self._known_hue)
        lit = even_light(plain, self._known_light)
        as_known = lit is plain
        seen = self._seen(self._maps.pixels(lit.plain, lit))
        sight, things, faint = self._obstructed(seen, flat.lines)
        if not as_known and (sight.crossed or things.any()):
            found = self._maps.pixels(plain.plain, plain)
            as_seen = self._obstructed(self._seen(found), flat.lines)
            sight = sight.and_in(as_seen[0])
            things &= as_seen[1]
        unseen = things | flat.dazzled
        if unseen.any():
            seen = self._beside(seen, unseen)
        scores = self._scores(seen), self._bar(*seen.bar)
        light = repair_doubt(first, lit, self._ground, flat.taken)
        points, bar = self._evidence(*scores, self._doubts(light, faint))
        hidden = self._hidden(flat.beneath(things), points, bar)
        flags = replace(
            self._obstacles.light(flat.picture, gain),
            blocked=sight.crossed or bool(self._hidden(things, points, bar)),
            no_board=sight.no_board,
            board_moved=drift.lost,
        )
        beside = self._trays(picture, drift, gain) if trays and self._trays else Beside()
        off = off_evidence(beside, self._thickness)
        reading = BoardReading(at_s, points, bar, off, flags, beside, hidden)
        if not flags.blocked:
            return Look(reading, flat.picture, things, sight, sure=1.0)
        unlit = BoardReading(at_s, *self._evidence(*scores, self._doubts(None, faint)))
        sure = replace(unlit, hidden=hidden).confidence(beside_hidden=True)
        glares = is_light(things, sight.runs, flat.lines)
        return Look(reading, flat.picture, things, sight, sure, glares)

    def bar_places(self, picture: Picture, reading: BoardReading) -> tuple[BarPlace, ...]:
        """Return where the bar's checkers of a reading lie in its (H, W, 3) uint8 BGR picture."""
        _, counts = likeliest(reading.points, reading.bar)
        if not any(counts):
            return ()
        flat, drift = self._canvas_of(picture)
        lit = even_light(self._in_known_light(flat, None)[0], self._known_light)
        found = self._maps.pixels(lit.plain, lit)
        places = self._bar.places(found, self._maps.outlines(found), counts)
        followed = (0.0, 0.0) if drift.steady or drift.lost else (drift.x, drift.y)
        off = np.array([(x - self._canvas.bar_x, y - MARGIN) for x, y, _ in places]) + followed
        px = self._geometry.bar_to_px(off / SCALE + (self._geometry.bar_width / 2, 0.0))
        return tuple(
            BarPlace(float(x), float(y), is_white)
            for (x, y), (_, _, is_white) in zip(px, places, strict=True)
        )

    def changed_rims(self, picture: Picture) -> tuple[bool, ...]:
        """Return on which sides (see `obstacles.sides`) a picture's rim is not the known one."""
        flat, _ = self._canvas_of(picture)
        lit = even_light(self._in_known_light(flat, None)[0], self._known_light)
        return self._obstacles.changed_rims(self._maps.pixels(lit.plain, lit))

    def confirm(self, look: Look, since: Confirmed | None) -> Confirmed:
        """Return what to follow light from: a look taken with `since`, its position confirmed."""
        light = None if since is None else light_since(since, look.canvas)
        return confirmed_in(light, look.canvas, self._known_hue)

    def _canvas_of(self, picture: Picture) -> tuple[Unveiled, Drift]:
        wide = self._flatten.wide(picture)
        drift = self._drift(wide)
        flat = self._veil(settled_canvas(wide, drift))
        return replace(flat, picture=self._bare(flat.picture)), drift

    def _in_known_light(self, flat: Unveiled, since: Confirmed | None) -> tuple[Relit, Gain]:
        """Return a canvas without the light followed and the whole board's, and all its gain."""
        seen, limit = flat.picture, flat.limit
        light = None if since is None else light_since(since, seen)
        if light is None or is_even(light):
            gain = light_gain(seen, self._ground)
            return to_known_light(seen, gain, limit), gain
        by_place = np.exp(spread_out(light, seen.shape))
        gain = light_gain(seen, self._ground, by_place)
        overall = np.exp(np.median(light, axis=(0, 1))) * gain
        return to_known_light_by_place(seen, by_place * gain.astype(np.float32), limit), overall

    def _seen(self, found: Evidences) -> _Seen:
        outline = self._maps.outlines(found)
        trusted = self._maps.trusted(found, outline)
        colours = self._maps.colours(found)
        return self._stacked(found, colours, (outline, trusted))

    def _stacked(
        self,
        found: Evidences,
        colours: tuple[Map, Map],
        outlines: tuple[Map, Map],
        shown: Map | None = None,
    ) -> _Seen:
        discs = self._maps.with_outline(colours, outlines[1])
        white, black, outline = strips = tuple(map(self._strips, (*colours, outlines[1])))
        profiles = [best_lean(one + outline) for one in (white, black)]
        all_three = np.concatenate([*profiles, np.maximum(*profiles)])
        chains = stacks(all_three, self._diameter, self.flat_count, self._maps.least_below)
        return _Seen(found, discs, *outlines, strips, chains, shown)

    def _obstructed(self, seen: _Seen, lines: Lines) -> tuple[Sight, Mask, Map]:
        """Return what nothing explains, (H, W) things that cover it, and see `Things.faint`."""
        found = self._explained.stacks(seen.chains, seen.discs)
        outlined = self._things.outlined(found, seen.discs, seen.outline)
        clear = self._things.clear(outlined) if self._obstacles.asks_for_clear else ()
        explained, explained_clear = (self._explained.mask(one) for one in (found, clear))
        sight = self._obstacles(seen.found, explained, explained_clear, lines)
        asked = self._things.asked(outlined)
        return sight, self._things(sight.odd, asked), self._things.faint(asked)

    def _beside(self, seen: _Seen, things: Mask) -> _Seen:
        """Return what is seen beside things, and nothing of what they hide."""
        found, shown = without(seen.found, things), self._things.seen(things)
        white, black = self._maps.colours(found)
        colours = weighed(white, shown), weighed(black, shown)
        outlines = seen.outline * shown, seen.trusted * shown
        return self._stacked(found, colours, outlines, shown)

    def _scores(self, seen: _Seen) -> Map:
        """Return (3, 24, n+1) the scores of columns of white, of black, and of both mixed."""
        scores = seen.chains.scores
        self._raise_towers(scores[:48], seen.strips)
        np.maximum(scores[:, _ROW + 1 :], scores[:, _ROW, None] - _PILED, out=scores[:, _ROW + 1 :])
        return scores.reshape(3, 24, -1)

    def _evidence(
        self, scores: Map, bar: Evidence, wrong: tuple[Map, float]
    ) -> tuple[Evidence, Evidence]:
        """Return the evidence of points and bar, as much of it as `wrong` (see `Doubts`) leaves."""
        points, on_bar = wrong
        white, black, mixed = scores
        return _as_evidence(white, black, mixed, points)[self._rows], _honest(bar, on_bar)

    def _raise_towers(self, scores: Map, strips: tuple[Map, ...]) -> None:
        """Raise the full row's score (48, n+1) of long columns if a second layer explains more.

        More than a shorter row of which something hides the outlines too: gloss does.
        """
        best = scores.argmax(axis=1)
        long = (best >= _LONG) & (best < self.flat_count)
        if not long.any():
            return
        *colours, outline = strips
        side, column = np.divmod(np.flatnonzero(long), 24)
        seen = np.maximum(outline[..., column], 0)
        colour = np.where(side, colours[1][..., column], colours[0][..., column])
        rims = np.asarray(cv2.dilate(best_lean(seen), _RAISED), dtype=np.float32)
        more = towers(best_lean(colour + seen), rims, self._diameter, self.flat_count)
        raised = scores[long].max(axis=1) + more
        scores[long, -1] = np.maximum(scores[long, -1], raised)

    def _strips(self, values: Map) -> Map:
        length = profile_length(self._canvas.height, self._diameter, self.flat_count)
        return column_strips(values, self._canvas, length)


def _as_evidence(white: Map, black: Map, mixed: Map, wrong: Map) -> Evidence:
    """Return (24, 31) evidence from chain scores (24, n+1) of white, black, and of both mixed.

    `wrong` (24,): log-share of readings in which something else decides.
    """
    most = white.shape[1] - 1
    rows = np.empty((len(white), CHOICES), dtype=np.float32)
    rows[:, 0] = 0
    for start, scores in ((1, white), (1 + CHECKERS, black)):
        rows[:, start : start + most] = scores[:, 1:]
        rows[:, start + most : start + CHECKERS] = scores[:, -1:]
    unexplained = np.maximum(0, mixed.max(axis=1) - rows.max(axis=1))
    return _honest(rows, np.minimum(wrong + unexplained, _MIXED_MODEL)[:, None])


def _honest(rows: Map, wrong: Map | float = WRONG_MODEL) -> Evidence:
    """Put the largest of each row to 0 and admit with log-share `wrong` that all may be wrong."""
    rows = rows - rows.max(axis=1, keepdims=True)
    admitted = np.logaddexp(rows, np.asarray(wrong, dtype=np.float32))
    admitted -= admitted.max(axis=1, keepdims=True)
    return np.maximum(admitted, FLOOR).astype(np.float32)
