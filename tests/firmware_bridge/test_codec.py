"""Frames: every chunking, every rubbish, never more memory than one frame."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.codec import BODY_MAX_BYTES, FRAME_MAX_BYTES, FrameDecoder, crc16, encode
from firmware_bridge.errors import MisuseError
from tests.firmware_bridge import vectors

BODY = "EV,0001,2,1900,0,S,S3,S5"
bodies = st.text(
    st.characters(min_codepoint=0x21, max_codepoint=0x7E, exclude_characters="$*"),
    min_size=1,
    max_size=BODY_MAX_BYTES,
)


def test_the_checksum_is_the_published_one() -> None:
    assert crc16(b"123456789") == 0x6F91  # check value of CRC-16/MCRF4XX
    assert crc16(b"") == 0xFFFF


@pytest.mark.parametrize("vector", vectors.load("good", "later", "malformed"), ids=vectors.name)
def test_every_intact_vector_whole_and_byte_by_byte(vector: vectors.Vector) -> None:
    assert FrameDecoder().feed(vector.data) == [vector.body]
    decoder = FrameDecoder()
    assert [body for byte in vector.data for body in decoder.feed(bytes([byte]))] == [vector.body]
    assert encode(vector.body) == vector.data


@pytest.mark.parametrize("vector", vectors.load("broken"), ids=vectors.name)
def test_a_broken_frame_gives_nothing_and_harms_nothing(vector: vectors.Vector) -> None:
    decoder = FrameDecoder()
    assert decoder.feed(vector.data) == []
    assert decoder.feed(encode(BODY)) == [BODY]


@pytest.mark.parametrize("vector", vectors.load("stream"), ids=vectors.name)
def test_streams_give_as_many_bodies_as_they_say(vector: vectors.Vector) -> None:
    assert len(FrameDecoder().feed(vector.data)) == int(vector.side)


def test_all_vectors_at_once() -> None:
    good = vectors.load("good")
    assert len(good) > 40
    decoder = FrameDecoder()
    assert decoder.feed(b"".join(v.data for v in good)) == [v.body for v in good]
    assert decoder.stats.frames == len(good)
    assert decoder.stats.broken_frames == decoder.stats.stray_bytes == 0


@given(st.lists(bodies, max_size=5), st.lists(st.integers(1, 30), min_size=1))
def test_any_chunking_gives_the_same_bodies(texts: list[str], cuts: list[int]) -> None:
    data = b"".join(encode(text) for text in texts)
    decoder, found, index = FrameDecoder(), [], 0
    while data:
        size = cuts[index % len(cuts)]
        found += decoder.feed(data[:size])
        data, index = data[size:], index + 1
    assert found == texts


@given(st.binary(max_size=400), bodies)
def test_after_any_rubbish_the_next_frame_is_read(rubbish: bytes, body: str) -> None:
    decoder = FrameDecoder()
    decoder.feed(rubbish)
    assert decoder.feed(encode(body)) == [body]


@given(st.lists(st.binary(max_size=300), max_size=8))
def test_it_never_holds_more_than_one_frame(chunks: list[bytes]) -> None:
    decoder = FrameDecoder()
    for chunk in [*chunks, b"$" + b"A" * 300]:
        decoder.feed(chunk)
        assert len(decoder._frame or b"") <= FRAME_MAX_BYTES


def test_every_flip_of_one_or_two_bits_is_noticed() -> None:
    frame = encode(BODY)
    bits = len(frame[:-2]) * 8
    for first in range(bits):
        for second in range(first, bits, 7):
            hurt = bytearray(frame)
            hurt[first // 8] ^= 1 << first % 8
            if second != first:
                hurt[second // 8] ^= 1 << second % 8
            assert FrameDecoder().feed(bytes(hurt)) == [], (first, second)


def test_every_swap_of_neighbours_is_noticed() -> None:
    frame = encode(BODY)
    for index in range(1, len(frame) - 8):
        hurt = bytearray(frame)
        hurt[index], hurt[index + 1] = hurt[index + 1], hurt[index]
        if hurt != frame:
            assert FrameDecoder().feed(bytes(hurt)) == [], index


@pytest.mark.parametrize("body", ["", "A B", "A$B", "A*B", "Ä", "A\n", "A" * 113])
def test_what_a_frame_cannot_carry_is_refused(body: str) -> None:
    with pytest.raises(MisuseError):
        encode(body)


def test_the_longest_frame_has_120_bytes() -> None:
    assert len(encode("A" * BODY_MAX_BYTES)) == FRAME_MAX_BYTES == 120


def test_the_counters_tell_a_noisy_line() -> None:
    decoder = FrameDecoder()
    decoder.feed(b"xx" + encode(BODY) + b"$EV,0*0000\r\n$EV" + encode(BODY))
    stats = decoder.stats
    assert (stats.frames, stats.broken_frames, stats.stray_bytes) == (2, 2, 2)
