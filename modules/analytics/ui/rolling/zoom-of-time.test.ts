import { expect, test } from "vitest";
import { zoomIn, zoomOut, within, zoomOf } from "./zoom-of-time.ts";

const dayAt = (position: number) => new Date(Date.UTC(2026, 0, 1 + position));
const points = ["2026-01-01", "2026-01-11", "2026-01-21", "2026-01-31"].map((date) => ({ date }));

test("a drag in either direction shows the days between its ends", () => {
  const zoom = { from: "2026-01-11", to: "2026-01-31" };
  expect(zoomOf([10, 30], dayAt)).toEqual(zoom);
  expect(zoomOf([30, 10], dayAt)).toEqual(zoom);
  expect(within(points, zoom).map(({ date }) => date)).toEqual([
    "2026-01-11",
    "2026-01-21",
    "2026-01-31",
  ]);
});

test("a click, or a drag over fewer than two points, changes nothing", () => {
  expect(zoomOf([10, 12], dayAt)).toBeNull();
  expect(within(points, null)).toBe(points);
  expect(within(points, { from: "2026-01-10", to: "2026-01-12" })).toBe(points);
});

const daily = Array.from({ length: 33 }, (_, index) => ({
  date: dayAt(index).toISOString().slice(0, 10),
}));

test("closer shows half of the days around the current one, and never leaves them", () => {
  expect(zoomIn(daily, null, null)).toEqual({ from: "2026-01-09", to: "2026-01-25" });
  expect(zoomIn(daily, null, "2026-01-11")).toEqual({ from: "2026-01-03", to: "2026-01-19" });
  expect(zoomIn(daily, null, "2026-01-02")).toEqual({ from: "2026-01-01", to: "2026-01-17" });
  expect(zoomIn(daily, null, "2026-02-02")).toEqual({ from: "2026-01-17", to: "2026-02-02" });
});

test("closer stops where fewer than two points would remain, and wider ends with all days", () => {
  let zoom: ReturnType<typeof zoomIn> = null;
  for (let presses = 0; presses < 9; presses += 1) zoom = zoomIn(daily, zoom, "2026-01-11");
  expect(within(daily, zoom).length).toBeLessThan(4);
  expect(zoomIn(daily, zoom, "2026-01-11")).toEqual(zoom);
  zoom = zoomOut(daily, zoom, "2026-01-11");
  expect(within(daily, zoom).length).toBeGreaterThan(2);
  for (let presses = 0; presses < 9; presses += 1) zoom = zoomOut(daily, zoom, null);
  expect(zoom).toBeNull();
  expect(zoomIn(points, null, "2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-16" });
});
