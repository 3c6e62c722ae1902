import type { LoaderFunctionArgs } from "@remix-run/node";
import { asc, eq } from "drizzle-orm";
import { csvResponse, plainCell, textCell } from "#app/platform/csv/csv-export.server.ts";
import { enter } from "#app/platform/door/enter.server.ts";
import { db } from "#db/client.server.ts";
import { bulkProjectFiles } from "../../domain/bulk/bulk-projects.server.ts";
import { bulkProjectRows as rows } from "../../schema.ts";

/** Every row of the file with what became of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "project-form.bulk");
  const { id } = await bulkProjectFiles.get(scope, params.id ?? "");
  const select = db
    .select({
      row: plainCell(rows.line, "row"),
      address: textCell(rows.address, "address"),
      latitude: textCell(rows.latitude, "latitude"),
      longitude: textCell(rows.longitude, "longitude"),
      siteOwner: textCell(rows.siteOwner, "site owner"),
      siteContact: textCell(rows.siteContact, "site contact"),
      phone: textCell(rows.phone, "phone"),
      email: textCell(rows.email, "email"),
      installer: textCell(rows.installer, "system installer"),
      fieldUser: textCell(rows.fieldUser, "field user"),
      result: plainCell(rows.verdict, "result"),
      problem: textCell(rows.problem, "problem"),
      projectId: plainCell(rows.createdProjectId, "project_id"),
    })
    .from(rows)
    .where(eq(rows.uploadId, id))
    .orderBy(asc(rows.line));
  return csvResponse(select, "bulk_projects_result.csv");
}
