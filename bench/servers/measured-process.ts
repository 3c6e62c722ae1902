import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fewHeaps, youngGeneration } from "../../bin/start/memory-bounds.ts";

/** A Node program that listens on loopback. */
export interface MeasuredProcess {
  /** Without a trailing slash. */
  origin: string;
  pid: number;
  /** Megabytes that it holds in memory. */
  memory(): number;
  stop(): Promise<void>;
}

interface Program {
  /** Absolute path. */
  file: string;
  cwd?: string;
  env?: Record<string, string>;
  /** Where it answers once it is up. */
  healthPath: string;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("No free port was found.");
  return address.port;
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended before it was up.`);
    await pause(50);
  }
}

/** Starts the program with HOST and PORT set, in production mode, and answers when it is up. */
export async function startMeasured(program: Program): Promise<MeasuredProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = fork(program.file, {
    cwd: program.cwd,
    execArgv: [youngGeneration],
    env: {
      ...fewHeaps,
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_ORIGIN: origin,
      ...program.env,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await untilUp(`${origin}${program.healthPath}`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
      return Number(kilobytes) / 1_000;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
