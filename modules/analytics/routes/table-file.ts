import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import {
  requireFit,
  streamPieces,
  worksheetResponse,
  writeWorksheet,
} from "#app/platform/worksheets/worksheet-file.server.ts";
import type { Cell, CellKind } from "#app/platform/worksheets/worksheet-column.ts";
import { isDayOfCalendar } from "#app/platform/day-of-calendar.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import { readTimeFrame } from "../domain/time-frames.ts";
import { readTableFile } from "../domain/exports/read-table-file.server.ts";

/** Any table of the analytics pages as CSV or Excel. The URL has the query of the page that shows it. */
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
    name: nameOf(searchParams, format),
  });
}

/** In a workbook, a column that has only numbers or only days gets that type. */
function kindOf(cells: readonly Cell[]): CellKind {
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  if (known.every((cell) => typeof cell === "number")) return "number";
  const isDay = (cell: Cell) => typeof cell === "string" && isDayOfCalendar(cell);
  return known.every((cell) => isDay(cell)) ? "day" : "text";
}

/** "analytics_clients_30-day.xlsx": the period is part of the name, so files of two periods differ. */
function nameOf(searchParams: URLSearchParams, format: WorksheetFormat): string {
  const frame = readTimeFrame(searchParams.get("frame")).replace(/[^\w.]+/g, "-");
  return `analytics_${searchParams.get("table")}_${frame.replace(/-$/, "")}.${format}`;
}

async function* onePage<Row>(rows: readonly Row[]) {
  yield rows;
}
