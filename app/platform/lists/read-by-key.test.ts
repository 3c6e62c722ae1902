import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readKey, writeKey } from "./read-by-key.server.ts";

describe("the key of a row", () => {
  test("comes back as it was written, whatever its texts hold", () => {
    const text = fc.string({ unit: "grapheme" }).filter((word) => !/\p{Cc}/u.test(word));
    fc.assert(
      fc.property(text, text, (name, id) => {
        fc.pre(writeKey([name, id]) !== "");
        expect(readKey(writeKey([name, id]), ["text", "text"])).toEqual([name, id]);
      }),
    );
  });

  test("keeps moments to the microsecond, days and flags", () => {
    const key = ["2026-11-22T10:00:00.123456+00:00", "infinity", false, "id"];
    expect(readKey(writeKey(key), ["moment", "day", "flag", "text"])).toEqual(key);
  });

  test.each([
    undefined,
    "",
    "id",
    "a~b~c",
    "yesterday~id",
    "2026-02-31T10:00:00+00:00~id",
    "0000-01-01T10:00:00+00:00~id",
    "2026-01-01T25:00:00+00:00~id",
    "2026-01-01T10:00:00+99:00~id",
    "2026-01-01T10:00:00+00:00~\u0000",
  ])("%j is none, so that the database never sees it", (word) => {
    expect(readKey(word, ["moment", "text"])).toBeNull();
  });
});
