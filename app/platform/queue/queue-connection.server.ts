import { PgBoss } from "pg-boss";
import { reportQueueError } from "./report-queue-error.ts";
import { queueSession } from "#app/platform/settings/statement-limits.server.ts";
import { log } from "#app/platform/log.server.ts";

interface QueueState {
  boss: PgBoss;
  url: string;
  started: Promise<PgBoss>;
  role: "sender" | "worker";
  /** Queues known to exist, by name. */
  queues: Map<string, Promise<void>>;
}

/** Stored on the global object, so that the server bundle and the source files around it share one connection. */
const globals = globalThis as typeof globalThis & { fieldlightQueue?: QueueState | undefined };

function open(role: "sender" | "worker"): QueueState {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error("DATABASE_URL is not set: call ensureDatabaseUrl() when the process starts.");
  const working = role === "worker";
  const boss = new PgBoss({
    connectionString: url,
    options: queueSession(),
    application_name: `fieldlight-${role}`,
    max: working ? 6 : 2,
    // A worker's own connections may all be busy for a while, which is no fault.
    connectionTimeoutMillis: working ? 30_000 : 5_000,
    // Only workers clean up, run the clock of schedules, and listen for new jobs.
    supervise: working,
    schedule: working,
    useListenNotify: working,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", reportQueueError());
  boss.on("warning", (warning) => log().warn({ warning }, "the queue warns"));
  return { boss, url, role, started: boss.start(), queues: new Map() };
}

/**
 * Connects to the queue, and installs or upgrades its schema. A process that only sends does not need this call, because
 * the first sent job connects. As "worker" it also runs schedules and listens.
 */
export async function startQueue(role: "sender" | "worker" = "sender"): Promise<PgBoss> {
  const current = globals.fieldlightQueue;
  if (current && (role === "sender" || current.role === "worker")) return current.started;
  if (current) await stopQueue();
  const state = open(role);
  globals.fieldlightQueue = state;
  try {
    return await state.started;
  } catch (error) {
    if (globals.fieldlightQueue === state) globals.fieldlightQueue = undefined;
    await state.boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** Runs `create` once per queue and connection. After a failure, the next call tries again. */
export async function onceForQueue(
  name: string,
  create: (boss: PgBoss) => Promise<void>,
): Promise<PgBoss> {
  const boss = await startQueue();
  const queues = globals.fieldlightQueue?.queues ?? new Map<string, Promise<void>>();
  const made = queues.get(name) ?? create(boss);
  queues.set(name, made);
  try {
    await made;
  } catch (error) {
    queues.delete(name);
    throw error;
  }
  return boss;
}

/** Whether the queue answers. */
export async function queueIsUp(): Promise<boolean> {
  try {
    const boss = await startQueue();
    return await boss.isInstalled();
  } catch {
    return false;
  }
}

/** Waits up to `timeout` milliseconds for running jobs to end, then disconnects. */
export async function stopQueue(timeout = 10_000): Promise<void> {
  const current = globals.fieldlightQueue;
  if (!current) return;
  globals.fieldlightQueue = undefined;
  await current.started.catch(() => undefined);
  await current.boss.stop({ graceful: current.role === "worker", timeout });
}

/** Installs the queue's own schema in a database. */
export async function installQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
