import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import {
  handleReportRequest,
  readFormat,
  readOmitEmptyColumns,
} from "../domain/handle-report-request.server.ts";
import { criteriaSearch, readCriteria } from "../domain/criteria/read-criteria.server.ts";

/** A GET request happens only when a sign-in interrupted the form's POST. It shows the form again. */
export async function loader({ href }: GuardedArgs) {
  return redirect(href("/reports/csv"));
}

export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const sent = readCriteria(form);
  return handleReportRequest(request, {
    scope,
    href,
    requested: {
      kind: "csv",
      rubricId: "",
      omitEmptyColumns: readOmitEmptyColumns(form),
      ...sent,
    },
    format: readFormat(form),
    back: href(`/reports/csv?${criteriaSearch(sent)}`),
  });
}
