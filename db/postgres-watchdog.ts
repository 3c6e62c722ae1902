/**
 * A separate process that runs the embedded server as long as any process holds a connection to its socket. The kernel closes the
 * connection of a process that dies, even by SIGKILL, so the server never outlives the last of them. Arguments: the data
 * directory, and "throwaway" for test runs. It prints one line when it listens.
 */
import { rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { placesOf } from "./postgres-places.ts";
import { startServer, type Server } from "./postgres-server.ts";

const [dataDir = "", mode] = process.argv.slice(2);
const holders = new Set<Socket>();
let server: Server | undefined;
let ending = false;

/** The message to a connected process: the port once the server accepts connections, or the message of the failure. */
function notifyHolders(message: { port: number } | { failure: string }): void {
  for (const holder of holders) holder.write(`${JSON.stringify(message)}\n`);
}

const socket = createServer({ allowHalfOpen: true }, (holder) => {
  holders.add(holder);
  holder.on("error", () => holder.destroy());
  // A process that leaves closes its side. Our side closes when the server has stopped or others still use it.
  holder.on("end", () => void leave(holder));
  holder.on("close", () => void leave(holder));
  holder.resume();
  if (server) notifyHolders({ port: server.port });
});

async function leave(holder: Socket): Promise<void> {
  if (!holders.delete(holder)) return;
  if (holders.size === 0) await server?.stop();
  holder.end();
}

async function end(failure?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (failure) notifyHolders({ failure });
  await server?.stop();
  socket.close();
  for (const holder of holders) holder.end(() => holder.destroy());
  holders.clear();
}

/** Milliseconds before the next attempt: doubling from a quarter of a second to ten seconds. */
const delayAfter = (failures: number) => Math.min(10_000, 250 * 2 ** (failures - 1));

/**
 * Starts the server. If it has run before, this retries while any process waits: a full disk, or crashed processes that still
 * hold its memory, block a start only for a while.
 */
async function startWithRetries(hasRun: boolean): Promise<Server | undefined> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await startServer({ dataDir, throwaway: mode === "throwaway" });
    } catch (error) {
      if (!hasRun) throw error;
    }
    const nextTry = performance.now() + delayAfter(failures);
    while (performance.now() < nextTry) {
      if (holders.size === 0 || ending) return undefined;
      await pause(100);
    }
  }
}

/** Runs the server until no process uses it. A process that connects during the shutdown gets a new server. */
async function watch(): Promise<void> {
  let hasRun = false;
  do {
    const started = await startWithRetries(hasRun);
    if (!started) break;
    hasRun = true;
    server = started;
    notifyHolders({ port: started.port });
    if (holders.size === 0) await started.stop();
    await started.exited;
    server = undefined;
  } while (holders.size > 0 && !ending);
  await end();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
process.on("SIGHUP", () => undefined);
process.stdout.on("error", () => undefined);

const { watchSocket } = placesOf(dataDir);

/** A socket file stays after its process was killed. Nothing answers on it then, and it is created again. */
function replaceLeftover(): void {
  if (watchSocket.startsWith("\0")) process.exit(0);
  const probe = connect(watchSocket);
  probe.once("connect", () => process.exit(0));
  probe.once("error", () => {
    rmSync(watchSocket, { force: true });
    socket.once("error", () => process.exit(0));
    socket.listen(watchSocket);
  });
}

socket.once("error", replaceLeftover);
socket.on("listening", () => {
  process.stdout.write("listening\n");
  // The process that started this one may have died before it could connect.
  const unwanted = setTimeout(() => process.exit(0), 10_000);
  socket.once("connection", () => {
    clearTimeout(unwanted);
    watch().catch((error: unknown) => end(error instanceof Error ? error.message : String(error)));
  });
});
socket.listen(watchSocket);
