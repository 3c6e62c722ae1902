import fc from "fast-check";
import { expect, test } from "vitest";
import { joinValues } from "../domain/answers/answer-text.ts";
import { drawingFile } from "./question-type.ts";
import { signature, signatureValue } from "./signature.ts";

const clock = "2026-11-27T14:05-07:00";
const drawn = signatureValue(clock, "M10 20L30 40M50 60L50 60");

test("the drawing is read from beside the name, in any order", () => {
  const drawing = { width: 600, height: 200, path: "M10 20L30 40M50 60L50 60" };
  expect(signature.drawing({ values: ["Alma Reyes", drawn] })).toEqual(drawing);
  expect(signature.drawing({ values: [drawn] })).toEqual(drawing);
  expect(signature.drawing({ values: ["Alma Reyes"] })).toBeNull();
});

test("only whole numbers and the pen's own letters reach an SVG file", () => {
  const hostile = [`${clock} M1 1"/><script>`, `${clock} M1 1L2 2Z`, "M1 1L2 2", `${clock} M1e9 1`];
  for (const value of hostile) expect(signature.drawing({ values: [value] }), value).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const drawing = signature.drawing({ values: [signatureValue(clock, text)] });
      if (drawing) expect(drawingFile(drawing)).toMatch(/ d="[ML\d ]+" /);
    }),
  );
});

test("stored values in one line leave the drawing out, which is a file of its own", () => {
  expect(joinValues("signature", ["Alma Reyes", drawn])).toBe("Alma Reyes");
});
