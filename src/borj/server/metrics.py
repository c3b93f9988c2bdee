"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Callable
from time import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

TYPE = b"text/plain; version=0.0.4; charset=utf-8"
_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"))
_HELP = "docs/hosting.md"  # which tells what each of them means

disable_created_metrics()  # type: ignore[no-untyped-call]  # one line more for each, of no use here


class Metrics:
    """Counters that only grow, histograms, and gauges that are asked when they are read.

    Each service has its own, so that several can live in one process.
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._counters: dict[str, Counter] = {}
        self._histograms: dict[str, Histogram] = {}
        ProcessCollector(registry=self._registry)
        Gauge("borj_started", _HELP, registry=self._registry).set(time())
        self._requests = Counter(
            "borj_requests", _HELP, ("method", "status"), registry=self._registry
        )

    def count(self, name: str, by: int = 1) -> None:
        """Count something that happened."""
        found = self._counters.get(name)
        if found is None:
            found = self._counters[name] = Counter(f"borj_{name}", _HELP, registry=self._registry)
        found.inc(by)

    def time(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        found = self._histograms.get(name)
        if found is None:
            found = Histogram(f"borj_{name}", _HELP, buckets=_BOUNDS, registry=self._registry)
            self._histograms[name] = found
        found.observe(seconds)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Have something read whenever the metrics are."""
        Gauge(f"borj_{name}", _HELP, registry=self._registry).set_function(read)

    def request(self, method: str, status: int, seconds: float) -> None:
        """Count an HTTP request."""
        self._requests.labels(method if method in _METHODS else "other", str(status)).inc()
        self.time("request_seconds", seconds)

    def text(self) -> bytes:
        """Everything, in Prometheus' text format."""
        return generate_latest(self._registry)
