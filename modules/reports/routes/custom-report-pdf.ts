import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import {
  respondWithCustomReport,
  customReportFailure,
} from "../domain/custom/custom-report.server.ts";
import { customReportInput } from "../domain/custom/report-options.input.ts";

/** A GET request happens only when a sign-in interrupted the form's POST. It shows the form again. */
export async function loader({ params, href }: GuardedArgs) {
  return redirect(href(`/projects/${params.id}/custom-report`));
}

/** Returns the PDF of the page's form, or the page with the error. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const read = customReportInput.safeParse(formValues(await readForm(request)));
  const back = (message: string) =>
    redirectWithRefusal(href(`/projects/${projectId}/custom-report`), message);
  if (!read.success) return back(customReportFailure(read.error.issues[0]?.message ?? ""));
  try {
    return await respondWithCustomReport(scope, projectId, read.data);
  } catch (error) {
    if (isProblem(error) && error.status < 500) throw error;
    log().error({ error }, "a custom report was not made");
    return back(isProblem(error) ? error.message : customReportFailure("it could not be created"));
  }
}
