import type { LoaderFunctionArgs } from "@remix-run/node";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { enter } from "#app/platform/door/enter.server.ts";
import { disposition } from "#app/platform/files/file-headers.ts";
import { shownColumns } from "#app/platform/lists/hidden-columns.ts";
import { readHiddenColumns } from "#app/platform/lists/hidden-columns.server.ts";
import type { ListSheet } from "#app/platform/lists/list-sheet.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { Problem } from "#app/platform/problems.ts";

/** A list as it is shown: its tab, search, filters and order from the address, its columns from the browser's choice. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "frame.open");
  const lists = (await loadModules()).flatMap((manifest) => manifest.exports ?? []);
  const list = lists.find(({ id }) => id === params.list);
  if (!list) throw new Problem("not-found");
  // Whoever may not open the list takes nothing of it away either.
  const { scope } = await enter(request, params, list.guard);
  const { readSheet } = await list.load();
  const sheet = await readSheet(scope, request.url, bound("listFileRows"));
  const hidden = (await readHiddenColumns(request))[list.id] ?? [];
  return new Response(csvOf(sheet, hidden), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", `${list.id}.csv`),
      "Cache-Control": "private, no-store",
    },
  });
}

function csvOf({ columns, rows }: ListSheet, hidden: readonly string[]): string {
  const shown = new Set(shownColumns(columns, hidden));
  const taken = columns.flatMap((column, at) => (shown.has(column) ? [at] : []));
  const lines = [columns.map(({ label }) => label), ...rows];
  return lines.map((line) => taken.map((at) => cell(line[at] ?? "")).join(",") + "\n").join("");
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(text: string): string {
  const guarded = /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
