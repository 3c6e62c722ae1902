import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { downloadReport } from "../domain/download-report.server.ts";
import { fileMissingMessage } from "../domain/lists/report-states.ts";

/**
 * A GET request happens only when a sign-in interrupted the form's POST. A download is a POST request, because it
 * records the reading.
 */
export async function loader({ href }: GuardedArgs) {
  return redirect(href("/reports"));
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const language = formText(await readForm(request), "language");
  const file = await downloadReport(scope, request, { id: params.id ?? "", language });
  return file ?? redirectWithRefusal(href("/reports"), fileMissingMessage);
}
