import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forbidCaching } from "./forbid-caching.ts";

const app = express()
  .use(forbidCaching)
  .get("/picture", (_request, response) => {
    response.setHeader("Cache-Control", "private, max-age=300");
    response.send("picture");
  })
  .get("/streamed", (_request, response) => {
    response.write("part");
    response.end();
  })
  .get("/moved", (_request, response) => response.redirect("/page"))
  .use((_request, response) => void response.send("page"));
const server = app.listen(0, "127.0.0.1");

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
});

afterAll(() => void server.close());

test.each([
  ["page", "no-store"],
  ["streamed", "no-store"],
  ["moved", "no-store"],
  ["picture", "private, max-age=300"],
])("/%s says %s", async (path, expected) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, { redirect: "manual" });
  expect(response.headers.get("cache-control")).toBe(expected);
});
