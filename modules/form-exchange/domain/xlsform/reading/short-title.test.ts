import { expect, test } from "vitest";
import { shortTitle } from "./short-title.ts";

test("a title keeps 200 visible characters and is cut between two of them", () => {
  expect(shortTitle("👩‍👧".repeat(200))).toBe("👩‍👧".repeat(200));
  expect(shortTitle("e\u0301".repeat(201))).toBe("e\u0301".repeat(200));
});
