import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { eq, sql } from "drizzle-orm";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { logRequest } from "#app/server/log-request.ts";
import { traceRequests } from "#app/server/trace-requests.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { runWorker } from "#jobs/run-worker.server.ts";
import { defineJob } from "../manifest/define-job.ts";
import { enqueue, stopQueue } from "../queue/queue.server.ts";
import { useCollector } from "../testing/start-collector.ts";

useTestDatabase();
const { waitForSpans, partsOf, words } = useCollector();

const secret = "ada.lovelace@example.com";
const greet = defineJob({
  name: "test.greet",
  payload: z.object({ to: z.string() }),
  retryLimit: 0,
});

const namedSecret = () =>
  db.select({ id: organizations.id }).from(organizations).where(eq(organizations.name, secret));

const leave = new AbortController();
let server: Server;
let origin: string;

beforeAll(async () => {
  const app = express();
  app.use(logRequest);
  app.use(traceRequests((path) => path.replace(/^\/projects\/[^/]+/, "projects/:id")));
  app.get("/projects/:id/read", async (_request, response) => {
    await namedSecret();
    await inTransaction((tx) => tx.execute(sql`select ${secret}::text from organizations`));
    response.send("read");
  });
  app.get("/projects/:id/wrong", async (_request, response) => {
    await db.execute(sql`select ${secret}::int`).catch(() => undefined);
    response.status(500).send("wrong");
  });
  app.get("/projects/:id/never", () => leave.abort());
  app.get("/projects/:id/greet", async (_request, response) => {
    await inTransaction((tx) => enqueue(tx, greet, { to: secret }));
    response.send("sent");
  });
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await stopQueue();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const open = (page: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/projects/secret-id/${page}?q=${secret}`, {
    headers: { connection: "close", ...headers },
  });

describe("a request", () => {
  test("is a trace of its route with its statements, in their prepared form", async () => {
    const response = await open("read");
    const [request] = await waitForSpans("GET projects/:id/read");
    expect(request).toMatchObject({ kind: 2, links: [], service: "fieldlight-web" });
    expect(request).not.toHaveProperty("parentSpanId");
    expect(request!.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "projects/:id/read",
      "http.response.status_code": 200,
      "http.response.header.x-request-id": [response.headers.get("x-request-id")],
      "url.scheme": "http",
    });
    const statements = partsOf(request!);
    expect(statements.map(({ name }) => name)).toEqual([
      "SELECT organizations",
      "SELECT organizations",
    ]);
    expect(statements.map(({ traceId }) => traceId)).toEqual(Array(2).fill(request!.traceId));
    expect(statements[0]).toMatchObject({ kind: 3 });
    expect(statements[0]!.attributes).toEqual({
      "db.system.name": "postgresql",
      "db.query.summary": "SELECT organizations",
      "db.query.text": 'select "id" from "organizations" where "organizations"."name" = $1',
    });
    expect(statements[1]!.attributes["db.query.text"]).toBe("select $1::text from organizations");
  });

  test("that fails is marked as failed with an error kind that quotes nothing", async () => {
    await open("wrong");
    const [request] = await waitForSpans("GET projects/:id/wrong");
    expect(request).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "500" } });
    const [statement] = partsOf(request!);
    expect(statement!.status).toEqual({ code: 2 });
    expect(statement!.attributes).toMatchObject({
      "error.type": "22P02",
      "db.response.status_code": "22P02",
    });
  });

  test("that the client canceled counts as not answered", async () => {
    const { signal } = leave;
    await expect(fetch(`${origin}/projects/secret-id/never`, { signal })).rejects.toThrow("abort");
    const [request] = await waitForSpans("GET projects/:id/never");
    expect(request).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "aborted" } });
    expect(request!.attributes).not.toHaveProperty("http.response.status_code");
  });

  const theirs = "0af7651916cd43dd8448eb211c80319c";
  test.each([
    [
      "named",
      `00-${theirs}-b7ad6b7169203331-01`,
      [{ traceId: theirs, spanId: "b7ad6b7169203331" }],
    ],
    ["unnamed", `00-${theirs}-b7ad-01`, []],
  ])("has its own trace when its caller's is %s", async (page, traceparent, links) => {
    await open(page, { traceparent });
    const [request] = await waitForSpans(`GET projects/:id/${page}`);
    expect(request!.traceId).not.toBe(theirs);
    expect(request).toMatchObject({ links });
    expect(request).not.toHaveProperty("parentSpanId");
  });
});

test("a job is a child of the request that sent it, with its own statements as children", async () => {
  await open("greet");
  const handle = async () => void (await namedSecret());
  const jobs = [{ job: greet, handler: async () => ({ handle }) }];
  await runWorker([{ id: "test", purpose: "A module for the test.", jobs }]);
  const [request] = await waitForSpans("GET projects/:id/greet");
  const [job] = await waitForSpans("process test.greet");
  expect(job).toMatchObject({
    kind: 5,
    traceId: request!.traceId,
    parentSpanId: request!.spanId,
    attributes: {
      "messaging.system": "pg-boss",
      "messaging.destination.name": "test.greet",
      "messaging.operation.type": "process",
    },
  });
  expect(partsOf(job!).map(({ name }) => name)).toEqual(["SELECT organizations"]);
  await enqueue(db, greet, { to: secret });
  const [, own] = await waitForSpans("process test.greet", 2);
  expect(own).not.toHaveProperty("parentSpanId");
});

test("a live stream, and a statement outside of requests and jobs, is not traced", async () => {
  await db.execute(sql`select 1 as lonely`);
  await open("live", { accept: "text/event-stream" });
  await open("read");
  await waitForSpans("GET projects/:id/read", 2);
  expect(words()).not.toContain("lonely");
  expect(words()).not.toContain("projects/:id/live");
});

test("nothing that was typed, requested or stored is recorded", () => {
  expect(words()).toContain("organizations");
  for (const word of [secret, "ada.lovelace", "secret-id", "q="])
    expect(words()).not.toContain(word);
});
