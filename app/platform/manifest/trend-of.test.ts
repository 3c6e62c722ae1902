import { expect, test } from "vitest";
import { latestAndUsual, pointsOf, trendOf, wholeDifference } from "./trend-of.ts";

const trend = (latest: number | null, usual: number | null, higherIsGood = true) =>
  trendOf({
    id: "completed",
    label: "Completed",
    to: "/projects",
    points: [],
    latest,
    usual,
    format: String,
    formatDifference: wholeDifference,
    words: ["more", "fewer"],
    higherIsGood,
  });

test("a figure is compared with what is usual", () => {
  expect(trend(7, 3)).toMatchObject([
    { value: "7", change: { direction: "up", text: "4 more than usual", isGood: true } },
  ]);
  expect(trend(2, 6, false)).toMatchObject([
    { value: "2", change: { direction: "down", text: "4 fewer than usual", isGood: true } },
  ]);
});

test("a difference too small to be named is as usual, and a first figure has no change", () => {
  expect(trend(3, 3.2)).toMatchObject([{ change: { direction: "same", text: "as usual" } }]);
  expect(trend(3, null)).toMatchObject([{ change: null }]);
});

test("nothing that is zero or unknown is shown", () => {
  expect(trend(0, 3)).toEqual([]);
  expect(trend(null, 3)).toEqual([]);
});

const rows = [
  { ago: 0, count: 5 },
  { ago: 3, count: 2 },
  { ago: 11, count: 1 },
];

test("twelve weeks, the oldest first, of which some have nothing", () => {
  const points = pointsOf(rows, ({ count }) => count);
  expect(points).toHaveLength(12);
  expect([points[0], points[1], points[8], points[11]]).toEqual([1, null, 2, 5]);
});

test("the latest four weeks beside the eight before", () => {
  const sum = (some: readonly { count: number }[]) =>
    some.reduce((total, { count }) => total + count, 0);
  expect(latestAndUsual(rows, sum)).toEqual({ latest: 7, usual: 1 });
  expect(latestAndUsual(rows.slice(0, 2), sum)).toEqual({ latest: 7, usual: null });
});
