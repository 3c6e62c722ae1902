import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, realpathSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { StartRefusal } from "#db/start-refusal.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { connectionUrl, placesOf, readPassword } from "./postgres-places.ts";

export interface EmbeddedPostgres {
  /** postgres://user:password@127.0.0.1:port/fieldlight */
  url: string;
  /** Releases the server. Resolves when it has stopped, or immediately if another process still uses it. */
  stop(): Promise<void>;
}

const watchdog = fileURLToPath(new URL("postgres-watchdog.ts", import.meta.url));

/** Connects to the watchdog of the data directory. Resolves to null if there is none. */
async function joinWatchdog(dataDir: string): Promise<Socket | null> {
  const socket = connect({ path: placesOf(dataDir).watchSocket, allowHalfOpen: true });
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    socket.destroy();
    return null;
  }
}

/** Starts a watchdog and waits until it listens, or until it has exited because another one was first. */
async function startWatchdog(dataDir: string, throwaway: boolean): Promise<void> {
  const args = [watchdog, dataDir, throwaway ? "throwaway" : "lasting"];
  const child = spawn(process.execPath, args, {
    cwd: "/",
    detached: true,
    env: { PATH: process.env.PATH, NODE_ENV: "production", NODE_NO_WARNINGS: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  child.stdout.destroy();
  child.unref();
}

/** The port that the watchdog reports, or null if it exited first. */
async function readPort(socket: Socket): Promise<number | null> {
  const lines = createInterface({ input: socket });
  try {
    for await (const line of lines) {
      const message = JSON.parse(line) as { port?: number; failure?: string };
      if (message.failure) throw new StartRefusal(message.failure);
      if (message.port) return message.port;
    }
  } catch (error) {
    // A watchdog that is killed at this moment resets the connection. Another one is started instead.
    if (error instanceof StartRefusal) throw error;
  }
  return null;
}

async function reserve(
  dataDir: string,
  throwaway: boolean,
): Promise<{ socket: Socket; port: number }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const socket = await joinWatchdog(dataDir);
    if (!socket) {
      await startWatchdog(dataDir, throwaway);
      continue;
    }
    const port = await readPort(socket);
    if (port) return { socket, port };
    socket.destroy();
  }
  throw new StartRefusal(
    `The embedded PostgreSQL on ${dataDir} does not stay up: see ${placesOf(dataDir).logFile}.`,
  );
}

/**
 * Starts a real PostgreSQL on `dataDir`, which is created on first use, or joins the one that already runs on it. It listens on
 * loopback only, and runs until every process that joined has released it or died, even by SIGKILL.
 * @throws StartRefusal with one sentence if there is no server for this platform or it does not start.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  throwaway?: boolean;
}): Promise<EmbeddedPostgres> {
  findBinaries();
  const wanted = resolve(options.dataDir);
  mkdirSync(dirname(wanted), { recursive: true });
  const dataDir = join(realpathSync(dirname(wanted)), basename(wanted));
  readPassword(dataDir);
  const { socket, port } = await reserve(dataDir, options.throwaway ?? false);
  socket.on("error", () => socket.destroy());
  socket.on("end", () => socket.end());
  socket.resume();
  socket.unref();
  return {
    url: connectionUrl(dataDir, port),
    async stop() {
      if (socket.destroyed) return;
      socket.ref();
      socket.end();
      await once(socket, "close");
    },
  };
}
