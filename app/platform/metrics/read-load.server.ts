/**
 * The load of the product: this web process by its own metrics, the database and the queues by what all processes share.
 */
import { delayPrecision, metrics } from "./metrics.server.ts";
import { collectMetrics } from "./collect-metrics.server.ts";
import { requestMetrics, type RouteMetrics } from "./request-metrics.ts";

export interface Load {
  /** Since this process started. */
  upSeconds: number;
  requests: number;
  failed: number;
  routes: RouteMetrics[];
  /** Browsers with an event stream. */
  streams: number;
  /** Bytes. */
  memory: number;
  /** The event loop's delay at the 99th percentile, in seconds. */
  delaySeconds: number;
  connections: { state: string; count: number }[];
  /** Queues with due jobs, the oldest first. */
  waiting: { queue: string; seconds: number; jobs: number }[];
}

export async function readLoad(): Promise<Load> {
  collectMetrics();
  const routes = requestMetrics((await metrics().requests.get()).values);
  const sum = (of: "requests" | "failed") => routes.reduce((all, route) => all + route[of], 0);
  const [streams, connections, jobs] = await Promise.all([
    valuesOf("fieldlight_live_streams"),
    valuesOf("fieldlight_database_connections"),
    valuesOf("fieldlight_jobs"),
  ]);
  const ages = await valuesOf("fieldlight_oldest_job_seconds");
  const dueIn = (queue: string) =>
    jobs.find(({ labels }) => labels.queue === queue && labels.state === "waiting")?.value ?? 0;
  return {
    upSeconds: process.uptime(),
    requests: sum("requests"),
    failed: sum("failed"),
    routes,
    streams: streams[0]?.value ?? 0,
    memory: process.memoryUsage.rss(),
    delaySeconds: Math.max(0, metrics().delays.percentile(99) / 1e6 - delayPrecision) / 1_000,
    connections: connections.map(({ labels, value }) => ({
      state: labels.state ?? "",
      count: value,
    })),
    waiting: ages
      .map(({ labels, value }) => ({ queue: labels.queue ?? "", seconds: value }))
      .filter(({ seconds }) => seconds > 0)
      .map((one) => ({ ...one, jobs: dueIn(one.queue) }))
      .toSorted((a, b) => b.seconds - a.seconds),
  };
}

interface Value {
  labels: Partial<Record<string, string>>;
  value: number;
}

/** The current values of a metric. */
async function valuesOf(name: string): Promise<Value[]> {
  const read = await metrics().registry.getSingleMetric(name)?.get();
  return (read?.values ?? []) as Value[];
}
