/** The worker process: runs the jobs that modules declare. Start it with `npm run worker`, any number of times. */
import { limitDatabase } from "#app/platform/settings/statement-limits.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { sweepIncomingHourly } from "#app/platform/files/sweep-incoming.server.ts";
import { indexContinuously } from "#app/platform/search/engine/index-continuously.server.ts";
import { startTraces, endTraces } from "#app/platform/traces/start-traces.server.ts";
import { log } from "#app/platform/log.server.ts";
import { logUnhandledRejections } from "#app/platform/log-unhandled-rejections.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { explainStart } from "#db/start-refusal.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { migrate } from "#db/migrate.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { runWorker } from "./run-worker.server.ts";

let stopping: Promise<void> | undefined;
let stopIndexing: () => Promise<void> = async () => undefined;

/** Waits for running jobs to end, then closes the database connections. */
async function stop(): Promise<void> {
  try {
    await stopQueue();
    await stopIndexing();
    await endTraces();
    await closeDatabase();
    await releaseDatabase();
  } catch (error) {
    log().error({ error }, "the worker did not stop cleanly");
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => (stopping ??= stop().finally(() => process.exit())));
}

logUnhandledRejections();
try {
  await startTraces("worker");
  limitDatabase("worker");
  await migrate(await ensureDatabaseUrl(env()));
  await runWorker(await loadModules());
  sweepIncomingHourly();
  stopIndexing = await indexContinuously();
  log().info("worker is up");
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
