import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import {
  requireFit,
  streamPieces,
  worksheetResponse,
  writeWorksheet,
} from "#app/platform/worksheets/worksheet-file.server.ts";
import type { Cell, CellKind } from "#app/platform/worksheets/worksheet-column.ts";
import { readTableFile } from "../domain/exports/read-table-file.server.ts";

/** Any table of the analytics pages as CSV or Excel. The address has the query of the page that shows it. */
export async function loader({ request, scope }: GuardedArgs) {
  const { heads, rows } = await readTableFile(scope, request.url);
  const columns = heads.map((heading, index) => ({
    heading,
    kind: kindOf(rows.map((row) => row[index])),
    cell: (row: readonly Cell[]) => row[index],
  }));
  const { searchParams } = new URL(request.url);
  const format = searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  requireFit(format, { rows: rows.length, columns: columns.length });
  const pieces = writeWorksheet(format, columns, onePage(rows));
  return worksheetResponse(streamPieces(pieces, new AbortController()), {
    format,
    name: `analytics_${searchParams.get("table")}.${format}`,
  });
}

/** A column of numbers alone is one to a workbook too. */
function kindOf(cells: readonly Cell[]): CellKind {
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  return known.every((cell) => typeof cell === "number") ? "number" : "text";
}

async function* onePage<Row>(rows: readonly Row[]) {
  yield rows;
}
