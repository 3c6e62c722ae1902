import { expect, test } from "vitest";
import { startOf } from "./home-charts.server.ts";

test.each([
  ["last week", "2026-11-22T03:00:00Z", "America/Denver", "2026-11-14T07:00:00.000Z"],
  // Daylight saving time ended in between.
  ["last month", "2026-11-22T03:00:00Z", "America/Denver", "2026-10-22T06:00:00.000Z"],
  ["last a year", "2026-11-22T03:00:00Z", "UTC", "2025-11-22T00:00:00.000Z"],
] as const)("%s before %s in %s starts at %s", (span, now, zone, start) => {
  expect(startOf(span, new Date(now), zone).toISOString()).toBe(start);
});
