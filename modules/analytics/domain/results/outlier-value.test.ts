import { expect, test } from "vitest";
import { outlierTone, outlierValue, outlierText } from "./outlier-value.ts";

const n = 20;

test.each([
  ["fails more often than the others", { avg: 0.7, n, pvalue: 0.04 }, 0.5, "-0.040000", "red"],
  ["fails less often", { avg: 0.3, n, pvalue: 0.1 }, 0.5, "0.100000", "green"],
  ["differs a little for the better", { avg: 0.4, n, pvalue: 0.2 }, 0.5, "0.200000", "grey"],
  ["differs a little for the worse", { avg: 0.6, n, pvalue: 0.2 }, 0.5, "-0.200000", "grey"],
  ["is at the mark", { avg: 0.4, n, pvalue: 0.15 }, 0.5, "0.150000", "grey"],
  ["is like the others", { avg: 0.5, n, pvalue: 1 }, 0.5, "0.000000", "grey"],
  ["was seen too seldom", { avg: 1, n: 4, pvalue: 0.01 }, 0.5, "-0.010000", "grey"],
])("a party that %s", (_name, comparison, globalAverage, text, tone) => {
  const value = outlierValue(comparison, globalAverage)!;
  expect(outlierText(value)).toBe(text);
  expect(outlierTone(value, comparison.n)).toBe(tone);
});

test("a cell without data has no value and a separate color", () => {
  const value = outlierValue({ avg: 0, n: 0, pvalue: null }, 0.5);
  expect(value).toBeNull();
  expect(outlierTone(value, 0)).toBe("none");
});
