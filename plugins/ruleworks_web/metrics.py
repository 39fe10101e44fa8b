"""What a server counts, as Prometheus reads it; every server has a registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

MEDIA = CONTENT_TYPE_PLAIN_0_0_4
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """Requests by what they ask for, streams, news, pictures, and what the process uses."""

    def __init__(self) -> None:
        """Count from nothing."""
        self.registry: CollectorRegistry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests: Counter = Counter("ruleworks_requests", "Requests", ["name", "status"], registry=self.registry)
        self.seconds: Histogram = Histogram(
            "ruleworks_request_seconds", "Seconds to an answer", ["name"], buckets=SECONDS, registry=self.registry
        )
        self.streams: Gauge = Gauge("ruleworks_streams", "Open streams", registry=self.registry)
        self.news: Counter = Counter("ruleworks_news", "News sent on streams", registry=self.registry)
        self.bodies: Counter = Counter(
            "ruleworks_bodies", "Pictures and the like, kept or made", ["came"], registry=self.registry
        )
        self.work: Counter = Counter(
            "ruleworks_work_seconds", "Processor seconds of threads, by what was done", ["part"], registry=self.registry
        )

    def kept(self, found: bool) -> None:
        """Count a picture that was kept, or has to be made."""
        self.bodies.labels("kept" if found else "made").inc()

    def text(self) -> bytes:
        """Return everything, as text."""
        return generate_latest(self.registry)
