import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { findBinaries, findRunner } from "./postgres-binaries.ts";
import { connectionUrl, placesOf, readPassword } from "./postgres-places.ts";

/** By code points, as Elasticsearch compares (decision 036). The compose stack uses the same. */
export const lettersAndOrder = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] as const;

export interface ServerOptions {
  dataDir: string;
  /** Trades safety on power loss for speed, for test runs. */
  throwaway: boolean;
}

/** A running server that was started or found here. */
export interface Server {
  port: number;
  /** Resolves when the server has stopped, for whatever reason. */
  exited: Promise<void>;
  /** Fast shutdown, then an immediate one after 8 seconds. */
  stop(): Promise<void>;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The server that uses the data directory now: its pid, its port and whether it accepts connections. */
function readPidFile(dataDir: string): { pid: number; port: number; ready: boolean } | null {
  const file = placesOf(dataDir).pidFile;
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

function commandLineOf(pid: number): string {
  if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
}

/** A pid file left by a crash may contain the pid of an unrelated process. */
function isServerOf(pid: number, dataDir: string): boolean {
  try {
    const command = commandLineOf(pid);
    return command.includes(dataDir) && command.includes("/postgres");
  } catch {
    return false;
  }
}

async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  try {
    probe.listen(wanted, "127.0.0.1");
    await once(probe, "listening");
    const address = probe.address();
    return typeof address === "object" && address ? address.port : 0;
  } catch (error) {
    if (wanted === 0) throw error;
    return await freePort(0);
  } finally {
    if (probe.listening) await new Promise((closed) => probe.close(closed));
  }
}

function logTail(dataDir: string): string {
  const file = placesOf(dataDir).logFile;
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").slice(-3).join(" ") : "";
}

/** Runs one of the server's programs. Its output goes to the log file. */
function runProgram(dataDir: string, program: string, args: string[]): ChildProcess {
  const { command, args: words, options } = findRunner([program, dataDir]).run(program, args);
  const logFile = openSync(placesOf(dataDir).logFile, "a", 0o600);
  try {
    return spawn(command, words, { ...options, stdio: ["ignore", logFile, logFile] });
  } finally {
    closeSync(logFile);
  }
}

/**
 * Creates the data directory in a temporary place and moves it when complete, so that an interrupted start leaves nothing
 * incomplete.
 */
async function initialize({ dataDir, throwaway }: ServerOptions): Promise<void> {
  const { initdb } = findBinaries();
  const { owner } = findRunner([initdb, dataDir]);
  const draft = `${dataDir}.new`;
  const passwordFile = `${dataDir}.init`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, readPassword(dataDir), { mode: 0o600 });
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const args = [
    "-D",
    draft,
    "--username=fieldlight",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
  ];
  args.push(
    "--encoding=UTF8",
    // macOS has no locale C.UTF-8. PostgreSQL's builtin one defines letters and order on both systems.
    `--locale=${process.platform === "darwin" ? "C" : "C.UTF-8"}`,
    ...lettersAndOrder,
  );
  if (throwaway) args.push("--no-sync");
  try {
    const child = runProgram(dataDir, initdb, args);
    await once(child, "exit");
    if (child.exitCode !== 0)
      throw new Error(`PostgreSQL could not prepare ${dataDir}: ${logTail(dataDir)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  chmodSync(draft, 0o700);
  renameSync(draft, dataDir);
}

function settings(port: number, throwaway: boolean): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 100,
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    log_min_messages: "warning",
    // Per connection: a larger sort could fill the disk for everybody.
    temp_file_limit: "1GB",
    ...(throwaway && {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Waits until the pid file says that the server accepts connections. */
async function untilReady(
  dataDir: string,
  pid: number | undefined,
  hasExited: () => boolean,
): Promise<number> {
  for (;;) {
    const found = readPidFile(dataDir);
    if (found?.ready && (pid === undefined || found.pid === pid)) return found.port;
    if (hasExited()) throw new Error(`PostgreSQL did not start on ${dataDir}: ${logTail(dataDir)}`);
    await pause(10);
  }
}

async function untilExited(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(100);
}

function serverOf(pid: number, port: number, exited: Promise<void>): Server {
  return {
    port,
    exited,
    async stop() {
      if (isRunning(pid)) process.kill(pid, "SIGINT");
      const quitTimer = setTimeout(() => isRunning(pid) && process.kill(pid, "SIGQUIT"), 8_000);
      await exited;
      clearTimeout(quitTimer);
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  const sql = postgres(url.replace(/\/[^/]*$/, "/postgres"), { max: 1, onnotice: () => undefined });
  try {
    const name = pathname.slice(1);
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/**
 * Starts the server on a data directory, or uses the one that already runs on it. It reuses the port of the last start if it is
 * free, so that URLs stay valid over a restart.
 * @throws Error with one sentence and the last lines of the server's log.
 */
export async function startServer({ dataDir, throwaway }: ServerOptions): Promise<Server> {
  const places = placesOf(dataDir);
  const running = readPidFile(dataDir);
  if (running && isServerOf(running.pid, dataDir)) {
    const port = await untilReady(dataDir, running.pid, () => !isRunning(running.pid));
    return serverOf(running.pid, port, untilExited(running.pid));
  }
  // PostgreSQL removes the pid file of a dead process itself, but not one whose number another program has now.
  if (running && isRunning(running.pid)) rmSync(places.pidFile);
  if (!existsSync(`${dataDir}/PG_VERSION`)) await initialize({ dataDir, throwaway });
  const last = existsSync(places.portFile) ? Number(readFileSync(places.portFile, "utf8")) : 0;
  const port = await freePort(Number.isInteger(last) && last > 1023 && last < 65_536 ? last : 0);
  const child = runProgram(dataDir, findBinaries().postgres, [
    "-D",
    dataDir,
    ...settings(port, throwaway),
  ]);
  const exited = once(child, "exit").then(() => undefined);
  await untilReady(dataDir, child.pid, () => child.exitCode !== null || child.signalCode !== null);
  // Written only when it changes, so that a server that runs again on a full disk is not stopped by a failed write.
  if (port !== last) writeFileSync(places.portFile, String(port));
  await createDatabase(connectionUrl(dataDir, port));
  return serverOf(child.pid ?? 0, port, exited);
}
