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

function openQueue(answer: () => Promise<Response>, unstored: number) {
  return new AnswerQueue({
    url: "/answers",
    versions: {},
    fetch: answer,
    isOnline: () => true,
    store: {
      read: () => Promise.resolve({}),
      save: () => Promise.resolve(),
      recordSaved: () => Promise.resolve(),
      discard: () => Promise.resolve(),
      countUnstored: () => unstored,
      isReadyToSend: () => Promise.resolve(true),
    },
    onState: () => undefined,
    onVersion: () => undefined,
    onConflict: () => undefined,
  });
}

// One queue for each section that was opened without a connection would send everything, several times.
test.each([
  ["never again by the page that was left, where it is stored", 0, 2],
  ["again and again by the page that was left, where it exists only in this tab", 1, 8],
])("is sent %s", async (_name, unstored, times) => {
  let sent = 0;
  const queue = openQueue(() => {
    sent += 1;
    return Promise.reject(new TypeError("network failure"));
  }, unstored);
  const end = sendPeriodically(queue);
  queue.change("roof", { values: ["tiles"] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(tenMinutes / 5);
  expect(sent).toBe(times);
  // The same page is shown again.
  const endAgain = sendPeriodically(queue);
  queue.change("roof", { values: ["slate"] });
  await vi.advanceTimersByTimeAsync(tenMinutes / 5);
  expect(sent).toBeGreaterThan(times + 2);
  endAgain();
});

test("resends what the server refused every ten minutes, and no sooner", async () => {
  let sent = 0;
  const queue = openQueue(() => {
    sent += 1;
    return Promise.resolve(Response.json({ message: "Ruth holds it." }, { status: 409 }));
  }, 0);
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
