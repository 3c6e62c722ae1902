import fc from "fast-check";
import { expect, test } from "vitest";
import { openBulkCsv } from "#app/platform/bulk/read-bulk-csv.ts";
import { writeCsv } from "#app/platform/worksheets/write-csv.ts";
import type { bulkUserRows } from "../../schema.ts";
import { cleanLine } from "../user-fields.ts";
import { bulkResultColumns } from "./bulk-result-columns.ts";
import { fittingPositions, parseBulkFile } from "./parse-bulk-file.ts";

type Row = typeof bulkUserRows.$inferSelect;

const stored = fc
  .oneof(
    fc.constantFrom("-1", "+1 602", "'=1+1", "@ann", 'Robert "Bob" Doe', "A1,B2", "00123"),
    fc.string({ unit: "grapheme", maxLength: 30 }),
  )
  .map(cleanLine);

const rowOf = fc.record({
  name: stored.map((text) => text || "Ann"),
  email: stored,
  address: stored,
  city: stored,
  state: stored,
  zip: stored,
  type: stored,
  nabcepIds: stored,
});

async function* once(rows: Row[]) {
  yield rows;
}

test("the result file of an import is read as the rows that it was written from", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 6 }), async (made) => {
      const rows = made.map(
        (row, index) => ({ ...row, rowNumber: index + 2, status: "error" }) as Row,
      );
      const pieces: Uint8Array[] = [];
      for await (const piece of writeCsv(bulkResultColumns, once(rows))) pieces.push(piece);
      const table = openBulkCsv(Buffer.concat(pieces));
      const read = parseBulkFile(table, fittingPositions(table.header)!);
      expect(read.map(({ cells }) => cells)).toEqual(made.map((row) => Object.values(row)));
      expect(read.map(({ columnMismatch }) => columnMismatch)).toEqual(rows.map(() => null));
    }),
  );
});
