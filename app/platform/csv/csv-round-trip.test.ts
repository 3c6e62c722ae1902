import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "../worksheets/write-csv.ts";
import { readCsv } from "./read-csv.ts";

const awkward = fc
  .tuple(
    fc.constantFrom("", "'", "''", "=", "+", "-", "@", "\t", "\r", "'=", "''-", '"', ";", "\n"),
    fc.string({ unit: "grapheme", maxLength: 20 }),
  )
  .map((parts) => parts.join(""));

async function* once<Item>(items: Item[]) {
  yield items;
}

async function writtenAndRead(headings: string[], rows: string[][]): Promise<string[][]> {
  const columns = headings.map((heading, index) => ({
    heading,
    cell: (row: string[]) => row[index],
  }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCsv(columns, once(rows))) pieces.push(piece);
  return readCsv(Buffer.concat(pieces).toString("utf8"), 100);
}

test("the reader reads each text as it was before the writer wrote it", async () => {
  const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(fc.array(awkward, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 6,
    }),
  );
  await fc.assert(
    fc.asyncProperty(table, async ([headings = [], ...rows]) => {
      expect(await writtenAndRead(headings, rows)).toEqual([headings, ...rows]);
    }),
    { numRuns: 300 },
  );
});
