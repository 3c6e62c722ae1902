import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLogger, log, setRequestUser } from "#app/platform/log.server.ts";
import { logRequest } from "./log-request.ts";

const app = express()
  .use(logRequest)
  .get("/refused", (_request, response) => {
    setRequestUser("u1");
    response.status(403).end();
  })
  .use((_request, response) => void response.end());
const server = app.listen(0, "127.0.0.1");

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
});

afterAll(() => void server.close());

test.each([
  [`/reset/${"x".repeat(43)}`, "/reset/(secret)"],
  [`/new_login/a@b.test/${"Ab-_".repeat(11)}?again`, "/new_login/a@b.test/(secret)"],
  ["/invite/1700000000000a", "/invite/(secret)"],
  [
    "/organization/01JD5Z8Q0V9M3K7T2B4C6F8H1N/projects?q=x",
    "/organization/01JD5Z8Q0V9M3K7T2B4C6F8H1N/projects",
  ],
])("%s is logged as %s", async (path, logged) => {
  const info = vi.spyOn(log(), "info");
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${path}`);
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
  expect(info.mock.lastCall?.[0]).toMatchObject({
    method: "GET",
    path: logged,
    status: 200,
    address: "127.0.0.1",
  });
});

test("a refusal is a warning with the caller and the IP address, and without secrets", async () => {
  const lines: string[] = [];
  const written = createLogger("info", { write: (line) => void lines.push(line) });
  vi.spyOn(log(), "warn").mockImplementation(written.warn.bind(written));
  const { port } = server.address() as AddressInfo;
  const headers = {
    Cookie: "fieldlight_session=cookie-secret",
    Authorization: "Bearer key-secret",
  };
  await fetch(`http://127.0.0.1:${port}/refused?token=query-secret`, { headers });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: "warn",
    msg: "a request was refused",
    path: "/refused",
    status: 403,
    address: "127.0.0.1",
    who: "u1",
  });
  expect(lines[0]).not.toContain("secret");
});
