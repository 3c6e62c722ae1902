import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { batchesOfLines, fieldText } from "./copy-text.ts";
import { compareKeys } from "./known-rows.server.ts";

useTestDatabase();

const text = fc.string({ unit: "binary" }).filter((value) => !value.includes("\0"));

test("rows come out as they were, however they were split", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { minLength: 1, maxLength: 8 }), async (values) => {
      const list = values.map((value) =>
        value === null
          ? "null"
          : `convert_from('\\x${Buffer.from(value).toString("hex")}', 'utf8')`,
      );
      const pieces = await sql
        .unsafe(`copy (select ${list.join(", ")} from generate_series(1, 3)) to stdout`)
        .readable();
      async function* bytes() {
        for await (const piece of pieces)
          for (const byte of piece as Uint8Array) yield Uint8Array.of(byte);
      }
      const rows: (string | null)[][] = [];
      for await (const lines of batchesOfLines(bytes(), 2))
        rows.push(...lines.map((line) => line.split("\t").map(fieldText)));
      const expected = values.map((value) =>
        value === null ? null : Buffer.from(value).toString(),
      );
      expect(rows).toEqual([expected, expected, expected]);
    }),
    { numRuns: 50 },
  );
});

test("keys are compared in the order of the database", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (one, other) => {
      const hex = (value: string) => Buffer.from(value).toString("hex");
      const [row] = await sql`select
        convert_from(decode(${hex(one)}, 'hex'), 'utf8') < convert_from(decode(${hex(other)}, 'hex'), 'utf8') collate "C" as less`;
      expect(compareKeys([one], [other]) < 0).toBe(row!.less);
    }),
    { numRuns: 50 },
  );
});
