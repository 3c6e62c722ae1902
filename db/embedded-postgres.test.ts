import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldlight-embedded-"));
  dataDir = join(folder, "postgres");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<readonly postgres.Row[]> {
  const client = postgres(url, { max: 1 });
  try {
    return await client.unsafe(text);
  } finally {
    await client.end();
  }
}

async function listens(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const answer = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}

const untilStopped = (url: string) =>
  vi.waitFor(async () => expect(await listens(url)).toBe(false), { timeout: 10_000, interval: 20 });

/** A second process that uses the server. It prints the url. */
async function startHolder(): Promise<{ child: ChildProcess; url: string }> {
  const file = new URL("embedded-postgres.ts", import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(file)});
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, throwaway: true });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: String(line).trim() };
}

it("starts in a private folder, keeps its rows and its address over a restart, and keeps its password secret", async () => {
  const first = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await query(first.url, "create table kept as select 7 as number");
  expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
  await first.stop();
  expect(await listens(first.url)).toBe(false);
  const second = await startEmbeddedPostgres({ dataDir, throwaway: true });
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "select number from kept")).toEqual([{ number: 7 }]);
  await expect(query(second.url.replace(/:[^:@]*@/, ":wrong@"), "select 1")).rejects.toThrow(
    /password/,
  );
  await second.stop();
});

it("is shared by processes and stops when the last of them dies by SIGKILL", async () => {
  await chmod(folder, 0o755);
  const [one, other] = await Promise.all([startHolder(), startHolder()]);
  expect(other.url).toBe(one.url);
  one.child.kill("SIGKILL");
  await once(one.child, "exit");
  const here = await startEmbeddedPostgres({ dataDir, throwaway: true });
  expect(here.url).toBe(one.url);
  await here.stop();
  expect(await query(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
  other.child.kill("SIGKILL");
  await untilStopped(other.url);
});

it("starts when a crash left a pid file whose number another program has now", async () => {
  const first = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const file = await readFile(`${dataDir}/postmaster.pid`, "utf8");
  await first.stop();
  await writeFile(`${dataDir}/postmaster.pid`, file.replace(/^\d+/, String(process.pid)));
  const second = await startEmbeddedPostgres({ dataDir, throwaway: true });
  expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
});

it("continues with the server when its watchdog was killed, and stops it in the end", async () => {
  const first = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const [server] = (await readFile(`${dataDir}/postmaster.pid`, "utf8")).split("\n");
  const status = await readFile(`/proc/${server}/status`, "utf8");
  const watchdog = Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
  process.kill(watchdog, "SIGKILL");
  const second = await vi.waitFor(() => startEmbeddedPostgres({ dataDir, throwaway: true }), {
    timeout: 20_000,
  });
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await listens(second.url)).toBe(false);
});

it("reports in one sentence that the server cannot start, with the reason from its log", async () => {
  const first = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await first.stop();
  await writeFile(join(dataDir, "postgresql.conf"), "nonsense = 1\n");
  await expect(startEmbeddedPostgres({ dataDir, throwaway: true })).rejects.toThrow(
    /did not start.*nonsense/s,
  );
});

it("restarts the server as long as a process uses it, once the cause of the failure is removed", async () => {
  const held = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const file = join(dataDir, "postgresql.conf");
  const settings = await readFile(file, "utf8");
  await writeFile(file, "nonsense = 1\n");
  const [pid] = (await readFile(`${dataDir}/postmaster.pid`, "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  const failures = async () => (await readFile(`${dataDir}.log`, "utf8")).split("nonsense").length;
  await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(2), { timeout: 20_000 });
  await writeFile(file, settings);
  const row = () => query(held.url, "select 1 as one");
  expect(await vi.waitFor(row, { timeout: 20_000, interval: 50 })).toEqual([{ one: 1 }]);
  await held.stop();
});
