import { expect, test } from "vitest";
import { aField } from "../testing/form-factories.ts";
import { rating, ratingsOf } from "./rating.ts";

const field = aField("q", { type: "rating-scale" });

test("a rating is one of the whole numbers of its scale", () => {
  expect(ratingsOf(field)).toEqual(["1", "2", "3", "4", "5"]);
  expect(ratingsOf({ lowerLimit: 0, upperLimit: 2 })).toEqual(["0", "1", "2"]);
  expect(rating.errors(field, { values: ["3"] })).toEqual([]);
  for (const value of ["0", "6", "2.5", "many"])
    expect(rating.errors(field, { values: [value] })).toEqual(["Choose a number from 1 to 5."]);
  expect(rating.readCell?.(field, " 4 ")).toBe("4");
  expect(rating.readCell?.(field, "9")).toBeNull();
});

test.each([
  [1, 1],
  [5, 1],
  [0, 11],
  [1.5, 3],
])("a scale from %d to %d is refused", (lowerLimit, upperLimit) => {
  expect(rating.settings?.errors({ ...field, lowerLimit, upperLimit }).lowerLimit).not.toBeNull();
});
