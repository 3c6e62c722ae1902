import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { disposition } from "#app/platform/files/file-headers.ts";
import { readTemplate } from "../../domain/bulk/keep-bulk-projects.server.ts";

/** The header alone, for a spreadsheet to be filled in. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "projects.bulk");
  return new Response(`${(await readTemplate()).join(",")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", "projects_template.csv"),
    },
  });
}
