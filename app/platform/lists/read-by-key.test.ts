import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCounted, readKey, writeKey } from "./read-by-key.server.ts";
import { readTableQuery } from "./table-query.ts";

describe("the key of a row", () => {
  test("is the same after writing and reading, whatever its texts contain", () => {
    const text = fc.string({ unit: "grapheme" }).filter((word) => !/\p{Cc}/u.test(word));
    fc.assert(
      fc.property(text, text, (name, id) => {
        fc.pre(writeKey([name, id]) !== "");
        expect(readKey(writeKey([name, id]), ["text", "text"])).toEqual([name, id]);
      }),
    );
  });

  test("keeps timestamps to the microsecond, days and flags", () => {
    const key = ["2026-11-22T10:00:00.123456+00:00", "infinity", false, "id"];
    expect(readKey(writeKey(key), ["timestamp", "day", "flag", "text"])).toEqual(key);
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
  ])("%j is not a key, so the database never sees it", (text) => {
    expect(readKey(text, ["timestamp", "text"])).toBeNull();
  });
});

describe("a list whose first page", () => {
  /** The reported total, and how often the rows are counted for it. */
  async function totalOf(search: string, rows: number) {
    let counted = 0;
    const count = () => {
      counted += 1;
      return Promise.resolve(rows);
    };
    const query = readTableQuery(search, { sortable: ["id"], defaults: { sort: "id" } });
    const ids = Array.from({ length: rows }, (_, index) => ({ pageKey: [index] }));
    const { total } = await readCounted(query, { kinds: ["number"], count }, ({ limit, offset }) =>
      Promise.resolve(ids.slice(offset, offset + limit)),
    );
    return { total, asked: counted };
  }

  test.each([
    ["is not full is not counted", "/?page=1", 9, 0],
    ["is empty is not counted", "/", 0, 0],
    ["is full is counted", "/", 10, 1],
    ["is not the one asked for is counted", "/?page=2", 12, 1],
  ])("%s", async (_, search, rows, counted) => {
    expect(await totalOf(search, rows)).toEqual({ total: rows, asked: counted });
  });
});
