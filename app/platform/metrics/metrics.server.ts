/** What is counted of this process, in the words of Prometheus. The server bundle and the process around it share one set. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

interface Metrics {
  registry: Registry;
  /** By method, route and the first figure of the status. */
  requests: Histogram<"method" | "route" | "status">;
  /** Browsers that follow changes. */
  streams: Gauge;
  /** How late this process came to what was due, in nanoseconds; Prometheus has its own, which begins anew each time it is read. */
  delays: ReturnType<typeof monitorEventLoopDelay>;
}

/** Milliseconds between two looks; a look that comes in time is noted as so late. */
export const delayPrecision = 10;

const place = globalThis as typeof globalThis & { fieldlightMetrics?: Metrics };

export function metrics(): Metrics {
  return (place.fieldlightMetrics ??= begin());
}

/** Seconds; the last but one is how long a page may wait for the database. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function begin(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by route; live streams are left out.",
    labelNames: ["method", "route", "status"] as const,
    buckets,
    registers: [registry],
  });
  const streams = new Gauge({
    name: "fieldlight_live_streams",
    help: "Browsers of this process that follow changes.",
    registers: [registry],
  });
  const delays = monitorEventLoopDelay({ resolution: delayPrecision });
  delays.enable();
  return { registry, requests, streams, delays };
}
