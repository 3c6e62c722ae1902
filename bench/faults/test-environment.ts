/** What the fault scripts work on: a database with durable writes, a folder for files, and the real web process. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
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

/**
 * Without `throwaway`, because a database that does not wait for the disk loses acknowledged writes when it is killed.
 */
export async function openEnvironment(): Promise<TestEnvironment> {
  mkdirSync(resolve(".cache/bench"), { recursive: true });
  const dataDir = mkdtempSync(resolve(".cache/bench/faults-"));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o755);
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const buildFirst = () =>
  buildWhenStale(process.cwd(), (text) => process.stderr.write(`${text}\n`));

/** A script that hangs has found a fault, too. */
export function endAfter(minutes: number): void {
  setTimeout(() => {
    console.error(`Not done within ${minutes} minutes.`);
    process.exit(1);
  }, minutes * 60_000).unref();
}

/** The web process as people run it, at its own URL; its log would only show what the script breaks. */
export const startWeb = (): Promise<MeasuredProcess> =>
  startMeasured({
    file: resolve("app/server/web.ts"),
    healthPath: "/healthz",
    env: { LOG_LEVEL: "silent" },
  });
