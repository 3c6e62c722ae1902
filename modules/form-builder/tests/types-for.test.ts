import { expect, test } from "vitest";
import { typesFor } from "../ui/section/types-for.ts";

test("a few letters after a slash find the types that people mean", () => {
  expect(typesFor("/nu")[0]).toBe("numeric-input");
  expect(typesFor("text").slice(0, 2)).toEqual(["single-input", "text-area-field"]);
  expect(typesFor("/choose one")).toEqual([
    "radio-button",
    "dropdown",
    "templated",
    "image-choice",
    "matrix-row",
  ]);
  expect(typesFor("matrix")).toEqual(["matrix-row"]);
  expect(typesFor("note")).toEqual(["info-box"]);
  expect(typesFor("date")[0]).toBe("date-input");
  expect(typesFor("")).toHaveLength(6);
  expect(typesFor("zzz")).toEqual([]);
});
