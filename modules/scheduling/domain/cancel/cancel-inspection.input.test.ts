import { expect, test } from "vitest";
import { cancelReasons } from "./cancel-reasons.ts";
import { cancelInput } from "./cancel-inspection.input.ts";

const because = (comment: string) =>
  cancelInput.safeParse({ reason: cancelReasons[0]!.reason, comment, version: "1" });

test("a comment has at most 5,000 characters, counted as users count them", () => {
  expect(because("e\u0301".repeat(5_000)).error).toBeUndefined();
  expect(because("e\u0301".repeat(5_001)).error?.issues).toMatchObject([
    { path: ["comment"], message: "may be no longer than 5000 characters" },
  ]);
});
