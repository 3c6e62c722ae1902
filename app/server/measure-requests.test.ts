import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectMetrics } from "#app/platform/metrics/collect-metrics.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { measureRequests, metricsPage, routeNames } from "./measure-requests.ts";

useTestDatabase();

const token = "a token of sixteen letters";
const app = express();
let routeOf: (path: string) => string;
let origin: string;
let closed: Promise<void>;
let close: () => void;

beforeAll(async () => {
  routeOf = routeNames(await loadModules());
  collectMetrics();
  app.use(measureRequests(routeOf));
  app.get("/metrics", metricsPage(token));
  app.get("/closed", metricsPage(undefined));
  app.get("/projects/:id/manage", (_request, response) => void response.send("page"));
  app.use((_request, response) => void response.status(404).send("none"));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closed = once(server, "close").then(() => undefined);
  close = () => server.close();
});
afterAll(async () => {
  close();
  await closed;
});

const sendRequest = (path: string, authorization?: string) =>
  fetch(origin + path, {
    headers: { connection: "close", ...(authorization && { authorization }) },
  });

describe("the metrics", () => {
  test.each([undefined, "Bearer another token of letters", token, "Basic YTpi"])(
    "are hidden from a caller that sends %j",
    async (authorization) => {
      expect((await sendRequest("/metrics", authorization)).status).toBe(404);
    },
  );

  test("do not exist without a token in the settings", async () => {
    expect((await sendRequest("/closed", "Bearer undefined")).status).toBe(404);
  });

  test("name requests by route and process, without ids or URLs", async () => {
    await sendRequest("/organization/acme/projects/secret-id/manage");
    await sendRequest("/projects/secret-id/manage");
    const response = await sendRequest("/metrics", `Bearer ${token}`);
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="projects\/:\w+\/manage",status="2xx"\} 1/,
    );
    expect(text).toMatch(/fieldlight_database_connections\{state="active"\} [1-9]/);
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).toContain("fieldlight_live_streams 0");
    expect(text).not.toContain("secret-id");
  });
});

test.each([
  ["/", "home"],
  ["/projects", "projects"],
  ["/organization/acme/projects.data", "projects"],
  ["/assets/frame.js", "assets"],
  ["/wp-login.php", "other"],
])("%s is counted as %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});
