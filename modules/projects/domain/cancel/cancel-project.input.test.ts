import { expect, test } from "vitest";
import { cancelProjectInput, rejectProjectInput } from "./cancel-project.input.ts";
import { cancelReasons } from "./cancel-reasons.ts";

test.each([cancelProjectInput, rejectProjectInput])(
  "a comment has at most 10,000 characters, counted as users count them",
  (input) => {
    const because = (comment: string) =>
      input.safeParse({ reason: cancelReasons[0], comment }).error?.issues;
    expect(because("e\u0301".repeat(10_000))).toBeUndefined();
    expect(because("e\u0301".repeat(10_001))).toMatchObject([
      { path: ["comment"], message: "may be no longer than 10000 characters" },
    ]);
  },
);

test("a project is canceled for one of four reasons", () => {
  expect(cancelReasons).toEqual([
    "Homeowner request to cancel",
    "Client request to cancel",
    "Customer is not reachable",
    "Inspector request to cancel",
  ]);
});
