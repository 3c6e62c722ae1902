import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerQueue } from "./answer-queue.ts";
import { sendPeriodically } from "./send-periodically.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tenMinutes = 600_000;

test("resends what the server refused every ten minutes, and no sooner", async () => {
  let sent = 0;
  const states: string[] = [];
  const queue = new AnswerQueue({
    url: "/answers",
    versions: {},
    fetch: () => {
      sent += 1;
      return Promise.resolve(Response.json({ message: "Ruth holds it." }, { status: 409 }));
    },
    isOnline: () => true,
    store: {
      read: () => Promise.resolve({}),
      save: () => Promise.resolve(),
      recordSaved: () => Promise.resolve(),
      discard: () => Promise.resolve(),
      countUnstored: () => 0,
      isReadyToSend: () => Promise.resolve(true),
    },
    onState: ({ kind }) => states.push(kind),
    onVersion: () => undefined,
    onConflict: () => undefined,
  });
  const end = sendPeriodically(queue);
  queue.change("roof", { values: ["tiles"] });
  await vi.advanceTimersByTimeAsync(tenMinutes - 1);
  expect(sent).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toBe(2);
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(sent).toBe(3);
  end();
  await vi.advanceTimersByTimeAsync(2 * tenMinutes);
  // It sends once more when the user leaves the page, and never after that.
  expect(sent).toBe(4);
});
