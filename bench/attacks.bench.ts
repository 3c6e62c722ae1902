/** Seeded bodies of an attacker, and what other people notice of them: the list page, the memory of the web process, the database. */
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { attacks, type Attack } from "#e2e/attack-bodies.ts";
import { floods, type Volley } from "./attack-floods.ts";
import { writesAtOnce } from "./writes-at-once.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";

const mostMegabytes = 150;
const quietRounds = 15;
/** No attack goes on for longer. */
const longestMilliseconds = 30_000;

interface Outcome {
  slowest: number;
  grown: number;
  answers: string;
  asExpected: boolean;
  lives: boolean;
}

async function timeList(demo: Demo, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(demo.web.origin + demo.path("/projects?size=50"), {
    headers: { Cookie: cookie },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
  return performance.now() - began;
}

async function send(
  demo: Demo,
  { bare, path: below, type, signedIn }: Volley,
  body: Attack["body"],
  cookie: string,
): Promise<number> {
  const path = bare ? below : demo.path(below);
  const answer = await fetch(demo.web.origin + path, {
    method: "POST",
    headers: {
      "Content-Type": type,
      Origin: demo.web.origin,
      ...(signedIn && { Cookie: cookie }),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(longestMilliseconds),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

const backendOf = async (session: postgres.Sql): Promise<unknown> =>
  (await session`select pg_backend_pid() as pid`.catch(() => []))[0]?.pid;

async function attempt(demo: Demo, volley: Volley, cookies: [string, string]): Promise<Outcome> {
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
  const counts = Object.entries(Object.groupBy(await sent, String));
  const answers = counts.map(([status, all]) => `${all?.length} x ${status}`).join(", ");
  const expected = Object.entries(volley.expected ?? {});
  const asExpected = expected.every(
    ([status, count]) => counts.find(([each]) => each === status)?.[1]?.length === count,
  );
  const health = await fetch(`${demo.web.origin}/healthz`).catch(() => null);
  // A server in which any backend crashed has ended all sessions.
  const lives = health?.ok === true && (await backendOf(session)) === backend;
  await session.end();
  return { slowest, grown, answers, asExpected, lives };
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const cookies: [string, string] = [await demo.signIn(), await demo.signIn()];
  for (let round = 0; round < quietRounds; round += 1) await timeList(demo, cookies[1]);
  const quiet = [];
  for (let round = 0; round < quietRounds; round += 1) quiet.push(await timeList(demo, cookies[1]));
  const most = 2 * median(quiet) + 250;
  const rows: BenchRow[] = [{ label: "the list, quiet", value: median(quiet), unit: "ms" }];
  const repeated = attacks.map(({ body, atOnce, ...attack }): Volley => ({
    ...attack,
    bodies: Array(atOnce).fill(body),
  }));
  for (const volley of [...repeated, ...(await floods()), ...(await writesAtOnce())]) {
    const { slowest, grown, answers, asExpected, lives } = await attempt(demo, volley, cookies);
    const label = `${volley.bodies.length} x ${volley.name} (${answers})`;
    rows.push(
      { label, value: slowest, unit: "ms, the slowest list", valueAim: { atMost: most } },
      { label: "", value: grown, unit: "MB more", valueAim: { atMost: mostMegabytes } },
      {
        label: "",
        value: lives ? 1 : 0,
        unit: "of web and database live",
        valueAim: { atLeast: 1 },
      },
    );
    if (volley.expected)
      rows.push({
        label: "",
        value: asExpected ? 1 : 0,
        unit: "of the answers as expected",
        valueAim: { atLeast: 1 },
      });
  }
  return { name: "attacks: what other people notice of an attacker's bodies", rows };
}
