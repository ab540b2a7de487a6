"""Burnt-out channels: how bright they were nobody knows, so what is guessed of it is doubted."""

import numpy as np

from vision.picture import Picture
from vision.reader.light import Relit, to_known_light, to_known_light_by_place
from vision.reader.repair import repair_doubt

BRIGHTER = np.array([1.2, 1.1, 1.3])
SEEN = np.array([[[255, 200, 100], [255, 255, 252], [249, 90, 30]]], dtype=np.uint8)
ONE, ALL, NONE = range(3)


def _random(seed: int) -> Picture:
    return np.random.default_rng(seed).integers(0, 256, (40, 50, 3), dtype=np.uint8)


def test_a_burnt_out_channel_is_kept_as_bright_as_the_brightest_beside_it() -> None:
    lit = to_known_light(SEEN, BRIGHTER)
    assert lit.plain[0, ONE].argmax() == 0
    assert lit.kept[0, ONE].tolist() == [lit.plain[0, ONE, 0], *lit.plain[0, ONE, 1:]]
    darker = to_known_light(SEEN, np.array([2.0, 1.1, 1.3]))
    assert darker.kept[0, ONE].tolist() == [darker.plain[0, ONE, 1], *darker.plain[0, ONE, 1:]]
    assert lit.kept[0, ALL].tolist() == [255, 255, 255]
    assert lit.kept[0, NONE].tolist() == lit.plain[0, NONE].tolist()


def test_in_light_no_brighter_than_known_nothing_is_guessed() -> None:
    lit = to_known_light(_random(1), np.array([0.8, 0.9, 1.0]))
    assert lit.kept is lit.plain


def test_one_gain_for_all_and_the_same_one_at_each_place_keep_the_same() -> None:
    seen = _random(2)
    everywhere = np.broadcast_to(BRIGHTER, seen.shape).astype(np.float32)
    one, each = to_known_light(seen, BRIGHTER), to_known_light_by_place(seen, everywhere)
    assert np.abs(one.kept.astype(int) - each.kept).max() <= 1


def test_pictures_that_are_one_stay_one_when_they_are_changed_and_two_stay_two() -> None:
    one, two = _random(3), _random(4)
    same = Relit(one, one, BRIGHTER).changed(lambda picture: picture // 2)
    assert same.kept is same.plain
    apart = Relit(one, two, BRIGHTER).changed(lambda picture: picture // 2)
    assert np.array_equal(apart.plain, one // 2)
    assert np.array_equal(apart.kept, two // 2)


def test_what_is_burnt_out_now_and_was_not_is_doubted() -> None:
    lit = to_known_light(SEEN, BRIGHTER)
    known = np.array([[[90, 90, 90], [90, 90, 90], [90, 90, 90]]], dtype=np.uint8)
    doubt = repair_doubt(lit, lit, known)
    assert doubt is not None
    assert (doubt > 0).tolist() == [[True, True, False]]
    white = np.full_like(known, 255)
    assert repair_doubt(lit, lit, white) is None


def test_what_was_repaired_is_doubted_by_as_much_as_its_channel_that_changed_most() -> None:
    seen, ground = _random(5), _random(6)
    plain = to_known_light(seen, np.ones(3))
    assert repair_doubt(plain, plain, ground) is None
    lit = plain.changed(lambda picture: picture // 2)
    doubt = repair_doubt(plain, lit, ground)
    assert doubt is not None
    assert np.array_equal(doubt, (seen - seen // 2).max(axis=2))
