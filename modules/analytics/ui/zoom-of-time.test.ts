import { expect, test } from "vitest";
import { within, zoomOf } from "./zoom-of-time.ts";

const dayAt = (place: number) => new Date(Date.UTC(2026, 0, 1 + place));
const points = ["2026-01-01", "2026-01-11", "2026-01-21", "2026-01-31"].map((date) => ({ date }));

test("a drag to either side shows the days between its ends", () => {
  const zoom = { from: "2026-01-11", to: "2026-01-31" };
  expect(zoomOf([10, 30], dayAt)).toEqual(zoom);
  expect(zoomOf([30, 10], dayAt)).toEqual(zoom);
  expect(within(points, zoom).map(({ date }) => date)).toEqual([
    "2026-01-11",
    "2026-01-21",
    "2026-01-31",
  ]);
});

test("a press shows nothing else, and neither do days without a line", () => {
  expect(zoomOf([10, 12], dayAt)).toBeNull();
  expect(within(points, null)).toBe(points);
  expect(within(points, { from: "2026-01-10", to: "2026-01-12" })).toBe(points);
});
