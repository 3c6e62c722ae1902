import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { nameRequest } from "./name-request.ts";

const app = express()
  .use(nameRequest)
  .use((_request, response) => void response.end());
const server = app.listen(0, "127.0.0.1");

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
});

afterAll(() => void server.close());

test.each([
  [`/reset/${"x".repeat(43)}`, "/reset/(secret)"],
  [`/new_login/a@b.test/${"Ab-_".repeat(11)}?again`, "/new_login/a@b.test/(secret)"],
  [
    "/organization/01JD5Z8Q0V9M3K7T2B4C6F8H1N/projects?q=x",
    "/organization/01JD5Z8Q0V9M3K7T2B4C6F8H1N/projects",
  ],
])("%s is logged as %s", async (path, logged) => {
  const info = vi.spyOn(log(), "info");
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${path}`);
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
  expect(info.mock.lastCall?.[0]).toMatchObject({ method: "GET", path: logged, status: 200 });
  info.mockRestore();
});
