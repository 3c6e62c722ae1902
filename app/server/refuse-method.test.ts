import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { globSync, readFileSync } from "node:fs";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { allowedMethods, refuseMethod } from "./refuse-method.ts";

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.use(
    refuseMethod(
      allowedMethods(await loadModules()),
      (_request, response) => void response.send("a page that leads on"),
    ),
    (_request, response) => void response.send("answered"),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => void server.close());

const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function sendRequest(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { method, headers });
  return {
    status: response.status,
    allow: response.headers.get("allow"),
    text: await response.text(),
  };
}

const refusal = JSON.stringify({
  code: "method-not-allowed",
  message: "This page does not accept that kind of request.",
});

test.each([
  ["GET", "projects/p1/status"],
  ["PUT", "projects/p1/status"],
  ["DELETE", "organization/o1/forms/f1/delete"],
  ["GET", "utilities/full_search"],
  ["GET", "createSpecialAccessUser"],
])("a program's %s of /%s is refused with the allowed methods", async (method, path) => {
  expect(await sendRequest(method, path)).toEqual({ status: 405, allow: "POST", text: refusal });
});

test("a URL that programs read and change refuses DELETE", async () => {
  const project = "api/v1/projects/p1";
  expect(await sendRequest("DELETE", project)).toEqual({
    status: 405,
    allow: "GET, HEAD, PATCH",
    text: refusal,
  });
  expect(await sendRequest("HEAD", project)).toMatchObject({ status: 200 });
});

test("an upload URL of photos refuses a GET", async () => {
  const upload = "organization/o1/intake/p1/photos/uploads/roof-1";
  expect(await sendRequest("GET", upload)).toEqual({
    status: 405,
    allow: "HEAD, PATCH, DELETE",
    text: refusal,
  });
  expect(await sendRequest("PATCH", upload)).toMatchObject({ text: "answered" });
});

test.each([
  ["visit", "projects/p1/status", browser],
  ["page asking for its data", "organization/o1/projects/p1/status.data", {}],
])("a browser's %s gets the page's response with the allowed methods", async (_, path, headers) => {
  const { allow, text } = await sendRequest("GET", path, headers);
  expect([allow, text]).toEqual(["POST", "a page that leads on"]);
});

test.each([
  ["POST", "projects/p1/status"],
  ["GET", "projects/p1/manage"],
  ["POST", "projects/p1/manage"],
  ["GET", "nowhere"],
])("%s of /%s passes", async (method, path) => {
  expect(await sendRequest(method, path, browser)).toMatchObject({ text: "answered" });
});

/** Files of the routes that declare a single method. */
async function declaring(method: "GET" | "POST"): Promise<string[]> {
  const manifests = await loadModules();
  const declared = manifests.flatMap(({ id, routes = [] }) =>
    routes
      .filter(({ methods }) => methods?.join() === method)
      .map(({ file }) => `modules/${id}/${file}`),
  );
  return [...new Set(declared)].toSorted();
}

const acceptsPosts = (path: string) =>
  /export (async )?function action\b/.test(readFileSync(path, "utf8"));
const showsSomething = (path: string) =>
  /export (async )?function loader\b|export default/.test(readFileSync(path, "utf8"));

/** A route without a component and without a loader cannot answer a GET request. */
test("every route that accepts only posts declares it in its manifest, and no other does", async () => {
  const taking = globSync("modules/*/routes/**/*.{ts,tsx}").filter(
    (path) => acceptsPosts(path) && !showsSomething(path),
  );
  expect(await declaring("POST")).toEqual(taking.toSorted());
});

test("a route that declares no posts accepts none", async () => {
  expect((await declaring("GET")).filter(acceptsPosts)).toEqual([]);
});
