import fc from "fast-check";
import { expect, test } from "vitest";
import { openBulkCsv } from "#app/platform/bulk/read-bulk-csv.ts";
import { writeCsv } from "#app/platform/worksheets/write-csv.ts";
import type { bulkProjectRows } from "../../schema.ts";
import { bulkProjectColumns, mapBulkColumns } from "./bulk-project-columns.ts";
import { bulkResultColumns } from "./bulk-result-columns.ts";
import { cleanCell, fittingPositions, parseBulkProjects } from "./parse-bulk-projects.ts";
import { textsOf } from "./validate-bulk-project.ts";

type Row = typeof bulkProjectRows.$inferSelect;

const template = bulkProjectColumns.flatMap(({ heading, at }) => (at === undefined ? [] : heading));

/** A text as it is stored, after it was cleaned once. */
const stored = fc
  .oneof(
    fc.constantFrom("-112.0740", "+1 602-555-0123", "'-112", "=1+1", 'Robert "Bob" Doe', "a, b; c"),
    fc.string({ unit: "grapheme", maxLength: 30 }),
  )
  .map(cleanCell);

const rowOf = fc
  .tuple(...bulkProjectColumns.map(() => stored))
  .filter((texts) => texts.some((text) => text !== ""))
  .map((texts) => mapBulkColumns((column) => texts[bulkProjectColumns.indexOf(column)] ?? ""))
  .map((texts) => ({
    ...texts,
    status: "error" as const,
    message: "site owner: must be at least 3 characters",
    createdProjectId: null,
  }));

async function* once(rows: Row[]) {
  yield rows;
}

test("the result file of an import is read as the rows that it was written from", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 6 }), async (made) => {
      const rows = made.map((row, index) => ({ ...row, rowNumber: index + 2 }) as Row);
      const pieces: Uint8Array[] = [];
      for await (const piece of writeCsv(bulkResultColumns, once(rows))) pieces.push(piece);
      const table = openBulkCsv(Buffer.concat(pieces));
      const positions = fittingPositions(table.header, template)!;
      const read = parseBulkProjects(table, template, positions);
      expect(read.map(textsOf)).toEqual(rows.map((row) => mapBulkColumns(({ key }) => row[key])));
      expect(read.map(({ columnMismatch }) => columnMismatch)).toEqual(rows.map(() => null));
    }),
  );
});
