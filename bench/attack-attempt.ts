/** One attempt of an attacker, and what somebody else notices meanwhile. */
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import type { Volley } from "./attack-floods.ts";
import { median } from "./bench-result.ts";
import type { Demo } from "./servers/demo.ts";

const quietRounds = 15;
/** No attack goes on for longer. */
const maxMilliseconds = 30_000;

export interface AttackOutcome {
  slowest: number;
  grown: number;
  answers: string;
  /** How many got no response in time, or a server error. */
  failed: number;
  asExpected: boolean;
  lives: boolean;
}

async function timeList(demo: Demo, cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(demo.web.origin + demo.path("/projects?size=50"), {
    headers: { Cookie: cookie },
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The list answered ${response.status}.`);
  return performance.now() - began;
}

export async function timeQuietList(demo: Demo, cookie: string): Promise<number> {
  const times = [];
  for (let round = 0; round < 2 * quietRounds; round += 1) times.push(await timeList(demo, cookie));
  return median(times.slice(quietRounds));
}

async function send(
  demo: Demo,
  { bare, path: below, type, signedIn, method = "POST" }: Volley,
  body: Volley["bodies"][number],
  cookie: string,
): Promise<number> {
  const path = bare ? below : demo.path(below);
  const response = await fetch(demo.web.origin + path, {
    method,
    headers: {
      ...(type && { "Content-Type": type }),
      Origin: demo.web.origin,
      ...(signedIn && { Cookie: cookie }),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(maxMilliseconds),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

const backendOf = async (session: postgres.Sql): Promise<unknown> =>
  (await session`select pg_backend_pid() as pid`.catch(() => []))[0]?.pid;

/**
 * Sends all bodies at the same time and meanwhile requests the list of another person. The cookies belong to the sender
 * and to that person.
 */
export async function attempt(
  demo: Demo,
  volley: Volley,
  cookies: [string, string],
): Promise<AttackOutcome> {
  const before = demo.web.memory();
  const session = postgres(demo.databaseUrl, { max: 1, connect_timeout: 5 });
  const backend = await backendOf(session);
  let [slowest, grown, done] = [0, 0, false];
  const sent = Promise.all(
    volley.bodies.map((body) => send(demo, volley, body, cookies[0])),
  ).finally(() => (done = true));
  while (!done) {
    slowest = Math.max(slowest, await timeList(demo, cookies[1]));
    grown = Math.max(grown, demo.web.memory() - before);
    await pause(20);
  }
  const statuses = await sent;
  const failed = statuses.filter((status) => status === 0 || status >= 500).length;
  const counts = Object.entries(Object.groupBy(statuses, String));
  const answers = counts.map(([status, all]) => `${all?.length} x ${status}`).join(", ");
  const expected = Object.entries(volley.expected ?? {});
  const asExpected = expected.every(
    ([status, count]) => counts.find(([each]) => each === status)?.[1]?.length === count,
  );
  const health = await fetch(`${demo.web.origin}/healthz`).catch(() => null);
  // A server in which any backend crashed has ended all sessions.
  const lives = health?.ok === true && (await backendOf(session)) === backend;
  await session.end();
  return { slowest, grown, answers, failed, asExpected, lives };
}
