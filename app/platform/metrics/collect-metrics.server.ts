/** Metrics read from the database when they are requested, so that they cost nothing otherwise. */
import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { db } from "#db/client.server.ts";
import { countJobs } from "../queue/queue-overview.server.ts";
import { metrics } from "./metrics.server.ts";

/** Adds them to the metrics of this process, once. */
export function collectMetrics(): void {
  const { registry } = metrics();
  if (registry.getSingleMetric("fieldlight_jobs")) return;
  const ages = new Gauge({
    name: "fieldlight_oldest_job_seconds",
    help: "Seconds since the first of the jobs that wait was due, by queue.",
    labelNames: ["queue"] as const,
    registers: [registry],
  });
  const jobs = new Gauge({
    name: "fieldlight_jobs",
    help: "Jobs by queue and state.",
    labelNames: ["queue", "state"] as const,
    registers: [registry],
    async collect() {
      for (const { name: queue, oldestSeconds, ...counts } of await countJobs().catch(() => [])) {
        ages.set({ queue }, oldestSeconds);
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
      }
    },
  });
  const connections = new Gauge({
    name: "fieldlight_database_connections",
    help: "Connections of all processes to the database, by what they do.",
    labelNames: ["state"] as const,
    registers: [registry],
    async collect() {
      connections.reset();
      for (const { state, count } of await countConnections().catch(() => []))
        connections.set({ state }, count);
    },
  });
}

async function countConnections(): Promise<{ state: string; count: number }[]> {
  return db.execute<{ state: string; count: number }>(sql`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() group by 1`);
}
