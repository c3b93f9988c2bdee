"""What is worked out once and kept, without anybody waiting for anybody else."""

from __future__ import annotations

from threading import Event, Thread

from borj.core.lazy import lazy


class Value:
    """Counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.go_on: Event | None = None

    @lazy
    def doubled(self) -> int:
        """Twice what it was asked."""
        self.asked += 1
        if self.go_on is not None:
            self.go_on.wait(10)
        return 2 * self.asked


def test_it_is_worked_out_once() -> None:
    value = Value()
    assert (value.doubled, value.doubled, value.asked) == (2, 2, 1)


def test_the_class_knows_what_it_means() -> None:
    assert Value.doubled.__doc__ == "Twice what it was asked."


def test_one_value_does_not_wait_for_another() -> None:
    slow, quick = Value(), Value()
    slow.go_on = Event()
    other = Thread(target=lambda: slow.doubled)
    other.start()
    assert quick.doubled == 2
    assert "doubled" not in vars(slow)  # it is still at it
    slow.go_on.set()
    other.join(10)
    assert vars(slow)["doubled"] == 2
