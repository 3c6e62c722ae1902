/** The load of the app, as a super-admin sees it. */
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";
import { metrics } from "#app/platform/metrics/metrics.server.ts";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { runWorker } from "#jobs/run-worker.server.ts";
import { formatSeconds } from "../domain/format-seconds.ts";
import { loadFacts } from "../domain/load-facts.ts";
import { driversInUse } from "../domain/system-facts.server.ts";
import * as loadRoute from "../routes/load.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/operations/routes/load.tsx", loadRoute);

useTestDatabase();

afterEach(() => stopQueue());

async function open(type: "super-admin" | "admin") {
  const request = await requestAs(await makeUser({ type }), "/admin/load");
  return loader({ request, params: {}, context: {} });
}

test("a process that was busy reports how long others waited for it, with or without Prometheus", async () => {
  const { delays } = metrics();
  delays.reset();
  const busy = async () => {
    for (const ends = performance.now() + 300; performance.now() < ends;);
    await new Promise((done) => setTimeout(done, 20));
  };
  for (let times = 0; times < 3; times++) await busy();
  const { facts } = await open("super-admin");
  const wait = facts.find(({ label }) => label === "Wait for the processor (99 of 100)")!;
  expect(Number(/^(\d+) ms$/.exec(wait.value)?.[1])).toBeGreaterThan(200);
});

test("requests are reported by page, with failures and durations", async () => {
  const { requests } = metrics();
  requests.observe({ method: "GET", route: "projects", status: "2xx" }, 0.02);
  requests.observe({ method: "GET", route: "projects", status: "5xx" }, 40);
  const { facts, routes } = await open("super-admin");
  expect(routes).toContainEqual(
    expect.objectContaining({
      method: "GET",
      route: "projects",
      requests: 2,
      failed: 1,
      slow: null,
    }),
  );
  expect(facts).toContainEqual({ label: "Failed", value: "1 (50%)" });
  const connections = facts.find(({ label }) => label === "Database connections");
  expect(connections?.value).toMatch(/^[1-9]\d*, [1-9]\d* active$/);
});

test("a queue with due jobs that no worker takes is listed", async () => {
  const lonely = defineJob({ name: "test.lonely", payload: z.object({}), retryLimit: 0 });
  const handler = async () => ({ handle: async () => undefined });
  await runWorker([
    { id: "test", purpose: "Stands for a module.", jobs: [{ job: lonely, handler }] },
  ]);
  await stopQueue();
  // Other test files in the same process may have added jobs.
  const waiting = async () => {
    const all = (await open("super-admin")).waiting;
    return all.filter(({ queue }) => queue === lonely.name).map(({ jobs }) => jobs);
  };
  expect(await waiting()).toEqual([]);
  await enqueue(db, lonely, {});
  expect(await waiting()).toEqual([1]);
});

test("only a super-admin can read it", async () => {
  await expect(open("admin")).rejects.toMatchObject({ code: "not-authorized" });
});

test.each([
  [0.0004, "Under 1 ms"],
  [0.0834, "83 ms"],
  [4.26, "4.3 s"],
  [300, "5 min"],
  [7_200, "2 h"],
  [Number.POSITIVE_INFINITY, "Over 30 s"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

test("nothing is divided by zero seconds or requests", () => {
  const idle = { upSeconds: 0, requests: 0, failed: 0, streams: 0, memory: 0, delaySeconds: 0 };
  const facts = loadFacts({ ...idle, connections: [] });
  expect(facts.map(({ value }) => value)).toEqual([
    "0 ms",
    "0, 0 a second",
    "None",
    "0",
    "0 MB",
    "0 ms",
    "0, 0 active",
  ]);
});

test("the settings name the search engine if there is one", () => {
  const settings = { NODE_ENV: "production" } as const;
  const search = (more: object) =>
    driversInUse({ ...settings, ...more } as Parameters<typeof driversInUse>[0])[0]?.value;
  expect(search({})).toBe("PostgreSQL");
  expect(search({ ELASTICSEARCH_URL: "http://127.0.0.1:9200" })).toMatch(/^Elasticsearch/);
});
