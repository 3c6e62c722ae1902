import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { demoKey, copyCachedDemo } from "./cached-demo.ts";
import { whileWritten } from "#db/testing/while-written.ts";

/** A running product, filled with demo data. */
export interface ProductServer {
  /** Without a trailing slash. */
  origin: string;
  databaseUrl: string;
  /** Folder with the database, the stored files and the mailbox. */
  dataDir: string;
  stop(): Promise<void>;
}

const secondsToStart = 240;

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("No free port was found.");
  return address.port;
}

/** PostgreSQL runs as another user, who must be able to open the folder. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "fieldlight-e2e-"));
  chmodSync(folder, 0o755);
  return folder;
}

const settings = {
  NODE_ENV: "development",
  HOST: "127.0.0.1",
  DATABASE_URL: "",
  DEMO_DATA: "yes",
  LOG_LEVEL: "warn",
} as const;

/** A data folder with the demo in it. */
function makeDemoDir(): string {
  const dataDir = makeDataDir();
  const location = { shelf: ".cache/demo", key: demoKey(process.cwd(), new Date()) };
  copyCachedDemo(location, dataDir, () => {
    const env = { ...process.env, ...settings, DATA_DIR: dataDir };
    execFileSync(process.execPath, ["e2e/servers/fill-demo.ts"], { env });
  });
  return dataDir;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

export async function waitUntilReady(
  origin: string,
  child: ChildProcess,
  printed: string[],
): Promise<void> {
  const deadline = Date.now() + secondsToStart * 1_000;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null)
      throw new Error(`The product ended before it was ready:\n${printed.join("")}`);
    if (Date.now() > deadline)
      throw new Error(`The product was not ready after ${secondsToStart} s:\n${printed.join("")}`);
    await pause(200);
  }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Starts `npm start` on a free port with its own data folder, and resolves when it answers requests. */
export async function startProduct(
  /** More of its environment, by the URL it will have. */
  environmentAt: (origin: string) => Promise<Record<string, string>> = () => Promise.resolve({}),
): Promise<ProductServer> {
  const [port, dataDir] = [await findFreePort(), makeDemoDir()];
  const printed: string[] = [];
  const origin = `http://127.0.0.1:${port}`;
  const environment = await environmentAt(origin);
  const child = spawn(process.execPath, ["bin/start.ts"], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  try {
    await waitUntilReady(origin, child, printed);
  } catch (error) {
    await stopProcess(child);
    rmSync(dataDir, whileWritten);
    throw error;
  }
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") });
  return {
    origin,
    dataDir,
    databaseUrl: database.url,
    async stop() {
      await stopProcess(child);
      await database.stop();
      rmSync(dataDir, whileWritten);
    },
  };
}
