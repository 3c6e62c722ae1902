import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { covers, longestFrom, merge, overlaps, subtract, type Span } from "./free-times.ts";

const horizon = 60;
const span = fc
  .tuple(fc.integer({ min: 0, max: horizon }), fc.integer({ min: 0, max: 20 }))
  .map(([from, length]): Span => ({ from, to: Math.min(horizon, from + length) }));
const spans = fc.array(span, { maxLength: 8 });

/** A simple second implementation to compare with: one boolean for each minute. */
function minutesOf(list: readonly Span[]): boolean[] {
  return Array.from({ length: horizon }, (_, minute) =>
    list.some(({ from, to }) => from <= minute && minute < to),
  );
}

describe("compared with a minute-by-minute model", () => {
  it("merge keeps the time and leaves gaps between its spans", () => {
    fc.assert(
      fc.property(spans, (list) => {
        const merged = merge(list);
        expect(minutesOf(merged)).toEqual(minutesOf(list));
        for (const [index, { from }] of merged.entries())
          if (index > 0) expect(from).toBeGreaterThan(merged[index - 1]!.to);
      }),
    );
  });

  it("subtract leaves exactly the times that are not busy", () => {
    fc.assert(
      fc.property(spans, spans, (list, busy) => {
        const [free, covered] = [minutesOf(list), minutesOf(busy)];
        expect(minutesOf(subtract(list, busy))).toEqual(
          free.map((isFree, minute) => isFree && !covered[minute]),
        );
      }),
    );
  });

  it("covers is true when every minute is included", () => {
    fc.assert(
      fc.property(spans, span, (list, wanted) => {
        fc.pre(wanted.from < wanted.to);
        const free = minutesOf(list).slice(wanted.from, wanted.to);
        expect(covers(list, wanted)).toBe(free.every(Boolean));
      }),
    );
  });

  it("overlaps is symmetric and means a common minute", () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        fc.pre(a.from < a.to && b.from < b.to);
        const [first, second] = [minutesOf([a]), minutesOf([b])];
        const common = first.some((isIn, minute) => isIn && second[minute]);
        expect(overlaps(a, b)).toBe(common);
        expect(overlaps(b, a)).toBe(common);
      }),
    );
  });

  it("a visit of the maximum length fits, and one minute more does not", () => {
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: 0, max: horizon }), (list, busy, from) => {
        const free = subtract(list, busy);
        const longest = longestFrom(free, from);
        if (longest > 0) expect(covers(free, { from, to: from + longest })).toBe(true);
        expect(covers(free, { from, to: from + longest + 1 })).toBe(false);
      }),
    );
  });
});

it("a visit at 11:00 leaves an hour from 10:00", () => {
  const free = subtract([{ from: 540, to: 1020 }], [{ from: 660, to: 720 }]);
  expect(longestFrom(free, 600)).toBe(60);
  expect(longestFrom(free, 660)).toBe(0);
});
