import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { answerCustomReport } from "../domain/custom/custom-report.server.ts";
import { readCall } from "../domain/custom/read-call.server.ts";
import { newReportInput } from "../domain/custom/report-options.input.ts";

/** Returns the PDF itself. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await requirePermission(request, params, "reports.make");
  const { id, options } = await readCall(request, newReportInput);
  return answerCustomReport(scope, id, options);
}
