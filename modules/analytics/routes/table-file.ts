import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import {
  streamPieces,
  worksheetResponse,
  writeWorksheet,
} from "#app/platform/worksheets/worksheet-file.server.ts";
import type { Cell } from "#app/platform/worksheets/worksheet-column.ts";
import { readTableFile } from "../domain/exports/read-table-file.server.ts";

/** Any table of the analytics pages as CSV. The address has the query of the page that shows it. */
export async function loader({ request, scope }: GuardedArgs) {
  const { heads, rows } = await readTableFile(scope, request.url);
  const columns = heads.map((heading, at) => ({
    heading,
    cell: (row: readonly Cell[]) => row[at],
  }));
  const stream = streamPieces(writeWorksheet("csv", columns, onePage(rows)), new AbortController());
  const table = new URL(request.url).searchParams.get("table");
  return worksheetResponse(stream, { format: "csv", name: `analytics_${table}.csv` });
}

async function* onePage<Row>(rows: readonly Row[]) {
  yield rows;
}
