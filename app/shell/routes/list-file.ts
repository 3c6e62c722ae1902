import { tableHref } from "#app/platform/lists/table-query.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { enter } from "#app/platform/door/enter.server.ts";
import { shownColumns } from "#app/platform/lists/hidden-columns.ts";
import { readHiddenColumns } from "#app/platform/lists/hidden-columns.server.ts";
import type { ListSheet } from "#app/platform/lists/list-sheet.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { SheetColumn } from "#app/platform/sheets/sheet-column.ts";
import { sheetResponse, streamPieces, writeSheet } from "#app/platform/sheets/sheet-file.server.ts";

/** A list as it is shown: its tab, search, filters and order from the address, its columns from the browser's choice. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "frame.open");
  const lists = (await loadModules()).flatMap((manifest) => manifest.exports ?? []);
  const list = lists.find(({ id }) => id === params.list);
  if (!list) throw new Problem("not-found");
  // Whoever may not open the list takes nothing of it away either.
  const { scope } = await enter(request, params, list.guard);
  const { readSheet } = await list.load();
  const sheet = await readSheet(scope, wholeList(request.url), bound("listFileRows"));
  const hidden = (await readHiddenColumns(request))[list.id] ?? [];
  const pieces = writeSheet("csv", columnsOf(sheet, hidden), onePage(sheet.rows));
  const stream = streamPieces(pieces, new AbortController());
  return sheetResponse(stream, { format: "csv", name: `${list.id}.csv` });
}

/** The columns that the browser shows. */
function columnsOf({ columns }: ListSheet, hidden: readonly string[]): SheetColumn<string[]>[] {
  const shown = new Set(shownColumns(columns, hidden));
  return columns.flatMap((column, at) =>
    shown.has(column) ? [{ heading: column.label, cell: (row: string[]) => row[at] }] : [],
  );
}

async function* onePage<Row>(rows: Row[]) {
  yield rows;
}

/** The list's address without the page that was open. */
const wholeList = (url: string) => new URL(tableHref(url, {}), url).href;
