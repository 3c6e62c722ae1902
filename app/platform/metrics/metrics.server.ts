/** The metrics of this process, for Prometheus. The server bundle and the process around it share one registry. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

interface Metrics {
  registry: Registry;
  /** By method, route and the first digit of the status. */
  requests: Histogram<"method" | "route" | "status">;
  /** Browsers with an event stream. */
  streams: Gauge;
  /**
   * The delays of the event loop, in nanoseconds. Prometheus has its own histogram, which resets each time it is read.
   */
  delays: ReturnType<typeof monitorEventLoopDelay>;
}

/** Milliseconds between two samples. A sample in time is recorded with this value as its delay. */
export const delayPrecision = 10;

const globals = globalThis as typeof globalThis & { fieldlightMetrics?: Metrics };

export function metrics(): Metrics {
  return (globals.fieldlightMetrics ??= begin());
}

/** Seconds. The last but one is how long a page may wait for the database. */
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
