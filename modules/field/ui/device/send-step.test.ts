import "fake-indexeddb/auto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connection } from "#app/platform/page/connection.ts";
import { outbox, readUnsent } from "./device-storage.ts";
import { sendEvent } from "./request-send.ts";
import { sendNow, sendStep } from "./send-unsent.ts";

let server: Server;
let origin = "";
/** Answers the request of a step that the server has received. */
let answer: (body: object) => void;
let received: Promise<unknown>;

beforeEach(async () => {
  connection.markReachable();
  vi.stubGlobal("document", { documentElement: { dataset: { viewer: "ada" } } });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true, locks: navigator.locks });
  const arrived = Promise.withResolvers<void>();
  received = arrived.promise;
  server = createServer((_request, response) => {
    answer = (body) => void response.end(JSON.stringify(body));
    arrived.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllGlobals();
});

const start = (visit: string) => sendStep(visit, origin, (box) => box.addStep(visit, "start"));

it("says what the server answered in time", async () => {
  const sent = start("roof-1");
  await received;
  answer({ refused: false });
  expect(await sent).toEqual({ refused: false });
  expect((await readUnsent("roof-1")).items).toEqual([]);
});

it("does not keep what the server refused in time", async () => {
  const sent = start("roof-2");
  await received;
  answer({ refused: true, message: "It was canceled." });
  expect(await sent).toBe("unstored");
  expect((await readUnsent("roof-2")).items).toEqual([]);
});

it("leaves a step that is late to the outbox, and has Field look again once it is sent", async () => {
  expect(await start("roof-3")).toBe("waits");
  expect((await readUnsent("roof-3")).items).toMatchObject([{ kind: "start" }]);
  const looked = once(window as unknown as EventTarget, sendEvent);
  answer({ refused: false });
  await looked;
  expect((await readUnsent("roof-3")).items).toEqual([]);
});

it("is sent while the intake behind the dialog holds the visit, which the outbox by itself does not touch", async () => {
  const lock = (held: () => Promise<void>) =>
    navigator.locks.request("fieldlight-unsent roof-4", { mode: "shared" }, held);
  await lock(async () => {
    await (await outbox()).addStep("roof-4", "start");
    expect(await sendNow("roof-4", origin)).toBe(false);
    const sent = start("roof-4");
    await received;
    answer({ refused: false });
    expect(await sent).toEqual({ refused: false });
  });
});
