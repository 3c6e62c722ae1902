/** What 500 open browsers cost one web process, and whether each receives every event, also after its connection was lost. */
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { broadcast } from "#app/platform/events/live.server.ts";
import { db } from "#db/client.server.ts";
import type { BenchResult } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";

const browsers = Number(process.env.BENCH_STREAMS ?? 500);
const topics = 20;
/** A topic that has not arrived by then is lost. */
const timeoutMilliseconds = 60_000;

interface Stream {
  received: Set<string>;
  response: IncomingMessage;
}

function open(url: string, headers: Record<string, string>, agent: Agent): Promise<Stream> {
  return new Promise((resolve, failed) => {
    get(url, { agent, headers }, (response) => {
      const received = new Set<string>();
      response.setEncoding("utf8");
      response.on("error", () => undefined);
      response.on("data", (text: string) => {
        for (const [, topic] of text.matchAll(/^data: (.+)$/gm)) received.add(topic!);
        if (text.includes("retry:")) resolve({ received, response });
      });
    }).on("error", failed);
  });
}

/**
 * Broadcasts this many topics and waits until all streams have received them.
 * @returns how many were missed.
 */
async function broadcastTopics(
  streams: readonly Stream[],
  organizationId: string,
  name: string,
): Promise<number> {
  const sent = Array.from({ length: topics }, (_, index) => `bench:${name}${index}`);
  for (const topic of sent) await broadcast(db, [organizationId], topic);
  const missing = () =>
    streams.reduce(
      (sum, { received }) => sum + sent.filter((topic) => !received.has(topic)).length,
      0,
    );
  const until = performance.now() + timeoutMilliseconds;
  while (missing() > 0 && performance.now() < until) await pause(50);
  return missing();
}

async function openAll(demo: Demo, headers: Record<string, string>): Promise<Stream[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const streams: Stream[] = [];
  for (let from = 0; from < browsers; from += 50) {
    const some = Array.from({ length: Math.min(50, browsers - from) }, () =>
      open(`${demo.web.origin}/live`, headers, agent),
    );
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const headers = { cookie: await demo.signIn() };
  const organizationId = demo.path("").split("/").at(-1)!;
  // The first page loads what every later one shares.
  await (await fetch(`${demo.web.origin}${demo.path("/projects")}`, { headers })).text();
  const before = demo.web.memory();
  const begun = performance.now();
  const streams = await openAll(demo, headers);
  const opened = performance.now() - begun;
  const lost = await broadcastTopics(streams, organizationId, "first");
  const open500 = demo.web.memory();
  for (const { response } of streams) response.destroy();
  const again = await openAll(demo, headers);
  const lostAgain = await broadcastTopics(again, organizationId, "again");
  const after = demo.web.memory();
  for (const { response } of again) response.destroy();
  const memory = { unit: "MB", valueAim: { atMost: 150 } };
  return {
    name: `${browsers} open browsers on one web process, each sent ${topics} topics, twice`,
    rows: [
      { label: "the process before", value: before, unit: "MB" },
      { label: "memory that they add", value: open500 - before, ...memory },
      { label: "memory after all came again", value: after - before, ...memory },
      { label: "until all were open", value: opened, unit: "ms" },
      { label: "not received", value: lost, unit: "topics", valueAim: { atMost: 0 } },
      {
        label: "not received after the reconnect",
        value: lostAgain,
        unit: "topics",
        valueAim: { atMost: 0 },
      },
    ],
  };
}
