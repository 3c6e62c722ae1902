import { tableHref } from "#app/platform/lists/table-query.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { shownColumns } from "#app/platform/lists/hidden-columns.ts";
import { readHiddenColumns } from "#app/platform/lists/hidden-columns.server.ts";
import type { ListWorksheet } from "#app/platform/lists/list-worksheet.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import {
  worksheetResponse,
  streamPieces,
  writeWorksheet,
} from "#app/platform/worksheets/worksheet-file.server.ts";

/** A list as a file: tab, search, filters and order come from the URL, the columns from the browser's choice. */
export async function loader({ request, params }: GuardedArgs) {
  const lists = (await loadModules()).flatMap((manifest) => manifest.exports ?? []);
  const list = lists.find(({ id }) => id === params.list);
  if (!list) throw new Problem("not-found");
  // Anyone who may not open the list may not download it.
  const { scope } = await requirePermission(request, params, list.guard);
  const { readWorksheet } = await list.load();
  const worksheet = await readWorksheet(scope, wholeList(request.url), bound("listFileRows"));
  const chosen = (await readHiddenColumns(request))[list.id];
  const pieces = writeWorksheet("csv", columnsOf(worksheet, chosen), onePage(worksheet.rows));
  const stream = streamPieces(pieces, new AbortController());
  return worksheetResponse(stream, { format: "csv", name: `${list.id}.csv` });
}

/** The columns that the browser shows. */
function columnsOf(
  { columns }: ListWorksheet,
  chosen: readonly string[] | undefined,
): WorksheetColumn<string[]>[] {
  const shown = new Set(shownColumns(columns, chosen));
  return columns.flatMap((column, index) =>
    shown.has(column) ? [{ heading: column.label, cell: (row: string[]) => row[index] }] : [],
  );
}

async function* onePage<Row>(rows: Row[]) {
  yield rows;
}

/** The list's URL without the page number. */
const wholeList = (url: string) => new URL(tableHref(url, {}), url).href;
