/** Restarts the database under busy connections, and measures how soon each is served again. */
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

/**
 * Sends one request.
 * @returns whether it was served.
 */
export type Connection = () => Promise<boolean>;

export interface Restart {
  signal: NodeJS.Signals;
  /** Milliseconds until the database took connections again. */
  awayFor: number;
  /** Milliseconds from then on until the first connection was served, and until all were. */
  firstServed: number;
  allServed: number;
}

interface Server {
  url: string;
  databasePid(): number;
}

/** A clean stop, a fast one, and a kill. */
const signals = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;

/** A server that is not back by then counts as lost. */
const timeoutMilliseconds = 120_000;

export async function restartUnder(
  server: Server,
  connections: readonly Connection[],
  { rounds, random }: { rounds: number; random: SeededRandom },
): Promise<Restart[]> {
  const served = connections.map(() => 0);
  let isOver = false;
  const busy = connections.map(async (connection, index) => {
    while (!isOver) {
      const begun = performance.now();
      if (await connection()) served[index] = begun;
      else await pause(10);
    }
  });
  const restarts: Restart[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await untilServed(served, performance.now());
      await pause(random.whole(50, 500));
      restarts.push(await restartOnce(server, signals[round % signals.length]!, served));
    }
  } finally {
    isOver = true;
    await Promise.all(busy);
  }
  return restarts;
}

async function restartOnce(
  server: Server,
  signal: NodeJS.Signals,
  served: readonly number[],
): Promise<Restart> {
  const before = server.databasePid();
  const killed = performance.now();
  process.kill(before, signal);
  await untilBack(server, before);
  const back = performance.now();
  const first = await untilServed(served, back, "some");
  const all = await untilServed(served, back);
  return {
    signal,
    awayFor: back - killed,
    firstServed: first - back,
    allServed: all - back,
  };
}

/** A server that has just been started writes its pid file before it accepts connections. */
async function untilBack(server: Server, before: number): Promise<void> {
  const late = performance.now() + timeoutMilliseconds;
  while (performance.now() < late) {
    if (pidOf(server) !== before && (await answers(server.url))) return;
    await pause(10);
  }
  throw new Error("The database did not come back.");
}

/** Between two servers there is no file. */
function pidOf(server: Server): number {
  try {
    return server.databasePid();
  } catch {
    return 0;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => undefined });
  return client`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end({ timeout: 1 }));
}

/** @returns when "some" or all connections had been served a request sent after `since`. */
async function untilServed(
  served: readonly number[],
  since: number,
  which: "some" | "every" = "every",
): Promise<number> {
  const late = performance.now() + timeoutMilliseconds;
  while (!served[which]((begun) => begun > since)) {
    if (performance.now() > late) throw new Error("A connection was not served again.");
    await pause(5);
  }
  return performance.now();
}
