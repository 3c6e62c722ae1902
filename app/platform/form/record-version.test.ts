import { describe, expect, it } from "vitest";
import { largestVersion } from "./largest-version.ts";
import { recordVersion } from "./record-version.ts";

describe("the version an edit is based on", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    [largestVersion - 1, largestVersion - 1],
  ])("accepts %o", (text, version) => expect(recordVersion.parse(text)).toBe(version));

  it.each(["-1", "1.5", "seven", largestVersion, 7_821_654_298_674_061])("refuses %o", (text) =>
    expect(recordVersion.safeParse(text).success).toBe(false),
  );
});
