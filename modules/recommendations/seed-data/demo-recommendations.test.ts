import { expect, test } from "vitest";
import { actionInput, ratedBy } from "../domain/actions/action.input.ts";
import { batteryActions } from "./battery-recommendations.ts";
import { demoRatings, rooftopActions } from "./rooftop-recommendations.ts";

test.each([...rooftopActions, ...batteryActions])(
  "the action “$strategy” is valid input",
  (action) => {
    const { strategy, actionDescription, referenceInformation } = action;
    const typed = actionInput.safeParse({ strategy, actionDescription, referenceInformation });
    expect(typed.error?.issues ?? []).toEqual([]);
    for (const field of ["cost", "difficulty", "criticality"] as const)
      expect(demoRatings).toContainEqual(
        expect.objectContaining({ type: ratedBy[field], name: action[field] }),
      );
  },
);

test("names of ratings are unique within their type", () => {
  const names = demoRatings.map(({ type, name }) => `${type} ${name.toLowerCase()}`);
  expect(new Set(names).size).toBe(names.length);
});
