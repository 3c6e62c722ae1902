import { expect, test } from "vitest";
import { newRatingInput } from "./rating.input.ts";

test("the length of a name is counted as people count it", () => {
  const family = "👩\u200D👧";
  const rating = (count: number) => ({ type: "Cost", name: family.repeat(count) });
  expect(newRatingInput.safeParse(rating(100)).success).toBe(true);
  expect(newRatingInput.safeParse(rating(101)).error?.issues).toMatchObject([
    { path: ["name"], message: "may be no longer than 100 characters" },
  ]);
});
