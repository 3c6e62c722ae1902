import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import express, { type Response as ExpressResponse } from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { currentRequestId, withRequestId } from "#app/platform/log.server.ts";
import { limitEachCaller } from "./limit-each-caller.ts";

vi.stubEnv("BOUNDS", "requestsOfCaller=2 writesOfCaller=1 requestsWaiting=3");

/** Requests being processed, in the order in which they started. */
const working: { name: string; id: string | undefined; answer: ExpressResponse }[] = [];

const nameOf = (url: string) => new URLSearchParams(url.slice(2)).get("name") ?? "";

const app = express()
  .use((request, _answer, next) => withRequestId(nameOf(request.url), next))
  .use(limitEachCaller())
  .use((request, response) => {
    if (response.locals.refusal) return void response.status(429).end();
    working.push({ name: nameOf(request.url), id: currentRequestId(), answer: response });
  });
const server = app.listen(0, "127.0.0.1");
let port = 0;

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const sendRequest = (name: string, person: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/?name=${name}`, {
    ...init,
    headers: { Cookie: `other=1; fieldlight_session=${person}` },
  });

const untilWorking = (...names: string[]) =>
  vi.waitFor(() => expect(working.map(({ name }) => name)).toEqual(names), { interval: 5 });

function finishAll(): void {
  for (const { answer: response } of working.splice(0)) response.end();
}

test("a caller's requests are processed two at a time, in order, each with its own id", async () => {
  const responses = [];
  for (const name of ["a", "b", "c"]) {
    responses.push(sendRequest(name, "ann"));
    if (name !== "c") await vi.waitFor(() => expect(working.at(-1)?.name).toBe(name));
  }
  responses.push(sendRequest("other", "ben"));
  await untilWorking("a", "b", "other");
  working.shift()?.answer.end();
  await untilWorking("b", "other", "c");
  expect(working.map(({ id }) => id)).toEqual(["b", "other", "c"]);
  finishAll();
  await Promise.all(responses);
});

test("a caller's changes are processed one at a time, and reads do not wait for them", async () => {
  const post = { method: "POST", body: "text=1" };
  const responses = [sendRequest("first", "ann", post)];
  await untilWorking("first");
  responses.push(sendRequest("second", "ann", post), sendRequest("read", "ann"));
  await untilWorking("first", "read");
  working.shift()?.answer.end();
  await untilWorking("read", "second");
  expect(working.map(({ id }) => id)).toEqual(["read", "second"]);
  finishAll();
  await Promise.all(responses);
});

test("a waiting request is dropped with its connection, and the next one gets its slot", async () => {
  const held = [sendRequest("a", "ann"), sendRequest("b", "ann")];
  await vi.waitFor(() => expect(working).toHaveLength(2));
  const leaving = new AbortController();
  const left = sendRequest("left", "ann", { signal: leaving.signal }).catch(() => "left");
  const last = sendRequest("last", "ann");
  await new Promise((resolve) => server.getConnections(resolve));
  leaving.abort();
  expect(await left).toBe("left");
  finishAll();
  await vi.waitFor(() => expect(working.map(({ name }) => name)).toContain("last"));
  finishAll();
  await Promise.all([...held, last]);
});

test("a request beyond the waiting limit is refused", async () => {
  const all = Array.from({ length: 6 }, (_, index) => sendRequest(`${index}`, "ann"));
  const refused = await Promise.race(all);
  expect(refused.status).toBe(429);
  await vi.waitFor(() => expect(working).toHaveLength(2));
  finishAll();
  await vi.waitFor(() => expect(working).toHaveLength(2));
  finishAll();
  await vi.waitFor(() => expect(working).toHaveLength(1));
  finishAll();
  await Promise.all(all);
});

test("a form waits until it has arrived completely, and uses no slot meanwhile", async () => {
  const slow = connect(port, "127.0.0.1");
  slow.write(
    "POST /?name=slow HTTP/1.1\r\nHost: x\r\nCookie: fieldlight_session=ann\r\nContent-Length: 4\r\n\r\nab",
  );
  const responses = [
    sendRequest("a", "ann"),
    sendRequest("b", "ann", { method: "POST", body: "text=1" }),
  ];
  await vi.waitFor(() => expect(working).toHaveLength(2));
  finishAll();
  await Promise.all(responses);
  slow.write("cd");
  await untilWorking("slow");
  finishAll();
  slow.destroy();
});
