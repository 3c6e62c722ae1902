import type { LoaderFunctionArgs } from "@remix-run/node";
import { asc, eq, getTableColumns } from "drizzle-orm";
import { enter } from "#app/platform/door/enter.server.ts";
import { csvDownload } from "#app/platform/sheets/csv-download.server.ts";
import { named } from "#app/platform/sheets/read-pages.server.ts";
import type { SheetColumn } from "#app/platform/sheets/sheet-column.ts";
import { db } from "#db/client.server.ts";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";
import { bulkUserRows as rows } from "../schema.ts";

const columns: SheetColumn<typeof rows.$inferSelect>[] = [
  { heading: "row", kind: "number", cell: ({ line }) => line },
  { heading: "name", cell: ({ name }) => name },
  { heading: "email", cell: ({ email }) => email },
  { heading: "address", cell: ({ address }) => address },
  { heading: "city", cell: ({ city }) => city },
  { heading: "state", cell: ({ state }) => state },
  { heading: "zip", cell: ({ zip }) => zip },
  { heading: "type", cell: ({ type }) => type },
  { heading: "nabcep_ids", cell: ({ nabcepIds }) => nabcepIds },
  { heading: "result", cell: ({ verdict }) => verdict },
  { heading: "verified", cell: ({ verified }) => verified },
  { heading: "problem", cell: ({ problem }) => problem },
  { heading: "user_id", cell: ({ userId }) => userId },
];

/** Every row of the file with what became of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "users.add");
  const { id } = await bulkUserFiles.get(scope, params.id ?? "");
  const select = db
    .select(named(getTableColumns(rows)))
    .from(rows)
    .where(eq(rows.uploadId, id))
    .orderBy(asc(rows.line));
  return csvDownload(select, columns, "bulk_users_result.csv");
}
