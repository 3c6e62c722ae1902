import fc from "fast-check";
import { expect, test } from "vitest";
import { labelWidth, wrapLabel } from "./wrap-label.ts";

test("a question of 60 characters takes two lines of at most 35", () => {
  const lines = wrapLabel("Is the conduit on the roof supported and strapped as it must");
  expect(lines).toEqual(["Is the conduit on the roof", "supported and strapped as it must"]);
});

test("handles a short label, an empty one and a word that is too long", () => {
  expect(wrapLabel("Roof")).toEqual(["Roof"]);
  expect(wrapLabel("  ")).toEqual([]);
  expect(wrapLabel("x".repeat(40)).map((line) => line.length)).toEqual([35, 5]);
});

test("no line is longer than the limit, and all text that fits is kept", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: "grapheme" }), (label) => {
      const lines = wrapLabel(label);
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(labelWidth);
      if (lines.length < 4)
        expect(lines.join("").replaceAll(" ", "")).toBe(label.replaceAll(/\s/gu, ""));
    }),
  );
});
