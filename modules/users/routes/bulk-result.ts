import type { LoaderFunctionArgs } from "@remix-run/node";
import { asc, eq } from "drizzle-orm";
import { csvResponse, plainCell, textCell } from "#app/platform/csv/csv-export.server.ts";
import { enter } from "#app/platform/door/enter.server.ts";
import { db } from "#db/client.server.ts";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";
import { bulkUserRows as rows } from "../schema.ts";

/** Every row of the file with what became of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "users.add");
  const { id } = await bulkUserFiles.get(scope, params.id ?? "");
  const select = db
    .select({
      row: plainCell(rows.line, "row"),
      name: textCell(rows.name, "name"),
      email: textCell(rows.email, "email"),
      address: textCell(rows.address, "address"),
      city: textCell(rows.city, "city"),
      state: textCell(rows.state, "state"),
      zip: textCell(rows.zip, "zip"),
      type: textCell(rows.type, "type"),
      nabcepIds: textCell(rows.nabcepIds, "nabcep_ids"),
      result: plainCell(rows.verdict, "result"),
      verified: plainCell(rows.verified, "verified"),
      problem: textCell(rows.problem, "problem"),
      userId: plainCell(rows.userId, "user_id"),
    })
    .from(rows)
    .where(eq(rows.uploadId, id))
    .orderBy(asc(rows.line));
  return csvResponse(select, "bulk_users_result.csv");
}
