import { expect, test } from "vitest";
import { nextAttemptAfter, retryDelays } from "./retry-schedule.ts";

test("a delivery is tried ten times over three days, with growing delays", () => {
  let now = new Date("2026-03-06T10:00:00Z");
  const tried = [now.toISOString()];
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttemptAfter(attempts, now);
    if (!next) break;
    now = next;
    tried.push(now.toISOString());
  }
  expect(tried).toHaveLength(10);
  expect(tried.slice(0, 3)).toEqual([
    "2026-03-06T10:00:00.000Z",
    "2026-03-06T10:00:05.000Z",
    "2026-03-06T10:05:05.000Z",
  ]);
  expect(tried.at(-1)?.slice(0, 10)).toBe("2026-03-09");
  expect(retryDelays).toEqual(retryDelays.toSorted((one, other) => one - other));
});
