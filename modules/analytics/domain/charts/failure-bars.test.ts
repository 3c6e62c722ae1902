import { expect, test } from "vitest";
import { failureBars, maxBars } from "./failure-bars.ts";

const field = (id: number, failed: number) => ({
  field_id: `q${id}`,
  question: `Question ${id}`,
  failed,
  counted: 50,
});

test("the line rises with the bars, the longest first, and ends at 100 %", () => {
  const bars = failureBars([field(1, 1), field(2, 6), field(3, 0), field(4, 3)]);
  expect(bars.map(({ fieldId, cumulative }) => [fieldId, cumulative])).toEqual([
    ["q2", 60],
    ["q4", 90],
    ["q1", 100],
  ]);
});

test("if there are more questions than bars, the least frequent failures share the last bar", () => {
  const bars = failureBars(Array.from({ length: 40 }, (_, index) => field(index, index + 1)));
  expect(bars).toHaveLength(maxBars);
  expect(bars.at(-1)).toMatchObject({
    fieldId: null,
    question: "16 other questions",
    cumulative: 100,
  });
  expect(bars.reduce((total, { failed }) => total + failed, 0)).toBe(820);
});

test("without a failure there are no bars", () => {
  expect(failureBars([field(1, 0)])).toEqual([]);
});

test("a bar has the same question of the period before, where it was asked then", () => {
  const bars = failureBars([field(1, 4), field(2, 2)], [{ ...field(1, 9), counted: 10 }]);
  expect(bars.map(({ before }) => before)).toEqual([{ failed: 9, counted: 10 }, null]);
});
