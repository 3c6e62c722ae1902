/** A PostgreSQL as an operator installs it, with the pg_dump of its version; null where none is on the machine. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { findRunner } from "#db/postgres-binaries.ts";
import { freePort } from "#app/platform/search/tests/start-elasticsearch.ts";

const run = promisify(execFile);
const timeoutMilliseconds = 60_000;

export interface OutsidePostgres {
  version: string;
  /** The address of a database of this name. */
  url(database: string): string;
  /** Runs one of the programs that come with the server. */
  runProgram(name: string, args: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The programs of the newest installed server. */
function findPrograms(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((bin) => ["initdb", "postgres", "pg_dump"].every((name) => existsSync(join(bin, name))))
    .toSorted((one, other) => Number(other.split("/")[4]) - Number(one.split("/")[4]))[0];
}

export async function startOutsidePostgres(folder: string): Promise<OutsidePostgres | null> {
  const bin = findPrograms();
  if (!bin) return null;
  const dataDir = join(folder, "outside");
  mkdirSync(dataDir, { mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const runner = findRunner([dataDir]);
  if (runner.owner) chownSync(dataDir, runner.owner.uid, runner.owner.gid);
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--username=fieldlight"];
  const made = runner.run(join(bin, "initdb"), ["-D", dataDir, ...locale]);
  await run(made.command, made.args, { ...made.options } as object);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const started = runner.run(join(bin, "postgres"), ["-D", dataDir, ...options]);
  const child = spawn(started.command, started.args, { ...started.options, stdio: "ignore" });
  const url = (database: string) => `postgres://fieldlight@127.0.0.1:${port}/${database}`;
  await untilReady(url("postgres"));
  return {
    version: bin.split("/")[4]!,
    url,
    async runProgram(name, args) {
      await run(join(bin, name), args);
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const late = performance.now() + timeoutMilliseconds;
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => undefined });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (performance.now() > late) throw error;
      await pause(100);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
}
