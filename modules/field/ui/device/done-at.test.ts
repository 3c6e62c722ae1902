import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordServerTime } from "#app/platform/page/server-clock.ts";
import { openUnsent } from "./open-unsent.ts";
import { Outbox } from "./outbox.ts";
import { sendVisit } from "./send-visit.ts";

const minute = 60_000;
/** The clock of this phone is ten minutes fast. */
const fast = 10 * minute;
const done = new Date("2026-11-20T10:00:00.500Z");

let box: Outbox;
let close = () => {};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  at(done);
  const headers = { date: "Fri, 20 Nov 2026 10:00:00 GMT" };
  recordServerTime(new Response(null, { headers }), Date.now());
  const database = await openUnsent(crypto.randomUUID());
  box = new Outbox(database, "ada");
  close = () => database.close();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sets the phone's clock to a time of the server. */
const at = (time: Date) => vi.setSystemTime(time.getTime() + fast);

/** Sends everything. @returns the time that each request stated, by the last part of its path. */
async function send(): Promise<Record<string, unknown>> {
  const stated: Record<string, unknown> = {};
  const fetch = (input: unknown, init?: RequestInit) => {
    const path = (input as string).split("/").at(-1)!;
    const { body } = init!;
    if (body instanceof FormData) stated[path] = body.get("doneAt");
    else {
      const { changes, ...step } = JSON.parse(body as string) as {
        doneAt?: string;
        changes?: { fieldId: string; doneAt?: string }[];
      };
      stated[path] = changes ? changes[0]!.doneAt : step.doneAt;
    }
    const saved = [{ fieldId: "leaks", version: 1 }];
    return Promise.resolve(Response.json({ refused: false, saved, conflicts: [] }));
  };
  await sendVisit({ outbox: box, projectId: "p1", url: "/intake/p1", fetch, isManual: true });
  return stated;
}

it("states when something was done, by the server's clock, however often it was tried", async () => {
  await box.addStep("p1", "start");
  await box.storeAnswer("p1", "leaks", { basedOn: 0, answer: { values: ["No"] } });
  await box.addCancellation("p1", { reason: "Weather", comment: "", bookedAt: null });
  at(new Date(done.getTime() + 300 * minute));
  const down = () => Promise.reject(new TypeError("network failure"));
  await sendVisit({ outbox: box, projectId: "p1", url: "/intake/p1", fetch: down });
  at(new Date(done.getTime() + 600 * minute));
  const time = done.toISOString();
  expect(await send()).toEqual({ steps: time, answers: time, cancellation: time });
});

it("states no time for what is sent at once", async () => {
  await box.addStep("p1", "start");
  await box.storeAnswer("p1", "leaks", { basedOn: 0, answer: { values: ["No"] } });
  expect(await send()).toEqual({ steps: undefined, answers: undefined });
});

it("does not take the time of a correction of the phone's clock for a wait", async () => {
  await box.addStep("p1", "start");
  vi.setSystemTime(done.getTime() + 300 * minute);
  const headers = { date: "Fri, 20 Nov 2026 15:00:00 GMT" };
  recordServerTime(new Response(null, { headers }), Date.now());
  expect(await send()).toEqual({ steps: done.toISOString() });
});
