import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { LoaderFunction, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { afterEach, expect, it } from "vitest";
import { respondWithRemix } from "./respond-with-remix.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Serves one route with this loader, and returns its URL. */
async function serve(
  loader: LoaderFunction,
  before: RequestHandler = (_request, _response, next) => next(),
): Promise<string> {
  const routes = {
    root: { id: "root", path: "", module: {} },
    file: { id: "file", parentId: "root", path: "file", module: { loader } },
  };
  const build = {
    routes,
    assets: { version: "1", routes },
    entry: { module: {} },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  const app = express().use(before);
  const answer = respondWithRemix({ build, mode: "production", getLoadContext: () => ({}) });
  app.all("*", (request, response, next) => void answer(request, response, next));
  const server = app.listen(0, "127.0.0.1");
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
}

/** A response that never ends by itself. `canceled` says how many of them ended because nobody reads them. */
function endlessResponses() {
  const counts = { opened: 0, canceled: 0 };
  const respond = () => {
    counts.opened += 1;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("retry: 3000\n\n")),
      cancel: () => {
        counts.canceled += 1;
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  };
  return { counts, respond };
}

it("ends a stream when its browser leaves, however much garbage was collected meanwhile", async () => {
  const { counts, respond } = endlessResponses();
  const url = await serve(respond);
  const browser = new AbortController();
  for (let opened = 0; opened < 20; opened += 1) {
    const response = await fetch(url, { signal: browser.signal });
    expect((await response.body!.getReader().read()).done).toBe(false);
  }
  for (let turn = 0; turn < 5; turn += 1) {
    collectGarbage();
    await nextTurn();
  }
  expect(counts).toEqual({ opened: 20, canceled: 0 });
  browser.abort();
  await expect.poll(() => counts.canceled).toBe(20);
});

it("runs no loader for a browser that left before its turn", async () => {
  const { counts, respond } = endlessResponses();
  const browser = new AbortController();
  let hasLeft = false;
  const url = await serve(respond, (request, response, next) => {
    if (request.method === "HEAD") return next();
    browser.abort();
    response.once("close", () => {
      hasLeft = true;
      next();
    });
  });
  await expect(fetch(url, { signal: browser.signal })).rejects.toThrow("aborted");
  await expect.poll(() => hasLeft).toBe(true);
  expect(counts.opened).toBe(0);
  await fetch(url, { method: "HEAD" });
  expect(counts.opened).toBe(1);
});

it("aborts the signal of a loader when its browser leaves", async () => {
  const browser = new AbortController();
  let noticed = false;
  const url = await serve(async ({ request }) => {
    browser.abort();
    collectGarbage();
    await once(request.signal, "abort");
    noticed = true;
    return null;
  });
  await expect(fetch(url, { signal: browser.signal })).rejects.toThrow("aborted");
  await expect.poll(() => noticed).toBe(true);
});

it.each<[string, RequestHandler | undefined]>([
  ["sent as it is", undefined],
  ["compressed", compression()],
])("reads a long response %s as fast as the browser receives it", async (_how, before) => {
  const [pieces, bytes] = [1_000, 65_536];
  // Bytes that do not get smaller.
  const piece = crypto.getRandomValues(new Uint8Array(bytes));
  let written = 0;
  const url = await serve(() => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (written === pieces) return controller.close();
      written += 1;
      controller.enqueue(piece);
    };
    const headers = { "Content-Type": "text/csv" };
    return new Response(new ReadableStream({ pull }), { headers });
  }, before);
  const reader = (await fetch(url)).body!.getReader();
  let received = (await reader.read()).value!.length;
  let writtenBefore = -1;
  await expect
    .poll(
      () => {
        const isStill = writtenBefore === written;
        writtenBefore = written;
        return isStill;
      },
      { interval: 200 },
    )
    .toBe(true);
  expect(written).toBeLessThan(pieces / 2);
  for (let next = await reader.read(); !next.done; next = await reader.read())
    received += next.value.length;
  expect(received).toBe(pieces * bytes);
});

it("aborts a response whose stream fails, so that a browser does not take it for complete", async () => {
  const url = await serve(() => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.error(new Error("the rest cannot be read"));
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new Uint8Array(10));
    return new Response(new ReadableStream({ start, pull }));
  });
  await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow();
});

it("passes on URL, headers, cookies and status", async () => {
  const url = await serve(async ({ request }) => {
    const headers = new Headers([
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
    ]);
    const read = { url: request.url, language: request.headers.get("accept-language") };
    return Response.json(read, { status: 418, headers });
  });
  const response = await fetch(`${url}?q=%2F`, { headers: { "Accept-Language": "es" } });
  expect(response.status).toBe(418);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.json()).toEqual({ url: `${url}?q=%2F`, language: "es" });
});
