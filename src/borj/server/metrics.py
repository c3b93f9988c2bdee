"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import time

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How many took up to how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self._sum += seconds
        for index, bound in enumerate(_BOUNDS):
            if seconds <= bound:
                self._counts[index] += 1
                return
        self._counts[-1] += 1

    def lines(self, name: str) -> list[str]:
        """As text."""
        total, lines = 0, []
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """Counters that only grow, histograms, and gauges that are asked when they are read."""

    def __init__(self) -> None:
        self._started = time()
        self._counters: Counter[str] = Counter()
        self._requests: Counter[tuple[str, int]] = Counter()
        self._histograms: dict[str, Histogram] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: int = 1) -> None:
        """Count something that happened."""
        self._counters[name] += by

    def time(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        self._histograms.setdefault(name, Histogram()).add(seconds)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Have something read whenever the metrics are."""
        self._gauges[name] = read

    def request(self, method: str, status: int, seconds: float) -> None:
        """Count an HTTP request."""
        known = method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS") else "other"
        self._requests[known, status] += 1
        self.time("request_seconds", seconds)

    def text(self) -> str:
        """Everything, in Prometheus' text format."""
        lines = [f"# TYPE borj_started gauge\nborj_started {self._started:.3f}"]
        lines.append("# TYPE borj_requests_total counter")
        for (method, status), count in sorted(self._requests.items()):
            labels = f'method="{method}",status="{status}"'
            lines.append(f"borj_requests_total{{{labels}}} {count}")
        for name, count in sorted(self._counters.items()):
            lines.append(f"# TYPE borj_{name}_total counter\nborj_{name}_total {count}")
        for name, read in sorted(self._gauges.items()):
            lines.append(f"# TYPE borj_{name} gauge\nborj_{name} {read():g}")
        for name, histogram in sorted(self._histograms.items()):
            lines.append(f"# TYPE borj_{name} histogram")
            lines += histogram.lines(f"borj_{name}")
        return "\n".join(lines) + "\n"
