import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { bulkHeader } from "../domain/bulk/parse-bulk-file.ts";

/** The header alone, for a spreadsheet to be filled in. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "users.add");
  return new Response(`${bulkHeader.join(",")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="users_template.csv"',
    },
  });
}
