/** What the fault scripts work on: a database with durable writes, a folder for files, and the real processes. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { closeDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { buildWhenStale } from "../../bin/start/client-build.ts";
import { startMeasured, type MeasuredProcess } from "../servers/measured-process.ts";

export interface TestEnvironment {
  dataDir: string;
  url: string;
  /** Of the database's first process, which its watchdog starts again. */
  databasePid(): number;
  close(): Promise<void>;
}

/** A folder of the run's own, with what removes it. */
export function openFolder(parent: string) {
  mkdirSync(resolve(parent), { recursive: true });
  const folder = mkdtempSync(join(resolve(parent), "faults-"));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Without `throwaway`: a database that does not wait for the disk forgets what it acknowledged when it is killed. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const { folder: dataDir, remove } = openFolder(".cache/bench");
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL ??= "silent";
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") });
  process.env.DATABASE_URL = database.url;
  await migrate(database.url);
  return {
    dataDir,
    url: database.url,
    databasePid: () =>
      Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    async close() {
      await stopQueue();
      await closeDatabase();
      await database.stop();
      remove();
    },
  };
}

export const buildFirst = () =>
  buildWhenStale(process.cwd(), (text) => process.stderr.write(`${text}\n`));

/** A script that hangs has found a fault as well. */
export function endAfter(minutes: number): void {
  setTimeout(() => {
    console.error(`Not done within ${minutes} minutes.`);
    process.exit(1);
  }, minutes * 60_000).unref();
}

/** The web process as people run it, at its own address; its log would only show what the script breaks. */
export const startWeb = (env: Record<string, string> = {}): Promise<MeasuredProcess> =>
  startMeasured({
    file: resolve("app/server/web.ts"),
    healthPath: "/healthz",
    env: { LOG_LEVEL: "silent", ...env },
  });

/** A worker that is up. */
export async function startWorker(env: Record<string, string> = {}): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [resolve("jobs/worker.ts")], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: worker.stdout });
  const isUp = new Promise<void>((up) =>
    lines.on("line", (line) => line.includes("worker is up") && up()),
  );
  await Promise.race([isUp, once(worker, "exit")]);
  if (worker.exitCode !== null) throw new Error("The worker ended before it was up.");
  return worker;
}

/** Kills a process and waits until it has ended. */
export async function endAtOnce(worker: ChildProcess): Promise<void> {
  const exited = once(worker, "exit");
  worker.kill("SIGKILL");
  await exited;
}
