/** The web process: one Express server in front of the Remix build. Start it with `npm run web`. */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { closeDatabase } from "#db/client.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { limitDatabase } from "#app/platform/settings/statement-limits.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { explainStart, StartRefusal } from "#db/start-refusal.ts";
import { sweepIncomingHourly } from "#app/platform/files/sweep-incoming.server.ts";
import { startTraces, endTraces } from "#app/platform/traces/start-traces.server.ts";
import { log } from "#app/platform/log.server.ts";
import { logUnhandledRejections } from "#app/platform/log-unhandled-rejections.server.ts";
import { respondToUnreadable } from "./respond-to-unreadable.ts";
import { createApp } from "./create-app.ts";
import { drainable } from "./drain.ts";

/** At 400 kbit/s a page needs far longer than Node's 5 s before it requests its scripts. */
const keepAliveMilliseconds = 125_000;

const development = process.argv.includes("--dev");

/** @returns the function that shuts the process down. */
async function start(): Promise<() => Promise<void>> {
  if (!development && !existsSync("build/server/index.js"))
    throw new StartRefusal("The client is not built. Run npm start, or npm run build first.");
  await startTraces("web");
  limitDatabase("web");
  await ensureDatabaseUrl(env());
  const { HOST, PORT } = env();
  sweepIncomingHourly();
  const app = await createApp({ development });
  const server = createServer({ maxHeaderSize: bound("headerBytes") }, app);
  respondToUnreadable(server);
  const drain = drainable(server);
  server.listen(PORT, HOST, () => log().info({ host: HOST, port: PORT }, "web is up"));
  server.keepAliveTimeout = keepAliveMilliseconds;
  server.headersTimeout = keepAliveMilliseconds + 1_000;
  return drain;
}

/** Waits for open responses to end, then closes the queue and the database. */
async function stop(drain: () => Promise<void>): Promise<void> {
  await drain();
  await endTraces();
  await stopQueue();
  await closeDatabase();
  await releaseDatabase();
}

logUnhandledRejections();
try {
  const drain = await start();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(drain).finally(() => process.exit()));
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
