import { expect, suite, test } from "vitest";

suite.only("only this one", () => {
  test("adds", () => expect(1 + 1).toBe(2));
});
