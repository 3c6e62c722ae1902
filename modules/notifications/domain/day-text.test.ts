import { expect, test } from "vitest";
import { dayText } from "./day-text.ts";

const zone = "America/New_York";
/** The day after the change of clocks, 1 AM in New York. */
const now = "2026-11-02T06:00:00Z";

test.each([
  ["2026-11-02T05:00:00Z", "Today"],
  ["2026-11-02T04:59:00Z", "Yesterday"],
  ["2026-11-01T04:00:00Z", "Yesterday"],
  ["2026-11-01T03:59:00Z", "Sat, Oct 31"],
  ["2025-10-31T16:00:00Z", "Fri, Oct 31, 2025"],
])("%s is %s", (at, text) => {
  expect(dayText(at, zone, now)).toBe(text);
});
