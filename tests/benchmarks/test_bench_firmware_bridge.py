"""How fast frames are made and read, and how fast a session acts: far above any real line."""

import itertools

from pytest_benchmark.fixture import BenchmarkFixture

from firmware_bridge.bridge import BridgeSettings, DiceBridge
from firmware_bridge.codec import FrameDecoder, crc16, encode
from firmware_bridge.ledger import Ledger
from firmware_bridge.reader import read_body
from firmware_bridge.session import Session
from firmware_bridge.simulator import DiceSimulator
from firmware_bridge.worker import Retry
from tests.fakes.dice_listener import Listener

BODY = "EV,0001,1234,123456,17,S,W3,B5"


def test_checksum_of_one_body(benchmark: BenchmarkFixture) -> None:
    assert benchmark(crc16, BODY.encode()) == crc16(BODY.encode())


def test_encode_one_frame(benchmark: BenchmarkFixture) -> None:
    assert benchmark(encode, BODY).startswith(b"$EV")


def test_decode_one_frame(benchmark: BenchmarkFixture) -> None:
    decoder, frame = FrameDecoder(), encode(BODY)
    assert benchmark(decoder.feed, frame) == [BODY]


def test_read_one_body(benchmark: BenchmarkFixture) -> None:
    assert benchmark(read_body, BODY) == read_body(BODY)


def test_decode_a_second_of_rubbish(benchmark: BenchmarkFixture) -> None:
    """11,520 bytes are all that 115,200 baud can carry in a second."""
    rubbish = bytes(i * 7919 % 251 for i in range(11_520))
    decoder = FrameDecoder()
    assert benchmark(decoder.feed, rubbish) == []


def test_session_acts_on_one_new_event(benchmark: BenchmarkFixture) -> None:
    host = Session("/dev/bench", Ledger(), 0.0)
    host.receive(encode("HELLO,1,D-1,0001,1.0,SS,K") + encode("SNAP,0001,1,0,0,-,N,0000,0"), 0.0)
    seconds = itertools.count(1)

    def act() -> int:
        number = next(seconds)
        output = host.receive(encode(f"EV,0001,{number},123456,0,S,S3,S5"), float(number))
        return len(output.reports)

    assert benchmark(act) == 1


def test_one_roll_through_a_real_pty_until_it_is_acknowledged(benchmark: BenchmarkFixture) -> None:
    heard = Listener()
    settings = BridgeSettings(retry=Retry(after_loss_s=0.05))
    with DiceSimulator(seed=1) as dice, DiceBridge([dice.port], heard, settings=settings):
        assert dice.wait_acknowledged(10)

        def roll() -> bool:
            dice.throw()
            return dice.wait_acknowledged(10)

        assert benchmark(roll)
