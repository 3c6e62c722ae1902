import { expect, test } from "vitest";
import { inspectorColors } from "./inspector-colors.ts";

const ids = Array.from({ length: 8 }, (_, index) => `inspector-${index}`);

test("up to eight people shown together have different colors", () => {
  expect(new Set(inspectorColors(ids).values())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});

test("more people share the colors", () => {
  const colors = inspectorColors([...ids, "a ninth"]);
  expect(colors.size).toBe(9);
  expect([...colors.values()].every((color) => color >= 1 && color <= 8)).toBe(true);
});

test("a person alone keeps the color, in whatever order the entries come", () => {
  const [one, other] = ["maria", "ben"];
  expect(inspectorColors([one, other])).toEqual(inspectorColors([other, one, one]));
  expect(inspectorColors([one]).get(one)).toBe(inspectorColors([one]).get(one));
});
