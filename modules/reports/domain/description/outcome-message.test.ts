import { expect, test } from "vitest";
import { outcomeMessage } from "./outcome-message.ts";

const failed = (...categories: (string | null)[]) =>
  categories.map((category) => ({ category })) as never;
const criticalities = {
  Critical: { actual: 0, max: 0 },
  Major: { actual: 0, max: 5 },
  Minor: { actual: 0, max: null },
};

test.each([
  ["Pass", [], "This system passes. Nothing needs repair."],
  ["Pass", ["Minor"], "This system passes. One Minor thing needs repair."],
  [
    "Pass",
    ["Minor", "Major", "Minor"],
    "This system passes. Three things need repair, one of them Major.",
  ],
  [
    "Fail",
    ["Critical", "Critical"],
    "This system does not pass. Two things need repair, all of them Critical.",
  ],
  ["Fail", [null, null], "This system does not pass. Two things need repair."],
  ["Fail", [], "This system does not pass."],
  ["Unscored", [], "This system was not scored."],
] as const)("%s with the failures %j: %s", (verdict, categories, message) => {
  expect(outcomeMessage({ verdict, failures: failed(...categories), criticalities })).toBe(message);
});
