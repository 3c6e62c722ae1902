import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjustPValues } from "./adjust-p-values.ts";
import {
  comparisonPValue,
  fisherPValue,
  fittingTest,
  twoProportionPValue,
} from "./compare-proportions.ts";
import { wilsonInterval } from "./wilson-interval.ts";

type Row = [failed: number, n: number, failedOfRest: number, nOfRest: number, p: number];

/** Computed with SciPy and statsmodels; the file explains how. */
const tables = JSON.parse(
  readFileSync(new URL("reference-tables.json", import.meta.url), "utf8"),
) as {
  fisher: Row[];
  twoProportion: Row[];
  wilson: [hits: number, n: number, lower: number, upper: number][];
  benjaminiHochberg: [given: number[], adjusted: number[]][];
};

const groups = ([failed, n, failedOfRest, nOfRest]: Row) =>
  [
    { failed, n },
    { failed: failedOfRest, n: nOfRest },
  ] as const;

/** The relative error, so that small values count as much. */
const errorOf = (actual: number, expected: number) =>
  Math.abs(actual - expected) / Math.max(expected, 1e-6);

describe("compared with the tables of SciPy", () => {
  it.each(tables.fisher)("Fisher's exact test of %i of %i and %i of %i", (...row) => {
    expect(errorOf(fisherPValue(...groups(row)), row[4])).toBeLessThan(1e-9);
  });

  it.each(tables.twoProportion)("the two-proportion test of %i of %i and %i of %i", (...row) => {
    expect(errorOf(twoProportionPValue(...groups(row)), row[4])).toBeLessThan(1e-9);
  });

  it.each(tables.wilson)("Wilson's interval of %i of %i", (hits, n, lower, upper) => {
    const interval = wilsonInterval(hits, n)!;
    expect(interval.lower).toBeCloseTo(lower, 12);
    expect(interval.upper).toBeCloseTo(upper, 12);
  });

  it.each(tables.benjaminiHochberg)(
    "Benjamini and Hochberg's correction of %j",
    (given, adjusted) => {
      adjustPValues(given).forEach((p, index) => expect(p).toBeCloseTo(adjusted[index]!, 12));
    },
  );
});

describe("the chosen test", () => {
  it("is exact where an expected count is below 5", () => {
    expect(fittingTest({ failed: 1, n: 10 }, { failed: 30, n: 90 })).toBe("fisher");
    expect(fittingTest({ failed: 5, n: 50 }, { failed: 5, n: 50 })).toBe("two-proportion");
    expect(fittingTest({ failed: 5, n: 50 }, { failed: 4, n: 50 })).toBe("fisher");
    expect(fittingTest({ failed: 45, n: 50 }, { failed: 46, n: 50 })).toBe("fisher");
  });

  it("is none when nobody or everybody fails, or when there is no rest", () => {
    expect(fittingTest({ failed: 0, n: 9 }, { failed: 0, n: 9 })).toBeNull();
    expect(comparisonPValue({ failed: 0, n: 9 }, { failed: 0, n: 9 })).toBe(1);
    expect(comparisonPValue({ failed: 9, n: 9 }, { failed: 4, n: 4 })).toBe(1);
    expect(comparisonPValue({ failed: 3, n: 9 }, { failed: 0, n: 0 })).toBeNull();
  });

  it("gives the same result in either order, and a probability", () => {
    const group = fc
      .tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([n, share]) => ({ n, failed: Math.round(n * share) }));
    fc.assert(
      fc.property(group, group, (one, other) => {
        const p = comparisonPValue(one, other)!;
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(comparisonPValue(other, one)).toBeCloseTo(p, 10);
      }),
    );
  });
});

it("excludes from the correction what was not compared", () => {
  expect(adjustPValues([0.04, null, 0.01])).toEqual([0.04, null, 0.02]);
  expect(wilsonInterval(0, 0)).toBeNull();
});
