import { expect, test } from "vitest";
import { errorUntilEdited } from "./form-refusal.ts";

test("the error of a text stays beside it until the text is changed", () => {
  const refusal = {
    values: { comment: "Far too long" },
    errors: { comment: "Shorten it" },
    message: "",
  };
  expect(errorUntilEdited(refusal, "comment", null)).toBe("Shorten it");
  expect(errorUntilEdited(refusal, "comment", "Far too long")).toBe("Shorten it");
  expect(errorUntilEdited(refusal, "comment", "Short")).toBeUndefined();
  expect(errorUntilEdited(null, "comment", "Short")).toBeUndefined();
});
